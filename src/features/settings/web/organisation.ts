import { useSyncExternalStore } from 'react';

/** Names of the installation as every screen uses them. */
export interface Organisation {
  product_name: string;
  company: { short_name: string; legal_name: string; brand_mark: string };
  /** Main colour, #rrggbb; null: the product's own. */
  accent: string | null;
  /** Address of the installation's logo; null: the product's own sign. */
  logo_url: string | null;
  self_registration: boolean;
  /** Nobody administrates this installation yet. */
  needs_setup: boolean;
}

/** Shown until the installation's own names are known. */
const defaults: Organisation = {
  product_name: 'Plataforma de Formación',
  company: { short_name: '', legal_name: '', brand_mark: '' },
  accent: null,
  logo_url: null,
  self_registration: true,
  needs_setup: false,
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
    if (answer.ok) setOrganisation(await answer.json());
  } catch {
    // Without an answer the defaults stay; the next one who needs them asks again.
    isAsked = false;
  }
}

/** Shows other names from now on, e.g. after they were saved. */
export function setOrganisation(next: Organisation): void {
  organisation = next;
  showAccent(next.accent);
  for (const listener of listeners) listener();
}

/** Shows another logo from now on. @param logo_url null: the product's own sign */
export function showLogo(logo_url: string | null): void {
  setOrganisation({ ...organisation, logo_url });
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

/** The installation's main colour in the place of the product's own, in both themes. */
function showAccent(accent: string | null): void {
  const { style } = document.documentElement;
  const mixed = (share: number, other: string) => `color-mix(in oklab, ${accent} ${share}%, ${other})`;
  const tokens: Record<string, string> = {
    '--brand': `${accent}`,
    '--brand-hover': mixed(82, 'black'),
    '--brand-ink': `light-dark(${accent}, ${mixed(45, 'white')})`,
    '--brand-soft': `light-dark(${mixed(10, 'white')}, ${mixed(28, '#101318')})`,
    '--bar-own': `light-dark(${accent}, ${mixed(60, 'white')})`,
    '--bar-mid': `light-dark(${accent}, ${mixed(60, 'white')})`,
  };
  for (const [token, color] of Object.entries(tokens)) {
    if (accent) style.setProperty(token, color);
    else style.removeProperty(token);
  }
}
