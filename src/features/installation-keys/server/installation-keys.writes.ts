import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { package_keys } from './installation-keys.tables.ts';

export async function insertKey(tx: Transaction, key: typeof package_keys.$inferInsert): Promise<void> {
  await tx.insert(package_keys).values(key);
}

/** Stores the private part of a key in another form; one that was stored so meanwhile stays. */
export async function replacePrivateKey(tx: Transaction, id: string, { from, to }: { from: Buffer; to: Buffer }) {
  await tx
    .update(package_keys)
    .set({ private_key: to })
    .where(and(eq(package_keys.id, id), eq(package_keys.private_key, from)));
}
