import { z } from 'zod';
import { citedOriginalSchema, citedPageSchema } from '#features/documents/cited-pages.contract.ts';
import { pageNumber, pictureOutput } from '#features/documents/documents.contract.ts';
import { recognitionRefusals } from '#features/recognition/recognition.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { chatRefusals as refusals } from './chat.refusals.ts';

const tag = 'Chat';
const who = 'signed-in';

export const citationSchema = z.object({
  /** The number it has in the text. */
  n: z.number(),
  title: z.string(),
  section: z.string().nullable(),
  page: z.number().nullable(),
  /** The words that stood there when the answer was written. */
  quote: z.string(),
  /** Whether the person said that it does not answer the question. */
  rejected: z.boolean().optional(),
});

const citation = { messageId: uuid, n: z.coerce.number().int().min(1).max(99) };
const pageRefusals = [refusals.CITATION_NOT_FOUND, recognitionRefusals.PAGE_NOT_SHOWN] as const;

/** What an answer of the assistant has its words from. */
export const citationsContract = {
  rateCitation: operation({
    id: 'rateCitation',
    who,
    method: 'PUT',
    path: '/chat/messages/{messageId}/citations/{n}/feedback',
    summary: 'Dice que una cita de una respuesta propia no contesta la pregunta, o lo retira.',
    tag,
    refusals: [refusals.CITATION_NOT_FOUND],
  })
    .input(z.object({ ...citation, rejected: z.boolean() }))
    .output(done),

  getCitation: operation({
    id: 'getCitation',
    who,
    method: 'GET',
    path: '/chat/messages/{messageId}/citations/{n}',
    summary: 'El pasaje exacto de una cita, con lo que lo rodea; si el original ya no existe, lo que decía.',
    tag,
    refusals: [refusals.CITATION_NOT_FOUND],
  })
    .input(z.object(citation))
    .output(
      citationSchema.extend({
        /** The passage as it stands now; null when it was deleted or rewritten. */
        passage: z.string().nullable(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        /** The module and step to read it in; null for anything else. */
        module: z.object({ id: uuid, step_number: z.number().nullable() }).nullable(),
        /** The slug of the tutorial to read it in; null for anything else. */
        tutorial: z.string().nullable(),
        /** True where nothing answered and this is a place to look in. */
        near: z.boolean().optional(),
        /** The document that it stands in; null for anything else. */
        original: citedOriginalSchema.nullable().optional(),
      }),
    ),

  getCitedPage: operation({
    id: 'getCitedPage',
    who,
    method: 'GET',
    path: '/chat/messages/{messageId}/citations/{n}/pages/{page}',
    summary: 'Dónde está lo citado en una página del original, o en la de al lado.',
    tag,
    refusals: pageRefusals,
  })
    .input(z.object({ ...citation, page: pageNumber }))
    .output(citedPageSchema),

  getCitedPagePicture: operation({
    id: 'getCitedPagePicture',
    who,
    method: 'GET',
    path: '/chat/messages/{messageId}/citations/{n}/pages/{page}/picture',
    summary: 'La imagen de la página citada del original, o de la de al lado, en WebP.',
    tag,
    refusals: [...pageRefusals, recognitionRefusals.PAGES_BUSY],
  })
    .route({ inputStructure: 'detailed', outputStructure: 'detailed' })
    .input(
      z.object({
        params: z.object({ ...citation, page: pageNumber }),
        headers: z.object({ 'if-none-match': z.string().max(1000).optional() }),
      }),
    )
    .output(pictureOutput),
};
