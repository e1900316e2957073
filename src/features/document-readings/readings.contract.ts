import { z } from 'zod';
import { versionStates } from '#features/controlled-documents/controlled-documents.rules.ts';
import { mostOptions, mostQuestions } from '#features/controlled-documents/questions.rules.ts';
import { pageNumber, pictureOutput } from '#features/documents/documents.contract.ts';
import { blockKinds } from '#features/reading/reading.rules.ts';
import { recognitionRefusals } from '#features/recognition/recognition.refusals.ts';
import { recordToSign, signatureSchema, signing, signingRefusals } from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { readingRefusals as refusals } from './readings.refusals.ts';
import { mostPages } from './readings.rules.ts';
import { answered, signedReadingsContract } from './signed-readings.contract.ts';

const tag = 'Lecturas';
const id = z.object({ id: uuid });

/** A version that was read and signed, and the day. */
const counted = z.object({ version: z.number(), day: z.string() }).nullable();

/** A version that comes into force, or is in force instead. */
const other = z.object({ number: z.number(), state: z.enum(['approved', 'in_force']), effective_day: z.string() });

/** A question that was answered wrong: its place among them, from 0, and the page that tells. */
const wrongAnswer = z.object({ place: z.number(), page: z.number() });

/** What a page says. */
const readPage = z.object({
  page: z.number(),
  blocks: z.array(
    z.object({
      kind: z.enum(blockKinds),
      level: z.number().optional(),
      text: z.string(),
      cells: z.array(z.string()).optional(),
    }),
  ),
});

export const readingsContract = {
  ...signedReadingsContract,

  listDocumentsToRead: operation({
    id: 'listDocumentsToRead',
    who: 'signed-in',
    method: 'GET',
    path: '/document-readings/documents',
    summary: 'Los documentos controlados de mis áreas y los que ya empecé a leer, con la versión vigente y la que leí.',
    tag,
  })
    .input(z.object({ ...placeInput, search: z.string().max(200).default('') }))
    .output(
      paged(
        z.object({
          id: uuid,
          code: z.string(),
          title: z.string(),
          /** In force, or approved for a day to come where none is. */
          version: other,
          /** What comes after it. */
          coming: other.nullable(),
          /** What was read of it and counts still. */
          counted,
        }),
        'documents',
      ),
    ),

  getDocumentToRead: operation({
    id: 'getDocumentToRead',
    who: 'signed-in',
    method: 'GET',
    path: '/document-readings/documents/{id}',
    summary: 'Un documento controlado para leerlo: la versión vigente o la que se pide, y qué páginas he leído.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_SHOWN],
  })
    .input(z.object({ id: uuid, version: z.coerce.number().int().min(1).max(1_000_000).optional() }))
    .output(
      z.object({
        id: uuid,
        code: z.string(),
        title: z.string(),
        today: z.string(),
        version: z.object({
          id: uuid,
          number: z.number(),
          state: z.enum(versionStates),
          is_major: z.boolean(),
          change_text: z.string(),
          effective_day: z.string(),
          /** The first day on which it is in force no more; null while none is known. */
          until_day: z.string().nullable(),
        }),
        file: z.object({
          name: z.string(),
          /** Pages of the original; parts of the text where the format has none. */
          pages: z.number(),
          /** Whether its pages can be shown as pictures. */
          has_pictures: z.boolean(),
        }),
        /** Pages that the person has had before them, on whatever device. */
        seen: z.array(z.number()),
        /** Their signature of this version. */
        reading: z.object({ id: uuid, day: z.string(), signature: signatureSchema.nullable() }).nullable(),
        /** What they read of the document that counts today. */
        counted,
        /** The version that is to be read instead, or comes after it. */
        newer: other.nullable(),
        /** What is asked behind the last page, before it is signed; null where nothing is. */
        questions: z
          .object({
            items: z.array(z.object({ text: z.string(), options: z.array(z.string()) })),
            /** How many right answers are enough. */
            needed: z.number(),
            attempts: z.number(),
            /** What of the last attempt is to be read again, while it was not enough. */
            wrong: z.array(wrongAnswer),
            passed: answered.nullable(),
          })
          .nullable(),
      }),
    ),

  getReadPage: operation({
    id: 'getReadPage',
    who: 'signed-in',
    method: 'GET',
    path: '/document-readings/versions/{id}/pages/{page}',
    summary: 'Lo que dice una página de una versión, bloque por bloque.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_SHOWN, refusals.PAGE_NOT_THERE],
  })
    .input(z.object({ id: uuid, page: pageNumber }))
    .output(readPage),

  getReadText: operation({
    id: 'getReadText',
    who: 'signed-in',
    method: 'GET',
    path: '/document-readings/versions/{id}/text',
    summary: 'Todo lo que dice una versión, página por página, para imprimirlo.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_SHOWN],
  })
    .input(id)
    .output(z.object({ pages: z.array(readPage) })),

  copyVersion: operation({
    id: 'copyVersion',
    who: 'signed-in',
    method: 'GET',
    path: '/document-readings/versions/{id}/copy',
    summary: 'Una versión como PDF con la marca «Copia no controlada», quién la sacó y cuándo en cada hoja.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_SHOWN],
  })
    .route({ outputStructure: 'detailed' })
    .input(id)
    .output(savedFileSchema),

  getReadPagePicture: operation({
    id: 'getReadPagePicture',
    who: 'signed-in',
    method: 'GET',
    path: '/document-readings/versions/{id}/pages/{page}/picture',
    summary: 'La imagen de una página de una versión, en WebP.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_SHOWN, recognitionRefusals.PAGE_NOT_SHOWN, recognitionRefusals.PAGES_BUSY],
  })
    .route({ inputStructure: 'detailed', outputStructure: 'detailed' })
    .input(
      z.object({
        params: z.object({ id: uuid, page: pageNumber }),
        headers: z.object({ 'if-none-match': z.string().max(1000).optional() }),
      }),
    )
    .output(pictureOutput),

  markPagesSeen: operation({
    id: 'markPagesSeen',
    who: 'signed-in',
    method: 'POST',
    path: '/document-readings/versions/{id}/seen',
    summary: 'Anota qué páginas de una versión tuvo delante quien la lee; anotarlas otra vez no cambia nada.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_SHOWN, refusals.PAGE_NOT_THERE],
  })
    .input(z.object({ id: uuid, pages: z.array(pageNumber).min(1).max(mostPages) }))
    .output(z.object({ seen: z.array(z.number()) })),

  answerDocumentQuestions: operation({
    id: 'answerDocumentQuestions',
    who: 'signed-in',
    method: 'POST',
    path: '/document-readings/versions/{id}/answers',
    summary:
      'Responde el cuestionario de una versión leída hasta la última página; dice qué página releer de lo que quedó mal. Se repite hasta aprobarlo.',
    tag,
    idempotency: 'atomic',
    refusals: [
      refusals.DOCUMENT_NOT_SHOWN,
      refusals.NO_QUESTIONS,
      refusals.VERSION_NOT_IN_FORCE,
      refusals.ALREADY_READ,
      refusals.PAGES_MISSING,
      refusals.QUESTIONS_PASSED,
      refusals.ANSWERS_MISSING,
    ],
  })
    .input(
      z.object({
        id: uuid,
        answers: z
          .array(
            z
              .number()
              .int()
              .min(0)
              .max(mostOptions - 1),
          )
          .max(mostQuestions),
      }),
    )
    .output(z.object({ right: z.number(), is_passed: z.boolean(), wrong: z.array(wrongAnswer) })),

  getReadingToSign: operation({
    id: 'getReadingToSign',
    who: 'signed-in',
    method: 'GET',
    path: '/document-readings/versions/{id}/to-sign',
    summary: 'La lectura de una versión tal como se firmaría; solo con todas las páginas leídas.',
    tag,
    refusals: [
      refusals.DOCUMENT_NOT_SHOWN,
      refusals.PAGES_MISSING,
      refusals.QUESTIONS_OPEN,
      refusals.VERSION_NOT_IN_FORCE,
      refusals.ALREADY_READ,
    ],
  })
    .input(id)
    .output(recordToSign),

  signReading: operation({
    id: 'signReading',
    who: 'signed-in',
    method: 'POST',
    path: '/document-readings/versions/{id}/sign',
    summary: 'Firma «Leí y comprendí» de una versión vigente o aprobada, leída hasta la última página.',
    tag,
    tokens: 'closed',
    announces: 'own',
    refusals: [
      refusals.DOCUMENT_NOT_SHOWN,
      refusals.PAGES_MISSING,
      refusals.QUESTIONS_OPEN,
      refusals.VERSION_NOT_IN_FORCE,
      refusals.ALREADY_READ,
      ...signingRefusals,
    ],
  })
    .input(z.object({ id: uuid, ...signing }))
    .output(done),
};
