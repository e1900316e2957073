import { APICallError } from 'ai';
import { AiFailure } from './ai.ts';

/** Longest wait that an endpoint may ask for, seconds. */
const longestWait = 60;

/** What to do about a failed call: give up with this failure, or try again after so many milliseconds. */
export type Verdict = { failure: AiFailure; againAfter: number | null };

/**
 * Judges what a call threw. Tried again: lost connections, answers cut off, 5xx, and 429 that asks for a minute at most. Not tried again:
 * 401, 403, a used-up quota, what the endpoint does not understand, and whatever was aborted.
 *
 * @param pause milliseconds to wait where the endpoint does not say how long
 */
export function judgeFault(error: unknown, pause = 1000): Verdict {
  if (error instanceof AiFailure) return { failure: error, againAfter: error.detail === 'cut' ? pause : null };
  if (isNamed(error, 'TimeoutError')) return { failure: new AiFailure('timeout', '', error), againAfter: null };
  if (isNamed(error, 'AbortError')) return { failure: new AiFailure('aborted', '', error), againAfter: null };
  if (!APICallError.isInstance(error)) return { failure: new AiFailure('unreachable', '', error), againAfter: pause };
  const status = error.statusCode ?? 0;
  const body = error.responseBody ?? '';
  if (/insufficient_quota|billing/i.test(body))
    return { failure: new AiFailure('no-quota', '', error), againAfter: null };
  if (status === 401 || status === 403) return { failure: new AiFailure('unauthorized', '', error), againAfter: null };
  if (status === 429) {
    const wait = secondsToWait(error.responseHeaders?.['retry-after']);
    const failure = new AiFailure('busy', wait === null ? '' : String(wait), error);
    return { failure, againAfter: wait === null ? pause : wait <= longestWait ? wait * 1000 : null };
  }
  if (status >= 400 && status < 500) {
    return { failure: new AiFailure('rejected', `${status}`, error), againAfter: null };
  }
  return { failure: new AiFailure('unreachable', `${status}`, error), againAfter: pause };
}

/** Whether the endpoint may have refused the request because of `response_format`. */
export function isFormatRefused(error: unknown): boolean {
  return APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422);
}

/** `Retry-After` in seconds or as a date; null when it says nothing. */
function secondsToWait(header: string | undefined): number | null {
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && (error.name === name || isNamed(error.cause, name));
}
