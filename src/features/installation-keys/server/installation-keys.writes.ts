import type { Transaction } from '#platform/db/database.ts';
import { package_keys } from './installation-keys.tables.ts';

export async function insertKey(tx: Transaction, key: typeof package_keys.$inferInsert): Promise<void> {
  await tx.insert(package_keys).values(key);
}
