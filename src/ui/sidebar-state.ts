import { useCallback, useEffect, useState } from 'react';

const cookieName = 'sidebar_state';
/** Seconds for which the state is remembered: seven days (spec P-124). */
const cookieLife = 7 * 24 * 60 * 60;

function isRememberedOpen(): boolean {
  return !document.cookie.split('; ').includes(`${cookieName}=false`);
}

/**
 * Whether the sidebar is open, remembered in a cookie, and how to toggle it; Ctrl+B or Cmd+B toggles it from anywhere
 * (spec P-121 to P-124), except from a text editor, where it sets bold.
 */
export function useSidebarState(): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setOpen] = useState(isRememberedOpen);
  const toggle = useCallback(() => {
    const next = !isOpen;
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not everywhere yet
    document.cookie = `${cookieName}=${next}; path=/; max-age=${cookieLife}; samesite=lax`;
    setOpen(next);
  }, [isOpen]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (event.defaultPrevented || event.repeat) return;
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);
  return { isOpen, toggle };
}
