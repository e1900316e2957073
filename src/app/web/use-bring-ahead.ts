import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { bringAhead } from './bring-ahead.ts';

/** Milliseconds that the pointer or the keyboard rests on a link before it counts as an intention. */
const restFor = 65;
/** Milliseconds that a screen stands before what may come next is asked for; and how many links that is. */
const standsFor = 1000;
const mostLinks = 2;

/**
 * Has the next screen ready (bring-ahead.ts): of the link that a mouse or the keyboard rests on; where nothing tells an intention, on
 * touch screens, of the first links of the screen. A device that saves data is left alone.
 */
export function useBringAhead(personId: string): void {
  const client = useQueryClient();
  const [location] = useLocation();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIntention = ({ target, type }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest('a') : null;
      const address = link && (type !== 'pointerover' || hovers()) ? screenOf(link) : null;
      if (address && !savesData()) timer = setTimeout(bringAhead, restFor, client, personId, address);
    };
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onIntention);
    return () => {
      clearTimeout(timer);
      for (const type of ['pointerover', 'focusin']) document.removeEventListener(type, onIntention);
    };
  }, [client, personId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has other links
  useEffect(() => {
    if (hovers()) return;
    const timer = setTimeout(() => {
      if (savesData() || document.hidden) return;
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(isInSight);
      const addresses = new Set(links.flatMap((link) => screenOf(link) ?? []));
      for (const address of [...addresses].slice(0, mostLinks)) void bringAhead(client, personId, address);
    }, standsFor);
    return () => clearTimeout(timer);
  }, [location, client, personId]);
}

/** The address of the screen that a link opens in this tab; null of what is a file, elsewhere, or open already. */
function screenOf({ href, target, download, origin, pathname, search }: HTMLAnchorElement): string | null {
  const isHere = pathname === window.location.pathname;
  const isScreen = origin === window.location.origin && !/^\/api\/|\.\w{2,5}$/.test(pathname);
  return href && isScreen && !isHere && !target && !download ? pathname + search : null;
}

const hovers = () => window.matchMedia('(hover: hover)').matches;

function isInSight(link: Element): boolean {
  const { top, bottom, height } = link.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return !navigator.onLine || connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
