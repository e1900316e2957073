import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { controlledRefusals as refusals } from './controlled-documents.refusals.ts';
import { controlledTexts as texts } from './controlled-documents.texts.ts';
import { mostOptions, mostQuestions, questionKinds } from './questions.rules.ts';

/** A question about a version, with its right answer: for those who supervise. */
export const questionSchema = z.object({
  kind: z.enum(questionKinds),
  text: z.string().trim().min(1, texts.questionMissing).max(300),
  options: z.array(z.string().trim().min(1, texts.optionMissing).max(200)).min(2).max(mostOptions),
  /** The place of the right one among the options, from 0. */
  right: z.number().int().min(0),
  /** The page that says so. */
  page: z.number(texts.pageMissing).int(texts.pageMissing).min(1, texts.pageMissing).max(5000, texts.pageMissing),
});

export const questionsContract = {
  setVersionQuestions: operation({
    id: 'setVersionQuestions',
    who: supervisors,
    method: 'PUT',
    path: '/document-versions/{id}/questions',
    summary:
      'Guarda el cuestionario de un borrador y su nota mínima, o lo quita si no tiene preguntas. Quien lo cambia queda como autor.',
    tag: 'Documentos controlados',
    announces: 'all',
    refusals: [
      refusals.VERSION_NOT_FOUND,
      refusals.NOT_A_DRAFT,
      refusals.OPTION_TWICE,
      refusals.RIGHT_MISSING,
      refusals.QUESTION_PAGE,
      refusals.EDITED_MEANWHILE,
    ],
  })
    .input(
      z.object({
        id: uuid,
        /** Per cent of right answers that are enough. */
        pass_mark: z
          .number(texts.passMarkWrong)
          .int(texts.passMarkWrong)
          .min(1, texts.passMarkWrong)
          .max(100, texts.passMarkWrong),
        questions: z.array(questionSchema).max(mostQuestions),
        /** The questions that stood there when these were begun; others that were written meanwhile are not written over. */
        began: z.array(questionSchema).max(mostQuestions).optional(),
      }),
    )
    .output(done),
};
