import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { observation_entries, observation_files, observations } from './observations.tables.ts';

/** @returns its id; null where one of the person with the checklist is open already */
export async function insertObservation(
  tx: Transaction,
  row: { checklist_id: string; version_id: string; person_id: string; opened_at: Date; opened_by: string },
): Promise<string | null> {
  const [opened] = await tx
    .insert(observations)
    .values(row)
    .onConflictDoNothing({
      target: [observations.person_id, observations.checklist_id],
      where: sql`assessed_at IS NULL AND discarded_at IS NULL`,
    })
    .returning({ id: observations.id });
  return opened?.id ?? null;
}

/** Puts an entry into its part, over what stood there. */
export async function putEntry(tx: Transaction, row: typeof observation_entries.$inferInsert): Promise<void> {
  const { observation_id, part, ...set } = row;
  await tx
    .insert(observation_entries)
    .values(row)
    .onConflictDoUpdate({
      target: [observation_entries.observation_id, observation_entries.part],
      set: { ...set, other: set.other ?? null },
    });
}

type Observed = Partial<typeof observations.$inferInsert>;

/** Sets what is told of an assessment. */
export async function updateObservation(tx: Transaction, id: string, set: Observed): Promise<void> {
  await tx.update(observations).set(set).where(eq(observations.id, id));
}

/** What the second assessor said holds no more: something was changed since. */
export async function forgetSecond(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(observations)
    .set({ second_id: null, second_agrees: null, second_comment: '' })
    .where(and(eq(observations.id, id), isNull(observations.assessed_at)));
}

export async function insertObservationFile(
  tx: Transaction,
  row: typeof observation_files.$inferInsert,
): Promise<void> {
  await tx.insert(observation_files).values(row);
}

export async function deleteObservationFile(tx: Transaction, id: string): Promise<void> {
  await tx.delete(observation_files).where(eq(observation_files.id, id));
}

/** Takes away the assessments of a person, those that nobody signed or all. @returns how many */
export async function deleteOf(tx: Transaction, personId: string, isSignedToo: boolean): Promise<number> {
  const gone = await tx
    .delete(observations)
    .where(and(eq(observations.person_id, personId), isSignedToo ? undefined : isNull(observations.assessed_at)));
  return gone.rowCount ?? 0;
}
