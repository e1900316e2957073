import { failureCode } from '#platform/web/failure.ts';
import { loadClient } from './load-client.ts';

/** Set from the moment somebody signs out until the server knows. */
const owedKey = 'sign-out-owed';
let closing: Promise<Closing> | undefined;

/** What became of a sign-out: done, owed until there is a network, or refused by a server that is in trouble. */
type Closing = 'closed' | 'owed' | 'failed';

/** Ends every session of the person on the server; one call at a time. Never rejects. */
export function closeSession(): Promise<Closing> {
  localStorage.setItem(owedKey, '1');
  closing ??= callSignOut().finally(() => {
    closing = undefined;
  });
  return closing;
}

async function callSignOut(): Promise<Closing> {
  try {
    const { leave_to } = await (await loadClient()).signOut();
    if (leave_to) location.assign(leave_to);
  } catch (error) {
    // An answer has taken the cookies away: there is nothing left to sign out with.
    if (failureCode(error) === undefined) return 'owed';
    forgetOwedClosing();
    return 'failed';
  }
  forgetOwedClosing();
  return 'closed';
}

/** Makes up for a sign-out that could not reach the server: the cookies of that session are still in the browser. */
export async function payOwedClosing(): Promise<void> {
  if (localStorage.getItem(owedKey)) await closeSession();
}

/** A new session has replaced the old cookies; a late sign-out would end the new one. */
export function forgetOwedClosing(): void {
  localStorage.removeItem(owedKey);
}

/** Waits for a sign-out under way, whose answer would clear the cookies of a new session. */
export async function closingSettled(): Promise<void> {
  await closing;
}
