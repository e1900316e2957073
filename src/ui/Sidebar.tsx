import { Lock, PanelLeft } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';
import { Sheet } from './Sheet.tsx';
import { Tooltip } from './Tooltip.tsx';

interface Surroundings {
  isCollapsed: boolean;
  /** Rows of a longer list are lower where a pointer is fine. */
  isDense?: boolean;
  onNavigate?: (() => void) | undefined;
}

const SurroundingsContext = createContext<Surroundings>({ isCollapsed: false });

interface SidebarParts {
  /** Names the navigation: 'Principal'. */
  label: string;
  /** Top: product. Hidden while only icons show. */
  header: ReactNode;
  /** Bottom: person, sign out. SidebarActions shrink by themselves. */
  footer?: ReactNode;
  /** SidebarLinks, each in its own list item. */
  children: ReactNode;
}

/**
 * Navigation from 768 px on: 16rem wide, 3rem with icons only (spec P-125 to P-128). State and shortcut come from
 * useSidebarState.
 */
export function Sidebar({ isOpen, onToggle, ...parts }: SidebarParts & { isOpen: boolean; onToggle: () => void }) {
  const text = isOpen ? 'Ocultar el menú (Ctrl+B)' : 'Mostrar el menú (Ctrl+B)';
  return (
    <aside
      aria-label="Barra lateral"
      data-testid="sidebar"
      className={cx(
        'no-print sticky top-0 hidden h-dvh shrink-0 border-r border-line bg-surface transition-[width] duration-200 md:block',
        isOpen ? 'w-64' : 'w-12',
      )}
    >
      <SurroundingsContext value={{ isCollapsed: !isOpen }}>
        <Content
          {...parts}
          toggle={
            <Tooltip text={text} side="right" isName>
              <button
                type="button"
                onClick={onToggle}
                aria-expanded={isOpen}
                aria-label={text}
                className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
              >
                <PanelLeft className="size-5" aria-hidden="true" />
              </button>
            </Tooltip>
          }
        />
      </SurroundingsContext>
    </aside>
  );
}

/** The same navigation below 768 px: a sheet of 18rem that closes when a link is followed. */
export function SidebarSheet({ isOpen, onClose, ...parts }: SidebarParts & { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet label="Menú" isOpen={isOpen} onClose={onClose}>
      <SurroundingsContext value={{ isCollapsed: false, onNavigate: onClose }}>
        <Content {...parts} />
      </SurroundingsContext>
    </Sheet>
  );
}

function Content({ label, header, footer, toggle, children }: SidebarParts & { toggle?: ReactNode }) {
  const { isCollapsed } = useContext(SurroundingsContext);
  return (
    <div className={cx('flex h-full flex-col gap-2 overflow-hidden py-3', isCollapsed ? 'px-px' : 'px-3')}>
      <div className="flex min-h-11 items-center gap-2">
        {!isCollapsed && <div className="min-w-0 flex-1 px-2">{header}</div>}
        {toggle}
      </div>
      <nav
        aria-label={label}
        // What is further down fades out, so that a list that ends at a whole entry does not look like all there is.
        className="-mx-px min-h-0 flex-1 scroll-pb-6 overflow-y-auto mask-b-from-[calc(100%-1.5rem)] px-px pb-5"
      >
        <ul className="space-y-1">{children}</ul>
      </nav>
      {footer}
    </div>
  );
}

const row = 'flex items-center gap-3 rounded-control text-sm font-medium transition-colors [&_svg]:size-5';
const tall = 'min-h-11';
const low = 'min-h-9 pointer-coarse:min-h-11';
const open = 'w-full px-3';
const narrow = 'w-11 justify-center';
const quiet = 'text-ink-soft hover:bg-sunken hover:text-ink';

interface SidebarLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  isCurrent?: boolean;
  /** Why it cannot be used yet; then it goes nowhere and says so. */
  lockReason?: string | undefined;
  /** What stands below the reason once it is pressed for, e.g. links; calls what it is given when one is followed. */
  lockNote?: ((onFollow: (() => void) | undefined) => ReactNode) | undefined;
}

/** A place to go; its name is a tooltip while only icons show. */
export function SidebarLink({ to, label, icon, isCurrent = false, lockReason, lockNote }: SidebarLinkProps) {
  const { isCollapsed, isDense, onNavigate } = useContext(SurroundingsContext);
  const shape = cx(row, isDense ? low : tall, isCollapsed ? narrow : open);
  const noteId = useId();
  const [isSaid, setSaid] = useState(false);
  // With icons only there is no room: the tooltip says it.
  const isNoted = isSaid && !isCollapsed && lockReason !== undefined;
  const name = lockReason ? `${label}: ${lockReason}` : label;
  const inner = lockReason ? (
    <button
      type="button"
      aria-disabled="true"
      aria-label={name}
      aria-describedby={isNoted ? noteId : undefined}
      onClick={() => setSaid(!isSaid)}
      className={cx(shape, 'cursor-not-allowed text-ink-faint')}
    >
      {icon}
      {!isCollapsed && <span className="flex-1 text-left">{label}</span>}
      {!isCollapsed && <Lock className="size-4!" aria-hidden="true" />}
    </button>
  ) : (
    <Link
      href={to}
      onClick={onNavigate}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(shape, isCurrent ? 'bg-chosen-soft text-chosen-ink' : quiet)}
    >
      {icon}
      {!isCollapsed && label}
    </Link>
  );
  return (
    <li>
      {isCollapsed || lockReason ? (
        <Tooltip text={name} side="right" isName>
          {inner}
        </Tooltip>
      ) : (
        inner
      )}
      {isNoted && (
        <div id={noteId} role="status" className="px-3 pt-1 pb-2 text-sm text-ink-soft">
          {lockReason}
          {lockNote?.(onNavigate)}
        </div>
      )}
    </li>
  );
}

/** Further links below the first ones, under a heading of their own; with icons only, a line stands for the heading. */
export function SidebarGroup({ label, children }: { label: string; children: ReactNode }) {
  const surroundings = useContext(SurroundingsContext);
  const { isCollapsed } = surroundings;
  const id = useId();
  return (
    <li className="mt-3 border-t border-line pt-3">
      <span id={id} className={isCollapsed ? 'sr-only' : 'block px-3 pb-1 text-xs font-medium text-ink-faint'}>
        {label}
      </span>
      <ul aria-labelledby={id} className="space-y-1">
        <SurroundingsContext value={{ ...surroundings, isDense: true }}>{children}</SurroundingsContext>
      </ul>
    </li>
  );
}

/**
 * Links of a group that belong together, under a small heading; with icons only a gap stands for it.
 *
 * @param current address of the entry whose screen is shown, if it is one of these: it is brought into sight
 */
export function SidebarPart({
  label,
  current,
  children,
}: {
  label: string;
  current?: string | undefined;
  children: ReactNode;
}) {
  const { isCollapsed } = useContext(SurroundingsContext);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <li className={isCollapsed ? 'pt-2' : 'not-first:pt-2'}>
      <span id={id} className={isCollapsed ? 'sr-only' : 'block px-3 pb-1 text-xs text-ink-faint'}>
        {label}
      </span>
      <ul ref={list} aria-labelledby={id} className="space-y-1">
        {children}
      </ul>
    </li>
  );
}

/** Something to do at the foot of the sidebar. */
export function SidebarAction({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) {
  const { isCollapsed } = useContext(SurroundingsContext);
  const button = (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      className={cx(row, tall, isCollapsed ? narrow : open, quiet)}
    >
      {icon}
      {!isCollapsed && label}
    </button>
  );
  return isCollapsed ? (
    <Tooltip text={label} side="right" isName>
      {button}
    </Tooltip>
  ) : (
    button
  );
}

/** Shown only while there is room for words, e.g. who is signed in. */
export function SidebarWide({ children }: { children: ReactNode }) {
  return useContext(SurroundingsContext).isCollapsed ? null : children;
}
