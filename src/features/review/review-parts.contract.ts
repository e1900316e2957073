import { z } from 'zod';
import { citedOriginalSchema, citedPageSchema } from '#features/documents/cited-pages.contract.ts';
import { pageNumber, pictureOutput } from '#features/documents/documents.contract.ts';
import { generationRefusals } from '#features/generation/generation.refusals.ts';
import { recognitionRefusals } from '#features/recognition/recognition.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { reviewRefusals as refusals } from './review.refusals.ts';

const tag = 'Revisión de contenido generado';
const admin = { who: ['admin'], wrongRole: generationRefusals.NO_PERMISSION, tag } as const;

/** Who looked at a part as it stands; null while nobody has. */
export const lookedSchema = z.object({ at: z.date(), by_name: z.string().nullable() }).nullable();

/** A generated question that waits, beside the line of a source that it is from. */
export const reviewedQuestionSchema = z.object({
  id: uuid,
  /** Its place in the quiz, from 1. */
  number: z.number(),
  question_text: z.string(),
  /** Empty for an open question. */
  options: z.array(z.object({ letter: z.string(), text: z.string(), isRight: z.boolean() })),
  explanation: z.string(),
  /** What it reads like: goes back with the mark, so that nobody marks what they have not seen. */
  seen: z.string(),
  looked: lookedSchema,
  /** Null where no source says it with these words. */
  source: z
    .object({
      step_id: uuid,
      n: z.number(),
      title: z.string(),
      page: z.number().nullable(),
      section: z.string().nullable(),
      line: z.string(),
    })
    .nullable(),
});

/** A source of a step, by its number there; with a question, the line that it is from. */
const source = { stepId: uuid, n: z.coerce.number().int().min(1).max(9999) };
const pageRefusals = [refusals.SOURCE_NOT_FOUND, recognitionRefusals.PAGE_NOT_SHOWN] as const;

/** What of a generated module somebody has looked at, and where its sources stand. */
export const reviewPartsContract = {
  lookAtPart: operation({
    ...admin,
    announces: 'all',
    id: 'lookAtPart',
    method: 'PUT',
    path: '/review/parts',
    summary: 'Marca un paso o una pregunta generados como revisados tal como están, o lo retira.',
    refusals: [refusals.PART_NOT_FOUND, refusals.PART_CHANGED],
  })
    .input(
      z.object({
        kind: z.enum(['step', 'question']),
        id: uuid,
        isLooked: z.boolean(),
        /** What it read like: the version of the step, or the question's `seen`. */
        seen: z.string().max(40),
      }),
    )
    .output(done),

  getStepSource: operation({
    ...admin,
    id: 'getStepSource',
    method: 'GET',
    path: '/review/steps/{stepId}/sources/{n}',
    summary: 'Lo que cita un paso generado, o la línea de la que salió una pregunta, y qué pasó con su documento.',
    refusals: [refusals.SOURCE_NOT_FOUND],
  })
    .input(z.object({ ...source, questionId: uuid.optional() }))
    .output(
      z.object({
        title: z.string(),
        section: z.string().nullable(),
        page: z.number().nullable(),
        quote: z.string(),
        /** What the source says in whole; null where its document is not in force, was replaced or is gone. */
        passage: z.string().nullable(),
        /** The document that it stands in. */
        original: citedOriginalSchema,
      }),
    ),

  getStepSourcePage: operation({
    ...admin,
    id: 'getStepSourcePage',
    method: 'GET',
    path: '/review/steps/{stepId}/sources/{n}/pages/{page}',
    summary: 'Dónde está en una página del original lo que cita un paso generado, o en la de al lado.',
    refusals: pageRefusals,
  })
    .input(z.object({ ...source, page: pageNumber, questionId: uuid.optional() }))
    .output(citedPageSchema),

  getStepSourcePicture: operation({
    ...admin,
    id: 'getStepSourcePicture',
    method: 'GET',
    path: '/review/steps/{stepId}/sources/{n}/pages/{page}/picture',
    summary: 'La imagen de la página que cita un paso generado, o de la de al lado, en WebP.',
    refusals: [...pageRefusals, recognitionRefusals.PAGES_BUSY],
  })
    .route({ inputStructure: 'detailed', outputStructure: 'detailed' })
    .input(
      z.object({
        params: z.object({ ...source, page: pageNumber }),
        headers: z.object({ 'if-none-match': z.string().max(1000).optional() }),
      }),
    )
    .output(pictureOutput),
};
