import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import {
  activity_requirements,
  activity_rules,
  authorisations,
  authorised_activities,
} from './authorisations.tables.ts';

type NewActivity = Pick<
  typeof authorised_activities.$inferInsert,
  'kind' | 'equipment_id' | 'name' | 'act' | 'work_area_id'
>;

/** @returns its id; null where there is one of that object */
export async function insertActivity(tx: Transaction, activity: NewActivity, by: string, now: Date) {
  const [row] = await tx
    .insert(authorised_activities)
    .values({ ...activity, created_by: by, created_at: now })
    .onConflictDoNothing()
    .returning({ id: authorised_activities.id });
  return row?.id ?? null;
}

interface Wording {
  activity_id: string;
  version: number;
  from_day: string;
  reason: string;
  requirement_ids: readonly string[];
}

/** What an activity rests on from a day on. */
export async function insertWording(
  tx: Transaction,
  { requirement_ids, ...wording }: Wording,
  by: string,
  now: Date,
): Promise<void> {
  const [rule] = await tx
    .insert(activity_rules)
    .values({ ...wording, recorded_by: by, recorded_at: now })
    .returning({ id: activity_rules.id });
  if (!rule) throw new Error('No wording was stored.');
  const rows = [...new Set(requirement_ids)].map((requirement_id) => ({ rule_id: rule.id, requirement_id }));
  if (rows.length > 0) await tx.insert(activity_requirements).values(rows);
}

export async function markClosed(tx: Transaction, id: string, day: string, now: Date): Promise<void> {
  await tx
    .update(authorised_activities)
    .set({ closed_on: day, closed_at: now })
    .where(eq(authorised_activities.id, id));
}

type Given = Omit<
  typeof authorisations.$inferInsert,
  'id' | 'withdrawn_on' | 'withdrawn_at' | 'withdrawn_by' | 'withdraw_reason'
>;

/** @returns its id; null where one was given from the same day on */
export async function insertAuthorisation(tx: Transaction, given: Given): Promise<string | null> {
  const [row] = await tx
    .insert(authorisations)
    .values(given)
    .onConflictDoNothing()
    .returning({ id: authorisations.id });
  return row?.id ?? null;
}

export async function markWithdrawn(
  tx: Transaction,
  id: string,
  act: { by: string; reason: string; day: string; now: Date },
): Promise<void> {
  await tx
    .update(authorisations)
    .set({ withdrawn_on: act.day, withdrawn_at: act.now, withdrawn_by: act.by, withdraw_reason: act.reason })
    .where(sql`${authorisations.id} = ${id} AND ${authorisations.withdrawn_at} IS NULL`);
}
