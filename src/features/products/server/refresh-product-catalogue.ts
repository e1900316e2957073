import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { type ProductModule, readProductModules } from './catalogue-items.reads.ts';
import { replaceCatalogueItems } from './catalogue-items.writes.ts';
import { type PresentedCatalogue, readProductCatalogue } from './read-product-catalogue.ts';

/** An item as its author hands it in. */
export interface CatalogueEntry {
  /** Letters, digits, '.', '_' and '-', 80 at most; unique within the catalogue. */
  product_code: string;
  product_name: string;
  summary: string;
  /** At least 1. */
  estimated_time_minutes: number;
  prerequisites: string[];
  step_count: number;
  /** The module that teaches it; null when there is none. */
  module_id: string | null;
}

/** Who writes the catalogue, given the product modules that stand. What it throws leaves the old catalogue in place. */
export type CatalogueAuthor = (
  modules: readonly ProductModule[],
) => readonly CatalogueEntry[] | Promise<readonly CatalogueEntry[]>;

/**
 * Has the product catalogue written anew and puts it in the place of the old one. The author works outside of the
 * transaction, since it may take minutes.
 */
export async function refreshProductCatalogue(call: Acting, author: CatalogueAuthor): Promise<PresentedCatalogue> {
  const { db, actor, now } = call;
  const entries = await author(await readProductModules(db));
  await db.transaction((tx) => storeCatalogue(tx, entries, { actorId: actor.id, now }));
  return readProductCatalogue(call);
}

/** Replaces the catalogue and records who did it; null for the system itself. */
export async function storeCatalogue(
  tx: Transaction,
  entries: readonly CatalogueEntry[],
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<void> {
  const items = entries.map((entry, place) => ({
    ...entry,
    orden: place + 1,
    created_at: now,
    refreshed_by: actorId,
  }));
  await replaceCatalogueItems(tx, items);
  await appendAudit(tx, {
    actor_id: actorId,
    action: 'refresh-product-catalogue',
    subject_type: 'product-catalogue',
    subject_id: null,
    details: { items: items.length },
  });
}
