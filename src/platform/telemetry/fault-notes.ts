import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { presentMoment } from '../time/clock.ts';
import { placeOfAct, requestOfAct } from './act.ts';

/** What may be kept and given away of an unexpected fault: nothing that a person typed, is called or wrote can be in it. */
export interface FaultNote {
  readonly key: string;
  readonly at: Date;
  /** An operation by its pattern, or a job by its name. */
  readonly place: string;
  readonly kind: string;
  readonly code: string | null;
  /** Functions and lines of the source. */
  readonly stack: string;
  readonly request_id: string | null;
}

/** More at once are told by those before. */
const mostNotes = 50;
const root = fileURLToPath(new URL('../../../', import.meta.url));

let notes: FaultNote[] = [];

const word = (value: unknown, pattern: RegExp): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null;

/**
 * Notes an unexpected fault until a sign of life of this node takes it along. Of the fault only its kind, its code and the places in the
 * source are read: messages, values and causes' words may be about somebody.
 *
 * @param place what was being done, where no act says so
 */
export function noteFault(fault: unknown, place = 'start'): void {
  const reason = reasonOf(fault);
  const error = reason instanceof Error ? reason : new Error();
  const code = 'code' in error ? error.code : undefined;
  notes.push({
    key: randomUUID(),
    at: presentMoment(),
    place: (placeOfAct() ?? place).slice(0, 200),
    kind: word(error.constructor.name, /^\w{1,80}$/) ?? 'Error',
    code: word(code, /^[A-Z0-9_-]{2,60}$/),
    stack: placesOf(error.stack),
    request_id: requestOfAct(),
  });
  if (notes.length > mostNotes) notes = notes.slice(-mostNotes);
}

/** The fault behind a failed query, whose own message carries the query's values. */
function reasonOf(fault: unknown): unknown {
  return fault instanceof Error && 'query' in fault && fault.cause instanceof Error ? fault.cause : fault;
}

/** A line of a stack that names a function and a line of the source, and nothing else. */
const place = /^\s+at (?:async )?(?:(?:new )?[\w.$<>#[\] ]+ \()?((?:file:\/\/|node:|\/)[\w@+~.,/-]+:\d+:\d+)\)?$/;

/** Functions and lines, the folder of this installation left out. */
export function placesOf(stack = ''): string {
  const lines = stack.split('\n').filter((line) => place.test(line));
  return lines
    .map((line) => line.trim().replaceAll('file://', '').replaceAll(root, ''))
    .slice(0, 20)
    .join('\n')
    .slice(0, 4000);
}

/** What has been noted since; it stays noted until {@link forgetNotes}. */
export const notedFaults = (): readonly FaultNote[] => notes;

/** Forgets what is kept elsewhere by now. */
export function forgetNotes(kept: readonly FaultNote[]): void {
  const keys = new Set(kept.map(({ key }) => key));
  notes = notes.filter(({ key }) => !keys.has(key));
}
