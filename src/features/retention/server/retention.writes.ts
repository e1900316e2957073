import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Transaction } from '#platform/db/database.ts';
import { type Held, isHeld, type Lease } from '#platform/jobs/lease.ts';
import { purge_items, purges, retention_changes } from './retention.tables.ts';

/** A purge whose process gives no sign of life for 20 s is gone on with by another one. It is never given up: somebody signed it. */
export const purging: Lease = {
  kind: 'purge',
  table: 'purges',
  clock: ['since', 'claimed_at'],
  cameAt: 'signed_at',
  seconds: 20,
  isOpen: sql`purges.status = 'waiting'`,
  order: sql`purges.signed_at`,
};

/** Makes others who change periods or sign purges wait until this transaction ends. */
export async function lockRetention(tx: Transaction): Promise<void> {
  await lockUntilEnd(tx, 'retention');
}

export async function insertChange(tx: Transaction, change: typeof retention_changes.$inferInsert): Promise<void> {
  await tx.insert(retention_changes).values(change);
}

/** Stores a purge with everything that it has to remove. */
export async function insertPurge(
  tx: Transaction,
  purge: typeof purges.$inferInsert,
  items: readonly string[],
): Promise<void> {
  await tx.insert(purges).values(purge);
  // As one parameter: there may be more than a statement takes.
  await tx.execute(sql`
    INSERT INTO purge_items (purge_id, item) SELECT ${purge.id}, item FROM jsonb_array_elements_text(${JSON.stringify(items)}::jsonb) AS item`);
}

/** Notes that these things of a purge are settled, so many of them removed. @returns false when another process has taken it over */
export async function settleItems(
  tx: Transaction,
  held: Held,
  { items, removed }: { items: readonly string[]; removed: number },
): Promise<boolean> {
  const mine = await tx
    .update(purges)
    .set({
      removed: sql`${purges.removed} + ${removed}`,
      kept: sql`${purges.kept} + ${items.length - removed}`,
    })
    .where(isHeld(purging, held))
    .returning({ id: purges.id });
  if (mine.length === 0) return false;
  await tx.delete(purge_items).where(and(eq(purge_items.purge_id, held.id), inArray(purge_items.item, [...items])));
  return true;
}

/** Ends a purge that has nothing left to settle, for whoever holds it. @returns what came of it; null when another has taken it over */
export async function endPurge(tx: Transaction, held: Held, at: Date) {
  const [row] = await tx
    .update(purges)
    .set({ status: 'done', ended_at: at, lease: null })
    .where(isHeld(purging, held))
    .returning();
  return row ?? null;
}
