import type { BroughtRead } from '#platform/web/query-client.ts';
import type { SignedIn } from './load-client.ts';
import { hasSessionHint } from './session-hint.ts';

/** What a page brings for the person who asked for it. */
export interface FirstData {
  for: number;
  signedIn: SignedIn;
  reads: BroughtRead[];
}

let brought = read();

/**
 * What the server wrote into the page for whom it was asked by. Not taken where the browser's session is another one by now:
 * then the page is old, or was kept by something that should not have.
 */
function read(): FirstData | null {
  const written = globalThis.document?.getElementById('first-data')?.textContent;
  try {
    const data: FirstData = JSON.parse(written ?? '');
    return isOfThisSession(data) ? data : null;
  } catch {
    return null;
  }
}

/** Whether it is for the session that is the browser's now. */
export function isOfThisSession(data: FirstData): boolean {
  return hasSessionHint(String(data.for));
}

/** Who is signed in, if the page said so. */
export function broughtSession(): SignedIn | null {
  return brought?.signedIn ?? null;
}

/** What the page brought for this person, and for nobody else. */
export function broughtReads(personId: string | undefined): BroughtRead[] {
  return brought?.signedIn.profile.id === personId ? (brought?.reads ?? []) : [];
}

/** It is on the screen: whoever comes after asks. */
export function forgetBrought(): void {
  brought = null;
}
