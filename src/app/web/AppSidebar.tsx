import { ChevronRight, ClipboardCheck, LogOut, Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { forgetKeptQuizzes } from '#features/assessment/web/kept-quizzes.ts';
import { displayName, roleLabel } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { useNoticeState } from '#features/notifications/web/notices-api.ts';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { ProductLogo } from '#features/settings/web/ProductLogo.tsx';
import { isSupervisor } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';
import { useSidebarState } from '#ui/sidebar-state.ts';
import { Sidebar, SidebarAction, SidebarLink, SidebarSheet, SidebarWide } from '#ui/Sidebar.tsx';
import { ThemeSwitch } from '#ui/ThemeSwitch.tsx';
import { isCurrentItem, isWithin, type NavigationItem } from './navigation.tsx';

/** Without what cannot be loaded the sidebar is what it is. */
const nothing = () => ({ default: () => <></> });
/** Beside the sentence of a lock, once it is opened. */
const LockedBy = lazy(() => import('./LockedBy.tsx').catch(nothing));
/** Loaded by those who have it. */
const AdministrationGroup = lazy(() => import('./AdministrationGroup.tsx').catch(nothing));
const PlatformGroup = lazy(() => import('./PlatformGroup.tsx').catch(nothing));

interface NavigationProps {
  items: readonly NavigationItem[];
}

/** From 768 px on: the sidebar beside every signed-in screen (spec P-109 to P-128). */
export function AppSidebar({ items }: NavigationProps) {
  const { isOpen, toggle } = useSidebarState();
  return (
    <Sidebar
      label="Principal"
      isOpen={isOpen}
      onToggle={toggle}
      header={<Product />}
      footer={<Footer isCollapsed={!isOpen} />}
    >
      <Links items={items} />
    </Sidebar>
  );
}

/** Below 768 px: a bar with the menu button, and the same navigation as a sheet. */
export function PhoneBar({ items }: NavigationProps) {
  const [isOpen, setOpen] = useState(false);
  const { product_name } = useOrganisation();
  return (
    <header className="no-print sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-surface px-2 md:hidden">
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label="Abrir el menú"
        className="grid size-12 place-items-center rounded-control text-ink-soft"
      >
        <Menu className="size-6" aria-hidden="true" />
      </button>
      <span className="truncate font-semibold">{product_name}</span>
      <SidebarSheet
        label="Principal"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        header={<Product />}
        footer={<Footer isCollapsed={false} onNavigate={() => setOpen(false)} />}
      >
        <Links items={items} />
      </SidebarSheet>
      <div data-notices className="ml-auto flex" />
    </header>
  );
}

function Product() {
  const { product_name } = useOrganisation();
  return (
    // A wide logo has the name below it, a small one beside.
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
      <ProductLogo className="size-6 shrink-0 text-brand-ink" />
      <span className="line-clamp-2 flex-1 basis-24 text-sm leading-tight">{product_name}</span>
    </span>
  );
}

function Links({ items }: NavigationProps) {
  const [location] = useLocation();
  const role = useAuth().profile?.role;
  const supervises = isSupervisor(role);
  const isAssessor = useNoticeState()?.isAssessor;
  return (
    <>
      {items.map((item) => (
        <SidebarLink
          key={item.to}
          to={item.to}
          label={item.label}
          icon={<item.icon aria-hidden="true" />}
          isCurrent={isCurrentItem(item, location, supervises)}
          lockReason={item.lock?.message}
          lockNote={
            item.lock &&
            ((onFollow) => (
              <Suspense fallback={null}>{item.lock && <LockedBy {...item.lock} onFollow={onFollow} />}</Suspense>
            ))
          }
        />
      ))}
      {isAssessor && (
        <SidebarLink
          to={paths.observations}
          label="Evaluaciones en el puesto"
          icon={<ClipboardCheck aria-hidden="true" />}
          isCurrent={isWithin(location, [paths.observations])}
        />
      )}
      {supervises && (
        <Suspense fallback={null}>{role === 'admin' ? <PlatformGroup /> : <AdministrationGroup />}</Suspense>
      )}
    </>
  );
}

/** Who is signed in with the way to their account, the theme, and the way out. */
function Footer({ isCollapsed, onNavigate }: { isCollapsed: boolean; onNavigate?: () => void }) {
  const { profile, signOut } = useAuth();
  const hasBell = useNoticeState()?.isAnythingRequired;
  function leave() {
    void signOut();
    forgetKeptQuizzes();
  }
  return (
    <>
      {profile && (
        <SidebarWide>
          <Link
            href={paths.account}
            onClick={onNavigate}
            className="block rounded-control bg-sunken p-3 text-sm transition-colors duration-150 hover:bg-line"
            data-testid="person"
          >
            <span className="flex items-center gap-1 font-medium">
              <span className="truncate">{displayName(profile)}</span>
              <ChevronRight className="ml-auto size-4 shrink-0 text-ink-faint" aria-hidden="true" />
            </span>
            <span className="block truncate text-ink-soft">{roleLabel(profile.role)}</span>
            <span className="block truncate text-ink-soft">{profile.company_name}</span>
            <span className="sr-only">Mi cuenta</span>
          </Link>
        </SidebarWide>
      )}
      {/* The bell and RecentNotices write here and into the phone's bar. */}
      <div data-notices className={hasBell ? 'min-h-11' : 'empty:hidden'} />
      <ThemeSwitch isCollapsed={isCollapsed} />
      <SidebarAction label="Cerrar Sesión" icon={<LogOut aria-hidden="true" />} onPress={leave} />
    </>
  );
}
