import { and, eq, sql } from 'drizzle-orm';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Transaction } from '#platform/db/database.ts';
import { catalogue_items, catalogue_versions } from './product-catalogue.tables.ts';

export type NewCatalogueVersion = typeof catalogue_versions.$inferInsert;
type NewCatalogueItem = Omit<typeof catalogue_items.$inferInsert, 'version_id'>;

/** One at a time writes, corrects and publishes the catalogue. */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await lockUntilEnd(tx, 'catalogue_items');
}

/** Stores a catalogue with its items. */
export async function insertCatalogueVersion(
  tx: Transaction,
  version: NewCatalogueVersion,
  items: readonly NewCatalogueItem[],
): Promise<void> {
  const [row] = await tx.insert(catalogue_versions).values(version).returning({ id: catalogue_versions.id });
  if (!row) throw new Error('no catalogue was stored');
  const rows = items.map((item) => ({ ...item, version_id: row.id }));
  if (rows.length > 0) await tx.insert(catalogue_items).values(rows);
}

/** Puts the draft aside, if there is one. */
export async function markDraftDiscarded(tx: Transaction): Promise<void> {
  await tx.update(catalogue_versions).set({ status: 'discarded' }).where(eq(catalogue_versions.status, 'draft'));
}

/** Puts a draft in the place of the published catalogue, which is kept as what was published before. */
export async function markPublished(tx: Transaction, versionId: string, approved_by: string, approved_at: Date) {
  await tx.update(catalogue_versions).set({ status: 'retired' }).where(eq(catalogue_versions.status, 'published'));
  await tx
    .update(catalogue_versions)
    .set({ status: 'published', approved_by, approved_at })
    .where(eq(catalogue_versions.id, versionId));
}

/** Counts a change that a person made to a draft. */
export async function countRevision(tx: Transaction, versionId: string): Promise<void> {
  await tx
    .update(catalogue_versions)
    .set({ revision: sql`${catalogue_versions.revision} + 1` })
    .where(eq(catalogue_versions.id, versionId));
}

type Texts = Pick<NewCatalogueItem, 'product_name' | 'summary' | 'prerequisites'>;
const itemOf = (versionId: string, itemId: string) =>
  and(eq(catalogue_items.version_id, versionId), eq(catalogue_items.id, itemId));

/** @returns the item's code; null when the version has none of this id */
export async function updateItemTexts(tx: Transaction, versionId: string, itemId: string, texts: Texts) {
  const rows = await tx
    .update(catalogue_items)
    .set(texts)
    .where(itemOf(versionId, itemId))
    .returning({ code: catalogue_items.product_code });
  return rows[0]?.code ?? null;
}

/** @returns the item's code; null when the version has none of this id */
export async function deleteItem(tx: Transaction, versionId: string, itemId: string) {
  const rows = await tx
    .delete(catalogue_items)
    .where(itemOf(versionId, itemId))
    .returning({ code: catalogue_items.product_code });
  return rows[0]?.code ?? null;
}
