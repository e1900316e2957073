import type { Acting } from '#platform/http/call.ts';
import { readBrandsOfModule } from './products.reads.ts';
import { requireProductAccess } from './require-product-access.ts';

/** The active brands that offer a module as an active product. Refuses with PRODUCTS_LOCKED. Two queries at most (spec C-574). */
export async function readOfferingBrands(call: Acting, moduleId: string) {
  await requireProductAccess(call);
  return readBrandsOfModule(call.db, moduleId);
}
