import { seesEverything } from '#features/learning/learning.rules.ts';
import { readModulesOfLearner } from '#features/learning/server/learning.reads.ts';
import { chatLockBy } from '#features/learning/server/module-progress.ts';
import { refuseLocked } from '#features/learning/server/require-open-module.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';

/**
 * Refuses with CHAT_LOCKED an employee who has not completed what the setting asks for, naming what is missing: the same
 * rule as the sidebar's lock, here for a direct call (spec P-352, C-362, C-363; decision 0113). One query, none for jefe
 * and admin.
 */
export async function requireChat(db: Queryable, actor: Actor): Promise<void> {
  if (seesEverything(actor.role)) return;
  const lock = chatLockBy(await readModulesOfLearner(db, actor.id), actor.role);
  if (lock) throw refuseLocked(lock);
}
