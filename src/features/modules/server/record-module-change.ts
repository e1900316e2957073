import type { Transaction } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { type ChangeWords, minorChange } from '../module-changes.rules.ts';
import { insertModuleChange, insertQuizChange } from './module-changes.writes.ts';
import type { module_changes } from './modules.tables.ts';

type Changed = Omit<typeof module_changes.$inferInsert, 'id' | 'kind' | 'summary' | 'author' | 'created_at'>;

/**
 * Notes, in the transaction that makes it, a change of what learners see. Of a module that they do not see nothing is noted.
 *
 * @param words whether it matters to those who completed the module; a minor change unless given
 * @returns what the audit log says of it
 */
export async function recordModuleChange(
  tx: Transaction,
  { actor, now }: { actor: Actor; now: Date },
  changed: Changed,
  words: ChangeWords = minorChange,
): Promise<{ change?: string; kind?: string }> {
  const change = await insertModuleChange(tx, { ...changed, ...words, author: actor.id, created_at: now });
  return change === null ? {} : { change, kind: words.kind };
}

/** The same of what a module's questions are since they were asked as `before`, a version or null for none. */
export async function recordQuizChange(
  tx: Transaction,
  { actor, now }: { actor: Actor; now: Date },
  module: { id: string; title: string },
  before: string | null,
  words: ChangeWords = minorChange,
): Promise<void> {
  const { id: module_id, title } = module;
  await insertQuizChange(tx, before, { module_id, title, ...words, author: actor.id, created_at: now });
}
