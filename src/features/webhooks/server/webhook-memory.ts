import type { Changes } from '#platform/db/changes.ts';
import { type Database, databaseOf, type Queryable } from '#platform/db/database.ts';
import { countWebhooks } from './webhooks.reads.ts';

interface Memory {
  isHearing(): boolean;
  /** Whether there is any receiver; null while that is not known. */
  hasAny: boolean | null;
  /** Counts when it was asked or told: an answer that is older than news says nothing. */
  asked: number;
}

/** By database: an act's transaction knows which one it is in, and nothing else of where it was opened. */
const memories = new Map<string, Memory>();

/** What those who watch changes are told when a receiver was made or taken away. */
export const webhooksChanged = 'webhooks';

/**
 * From now on this process knows whether there are receivers, so that acts of an installation without any cost nothing (decision 0265). Other
 * nodes are told when that changes; while nothing can be heard, acts look for themselves.
 */
export async function rememberWebhooks(db: Database, changes: Changes): Promise<void> {
  const memory: Memory = { isHearing: changes.isHearing, hasAny: null, asked: 0 };
  memories.set(databaseOf(db), memory);
  changes.watch(({ about }) => {
    if (about !== webhooksChanged) return;
    memory.hasAny = null;
    void lookForWebhooks(db).catch(() => undefined);
  });
  // A database that is away keeps no node from starting: until it is known, acts look for themselves.
  await lookForWebhooks(db).catch(() => undefined);
}

/** Looks anew: for what nobody could be told while the connection was away. */
export async function lookForWebhooks(db: Database): Promise<void> {
  const memory = memories.get(databaseOf(db));
  if (!memory) return;
  memory.asked += 1;
  const { asked } = memory;
  const count = await countWebhooks(db);
  if (asked === memory.asked) memory.hasAny = count > 0;
}

/** Whether an act has to look for receivers. */
export function mayHaveWebhooks(tx: Queryable): boolean {
  const memory = memories.get(databaseOf(tx));
  return memory?.isHearing() !== true || memory.hasAny !== false;
}
