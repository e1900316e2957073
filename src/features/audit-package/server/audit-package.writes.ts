import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { type Held, isHeld, type Lease } from '#platform/jobs/lease.ts';
import { audit_package_pieces, audit_packages } from './audit-package.tables.ts';

/** A package whose process gives no sign of life for 20 s is made by another one; one that was begun five times is given up. */
export const making: Lease = {
  kind: 'audit-package',
  table: 'audit_packages',
  clock: ['since', 'claimed_at'],
  seconds: 20,
  isOpen: sql`audit_packages.status = 'waiting'`,
  isGivenUp: sql`audit_packages.status = 'failed'`,
  countsAttempts: true,
  isSpent: sql`attempts > 5`,
  order: sql`audit_packages.created_at`,
  keepsRequest: true,
};

export async function insertPackage(tx: Transaction, row: typeof audit_packages.$inferInsert): Promise<string> {
  const [made] = await tx.insert(audit_packages).values(row).returning({ id: audit_packages.id });
  if (!made) throw new Error('a package was not stored');
  return made.id;
}

type Outcome = Pick<
  typeof audit_packages.$inferInsert,
  | 'status'
  | 'stage'
  | 'done'
  | 'file_id'
  | 'bytes'
  | 'sha256'
  | 'fingerprint'
  | 'figures'
  | 'failure'
  | 'ended_at'
  | 'expires_at'
>;

/** Writes how a package ended, for whoever holds it. @returns false when another one has taken it over, or it was cancelled */
export async function endPackage(db: Queryable, held: Held, outcome: Outcome): Promise<boolean> {
  const ended = await db
    .update(audit_packages)
    .set({ ...outcome, lease: null })
    .where(isHeld(making, held))
    .returning({ id: audit_packages.id });
  return ended.length > 0;
}

/** Ends a package that is being made; who makes it hears of it with its next sign of life. @returns false when it is not being made */
export async function markCancelled(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(audit_packages)
    .set({ status: 'cancelled', ended_at: at, lease: null })
    .where(and(eq(audit_packages.id, id), eq(audit_packages.status, 'waiting')))
    .returning({ id: audit_packages.id });
  return ended.length > 0;
}

/** Notes that the file of a package is kept no longer. @returns its id; null where another node did it */
export async function markExpired(tx: Transaction, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ file_id: string | null }>(sql`
    WITH kept AS (SELECT id, file_id FROM audit_packages WHERE id = ${id} AND status = 'done' FOR UPDATE)
    UPDATE audit_packages SET status = 'expired', file_id = NULL FROM kept WHERE audit_packages.id = kept.id RETURNING kept.file_id`);
  return rows[0]?.file_id ?? null;
}

export async function insertPiece(tx: Transaction, piece: typeof audit_package_pieces.$inferInsert): Promise<void> {
  await tx.insert(audit_package_pieces).values(piece);
}

export async function deletePiece(tx: Transaction, fileId: string): Promise<void> {
  await tx.delete(audit_package_pieces).where(eq(audit_package_pieces.file_id, fileId));
}

/** Forgets the pieces of a package. @returns the ids of their files */
export async function deletePieces(tx: Transaction, packageId: string): Promise<string[]> {
  const gone = await tx
    .delete(audit_package_pieces)
    .where(eq(audit_package_pieces.package_id, packageId))
    .returning({ file_id: audit_package_pieces.file_id });
  return gone.map(({ file_id }) => file_id);
}
