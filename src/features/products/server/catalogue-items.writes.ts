import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { catalogue_items } from './products.tables.ts';

export type NewCatalogueItem = typeof catalogue_items.$inferInsert;

/** Puts these items in the place of all there were. One writes at a time. */
export async function replaceCatalogueItems(tx: Transaction, items: readonly NewCatalogueItem[]): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('catalogue_items'))`);
  await tx.delete(catalogue_items);
  if (items.length > 0) await tx.insert(catalogue_items).values([...items]);
}
