import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';

interface MenuProps {
  /** Names the button, and the menu: 'Acciones de Ana Ruiz'. */
  label: string;
  /** Seen on the button; without it the button is the icon only. */
  text?: string;
  icon?: ReactNode;
  /** The edge of the button it keeps to. */
  align?: 'start' | 'end';
  /** MenuItems, MenuChecks and MenuLinks. */
  children: ReactNode;
}

/** How an entry of a menu looks. */
export const itemLook =
  'flex min-h-10 w-full items-center gap-2.5 rounded-md px-3 text-left text-sm outline-none disabled:cursor-not-allowed disabled:opacity-55 pointer-coarse:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0';

/** A button with a list of actions. Arrows, Home and End move, Escape closes and gives the focus back. */
export function Menu({ label, text, icon, align = 'end', children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => list.current?.hidePopover();

  function onToggle(nowOpen: boolean) {
    setOpen(nowOpen);
    // A list that stays where the button was would point at something else.
    window.removeEventListener('scroll', closeOnScroll.current, true);
    if (!nowOpen) return;
    window.addEventListener('scroll', closeOnScroll.current, true);
    items(list.current)[0]?.focus({ preventScroll: true });
  }
  const closeOnScroll = useRef((event: Event) => {
    if (event.target !== list.current) close();
  });

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // What is seen on it is part of its name: who speaks to the machine says what they see.
        aria-label={!text || label.toLowerCase().includes(text.toLowerCase()) ? label : `${text}: ${label}`}
        className={cx(
          'inline-flex min-h-11 items-center justify-center gap-2 rounded-control text-sm font-medium transition-colors duration-150 hover:bg-sunken hover:text-ink aria-expanded:bg-sunken [&_svg]:size-5',
          text ? 'border border-line bg-surface px-4 text-ink' : 'min-w-11 text-ink-soft',
        )}
      >
        {icon}
        {text}
        {text && <ChevronDown className="-mr-1 text-ink-faint" aria-hidden="true" />}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onBeforeToggle={(event) => event.newState === 'open' && place(event.currentTarget, button.current, align)}
        onToggle={(event) => onToggle(event.newState === 'open')}
        onClick={close}
        onKeyDown={(event) => onMenuKey(event, close)}
        className="rise fixed min-w-48 overflow-y-auto rounded-control border border-line bg-surface p-1 text-ink shadow-overlay"
      >
        {children}
      </div>
    </>
  );
}

type MenuItemProps = Omit<ComponentProps<'button'>, 'role' | 'tabIndex'> & { icon?: ReactNode; isDanger?: boolean };

/** Something to do. */
export function MenuItem({ icon, isDanger = false, className, children, ...rest }: MenuItemProps) {
  return (
    <button
      type="button"
      {...rest}
      role="menuitem"
      tabIndex={-1}
      className={cx(
        itemLook,
        isDanger ? 'text-danger hover:bg-danger-soft focus:bg-danger-soft' : plainItem,
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}

/** Somewhere to go. */
export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Link href={to} role="menuitem" tabIndex={-1} className={cx(itemLook, plainItem)}>
      {icon}
      {children}
    </Link>
  );
}

/** How one that is no danger looks when it is pointed at. */
export const plainItem = 'hover:bg-sunken focus:bg-sunken';

function items(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];
}

/** Width a menu never exceeds, pixels, with the room beside it. */
const widest = 328;

/** Below the button, or above it where there is more room; known without the list's own size, so nothing jumps. */
function place(list: HTMLElement, button: HTMLElement | null, align: 'start' | 'end'): void {
  if (!button) return;
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { clientWidth: width } = document.documentElement;
  const height = window.innerHeight;
  const isBelow = height - bottom > 240 || height - bottom > top;
  list.style.top = isBelow ? `${bottom + 4}px` : 'auto';
  list.style.bottom = isBelow ? 'auto' : `${height - top + 4}px`;
  list.style.maxHeight = `${(isBelow ? height - bottom : top) - 12}px`;
  const [roomAtStart, roomAtEnd] = [width - left, right];
  const wanted = align === 'start' ? roomAtStart : roomAtEnd;
  const isAtStart = wanted >= widest ? align === 'start' : roomAtStart > roomAtEnd;
  list.style.left = isAtStart ? `${Math.max(8, left)}px` : 'auto';
  list.style.right = isAtStart ? 'auto' : `${Math.max(8, width - right)}px`;
  list.style.maxWidth = `${Math.min(widest, Math.max(roomAtStart, roomAtEnd)) - 8}px`;
}

function onMenuKey(event: KeyboardEvent<HTMLDivElement>, close: () => void): void {
  const all = items(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === 'Tab') close();
  if (next === undefined) return;
  event.preventDefault();
  all.at(next % all.length)?.focus();
}
