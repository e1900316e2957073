import { APICallError } from 'ai';
import { OutgoingFault, type OutgoingReason } from '#platform/http/outgoing/outgoing.ts';
import { AiFailure, type AiFault } from './ai.ts';

/** Longest wait that an endpoint may ask for, seconds. */
const longestWait = 60;

/** What to do about a failed call: give up with this failure, or try again after so many milliseconds. */
export type Verdict = { failure: AiFailure; againAfter: number | null };

const faultOfReason: Record<OutgoingReason, AiFault> = {
  address: 'forbidden-network',
  'forbidden-network': 'forbidden-network',
  redirect: 'redirected',
  'too-long': 'too-long',
  'too-slow': 'timeout',
  encoding: 'not-a-model',
  unreachable: 'unreachable',
  cut: 'stalled',
};

/** The failure that a library wrapped into errors of its own, where it is one that was found here; else null. */
export function failureWithin(error: unknown): AiFailure | null {
  if (error instanceof AiFailure) return error;
  if (error instanceof OutgoingFault) {
    const { reason, detail } = error;
    return new AiFailure(faultOfReason[reason], reason === 'cut' ? 'cut' : detail, error);
  }
  return error instanceof Error ? failureWithin(error.cause) : null;
}

/**
 * Judges what a call threw. Tried again: lost connections, answers cut off, 5xx, and 429 that asks for a minute at most. Not tried again:
 * 401, 403, a used-up quota, what the endpoint does not understand, what is no model's answer, and whatever was aborted.
 *
 * @param pause milliseconds to wait where the endpoint does not say how long
 */
export function judgeFault(error: unknown, pause = 1000): Verdict {
  const failed = (fault: AiFault, detail = ''): Verdict => ({
    failure: new AiFailure(fault, detail, error),
    againAfter: null,
  });
  const found = failureWithin(error);
  if (found) {
    const isPassing = found.detail === 'cut' || (found.fault === 'unreachable' && found !== error);
    return { failure: found, againAfter: isPassing ? pause : null };
  }
  if (isNamed(error, 'TimeoutError')) return failed('timeout');
  if (isNamed(error, 'AbortError')) return failed('aborted');
  if (!APICallError.isInstance(error)) return { ...failed('unreachable'), againAfter: pause };
  const status = error.statusCode ?? 0;
  const body = error.responseBody ?? '';
  if (status === 200) {
    // JSON that does not end is an answer that was cut; any other belongs to another program.
    return /^\s*\{/.test(body) && !isJson(body)
      ? { ...failed('stalled', 'cut'), againAfter: pause }
      : failed('not-a-model');
  }
  if (/insufficient_quota|billing/i.test(body)) return failed('no-quota');
  if (status === 401 || status === 403) return failed('unauthorized');
  if (status === 429) {
    const wait = secondsToWait(error.responseHeaders?.['retry-after']);
    const againAfter = wait === null ? pause : wait <= longestWait ? wait * 1000 : null;
    return { ...failed('busy', wait === null ? '' : String(wait)), againAfter };
  }
  if (status === 404 && /\bmodel/i.test(body)) return failed('unknown-model');
  if ([404, 405, 410, 501].includes(status)) return failed('wrong-address', `${status}`);
  if (status >= 400 && status < 500) return failed('rejected', `${status}`);
  return { ...failed('unreachable', `${status}`), againAfter: pause };
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

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && (error.name === name || isNamed(error.cause, name));
}
