import type { QueryClient } from '@tanstack/react-query';
import { type FirstData, isOfThisSession } from '#features/identity/web/first-data.ts';
import { takeBrought } from '#platform/web/query-client.ts';

/** Milliseconds for which a page is not asked for ahead once more. */
const notAgainFor = 20_000;
const askedAt = new Map<string, number>();

/**
 * Asks for the page of a screen that somebody is about to open: its scripts and what it asks for first are there when they do. Never
 * rejects; what does not come in time the screen asks for itself.
 *
 * @param address path and search
 */
export async function bringAhead(client: QueryClient, personId: string, address: string): Promise<void> {
  const now = Date.now();
  if (now - (askedAt.get(address) ?? 0) < notAgainFor) return;
  askedAt.set(address, now);
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' }, credentials: 'same-origin' });
    if (!answer.ok) return;
    // Parsed and never shown: nothing in it is run or loaded.
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const { href } of page.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')) loadAhead(href);
    const data: FirstData = JSON.parse(page.getElementById('first-data')?.textContent ?? '');
    if (isOfThisSession(data) && data.signedIn.profile.id === personId) takeBrought(client, data.reads, now);
  } catch {
    // A page without data, or none at all.
  }
}

function loadAhead(href: string): void {
  const { pathname } = new URL(href, window.location.href);
  if (document.head.querySelector(`link[rel="modulepreload"][href="${pathname}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = pathname;
  link.crossOrigin = '';
  link.fetchPriority = 'low';
  document.head.append(link);
}
