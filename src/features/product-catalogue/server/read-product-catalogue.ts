import type { z } from 'zod';
import { seesEverything } from '#features/learning/learning.rules.ts';
import { readBrandsOfModule } from '#features/products/server/products.reads.ts';
import { requireProductAccess } from '#features/products/server/require-product-access.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { catalogueItemSchema } from '../catalogue-items.contract.ts';
import { productCatalogueRefusals } from '../product-catalogue.refusals.ts';
import { readCatalogueItem, readCatalogueItems } from './catalogue-items.reads.ts';

type CatalogueItem = z.infer<typeof catalogueItemSchema>;

interface PresentedCatalogue {
  items: CatalogueItem[];
  refreshed_at: Date | null;
}

/** The published product catalogue; two queries at most. Refuses with PRODUCTS_LOCKED (spec C-124 to C-134). */
export async function readProductCatalogue(call: Acting): Promise<PresentedCatalogue> {
  await requireProductAccess(call);
  const rows = await readCatalogueItems(call.db);
  return { items: rows.map(({ item }) => presentItem(item)), refreshed_at: rows[0]?.published_at ?? null };
}

/**
 * An item with the module that teaches it and the brands that offer it; three queries at most. Refuses with
 * PRODUCTS_LOCKED and ITEM_NOT_FOUND (spec C-064).
 */
export async function readCatalogueProduct(call: Acting, code: string) {
  await requireProductAccess(call);
  const found = await readCatalogueItem(call.db, code);
  if (!found) throw refuse(productCatalogueRefusals.ITEM_NOT_FOUND);
  const { item, module } = found;
  const isShown = module !== null && (module.isVisible || seesEverything(call.actor.role));
  return {
    item: presentItem(item),
    module: isShown ? { id: module.id, title: module.title, description: module.description } : null,
    brands: isShown ? await readBrandsOfModule(call.db, module.id) : [],
  };
}

/** What is told of an item, and no more. */
export function presentItem(row: CatalogueItem): CatalogueItem {
  const { product_code, product_name, summary, estimated_time_minutes, prerequisites, step_count } = row;
  return { product_code, product_name, summary, estimated_time_minutes, prerequisites, step_count };
}
