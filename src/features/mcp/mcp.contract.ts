import { z } from 'zod';
import { chatRefusals } from '#features/chat/chat.refusals.ts';
import { maxQuestionLength } from '#features/chat/chat.rules.ts';
import { learningRefusals, openingRefusals } from '#features/learning/learning.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { mostPassages, usualPassages } from './mcp.rules.ts';

const who = 'signed-in';

/** What programs that bring their own model need of the knowledge: the passages, without a conversation. */
export const mcpContract = {
  searchKnowledge: operation({
    id: 'searchKnowledge',
    who,
    method: 'GET',
    path: '/chat/passages',
    summary:
      'Los pasajes con los que el chat contestaría una pregunta, con su fuente y sin redactar nada; no queda conversación.',
    tag: 'Chat',
    refusals: [learningRefusals.CHAT_LOCKED, ...openingRefusals, chatRefusals.DOCUMENT_NOT_ASKABLE],
  })
    .input(
      z.object({
        question: z.string().trim().min(1).max(maxQuestionLength),
        /** The module that alone is to answer, with its documents. */
        moduleId: uuid.optional(),
        /** The document that alone is to answer. */
        documentId: uuid.optional(),
        limit: z.coerce.number().int().min(1).max(mostPassages).default(usualPassages),
      }),
    )
    .output(
      z.object({
        passages: z.array(
          z.object({
            title: z.string(),
            section: z.string().nullable(),
            page: z.number().nullable(),
            step_number: z.number().nullable(),
            /** Where it can be read; exactly one of document, step and tutorial is set. */
            document_id: uuid.nullable(),
            module_id: uuid.nullable(),
            step_id: uuid.nullable(),
            tutorial: z.string().nullable(),
            text: z.string(),
          }),
        ),
        /** Found by its words, or only near in meaning. */
        found_by: z.enum(['words', 'meaning']),
        /** Why there is none; null where there is one. */
        note: z.string().nullable(),
      }),
    ),

  readStepText: operation({
    id: 'readStepText',
    who,
    method: 'GET',
    path: '/steps/{stepId}/text',
    summary: 'El texto de un paso que la persona tiene abierto, en Markdown; leerlo así no cuenta como avance.',
    tag: 'Aprendizaje',
    refusals: [learningRefusals.STEP_NOT_FOUND, learningRefusals.STEP_LOCKED, ...openingRefusals],
  })
    .input(z.object({ stepId: uuid }))
    .output(z.object({ id: uuid, module_id: uuid, step_number: z.number(), title: z.string(), text: z.string() })),
};
