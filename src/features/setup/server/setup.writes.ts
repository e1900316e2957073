import { desc, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { setup_codes } from './setup.tables.ts';

/** Keeps one more code, and of all of them the newest. */
export async function keepSetupCode(tx: Transaction, code_hash: Buffer, made_at: Date, most: number): Promise<void> {
  await tx.insert(setup_codes).values({ code_hash, made_at });
  const newest = tx
    .select({ code_hash: setup_codes.code_hash })
    .from(setup_codes)
    .orderBy(desc(setup_codes.made_at))
    .limit(most);
  await tx.delete(setup_codes).where(notInArray(setup_codes.code_hash, newest));
}

/** Ends every code that was printed. */
export async function deleteSetupCodes(tx: Transaction): Promise<void> {
  await tx.delete(setup_codes);
}
