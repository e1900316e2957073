import type { Transaction } from '#platform/db/database.ts';
import { signatures } from './signatures.tables.ts';

/** @returns its id; null where the same person has signed the same with the same meaning */
export async function insertSignature(tx: Transaction, signature: typeof signatures.$inferInsert) {
  const [row] = await tx.insert(signatures).values(signature).onConflictDoNothing().returning({ id: signatures.id });
  return row?.id ?? null;
}
