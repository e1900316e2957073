import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { type ProductModule, readCatalogueItems, readProductModules } from './catalogue-items.reads.ts';
import {
  insertCatalogueVersion,
  lockCatalogue,
  markDraftDiscarded,
  type NewCatalogueVersion,
} from './catalogue-items.writes.ts';
import { readCatalogueDesk } from './read-catalogue-desk.ts';

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

/** A catalogue with who wrote it: 'extractive', or the host and the model that answered. */
export interface WrittenCatalogue {
  entries: readonly CatalogueEntry[];
  provider: string;
  model: string | null;
  assistant_id: string | null;
  assistant_version: number | null;
}

/** Who writes the catalogue, given the product modules that stand. What it throws leaves draft and catalogue in place. */
export type CatalogueAuthor = (modules: readonly ProductModule[]) => Promise<WrittenCatalogue>;

/**
 * Has the product catalogue written anew, as a draft that takes the place of the draft before; what learners see stays until
 * a person publishes it. The author works outside of the transaction, since it may take minutes. Where nothing is written and
 * nothing was published there is no draft.
 */
export async function refreshProductCatalogue(call: Acting, author: CatalogueAuthor) {
  const { db, actor, now } = call;
  const written = await author(await readProductModules(db));
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    if (written.entries.length === 0 && (await readCatalogueItems(tx)).length === 0) return;
    await storeVersion(tx, written, { status: 'draft', created_by: actor.id, created_at: now });
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'refresh-product-catalogue',
      subject_type: 'product-catalogue',
      subject_id: null,
      details: { items: written.entries.length, provider: written.provider, model: written.model },
    });
  });
  return readCatalogueDesk(db);
}

/** Publishes a catalogue at once, for an installation that begins with one. */
export async function storeCatalogue(tx: Transaction, entries: readonly CatalogueEntry[], now: Date): Promise<void> {
  await lockCatalogue(tx);
  const by = { provider: 'extractive', model: null, assistant_id: null, assistant_version: null };
  const version = { status: 'published', created_by: null, created_at: now, approved_at: now } as const;
  await storeVersion(tx, { entries, ...by }, version);
}

async function storeVersion(
  tx: Transaction,
  { entries, ...by }: WrittenCatalogue,
  version: Pick<NewCatalogueVersion, 'status' | 'created_by' | 'created_at' | 'approved_at'>,
): Promise<void> {
  if (version.status === 'draft') await markDraftDiscarded(tx);
  await insertCatalogueVersion(
    tx,
    { ...by, ...version },
    entries.map((entry, place) => ({ ...entry, orden: place + 1 })),
  );
}
