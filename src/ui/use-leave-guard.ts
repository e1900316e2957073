import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

interface Leaving {
  /** The address a link leads to, or the entry of the history to go back to. */
  to: string;
  isBack: boolean;
}

/** What the browser's own history can tell and hold back, where it can. */
interface History extends EventTarget {
  traverseTo(key: string): unknown;
}
type Traversal = Event & { navigationType?: string; hashChange?: boolean; destination: { key: string; url: string } };

/**
 * Holds back leaving a screen while something in it is unsaved: a link to another screen and the browser's back wait for
 * an answer, and closing or reloading the tab asks in the browser's own words.
 *
 * @param isUnsaved asked at the moment somebody wants to leave
 * @param onLeave called before leaving without saving
 * @returns whether somebody waits, and the two answers
 */
export function useLeaveGuard(isUnsaved: () => boolean, onLeave?: () => void) {
  const [location, navigate] = useLocation();
  const [waiting, setWaiting] = useState<Leaving | null>(null);
  const ask = useRef(isUnsaved);
  ask.current = isUnsaved;
  const isLeaving = useRef(false);
  useEffect(() => {
    const holds = () => !isLeaving.current && ask.current();
    const onUnload = (event: BeforeUnloadEvent) => holds() && event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const to = leavingAddress(event, location);
      if (to === null || !holds()) return;
      event.preventDefault();
      event.stopPropagation();
      setWaiting({ to, isBack: false });
    };
    const onTraverse = (event: Event) => {
      const { navigationType, destination, cancelable } = event as Traversal;
      if (navigationType !== 'traverse' || !cancelable) return;
      if (new URL(destination.url).pathname === window.location.pathname || !holds()) return;
      event.preventDefault();
      setWaiting({ to: destination.key, isBack: true });
    };
    const history = historyOf();
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    history?.addEventListener('navigate', onTraverse);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      history?.removeEventListener('navigate', onTraverse);
    };
  }, [location]);
  return {
    isAsking: waiting !== null,
    stay: () => setWaiting(null),
    leave: () => {
      if (waiting === null) return;
      isLeaving.current = true;
      setWaiting(null);
      onLeave?.();
      if (waiting.isBack) historyOf()?.traverseTo(waiting.to);
      else navigate(waiting.to);
      // Where the screen stays after all, e.g. because only its search changed, it is guarded again.
      setTimeout(() => {
        isLeaving.current = false;
      }, 500);
    },
  };
}

/** Browsers without it go back unasked; reloading and links ask in all of them. */
function historyOf(): History | undefined {
  return (window as { navigation?: History }).navigation;
}

/** Where a click on a link inside the product leads, if it leaves this screen in this tab; null otherwise. */
function leavingAddress(event: MouseEvent, location: string): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.origin !== window.location.origin) {
    return null;
  }
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  return link.pathname === location ? null : `${link.pathname}${link.search}${link.hash}`;
}
