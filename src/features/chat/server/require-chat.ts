import { isChatUnlocked, seesEverything } from '#features/learning/learning.rules.ts';
import { readModulesOfLearner } from '#features/learning/server/learning.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { chatRefusals } from '../chat.refusals.ts';

/**
 * Refuses with CHAT_LOCKED an employee who has learnable modules to complete: the same rule as the sidebar's lock, here
 * for a direct call (spec P-352, C-362, C-363). One query, none for jefe and admin.
 */
export async function requireChat(db: Queryable, actor: Actor): Promise<void> {
  if (seesEverything(actor.role)) return;
  const modules = await readModulesOfLearner(db, actor.id);
  if (!isChatUnlocked(modules, actor.role)) throw refuse(chatRefusals.CHAT_LOCKED);
}
