import type { z } from 'zod';
import { needsOf } from '#features/learning/learning.rules.ts';
import { asChain, readLearnableModulesNow } from '#features/learning/server/chain.reads.ts';
import { bringBack } from '#features/modules/server/archive-module.ts';
import { orderSiblings } from '#features/modules/server/reorder-modules.ts';
import { activateModule, publishTogether } from '#features/modules/server/set-module-state.ts';
import { moveModule } from '#features/modules/server/update-module.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import type { changeOfPlanSchema, lockImpactSchema } from '../lock-impact.contract.ts';
import { type ChangedNeeds, countLockedPeople } from './lock-impact.reads.ts';

export type ChangeOfPlan = z.infer<typeof changeOfPlanSchema>;
type LockImpact = z.infer<typeof lockImpactSchema>;

/**
 * Whom a change of the plan would lock out of what, before it is made: the change is tried in a transaction that is taken
 * back, so that what it does to the plan is what it will do. Refuses as the change itself. Eight queries at most, whatever
 * the number of people and modules.
 */
export async function readLockImpact({ db, now }: Acting, change: ChangeOfPlan): Promise<LockImpact> {
  const { before, after } = await tryChange(db, (tx) => apply(tx, change, now));
  const titles = new Map(after.map((module) => [module.module_id, module.title]));
  const known = new Map(before.map((module) => [module.module_id, needsOf(module, before)]));
  const changed = after.flatMap((module): ChangedNeeds[] => {
    const needed = known.get(module.module_id);
    const needs = needsOf(module, after);
    // What nobody could open before is locked to nobody.
    return needed && needs.some((id) => !needed.includes(id))
      ? [{ id: module.module_id, before: needed, after: needs }]
      : [];
  });
  const rows = await countLockedPeople(db, changed);
  const all = rows.find((row) => row.module_id === null);
  const counted = new Map(rows.map((row) => [row.module_id, row]));
  return {
    people: all?.people ?? 0,
    begun: all?.begun ?? 0,
    // In the order of the plan.
    modules: changed.flatMap(({ id }) => {
      const row = counted.get(id);
      return row ? [{ id, title: titles.get(id) ?? '', people: row.people, begun: row.begun }] : [];
    }),
  };
}

/** Carries the change out, as its own operation will. */
function apply(tx: Transaction, change: ChangeOfPlan, now: Date): Promise<unknown> {
  if (change.kind === 'order') return orderSiblings(tx, change.parent_module_id, change.moduleIds);
  const { moduleId } = change;
  if (change.kind === 'move') {
    const { parent_module_id, category } = change;
    return moveModule(tx, moduleId, { parent_module_id, category }, now);
  }
  if (change.kind === 'restore') return bringBack(tx, moduleId, now);
  return change.kind === 'activate' ? activateModule(tx, moduleId, true, now) : publishTogether(tx, moduleId, now);
}

class TakenBack extends Error {}

/** The plan before and after a change that nobody else ever sees. */
async function tryChange(db: Database, change: (tx: Transaction) => Promise<unknown>) {
  let tried: { before: Plan; after: Plan } | undefined;
  try {
    await db.transaction(async (tx) => {
      const before = await readPlan(tx);
      await change(tx);
      tried = { before, after: await readPlan(tx) };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  if (!tried) throw new Error('a change of the plan was neither tried nor refused');
  return tried;
}

type Plan = ReturnType<typeof asChain>;

/** Every learnable module by order, nothing of it done. */
async function readPlan(tx: Transaction): Promise<Plan> {
  const plan = asChain(await readLearnableModulesNow(tx), [], []);
  return plan.sort((left, right) => left.order_index - right.order_index);
}
