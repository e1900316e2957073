import { z } from 'zod';
import { assessmentRefusals as refusals } from '#features/assessment/assessment.refusals.ts';
import {
  answerRules,
  attemptBounds,
  orderRules,
  passMarkBounds,
  poolBounds,
  waitBounds,
} from '#features/assessment/quiz-limits.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { quizAuthoringRefusals } from './quiz-authoring.refusals.ts';

const tag = 'Evaluaciones';

const quizRulesSchema = z.object({
  pass_mark: z.number().int().min(passMarkBounds.min).max(passMarkBounds.max),
  /** Null without a limit. */
  max_attempts: z.number().int().min(attemptBounds.min).max(attemptBounds.max).nullable(),
  retry_wait_minutes: z.number().int().min(waitBounds.min).max(waitBounds.max),
  /** When a learner may see the right answers: always, once passed or without attempts left, never. */
  show_answers: z.enum(answerRules),
  question_order: z.enum(orderRules),
  /** Questions of one attempt, drawn anew for each; null asks all. */
  questions_per_attempt: z.number().int().min(poolBounds.min).max(poolBounds.max).nullable(),
});

/** What a rule may be set to; one that is left out stays as it is. */
const changedRulesSchema = quizRulesSchema.partial({
  show_answers: true,
  question_order: true,
  questions_per_attempt: true,
});

/** What a module's quiz asks of who takes it. */
export const quizRulesContract = {
  getQuizRules: operation({
    id: 'getQuizRules',
    who: supervisors,
    method: 'GET',
    path: '/modules/{moduleId}/quiz-rules',
    summary:
      'Reglas de la evaluación de un módulo: nota mínima, intentos, espera, qué se pregunta, en qué orden y cuándo se muestran las respuestas.',
    tag,
    refusals: [refusals.UNKNOWN_MODULE],
  })
    .input(z.object({ moduleId: uuid }))
    .output(quizRulesSchema.extend({ /** Questions that can be asked, drafts included. */ questionCount: z.number() })),

  updateQuizRules: operation({
    id: 'updateQuizRules',
    who: ['admin'],
    method: 'PUT',
    path: '/modules/{moduleId}/quiz-rules',
    summary: 'Cambia las reglas de la evaluación de un módulo; los intentos ya abiertos terminan con las que tenían.',
    tag,
    refusals: [refusals.UNKNOWN_MODULE, refusals.POOL_TOO_LARGE, quizAuthoringRefusals.QUIZ_RULES_EDITED],
  })
    /** `began`: the rules as they stood when the change was begun; what was left as it was stays as it is by now. */
    .input(changedRulesSchema.extend({ moduleId: uuid, began: quizRulesSchema.optional() }))
    .output(quizRulesSchema),
};
