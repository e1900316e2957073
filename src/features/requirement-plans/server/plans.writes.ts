import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { PlanTarget } from '../plan.rules.ts';
import {
  requirement_plan_items,
  requirement_plan_reaches,
  requirement_plan_targets,
  requirement_plans,
} from './requirement-plans.tables.ts';

const columnOf = ({ kind, id }: PlanTarget) => (kind === 'position' ? { position_id: id } : { work_area_id: id });

/** @returns its id. One in use of that name violates requirement_plans_name_unique. */
export async function insertPlan(
  tx: Transaction,
  plan: { name: string; template: string },
  by: { id: string },
  now: Date,
): Promise<string> {
  const [row] = await tx
    .insert(requirement_plans)
    .values({ ...plan, created_by: by.id, created_at: now })
    .returning({ id: requirement_plans.id });
  if (!row) throw new Error('No plan was stored.');
  return row.id;
}

/** Once more saved, under this name. */
export async function updatePlan(tx: Transaction, id: string, name: string): Promise<void> {
  await tx
    .update(requirement_plans)
    .set({ name, version: sql`version + 1` })
    .where(eq(requirement_plans.id, id));
}

export async function archive(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(requirement_plans)
    .set({ archived_at: now, version: sql`version + 1` })
    .where(eq(requirement_plans.id, id));
}

export async function replaceTargets(tx: Transaction, id: string, targets: readonly PlanTarget[]): Promise<void> {
  await tx.delete(requirement_plan_targets).where(eq(requirement_plan_targets.plan_id, id));
  await tx
    .insert(requirement_plan_targets)
    .values(targets.map((one) => ({ plan_id: id, ...columnOf(one) })))
    .onConflictDoNothing();
}

/** The requirements of a plan in their order; what it has written is noted anew, see {@link replaceReaches}. */
export async function replaceItems(tx: Transaction, id: string, requirementIds: readonly string[]): Promise<void> {
  await tx.delete(requirement_plan_items).where(eq(requirement_plan_items.plan_id, id));
  await tx
    .insert(requirement_plan_items)
    .values(requirementIds.map((requirement_id, at) => ({ plan_id: id, requirement_id, place: at + 1 })));
}

/** What a plan has written into rules. */
export async function replaceReaches(
  tx: Transaction,
  id: string,
  written: ReadonlyArray<{ requirement_id: string; own: readonly PlanTarget[] }>,
): Promise<void> {
  await tx.delete(requirement_plan_reaches).where(eq(requirement_plan_reaches.plan_id, id));
  const rows = written.flatMap(({ requirement_id, own }) =>
    own.map((one) => ({ plan_id: id, requirement_id, ...columnOf(one) })),
  );
  if (rows.length > 0) await tx.insert(requirement_plan_reaches).values(rows).onConflictDoNothing();
}
