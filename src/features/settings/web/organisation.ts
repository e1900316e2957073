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
  /** Forgotten passwords are reset by a mailed link. */
  has_mail: boolean;
  /** How the organisation is reached; undefined where nothing of it is written down. */
  contact?: Record<'tax_id' | 'address' | 'email' | 'phone', string> | undefined;
  /** The notice of privacy that is shown and asked for; undefined where none is. */
  privacy_notice?: string | undefined;
  /** Whose accounts open this platform; absent where none does. */
  sign_in?: { providers: Array<{ id: string; name: string }>; is_password_closed: boolean };
}

/** Shown until the installation's own names are known. */
export const defaultOrganisation: Organisation = {
  product_name: 'Plataforma de Formación',
  company: { short_name: '', legal_name: '', brand_mark: '' },
  accent: null,
  logo_url: null,
  self_registration: true,
  needs_setup: false,
  has_mail: false,
};

/** What the server wrote into the page; absent where it could not tell, and while the build writes pages. */
const written = globalThis.document?.getElementById('organisation')?.textContent;
let organisation: Organisation = written ? JSON.parse(written) : defaultOrganisation;
let isAsked = Boolean(written);
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

/** Shows other names from now on, e.g. after they were saved; what is not given stays. */
export function setOrganisation(next: Partial<Organisation>): void {
  organisation = { ...organisation, ...next };
  const { accent } = organisation;
  // Rarely: the server has written the colour into the page.
  void import('./show-accent.ts').then(({ showAccent }) => showAccent(accent)).catch(() => undefined);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void readOnce();
  return () => listeners.delete(listener);
}

const current = () => organisation;

/** The names of the installation; the defaults until they are read. */
export function useOrganisation(): Organisation {
  return useSyncExternalStore(subscribe, current, current);
}
