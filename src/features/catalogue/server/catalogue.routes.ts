import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { catalogueContract } from '../catalogue.contract.ts';
import { readCatalogue, readCategory } from './read-catalogue.ts';

const os = serve(catalogueContract);

export const catalogueRoutes = os.router({
  getCatalogue: os.getCatalogue.handler(({ context }) => readCatalogue(acting(context))),
  getCategory: os.getCategory.handler(({ input, context }) => readCategory(acting(context), input.categoryId)),
});
