import { useEffect, useLayoutEffect, useRef } from 'react';

/** How often, and for how long after the question, the focus is offered back; milliseconds. */
const everyMs = 50;
const longestMs = 3000;

/**
 * Gives the focus back to what was pressed before something was asked in between. A dialog cannot by itself: a button that is busy has lost the
 * focus before the dialog opens, and takes it again only once its refused call has come back.
 */
export function useFocusBack(isAsking: boolean): void {
  const latest = useRef<HTMLElement | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) latest.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (isAsking) pressed.current = latest.current;
  }, [isAsking]);
  useEffect(() => {
    if (isAsking) return;
    const to = pressed.current;
    pressed.current = null;
    if (!to) return;
    const until = performance.now() + longestMs;
    const timer = setInterval(() => {
      // Whoever has gone on meanwhile, or what is there no more, is left alone.
      if (document.activeElement === document.body && to.isConnected) to.focus({ preventScroll: true });
      if (document.activeElement !== document.body || !to.isConnected || performance.now() > until)
        clearInterval(timer);
    }, everyMs);
    return () => clearInterval(timer);
  }, [isAsking]);
}
