import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { type Held, isHeld, type Lease } from '#platform/jobs/lease.ts';
import { history_imports } from './history.tables.ts';

/** An import whose process gives no sign of life for 30 s is stored by another one; one that was begun five times is given up. */
export const storing: Lease = {
  kind: 'history',
  table: 'history_imports',
  clock: ['since', 'claimed_at'],
  seconds: 30,
  isOpen: sql`history_imports.status = 'waiting'`,
  isGivenUp: sql`history_imports.status = 'failed'`,
  countsAttempts: true,
  isSpent: sql`attempts > 5`,
  order: sql`history_imports.created_at`,
  keepsRequest: true,
};

export async function insertImport(tx: Transaction, row: typeof history_imports.$inferInsert): Promise<string> {
  const [made] = await tx.insert(history_imports).values(row).returning({ id: history_imports.id });
  if (!made) throw new Error('an import was not stored');
  return made.id;
}

type Outcome = Pick<
  typeof history_imports.$inferInsert,
  'status' | 'done' | 'rounds' | 'titles' | 'already' | 'faults' | 'periods' | 'people' | 'stored_at' | 'failure'
>;

/** Writes how an import ended, for whoever holds it. @returns false when another one has taken it over */
export async function endImport(db: Queryable, held: Held, outcome: Outcome): Promise<boolean> {
  const ended = await db
    .update(history_imports)
    .set({ ...outcome, lease: null })
    .where(isHeld(storing, held))
    .returning({ id: history_imports.id });
  return ended.length > 0;
}

export async function markUndone(tx: Transaction, id: string, undone: { at: Date; by: string; kept: number }) {
  await tx
    .update(history_imports)
    .set({ status: 'undone', undone_at: undone.at, undone_by: undone.by, undone_kept: undone.kept })
    .where(eq(history_imports.id, id));
}

/** Takes the files of imports in which a person is named out of them. @returns their ids */
export async function forgetFilesOf(tx: Transaction, personId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ file_id: string }>(sql`
    WITH named AS (SELECT id, file_id FROM history_imports WHERE ${personId}::uuid = ANY(people) AND file_id IS NOT NULL FOR UPDATE)
    UPDATE history_imports SET file_id = NULL FROM named WHERE history_imports.id = named.id RETURNING named.file_id`);
  return rows.map(({ file_id }) => file_id);
}
