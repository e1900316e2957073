import { useEffect } from 'react';
import { failureCode } from '#platform/web/failure.ts';
import { sessionLostEvent } from '#platform/web/session-lost.ts';
import { refreshMargin } from '../session.rules.ts';
import { loadClient, type SignedIn } from './load-client.ts';

/** Milliseconds until a renewal is tried again after the server could not be reached. */
const pause = 30_000;
const expired: keyof typeof import('../identity.refusals.ts').identityRefusals = 'SESSION_EXPIRED';

/** Whether a failed call says that the session is over, rather than that nobody could tell. */
export function isSessionOver(error: unknown): boolean {
  return failureCode(error) === expired;
}

/** Renews the access of a session whenever 300 s or less remain (spec P-414); tells `session-lost` when it is refused. */
export function useFreshAccess(
  session: SignedIn['session'] | undefined,
  onRenewed: (signedIn: SignedIn) => void,
): void {
  // Every renewal brings a new session object, even with the same figures, and so the next timer.
  useEffect(() => {
    if (!session) return;
    let isOver = false;
    let timer = setTimeout(renew, Math.max(1, session.expires_in - refreshMargin) * 1000);
    async function renew() {
      try {
        const renewed = await (await loadClient()).refreshSession();
        if (!isOver) onRenewed(renewed);
      } catch (error) {
        if (isOver) return;
        if (isSessionOver(error)) window.dispatchEvent(new Event(sessionLostEvent));
        else timer = setTimeout(renew, pause);
      }
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [session, onRenewed]);
}
