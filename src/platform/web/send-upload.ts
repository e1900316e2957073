import { newId } from './new-id.ts';
import { retryDelay } from './retry.rules.ts';
import { withFreshSession } from './session-fetch.ts';
import { tabId } from './tab.ts';

/** Extra tries after the connection was lost. */
const retries = 3;

/**
 * Sends a request with the session, telling how much of it has left. When the connection is lost it is sent again, three
 * times at most, after 1, 2 and 4 seconds; an answer of the server, whatever it says, is never tried again.
 * Rejects with an AbortError once the request's signal is aborted.
 */
export async function sendUpload(request: Request, onProgress?: (share: number) => void): Promise<Response> {
  request.headers.set('x-tab', tabId);
  // Whatever is sent again here is the same upload.
  request.headers.set('idempotency-key', newId());
  const body = await request.blob();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await withFreshSession(() => sendOnce(request, body, onProgress));
    } catch (error) {
      if (!(error instanceof TypeError) || attempt === retries) throw error;
      onProgress?.(0);
      await pause(retryDelay(attempt), request.signal);
    }
  }
}

/** fetch cannot tell how much of a body has been sent. */
function sendOnce(request: Request, body: Blob, onProgress?: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    const abort = () => call.abort();
    const settle = (done: () => void) => () => {
      request.signal.removeEventListener('abort', abort);
      done();
    };
    call.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    call.onload = settle(() => {
      const type = call.getResponseHeader('content-type') ?? 'text/plain';
      resolve(new Response(call.responseText || null, { status: call.status, headers: { 'content-type': type } }));
    });
    // The same error as fetch's, so that whoever looks at it need not know which one was used.
    call.onerror = settle(() => reject(new TypeError('Failed to fetch')));
    call.onabort = settle(() => reject(aborted()));
    if (request.signal.aborted) return reject(aborted());
    request.signal.addEventListener('abort', abort);
    call.send(body);
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(aborted());
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

function aborted(): DOMException {
  return new DOMException('The upload was cancelled.', 'AbortError');
}
