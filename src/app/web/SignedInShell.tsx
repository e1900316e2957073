import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { learningApi } from '#features/learning/web/learning-api.ts';
import { NamingRule } from '#features/settings/web/NamingRule.tsx';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { cx } from '#ui/cx.ts';
import { Loading } from '#ui/States.tsx';
import { useSidebarState } from '#ui/sidebar-state.ts';
import { lockedChat, navigationItems } from './navigation.tsx';
import { Sidebar } from './Sidebar.tsx';

/** The frame of every signed-in screen. A new person gets a new cache: nothing of the one before is left. */
export function SignedInShell({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  return <ShellOfPerson key={user?.id}>{children}</ShellOfPerson>;
}

function ShellOfPerson({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>{children}</Frame>
    </QueryClientProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { isOpen, toggle } = useSidebarState();
  const [location] = useLocation();
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const items = useNavigationItems();
  usePreparedSignOut();

  // A new screen starts at its top, and screen readers and the keyboard start with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [location]);

  return (
    <div className="flex min-h-dvh">
      <a
        href="#contenido"
        className="sr-only z-50 rounded-control bg-surface px-4 py-3 font-medium focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Saltar al contenido
      </a>
      <aside
        data-testid="sidebar"
        className={cx(
          'no-print sticky top-0 hidden h-dvh shrink-0 border-r border-line bg-surface transition-[width] duration-200 md:block',
          isOpen ? 'w-64' : 'w-12',
        )}
      >
        <Sidebar items={items} isCollapsed={!isOpen} onToggle={toggle} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <PhoneBar items={items} />
        <main id="contenido" ref={main} tabIndex={-1} className="flex-1 outline-none">
          <Suspense
            fallback={
              <div className="p-6">
                <Loading text="Cargando…" />
              </div>
            }
          >
            {children}
          </Suspense>
        </main>
      </div>
      <NamingRule />
    </div>
  );
}

/** The sign-in screen is fetched while there is time, so that signing out works without a network, too. */
function usePreparedSignOut() {
  useEffect(() => {
    const timer = setTimeout(() => void import('#features/identity/web/LoginPage.tsx'), 2000);
    return () => clearTimeout(timer);
  }, []);
}

function useNavigationItems() {
  const { profile } = useAuth();
  const isEmployee = profile?.role === 'employee';
  const progress = useQuery({ ...learningApi.getMyProgress.queryOptions(), enabled: isEmployee, staleTime: 60_000 });
  const own = navigationItems.filter((item) => (item.roles as readonly string[]).includes(profile?.role ?? ''));
  return isEmployee && progress.data && !progress.data.chatUnlocked ? [...own, lockedChat] : own;
}

/** On phones: the menu button, and the sidebar as a sheet. */
function PhoneBar({ items }: { items: ReturnType<typeof useNavigationItems> }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const { product_name } = useOrganisation();
  const close = () => sheet.current?.close();
  return (
    <div className="no-print sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-surface px-2 md:hidden">
      <button
        type="button"
        onClick={() => sheet.current?.showModal()}
        aria-label="Abrir el menú"
        className="grid size-12 place-items-center rounded-control text-ink-soft"
      >
        <Menu className="size-6" aria-hidden="true" />
      </button>
      <span className="truncate font-semibold">{product_name}</span>
      <dialog
        ref={sheet}
        aria-label="Menú"
        onClick={(event) => event.target === sheet.current && close()}
        onKeyDown={(event) => event.stopPropagation()}
        className="m-0 h-dvh max-h-none w-72 max-w-none bg-surface text-ink shadow-overlay"
      >
        <Sidebar items={items} isCollapsed={false} onNavigate={close} />
      </dialog>
    </div>
  );
}
