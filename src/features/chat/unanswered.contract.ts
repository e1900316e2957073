import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done } from '#platform/contract/schemas.ts';
import { chatRefusals as refusals } from './chat.refusals.ts';

const tag = 'Chat';

/** Tells what was asked, whoever asked it. */
const questionKey = z.string().regex(/^[0-9a-f]{32}$/);

/** Why a question is listed: nothing answered it, its answer was of no use, or a citation does not answer it. */
const unansweredKinds = ['unanswered', 'useless', 'citation'] as const;
export type UnansweredKind = (typeof unansweredKinds)[number];

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
          /** What it was answered last, with what that cites; reasons that people wrote, without their names. */
          said: z.string().nullable(),
          sources: z.array(
            z.object({
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
};
