import { z } from 'zod';
import { aiRefusals } from '#features/model/model.refusals.ts';
import { changeKindSchema } from '#features/modules/module-changes.contract.ts';
import { editedQuizSchema } from '#features/quiz-authoring/quiz-authoring.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { chosenSources } from './chosen-sources.contract.ts';
import { generationRefusals as refusals } from './generation.refusals.ts';

const tag = 'Generación con IA';
const ofSupervisors = { who: supervisors, wrongRole: refusals.NO_PERMISSION, tag, announces: 'all' } as const;
const admin = { who: ['admin'], wrongRole: refusals.NO_PERMISSION, tag, announces: 'all' } as const;
const stepsAdmin = { ...admin, wrongRole: refusals.MAY_NOT_GENERATE_STEPS } as const;
const modelRefusals = Object.values(aiRefusals);
const quizRefusals = [refusals.MODULE_NOT_FOUND, refusals.STEPS_NOT_FOUND, refusals.NO_MODULE_ASSISTANT] as const;
const stepsRefusals = [
  refusals.STEPS_UNREACHABLE,
  refusals.STEPS_UNEXPECTED,
  refusals.NO_MODULE_ASSISTANT,
  ...modelRefusals,
] as const;

const moduleTitle = z.string().max(200).optional();
const generatedQuiz = z.object({
  success: z.boolean(),
  /** The new questions with their keys, for their authors. */
  questions: editedQuizSchema.shape.questions,
  /** Why it was not made; null when it was. */
  error: z.string().nullable(),
  /** How many are missing to ten, when fewer good ones could be made. */
  missing: z.number().int().optional(),
});
const generatedSteps = z.object({
  steps: z.array(
    z.object({
      id: uuid,
      step_number: z.number(),
      title: z.string(),
      content: z.string(),
      published_at: z.date().nullable(),
    }),
  ),
  isPublished: z.boolean(),
});

export const generationContract = {
  generateQuiz: operation({
    ...ofSupervisors,
    id: 'generateQuiz',
    idempotency: 'noted',
    method: 'POST',
    path: '/generate-quiz',
    summary: 'Completa hasta 10 las preguntas de un módulo, en borrador.',
    refusals: [...quizRefusals, refusals.QUIZ_IS_COMPLETE, refusals.NO_QUESTIONS_MADE, ...modelRefusals],
  })
    .input(
      z.object({
        moduleId: uuid,
        /** The stored title counts. */
        moduleTitle,
        /** What to ask about, one 'title: content' for each step (spec C-548); where it names one of those stored, they count as stored. */
        stepsContent: z.array(z.string().max(100_000)).max(100).optional(),
      }),
    )
    .output(generatedQuiz),

  regenerateQuiz: operation({
    ...admin,
    id: 'regenerateQuiz',
    method: 'POST',
    path: '/regenerate-quiz',
    summary: 'Cambia todas las preguntas de un módulo por otras nuevas; si algo falla, quedan las anteriores.',
    refusals: [...quizRefusals, refusals.OLD_QUESTIONS_STAY, ...modelRefusals],
  })
    .input(z.object({ moduleId: uuid, change: changeKindSchema.optional() }))
    .output(
      generatedQuiz.extend({
        /** The old questions, to be taken back (restoreQuizState); null without any. */
        stateId: uuid.nullish(),
      }),
    ),

  generateModuleSteps: operation({
    ...stepsAdmin,
    id: 'generateModuleSteps',
    idempotency: 'noted',
    method: 'POST',
    path: '/generate-module-steps',
    summary: 'Escribe los pasos de un módulo que no tiene ninguno, en borrador y con sus fuentes.',
    refusals: [
      refusals.MODULE_NOT_FOUND,
      refusals.HAS_STEPS,
      refusals.STEPS_INVALID,
      refusals.SOURCES_CHANGED,
      refusals.NOTHING_CHOSEN,
      refusals.TOO_MUCH_CHOSEN,
      ...stepsRefusals,
    ],
  })
    .input(
      z.object({
        moduleId: uuid,
        /** The stored title and description count. */
        moduleTitle,
        moduleDescription: z.string().max(2000).optional(),
        enhancedContent: z.boolean().default(true),
        /** Whose fixed titles the steps have; the module's own kind unless given. */
        contentType: z.enum(['lis', 'welcome', 'product', 'topic']).optional(),
        /** What they are written out of; for what is no product their headings are the titles. */
        sources: chosenSources.optional(),
      }),
    )
    .output(generatedSteps),

  regenerateModuleSteps: operation({
    ...stepsAdmin,
    id: 'regenerateModuleSteps',
    method: 'POST',
    path: '/regenerate-module-steps',
    summary:
      'Cambia los pasos del módulo de bienvenida o del LIS por otros nuevos; si algo falla, quedan los anteriores.',
    refusals: [
      refusals.REGENERATED_MODULE_NOT_FOUND,
      refusals.NOT_REGENERABLE,
      refusals.INVALID_REGENERATION,
      refusals.NOTHING_TO_QUOTE,
      refusals.STEPS_CHANGED,
      ...stepsRefusals,
    ],
  })
    .input(z.object({ moduleId: uuid }))
    .output(generatedSteps),
};
