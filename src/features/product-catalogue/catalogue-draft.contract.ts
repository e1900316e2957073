import { z } from 'zod';
import { aiRefusals } from '#features/model/model.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { catalogueItemSchema } from './catalogue-items.contract.ts';
import { productCatalogueRefusals as refusals } from './product-catalogue.refusals.ts';
import { productCatalogueTexts as texts } from './product-catalogue.texts.ts';

const tag = 'Catálogo de productos';
const managers = { who: supervisors, tag } as const;

/** Who wrote a catalogue; null provider where nobody noted it. */
const origin = {
  /** 'extractive', or the host of the model. */
  provider: z.string().nullable(),
  model: z.string().nullable(),
  assistant_name: z.string().nullable(),
  assistant_version: z.number().nullable(),
  created_at: z.date(),
  created_by_name: z.string().nullable(),
};

const draft = z.object({
  id: uuid,
  /** Goes along with every write, so that nobody publishes what they have not seen. */
  revision: z.number(),
  ...origin,
  /** False: it says the same as the published catalogue. */
  isDifferent: z.boolean(),
  isReordered: z.boolean(),
  items: z.array(
    z.object({
      id: uuid,
      item: catalogueItemSchema,
      change: z.enum(['new', 'changed', 'same']),
      /** What learners see of it now; null for a new one. */
      published: catalogueItemSchema.nullable(),
      /** False: no module teaches it, so nothing proves its figures. */
      hasModule: z.boolean(),
    }),
  ),
  /** What learners see now and would not any more. */
  retired: z.array(catalogueItemSchema),
});

const desk = z.object({
  draft: draft.nullable(),
  /** Who let the catalogue that learners see be published; null while there is none. */
  published: z.object({ ...origin, approved_at: z.date(), approved_by_name: z.string().nullable() }).nullable(),
  /** False: nobody can be asked to write it. */
  hasAssistant: z.boolean(),
});

const seen = { versionId: uuid, revision: z.number().int().min(1) };
const draftRefusals = [refusals.CATALOGUE_DRAFT_NOT_FOUND, refusals.CATALOGUE_DRAFT_CHANGED] as const;

export const catalogueDraftContract = {
  getCatalogueDesk: operation({
    ...managers,
    id: 'getCatalogueDesk',
    method: 'GET',
    path: '/products/catalogue-draft',
    summary: 'El borrador del catálogo con lo que cambia frente al publicado, y quién aprobó el publicado.',
  }).output(desk),

  refreshProductCatalogue: operation({
    ...managers,
    announces: 'all',
    id: 'refreshProductCatalogue',
    method: 'POST',
    path: '/products/catalogue/refresh',
    summary: 'Escribe el catálogo de nuevo, en borrador, a partir de los módulos de producto.',
    refusals: [refusals.CATALOGUE_FORMAT, refusals.CATALOGUE_ASSISTANT_MISSING, ...Object.values(aiRefusals)],
  }).output(desk),

  editCatalogueDraftItem: operation({
    ...managers,
    announces: 'all',
    id: 'editCatalogueDraftItem',
    method: 'PATCH',
    path: '/products/catalogue-draft/items/{itemId}',
    summary: 'Corrige los textos de un producto del borrador.',
    refusals: [...draftRefusals, refusals.ITEM_NOT_FOUND],
  })
    .input(
      z.object({
        ...seen,
        itemId: uuid,
        product_name: z.string().trim().min(1, texts.nameMissing).max(200),
        summary: z.string().trim().min(1, texts.summaryMissing).max(2000),
        prerequisites: z.array(z.string().trim().min(1).max(200)).max(10),
      }),
    )
    .output(desk),

  removeCatalogueDraftItem: operation({
    ...managers,
    announces: 'all',
    id: 'removeCatalogueDraftItem',
    method: 'POST',
    path: '/products/catalogue-draft/items/{itemId}/remove',
    summary: 'Quita un producto del borrador.',
    refusals: [...draftRefusals, refusals.ITEM_NOT_FOUND],
  })
    .input(z.object({ ...seen, itemId: uuid }))
    .output(desk),

  discardCatalogueDraft: operation({
    ...managers,
    announces: 'all',
    id: 'discardCatalogueDraft',
    method: 'POST',
    path: '/products/catalogue-draft/discard',
    summary: 'Descarta el borrador; el catálogo publicado queda como está.',
    refusals: draftRefusals,
  })
    .input(z.object(seen))
    .output(desk),

  publishCatalogueDraft: operation({
    ...managers,
    announces: 'all',
    id: 'publishCatalogueDraft',
    method: 'POST',
    path: '/products/catalogue-draft/publish',
    summary: 'Aprueba el borrador y lo pone en el lugar del catálogo publicado; queda quién lo aprobó.',
    refusals: [...draftRefusals, refusals.CATALOGUE_DRAFT_UNCHANGED],
  })
    .input(z.object(seen))
    .output(desk),
};
