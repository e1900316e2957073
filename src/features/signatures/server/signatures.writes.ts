import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { signatures, signing_proofs } from './signatures.tables.ts';

/** @returns its id; null where the same person has signed the same with the same meaning */
export async function insertSignature(tx: Transaction, signature: typeof signatures.$inferInsert) {
  const [row] = await tx.insert(signatures).values(signature).onConflictDoNothing().returning({ id: signatures.id });
  return row?.id ?? null;
}

/** Removes what was signed about a person whom a signed purge names; the database refuses of anybody else. @returns how many signatures */
export async function purgeSignatures(tx: Transaction, personId: string): Promise<number> {
  const { rows } = await tx.execute<{ gone: string }>(sql`SELECT purge_signatures(${personId}) AS gone`);
  return Number(rows[0]?.gone ?? 0);
}

/** Notes a proof; those that have ended go with it. */
export async function insertProof(db: Queryable, proof: typeof signing_proofs.$inferInsert): Promise<void> {
  await db.delete(signing_proofs).where(lt(signing_proofs.expires_at, sql`act_moment()`));
  await db.insert(signing_proofs).values(proof);
}

/** Takes a person's proof, which is there once. @returns null where it was taken, has ended or is somebody else's */
export async function deleteProof(
  db: Queryable,
  { personId, hash, now }: { personId: string; hash: Buffer; now: Date },
) {
  const { token_hash, person_id, expires_at } = signing_proofs;
  const [row] = await db
    .delete(signing_proofs)
    .where(and(eq(token_hash, hash), eq(person_id, personId), gt(expires_at, now)))
    .returning();
  return row ?? null;
}

/** Takes away what a person could still sign with. */
export async function deleteProofsOf(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(signing_proofs).where(eq(signing_proofs.person_id, personId));
}
