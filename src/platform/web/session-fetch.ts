import { askAgain } from './ask-again.ts';
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
 * Passes the server's own answers on. What stands between it and the browser (a gateway, a hotel's sign-in page) answers in
 * its own words and language: that is no answer, and screens say their own sentence. Rejects with its status, so that 5xx
 * are tried again like any other.
 */
export function requireOwnAnswer(answer: Response): Response {
  const type = answer.headers.get('content-type') ?? '';
  const isOwn = answer.ok ? !type.startsWith('text/html') : type.includes('json');
  if (isOwn) return answer;
  throw Object.assign(new Error(`not an answer of the server: ${answer.status} ${type}`), { status: answer.status });
}

/**
 * Sends a call; when it is refused for want of a session, renews that and sends the call again. If the renewal is
 * refused, `session-lost` is told and the refusal stands. Where the server wants to know again who it is (428), that is asked first.
 *
 * @param send sends the call anew each time
 */
export async function withFreshSession(send: () => Promise<Response>): Promise<Response> {
  const answer = requireOwnAnswer(await send());
  if (answer.status === 428 && (await askAgain(answer))) return requireOwnAnswer(await send());
  if (answer.status !== 401) return answer;
  const renewal = await refreshOnce();
  if (renewal === 200) return requireOwnAnswer(await send());
  // Only a refusal ends the session: a server in trouble cannot say that it is over.
  if (renewal === 401) window.dispatchEvent(new Event(sessionLostEvent));
  return answer;
}

/** Renews the session where something says that it may be over; if that is refused, `session-lost` is told. Never rejects. */
export async function confirmSession(): Promise<void> {
  const renewal = await refreshOnce().catch(() => undefined);
  if (renewal === 401) window.dispatchEvent(new Event(sessionLostEvent));
}

let wroteAt = 0;

/** When this tab last sent or was answered anything but a read, epoch milliseconds; 0 before the first. */
export const lastWriteAt = (): number => wroteAt;

/** Keys of the writes that nobody has answered, by what was sent. */
const unanswered = new Map<string, string>();
let writes = 0;

/**
 * Names a write, so that the server does it once: the same one sent again because its answer was lost, or twice by a double click,
 * carries the same key.
 */
async function sendWrite(headers: Headers, what: string, send: () => Promise<Response>): Promise<Response> {
  const key = unanswered.get(what) ?? `${tabId}.${++writes}`;
  unanswered.set(what, key);
  headers.set('idempotency-key', key);
  const answer = await withFreshSession(send);
  if (answer.status < 500) unanswered.delete(what);
  return answer;
}

/**
 * Sends a call with the session's cookies, renewed if need be; the calls of the session itself go once. What is sent is built anew
 * each time: the body of a cloned request is hidden from the browser's own tools.
 */
export async function fetchWithSession(request: Request): Promise<Response> {
  const { url, method, headers, signal } = request;
  headers.set('x-tab', tabId);
  const body = method === 'GET' ? null : await request.arrayBuffer();
  const ask = () => fetch(url, { method, headers, signal, body, credentials: 'same-origin', redirect: 'manual' });
  const send = method === 'GET' ? ask : () => noteWrite(ask);
  if (new URL(url).pathname.startsWith('/api/auth/')) return send().then(requireOwnAnswer);
  return body ? sendWrite(headers, method + url + new TextDecoder().decode(body), send) : withFreshSession(send);
}

async function noteWrite(send: () => Promise<Response>): Promise<Response> {
  wroteAt = Date.now();
  try {
    return await send();
  } finally {
    wroteAt = Date.now();
  }
}
