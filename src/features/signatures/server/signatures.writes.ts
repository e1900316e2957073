import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { signatures } from './signatures.tables.ts';

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
