import { useSyncExternalStore } from 'react';

/** Names of the installation as every screen uses them. */
export interface Organisation {
  product_name: string;
  company: { short_name: string; legal_name: string; brand_mark: string };
  self_registration: boolean;
}

/** Shown until the installation's own names are known. */
const defaults: Organisation = {
  product_name: 'Plataforma de Formación',
  company: { short_name: '', legal_name: '', brand_mark: '' },
  self_registration: true,
};

let organisation = defaults;
let isAsked = false;
const listeners = new Set<() => void>();

/** Reads the names once; plain fetch, because public pages load no API client. */
async function readOnce(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    const answer = await fetch('/api/organisation');
    if (answer.ok) organisation = await answer.json();
    for (const listener of listeners) listener();
  } catch {
    // Without an answer the defaults stay; the next one who needs them asks again.
    isAsked = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void readOnce();
  return () => listeners.delete(listener);
}

/** The names of the installation; the defaults until they are read. */
export function useOrganisation(): Organisation {
  return useSyncExternalStore(subscribe, () => organisation);
}
