import { tabId } from './tab.ts';

/** Told on `window` when a call found the session ended and it could not be renewed. */
export const sessionLostEvent = 'session-lost';

const refreshAddress = '/api/auth/refresh';
let refreshing: Promise<number> | undefined;

/** Renews the access once for all calls that wait for it. @returns the status of the answer */
function refreshOnce(): Promise<number> {
  refreshing ??= fetch(refreshAddress, { method: 'POST', credentials: 'same-origin' })
    .then((answer) => answer.status)
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

/**
 * Sends a call with the session's cookies. One that is refused for want of a session is sent again after renewing it;
 * if that is refused, `session-lost` is told and the refusal stands.
 */
export async function fetchWithSession(request: Request, init: object = {}): Promise<Response> {
  request.headers.set('x-tab', tabId);
  const again = request.clone();
  const answer = await fetch(request, { ...init, credentials: 'same-origin' });
  if (answer.status !== 401 || new URL(request.url).pathname.startsWith('/api/auth/')) return answer;
  const renewal = await refreshOnce();
  if (renewal === 200) return fetch(again, { ...init, credentials: 'same-origin' });
  // Only a refusal ends the session: a server in trouble cannot say that it is over.
  if (renewal === 401) window.dispatchEvent(new Event(sessionLostEvent));
  return answer;
}
