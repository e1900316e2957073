import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { bringAhead } from './bring-ahead.ts';

/** Milliseconds that the pointer or the keyboard rests on a link before it counts as an intention. */
const restFor = 65;
/** Milliseconds that a screen stands, also after it was scrolled, before what may come next is asked for; and how many links that is. */
const standsFor = 1000;
const mostLinks = 2;
const intentions = ['pointerover', 'pointerdown', 'focusin'];

/**
 * Has the next screen ready (bring-ahead.ts): of the link that a mouse or the keyboard rests on, or a finger is put on; where nothing
 * tells an intention, on touch screens, of the first links in sight, one of each kind. A device that saves data is left alone.
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
      if (!address || savesData()) return;
      // A finger opens what it is put on as soon as it is lifted.
      if (type === 'pointerdown') void bringAhead(client, personId, address);
      else timer = setTimeout(bringAhead, restFor, client, personId, address);
    };
    for (const type of intentions) document.addEventListener(type, onIntention);
    return () => {
      clearTimeout(timer);
      for (const type of intentions) document.removeEventListener(type, onIntention);
    };
  }, [client, personId]);

  // Another address has other links.
  useEffect(() => {
    if (hovers()) return;
    const kinds = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (savesData() || document.hidden) return;
      for (const link of [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(isInSight)) {
        const address = screenOf(link);
        const kind = link.pathname.replace(/[\da-f-]{36}/g, ':id');
        if (!address || kinds.has(kind) || kinds.size >= mostLinks) continue;
        kinds.add(kind);
        void bringAhead(client, personId, address);
      }
    };
    const wait = () => {
      clearTimeout(timer);
      if (kinds.size < mostLinks) timer = setTimeout(look, standsFor);
    };
    wait();
    document.addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', wait);
    };
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
