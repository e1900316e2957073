import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { controlledRefusals as refusals } from './controlled-documents.refusals.ts';
import { versionStates } from './controlled-documents.rules.ts';
import { controlledTexts as texts } from './controlled-documents.texts.ts';
import { questionsContract } from './questions.contract.ts';
import { reviewsContract } from './reviews.contract.ts';
import { versionsContract } from './versions.contract.ts';

const tag = 'Documentos controlados';
const person = z.object({ id: uuid, name: z.string() });
/** Whoever answers for a document; gone where they may not any more, having lost access or role. */
const owner = person.extend({ is_gone: z.boolean() }).nullable();

/** What of a controlled document its people write, besides its versions. */
const head = {
  code: z.string().trim().min(1, texts.codeMissing).max(40),
  title: z.string().trim().min(1, texts.titleMissing).max(200),
  /** Who answers for it: an active jefe or admin; null of nobody. */
  owner_id: uuid.nullable().default(null),
  area_ids: z.array(uuid).max(50).default([]),
  /** Months after which a version in force is to be reviewed; null of one that need not be. */
  review_months: z.number().int().min(1).max(120).nullable().default(null),
};
const headRefusals = [refusals.CODE_TAKEN, refusals.OWNER_GONE, refusals.AREA_GONE] as const;

const listed = z.object({
  id: uuid,
  code: z.string(),
  title: z.string(),
  owner,
  areas: z.array(z.string()),
  /** The version in force today; null where none is. */
  in_force: z.object({ number: z.number(), effective_day: z.string() }).nullable(),
  /** What comes after it, or instead: a version that is written, reviewed, or approved for a day to come. */
  next: z.object({ number: z.number(), state: z.enum(versionStates), effective_day: z.string().nullable() }).nullable(),
  /** The day by which the version in force is to be reviewed; null where it need not be. */
  review_day: z.string().nullable(),
  is_review_late: z.boolean(),
});

export const controlledDocumentsContract = {
  ...versionsContract,
  ...reviewsContract,
  ...questionsContract,

  listControlledDocuments: operation({
    id: 'listControlledDocuments',
    who: supervisors,
    method: 'GET',
    path: '/controlled-documents',
    summary: 'Los documentos controlados por código, con su versión vigente, la que sigue y su próxima revisión.',
    tag,
  })
    .input(
      z.object({
        ...placeInput,
        /** Words of code and title. */
        search: z.string().max(200).default(''),
        /** `open`: with a version in draft or review; `coming`: with one approved for a day to come; `late`: their review is late; `none`: without a version in force; `unowned`: whoever answers for them may not any more. */
        show: z.enum(['all', 'open', 'coming', 'late', 'none', 'unowned']).default('all'),
      }),
    )
    .output(
      paged(listed, 'documents').extend({
        today: z.string(),
        /** Of all documents, those that lost who answers for them. */
        unowned: z.number(),
      }),
    ),

  getControlledChoices: operation({
    id: 'getControlledChoices',
    who: supervisors,
    method: 'GET',
    path: '/controlled-documents/choices',
    summary: 'Responsables y áreas que puede tener un documento controlado, y los documentos propios que pueden serlo.',
    tag,
  }).output(
    z.object({
      owners: z.array(person),
      areas: z.array(person),
      /** Own documents of the knowledge base that are read. */
      documents: z.array(person),
    }),
  ),

  createControlledDocument: operation({
    id: 'createControlledDocument',
    who: supervisors,
    method: 'POST',
    path: '/controlled-documents',
    summary:
      'Crea un documento controlado; con un documento propio de la base de conocimiento, su versión 1 en borrador.',
    tag,
    status: 201,
    announces: 'all',
    idempotency: 'atomic',
    refusals: [...headRefusals, refusals.FILE_MISSING],
  })
    .input(
      z.object({
        ...head,
        /** An own document that becomes version 1 without a new upload. */
        document_id: uuid.optional(),
      }),
    )
    .output(z.object({ id: uuid })),

  changeControlledDocument: operation({
    id: 'changeControlledDocument',
    who: supervisors,
    method: 'PUT',
    path: '/controlled-documents/{id}',
    summary:
      'Cambia título, responsable, áreas y periodo de revisión de un documento controlado; el código, hasta que se envía una versión.',
    tag,
    announces: 'all',
    refusals: [...headRefusals, refusals.CONTROLLED_NOT_FOUND, refusals.CODE_SIGNED, refusals.EDITED_MEANWHILE],
  })
    /** `began`: what stood there when the change was begun; what was left as it was stays as it is by now. */
    .input(z.object({ id: uuid, ...head, began: z.object(head).optional() }))
    .output(done),

  deleteControlledDocument: operation({
    id: 'deleteControlledDocument',
    who: supervisors,
    method: 'DELETE',
    path: '/controlled-documents/{id}',
    summary: 'Elimina un documento controlado que no tiene versiones.',
    tag,
    announces: 'all',
    refusals: [refusals.CONTROLLED_NOT_FOUND, refusals.HAS_VERSIONS],
  })
    .input(z.object({ id: uuid }))
    .output(done),
};
