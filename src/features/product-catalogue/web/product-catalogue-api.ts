import late from 'virtual:contract/productCatalogue';
import { api } from '#platform/web/api.ts';
import type { productCatalogueContract } from '../product-catalogue.contract.ts';

export const productCatalogueApi = api<typeof productCatalogueContract>('productCatalogue', late);

export type CatalogueDesk = Awaited<ReturnType<typeof productCatalogueApi.getCatalogueDesk.call>>;
export type CatalogueDraft = NonNullable<CatalogueDesk['draft']>;
export type DraftItem = CatalogueDraft['items'][number];
export type CatalogueItem = DraftItem['item'];
