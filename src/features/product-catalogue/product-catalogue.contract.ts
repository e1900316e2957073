import { catalogueDraftContract } from './catalogue-draft.contract.ts';
import { catalogueItemsContract } from './catalogue-items.contract.ts';

/** The product catalogue: what learners see of it, and the draft that a person publishes. */
export const productCatalogueContract = { ...catalogueItemsContract, ...catalogueDraftContract };
