import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { productCatalogueContract } from '../product-catalogue.contract.ts';
import {
  discardCatalogueDraft,
  editCatalogueDraftItem,
  publishCatalogueDraft,
  removeCatalogueDraftItem,
} from './change-catalogue-draft.ts';
import { readCatalogueDesk } from './read-catalogue-desk.ts';
import { readCatalogueProduct, readProductCatalogue } from './read-product-catalogue.ts';
import { refreshProductCatalogue } from './refresh-product-catalogue.ts';
import { catalogueAuthor } from './write-catalogue.ts';

const os = serve(productCatalogueContract);

export const productCatalogueRoutes = os.router({
  getProductCatalogue: os.getProductCatalogue.handler(({ context }) => readProductCatalogue(acting(context))),
  getCatalogueItem: os.getCatalogueItem.handler(({ input, context }) =>
    readCatalogueProduct(acting(context), input.code),
  ),
  getCatalogueDesk: os.getCatalogueDesk.handler(({ context }) => readCatalogueDesk(context.db)),
  refreshProductCatalogue: os.refreshProductCatalogue.handler(({ context }) =>
    refreshProductCatalogue(acting(context), catalogueAuthor(acting(context), context.ai)),
  ),
  editCatalogueDraftItem: os.editCatalogueDraftItem.handler(
    ({ input: { itemId, versionId, revision, ...texts }, context }) =>
      editCatalogueDraftItem(acting(context), { versionId, revision }, itemId, texts),
  ),
  removeCatalogueDraftItem: os.removeCatalogueDraftItem.handler(({ input: { itemId, ...seen }, context }) =>
    removeCatalogueDraftItem(acting(context), seen, itemId),
  ),
  discardCatalogueDraft: os.discardCatalogueDraft.handler(({ input, context }) =>
    discardCatalogueDraft(acting(context), input),
  ),
  publishCatalogueDraft: os.publishCatalogueDraft.handler(({ input, context }) =>
    publishCatalogueDraft(acting(context), input),
  ),
});
