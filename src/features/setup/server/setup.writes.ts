import { desc, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { setupCodes } from './setup.tables.ts';

/** Keeps one more code, and of all of them the newest. */
export async function keepSetupCode(tx: Transaction, code_hash: Buffer, made_at: Date, most: number): Promise<void> {
  await tx.insert(setupCodes).values({ code_hash, made_at });
  const newest = tx
    .select({ code_hash: setupCodes.code_hash })
    .from(setupCodes)
    .orderBy(desc(setupCodes.made_at))
    .limit(most);
  await tx.delete(setupCodes).where(notInArray(setupCodes.code_hash, newest));
}

/** Ends every code that was printed. */
export async function deleteSetupCodes(tx: Transaction): Promise<void> {
  await tx.delete(setupCodes);
}
