import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

/**
 * Holds back leaving a screen while something in it is unsaved: a link to another screen waits for an answer, and
 * closing or reloading the tab asks in the browser's own words.
 *
 * @param onLeave called before leaving without saving
 * @returns whether a link waits, and the two answers
 */
export function useLeaveGuard(isUnsaved: boolean, onLeave: () => void) {
  const [location, navigate] = useLocation();
  const [waiting, setWaiting] = useState<string | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const target = leavingAddress(event, location);
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWaiting(target);
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isUnsaved, location]);
  return {
    isAsking: waiting !== null,
    stay: () => setWaiting(null),
    leave: () => {
      if (waiting === null) return;
      setWaiting(null);
      onLeave();
      navigate(waiting);
    },
  };
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
