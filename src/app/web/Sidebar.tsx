import { FlaskConical, Lock, LogOut, PanelLeft } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { displayName, roleLabel } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { cx } from '#ui/cx.ts';
import type { NavigationItem } from './navigation.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

interface SidebarProps {
  items: readonly NavigationItem[];
  /** Icons only. */
  isCollapsed: boolean;
  /** Collapses and expands; absent in the phone's sheet. */
  onToggle?: () => void;
  /** After following a link, e.g. to close the sheet. */
  onNavigate?: () => void;
}

const row = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-sm font-medium transition-colors';

/** Product, navigation, and who is signed in. */
export function Sidebar({ items, isCollapsed, onToggle, onNavigate }: SidebarProps) {
  const { profile, signOut } = useAuth();
  const { product_name } = useOrganisation();
  const [location] = useLocation();
  return (
    <div className={cx('flex h-full flex-col gap-2 py-3', isCollapsed ? 'px-0.5' : 'px-3')}>
      <div className="flex min-h-11 items-center gap-2">
        {!isCollapsed && (
          <span className="flex min-w-0 flex-1 items-center gap-2 px-2 font-semibold">
            <FlaskConical className="size-6 shrink-0 text-brand-ink" aria-hidden="true" />
            <span className="line-clamp-2 text-sm leading-tight">{product_name}</span>
          </span>
        )}
        {onToggle && (
          <button
            type="button"
            onClick={onToggle}
            aria-expanded={!isCollapsed}
            aria-label={isCollapsed ? 'Mostrar el menú (Ctrl+B)' : 'Ocultar el menú (Ctrl+B)'}
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <PanelLeft className="size-5" aria-hidden="true" />
          </button>
        )}
      </div>
      <nav aria-label="Principal" className="flex-1">
        <ul className="space-y-1">
          {items.map((item) => (
            <li key={item.to}>
              <NavigationLink
                item={item}
                isCurrent={isWithin(location, item.to)}
                isCollapsed={isCollapsed}
                onNavigate={onNavigate}
              />
            </li>
          ))}
        </ul>
      </nav>
      {profile && !isCollapsed && (
        <div className="rounded-control bg-sunken p-3 text-sm" data-testid="person">
          <p className="truncate font-medium">{displayName(profile)}</p>
          <p className="truncate text-ink-soft">{roleLabel(profile.role)}</p>
          <p className="truncate text-ink-soft">{profile.company_name}</p>
        </div>
      )}
      <ThemeSwitch isCollapsed={isCollapsed} />
      <button
        type="button"
        onClick={() => void signOut()}
        aria-label="Cerrar Sesión"
        data-tooltip="Cerrar Sesión"
        className={cx(
          row,
          'text-ink-soft hover:bg-sunken hover:text-ink',
          isCollapsed && 'tooltip justify-center px-0',
        )}
      >
        <LogOut className="size-5 shrink-0" aria-hidden="true" />
        {!isCollapsed && 'Cerrar Sesión'}
      </button>
    </div>
  );
}

interface NavigationLinkProps {
  item: NavigationItem;
  isCurrent: boolean;
  isCollapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

function NavigationLink({ item, isCurrent, isCollapsed, onNavigate }: NavigationLinkProps) {
  const Icon = item.icon;
  const shape = cx(row, isCollapsed && 'tooltip justify-center px-0');
  if (item.lock) {
    const text = `${item.label}: ${item.lock.reason}`;
    return (
      <button
        type="button"
        aria-disabled="true"
        aria-label={text}
        title={item.lock.reason}
        data-tooltip={text}
        className={cx(shape, 'cursor-not-allowed text-ink-faint')}
      >
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        {!isCollapsed && (
          <>
            <span className="flex-1 text-left">{item.label}</span>
            <Lock className="size-4" aria-hidden="true" />
          </>
        )}
      </button>
    );
  }
  return (
    <Link
      href={item.to}
      onClick={onNavigate}
      aria-label={item.label}
      aria-current={isCurrent ? 'page' : undefined}
      data-tooltip={item.label}
      className={cx(shape, isCurrent ? 'bg-brand-soft text-brand-ink' : 'text-ink-soft hover:bg-sunken hover:text-ink')}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {!isCollapsed && item.label}
    </Link>
  );
}

function isWithin(location: string, address: string): boolean {
  return location === address || location.startsWith(`${address}/`);
}
