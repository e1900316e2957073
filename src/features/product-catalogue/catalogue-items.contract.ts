import { z } from 'zod';
import { learningRefusals } from '#features/learning/learning.refusals.ts';
import { offeringBrandSchema } from '#features/products/products.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { productCatalogueRefusals as refusals } from './product-catalogue.refusals.ts';

const tag = 'Catálogo de productos';

/** A product in a few words (spec C-300). */
export const catalogueItemSchema = z.object({
  product_code: z.string(),
  product_name: z.string(),
  summary: z.string(),
  estimated_time_minutes: z.number(),
  prerequisites: z.array(z.string()),
  step_count: z.number(),
});

const catalogue = z.object({
  items: z.array(catalogueItemSchema),
  /** When the catalogue was published; null while there is none. */
  refreshed_at: z.date().nullable(),
});

export const catalogueItemsContract = {
  getProductCatalogue: operation({
    id: 'getProductCatalogue',
    who: 'signed-in',
    method: 'GET',
    path: '/products/catalogue',
    summary: 'El catálogo de productos publicado.',
    tag,
    refusals: [learningRefusals.PRODUCTS_LOCKED],
  }).output(catalogue),

  getCatalogueItem: operation({
    id: 'getCatalogueItem',
    who: 'signed-in',
    method: 'GET',
    path: '/products/catalogue/{code}',
    summary: 'Un producto del catálogo con el módulo que lo enseña y las marcas que lo ofrecen.',
    tag,
    refusals: [learningRefusals.PRODUCTS_LOCKED, refusals.ITEM_NOT_FOUND],
  })
    .input(z.object({ code: z.string().min(1).max(200) }))
    .output(
      z.object({
        item: catalogueItemSchema,
        /** Null when no module teaches it, or none that the person can see. */
        module: z.object({ id: uuid, title: z.string(), description: z.string() }).nullable(),
        brands: z.array(offeringBrandSchema),
      }),
    ),
};
