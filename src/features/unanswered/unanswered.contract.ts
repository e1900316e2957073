import { z } from 'zod';
import { citedOriginalSchema, citedPageSchema } from '#features/documents/cited-pages.contract.ts';
import { pageNumber, pictureOutput } from '#features/documents/documents.contract.ts';
import { recognitionRefusals } from '#features/recognition/recognition.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { unansweredRefusals as refusals } from './unanswered.refusals.ts';

const tag = 'Chat';

/** Tells what was asked, whoever asked it. */
const questionKey = z.string().regex(/^[0-9a-f]{32}$/);

/** Why a question is listed: nothing answered it, its answer was of no use, or a citation does not answer it. */
const unansweredKinds = ['unanswered', 'useless', 'citation'] as const;
export type UnansweredKind = (typeof unansweredKinds)[number];

/** A source of an answer that was found wanting, by its number there. */
const source = { answerId: uuid, n: z.coerce.number().int().min(1).max(99) };
/** It as it is read, with what stands around it. */
const sourceInPlace = z.object({
  title: z.string(),
  section: z.string().nullable(),
  page: z.number().nullable(),
  /** The words that stood there when the answer was written. */
  quote: z.string(),
  /** The passage as it stands now; null when it was deleted or rewritten. */
  passage: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The document that it stands in; null for anything else. */
  original: citedOriginalSchema.nullable(),
});
const pageRefusals = [refusals.SOURCE_NOT_FOUND, recognitionRefusals.PAGE_NOT_SHOWN] as const;

/** Questions that neither documents nor modules answer. */
export const unansweredContract = {
  listUnansweredQuestions: operation({
    id: 'listUnansweredQuestions',
    who: supervisors,
    method: 'GET',
    path: '/chat/unanswered',
    summary:
      'Preguntas de los últimos 90 días que los documentos y módulos no responden, o cuya respuesta no sirvió, sin decir de quién son.',
    tag,
  })
    .input(
      z.object({
        ...placeInput,
        /** Those that wait, or those that somebody has marked as handled. */
        status: z.enum(['pending', 'handled']).default('pending'),
        /** Only those that are listed for this reason. */
        kind: z.enum(unansweredKinds).optional(),
      }),
    )
    .output(
      paged(
        z.object({
          key: questionKey,
          question: z.string(),
          times: z.number(),
          last_asked_at: z.date(),
          handled_at: z.date().nullable(),
          handled_by_name: z.string().nullable(),
          /** Every reason that it is listed for. */
          kinds: z.array(z.enum(unansweredKinds)),
          /** The answer that `said` and `sources` are of. */
          answer_id: uuid,
          /** What it was answered last, with what that cites; reasons that people wrote, without their names. */
          said: z.string().nullable(),
          sources: z.array(
            z.object({
              n: z.number(),
              title: z.string(),
              page: z.number().nullable(),
              section: z.string().nullable(),
              rejected: z.boolean(),
            }),
          ),
          reasons: z.array(z.string()),
          /** What answers it by now; null while nothing does. */
          answer: z
            .object({ title: z.string(), page: z.number().nullable(), section: z.string().nullable() })
            .nullable(),
        }),
        'questions',
      ),
    ),

  handleQuestion: operation({
    id: 'handleQuestion',
    who: supervisors,
    method: 'PUT',
    path: '/chat/unanswered/{key}',
    summary: 'Marca como resuelta una pregunta sin respuesta, o la devuelve a las pendientes.',
    tag,
    announces: 'all',
    refusals: [refusals.QUESTION_NOT_FOUND],
  })
    .input(z.object({ key: questionKey, isHandled: z.boolean() }))
    .output(done),

  getUnansweredSource: operation({
    id: 'getUnansweredSource',
    who: supervisors,
    method: 'GET',
    path: '/chat/unanswered/answers/{answerId}/sources/{n}',
    summary: 'El pasaje que citó una respuesta que no sirvió, con lo que lo rodea y qué pasó con su documento.',
    tag,
    refusals: [refusals.SOURCE_NOT_FOUND],
  })
    .input(z.object(source))
    .output(sourceInPlace),

  getUnansweredPage: operation({
    id: 'getUnansweredPage',
    who: supervisors,
    method: 'GET',
    path: '/chat/unanswered/answers/{answerId}/sources/{n}/pages/{page}',
    summary: 'Dónde está en una página del original lo que citó una respuesta que no sirvió, o en la de al lado.',
    tag,
    refusals: pageRefusals,
  })
    .input(z.object({ ...source, page: pageNumber }))
    .output(citedPageSchema),

  getUnansweredPicture: operation({
    id: 'getUnansweredPicture',
    who: supervisors,
    method: 'GET',
    path: '/chat/unanswered/answers/{answerId}/sources/{n}/pages/{page}/picture',
    summary: 'La imagen de la página que citó una respuesta que no sirvió, o de la de al lado, en WebP.',
    tag,
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

  getAnswerNow: operation({
    id: 'getAnswerNow',
    who: supervisors,
    method: 'GET',
    path: '/chat/unanswered/{key}/answer',
    summary: 'El pasaje que responde ahora una pregunta sin respuesta, con lo que lo rodea.',
    tag,
    refusals: [refusals.QUESTION_NOT_FOUND, refusals.SOURCE_NOT_FOUND],
  })
    .input(z.object({ key: questionKey }))
    .output(sourceInPlace),

  getAnswerNowPage: operation({
    id: 'getAnswerNowPage',
    who: supervisors,
    method: 'GET',
    path: '/chat/unanswered/{key}/answer/pages/{page}',
    summary:
      'Dónde está en una página del original lo que responde ahora una pregunta sin respuesta, o en la de al lado.',
    tag,
    refusals: [refusals.QUESTION_NOT_FOUND, ...pageRefusals],
  })
    .input(z.object({ key: questionKey, page: pageNumber }))
    .output(citedPageSchema),

  getAnswerNowPicture: operation({
    id: 'getAnswerNowPicture',
    who: supervisors,
    method: 'GET',
    path: '/chat/unanswered/{key}/answer/pages/{page}/picture',
    summary: 'La imagen de la página que responde ahora una pregunta sin respuesta, o de la de al lado, en WebP.',
    tag,
    refusals: [refusals.QUESTION_NOT_FOUND, ...pageRefusals, recognitionRefusals.PAGES_BUSY],
  })
    .route({ inputStructure: 'detailed', outputStructure: 'detailed' })
    .input(
      z.object({
        params: z.object({ key: questionKey, page: pageNumber }),
        headers: z.object({ 'if-none-match': z.string().max(1000).optional() }),
      }),
    )
    .output(pictureOutput),

  listSuggestedWords: operation({
    id: 'listSuggestedWords',
    who: supervisors,
    method: 'GET',
    path: '/chat/unanswered/words',
    summary:
      'Palabras de las preguntas pendientes que no están en ningún texto ni en el glosario: quizá los documentos las llaman de otra forma.',
    tag,
  })
    .input(z.object({}))
    .output(
      z.object({
        words: z.array(
          z.object({
            word: z.string(),
            /** How often it was asked, and some of its questions. */
            times: z.number(),
            questions: z.array(z.string()),
          }),
        ),
      }),
    ),
};
