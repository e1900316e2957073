import { sessionLostEvent } from './session-lost.ts';
import { tabId } from './tab.ts';

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
 * Sends a call; when it is refused for want of a session, renews that and sends the call again. If the renewal is
 * refused, `session-lost` is told and the refusal stands.
 *
 * @param send sends the call anew each time
 */
export async function withFreshSession(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  if (answer.status !== 401) return answer;
  const renewal = await refreshOnce();
  if (renewal === 200) return send();
  // Only a refusal ends the session: a server in trouble cannot say that it is over.
  if (renewal === 401) window.dispatchEvent(new Event(sessionLostEvent));
  return answer;
}

/** Sends a call with the session's cookies, renewed if need be; the calls of the session itself go once. */
export function fetchWithSession(request: Request, init: object = {}): Promise<Response> {
  request.headers.set('x-tab', tabId);
  const send = () => fetch(request.clone(), { ...init, credentials: 'same-origin' });
  return new URL(request.url).pathname.startsWith('/api/auth/') ? send() : withFreshSession(send);
}
