import { productsLockOf, seesEverything } from '#features/learning/learning.rules.ts';
import { type LearnerModuleRow, readModulesOfLearner } from '#features/learning/server/learning.reads.ts';
import { refuseLocked } from '#features/learning/server/require-open-module.ts';
import type { Acting } from '#platform/http/call.ts';

/**
 * Refuses with PRODUCTS_LOCKED an employee who has not completed the welcome module (spec P-262, P-363); stands behind
 * every read of brands, products and catalogue, so a direct call is locked like the screen.
 *
 * @returns the person's progress in every learnable module; nothing for jefe and admin. One query at most
 */
export async function requireProductAccess({ db, actor }: Acting): Promise<LearnerModuleRow[]> {
  if (seesEverything(actor.role)) return [];
  const modules = await readModulesOfLearner(db, actor.id);
  const lock = productsLockOf(modules, actor.role);
  if (lock) throw refuseLocked(lock);
  return modules;
}
