import type { Changes } from '#platform/db/changes.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Settings } from '../settings.contract.ts';

/** Milliseconds within which a transaction of this process that wrote settings has ended (database.ts). */
const transactionEndsWithin = 15_000;

interface Memory {
  isHearing(): boolean;
  /** For how long settings are taken for good, milliseconds. */
  lifeMs: number;
  known?: { settings: Settings; until: number } | undefined;
  /** How often it was emptied. */
  emptied: number;
}

const memories = new WeakMap<Queryable, Memory>();
let writtenAt = Number.NEGATIVE_INFINITY;

/**
 * From now on reads of this database take its settings for good for a moment, as they take a session (decision 0188). A change
 * that is heard of ends it at once; while nothing can be heard, and after this process has written settings, everybody looks.
 * Transactions always look.
 *
 * @param lifeMs within which a change that nobody told is seen, too
 */
export function rememberSettings(db: Database, changes: Changes, lifeMs: number): void {
  const memory: Memory = { isHearing: changes.isHearing, lifeMs, emptied: 0 };
  memories.set(db, memory);
  changes.watch(({ about }) => {
    if (about !== '*') return;
    memory.known = undefined;
    memory.emptied += 1;
  });
}

/** This process is changing settings: nothing is remembered until that transaction has surely ended. */
export function settingsWritten(): void {
  writtenAt = performance.now();
}

/** The settings as they are remembered, or else as `look` finds them. */
export async function recalled(db: Queryable, look: () => Promise<Settings>): Promise<Settings> {
  const memory = memories.get(db);
  const now = performance.now();
  if (!memory?.isHearing() || now - writtenAt < transactionEndsWithin) return look();
  if (memory.known && now < memory.known.until) return memory.known.settings;
  const { emptied } = memory;
  const settings = await look();
  // What changed while it was read is read again next time.
  if (emptied === memory.emptied && writtenAt < now) memory.known = { settings, until: now + memory.lifeMs };
  return settings;
}
