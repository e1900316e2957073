import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';

/** How long a pointer rests before the words appear, milliseconds (spec P-528). */
const delay = 700;
/** Time to move from the target onto the words without losing them, milliseconds. */
const grace = 120;
const gap = 6;

type Side = 'top' | 'right';

interface TooltipProps {
  text: string;
  side?: Side;
  /** The text repeats the target's own name, so screen readers are not told it twice. */
  isName?: boolean;
  /** One element that can be focused. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/**
 * A few words on an element: after 700 ms of pointing, at once with the keyboard; they stay while pointed at, and Escape
 * puts them away. A finger never meets them, so nothing may be said here only.
 */
export function Tooltip({ text, side = 'top', isName = false, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setShown] = useState(false);

  const change = (next: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next), after);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const target = anchor.current?.firstElementChild;
    if (!isShown || !target || !bubble.current) return;
    bubble.current.showPopover?.();
    place(bubble.current, target.getBoundingClientRect(), side);
    const hide = () => setShown(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      hide();
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('scroll', hide, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('scroll', hide, true);
    };
  }, [isShown, side]);

  return (
    // It only watches the element inside.
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && change(true, delay)}
      onPointerLeave={() => change(false, grace)}
      onPointerDown={() => change(false, 0)}
      onFocus={(event) => event.target.matches(':focus-visible') && change(true, 0)}
      onBlur={() => change(false, 0)}
    >
      {isName ? children : cloneElement(children, { 'aria-describedby': id })}
      {!isName && (
        <span id={id} className="sr-only">
          {text}
        </span>
      )}
      {isShown && (
        <span ref={bubble} popover="manual" aria-hidden="true" className="appear fixed" style={{ padding: gap }}>
          <span className="block max-w-64 rounded-md bg-ink px-2 py-1 text-xs font-medium text-surface shadow-overlay">
            {text}
          </span>
        </span>
      )}
    </span>
  );
}

function place(bubble: HTMLElement, target: DOMRect, side: Side): void {
  const { width, height } = bubble.getBoundingClientRect();
  const edge = 4;
  let left = side === 'right' ? target.right : target.left + target.width / 2 - width / 2;
  let top = side === 'right' ? target.top + target.height / 2 - height / 2 : target.top - height;
  if (top < 0) top = target.bottom;
  left = Math.max(edge, Math.min(left, window.innerWidth - width - edge));
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
}
