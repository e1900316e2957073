import { z } from 'zod';
import { filesRefusals } from '#features/files/files.refusals.ts';
import { maxImageBytes } from '#features/files/files.rules.ts';
import { changeKindSchema } from '#features/modules/module-changes.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { quizAuthoringRefusals as refusals } from './quiz-authoring.refusals.ts';
import { pointsText, quizLimits } from './quiz-authoring.rules.ts';
import { quizRulesContract } from './quiz-rules.contract.ts';

const tag = 'Cuestionarios';
/** A full quiz of the longest texts. */
const maxQuizBytes = 4 * 1024 * 1024;
const moduleId = z.object({ moduleId: uuid });

const storedId = uuid;
const temporaryId = z.string().regex(/^temp-[\w-]{1,60}$/, 'Identificador de pregunta no válido.');

/** Longer than any limit, so that the person is told the limit field by field (INVALID_QUESTIONS). */
const text = z.string().max(20_000);

export const questionFields = {
  question_text: text,
  question_type: z.enum(['multiple_choice', 'open']),
  option_a: text,
  option_b: text,
  option_c: text,
  option_d: text,
  correct_answer: z.enum(['a', 'b', 'c', 'd']).nullable(),
  explanation: text,
  image_url: z.string().max(500).nullable(),
  points: z.number().int(pointsText).min(1).max(quizLimits.points),
  isPublished: z.boolean(),
};

const storedQuestionSchema = z.object({
  ...questionFields,
  id: storedId,
  order_index: z.number(),
  points: z.number(),
  /** The step to read again by who answers wrong; null lets the server find one. */
  step_id: uuid.nullish(),
});

/** A quiz with its keys, as its authors see it. */
export const editedQuizSchema = z.object({
  moduleId: uuid,
  moduleTitle: z.string(),
  passMark: z.number(),
  /** Changes with every saved change: saving names the one it started from. */
  revision: z.string(),
  questions: z.array(storedQuestionSchema),
  /** What a question may name as the place to read again; left out where nobody edits. */
  steps: z.array(z.object({ id: uuid, step_number: z.number(), title: z.string() })).optional(),
  /** People who passed it: what they were asked may be said to have changed. 0 while learners do not see the module. */
  passedBy: z.number(),
});

export const quizAuthoringContract = {
  ...quizRulesContract,

  getQuizForEditing: operation({
    id: 'getQuizForEditing',
    who: supervisors,
    method: 'GET',
    path: '/modules/{moduleId}/quiz/editor',
    summary: 'Preguntas de un módulo con respuestas correctas y explicaciones, borradores incluidos, para editarlas.',
    tag,
    refusals: [refusals.QUIZ_MODULE_NOT_FOUND],
  })
    .input(moduleId)
    .output(editedQuizSchema),

  saveQuiz: operation({
    id: 'saveQuiz',
    who: supervisors,
    method: 'PUT',
    path: '/modules/{moduleId}/quiz/editor',
    summary:
      'Guarda un cuestionario entero: crea, cambia, elimina y numera sus preguntas. Rechaza si alguien lo cambió antes.',
    tag,
    announces: 'all',
    maxBodyBytes: maxQuizBytes,
    refusals: [
      refusals.QUIZ_MODULE_NOT_FOUND,
      refusals.QUIZ_CHANGED,
      refusals.INVALID_QUESTIONS,
      refusals.UNKNOWN_QUESTION,
      refusals.UNKNOWN_STEP,
      refusals.ONLY_ADMIN_CREATES,
      refusals.ONLY_ADMIN_REMOVES_IMAGES,
      refusals.IMAGE_NOT_UPLOADED,
    ],
  })
    .input(
      moduleId.extend({
        revision: z.string().max(100),
        change: changeKindSchema.optional(),
        questions: z
          .array(z.object({ ...questionFields, id: z.union([storedId, temporaryId]), step_id: uuid.nullish() }))
          .max(quizLimits.questions, `Un cuestionario tiene ${quizLimits.questions} preguntas como máximo.`),
      }),
    )
    .output(
      z.object({
        quiz: editedQuizSchema,
        /** The stored id of each question that came with a temporary one. */
        ids: z.record(z.string(), uuid),
      }),
    ),

  uploadQuizImage: operation({
    id: 'uploadQuizImage',
    who: supervisors,
    method: 'POST',
    path: '/quiz-questions/{questionId}/image',
    summary: 'Sube la imagen de una pregunta guardada (JPEG, PNG o WebP, hasta 5 MB); reemplaza a la anterior.',
    tag,
    announces: 'all',
    // A little more than an image may have, so that one of 5 MB and a byte is told its own sentence.
    maxBodyBytes: 2 * maxImageBytes,
    refusals: [
      refusals.QUESTION_NOT_FOUND,
      filesRefusals.QUIZ_IMAGE_TYPE,
      filesRefusals.QUIZ_IMAGE_TOO_LARGE,
      filesRefusals.QUIZ_IMAGE_NOT_STORED,
      filesRefusals.IMAGE_DAMAGED,
      filesRefusals.IMAGE_TOO_MANY_PIXELS,
      filesRefusals.FILE_EMPTY,
      filesRefusals.FILE_NAME_TOO_LONG,
    ],
  })
    .input(z.object({ questionId: uuid, file: z.file(), change: changeKindSchema.optional() }))
    .output(z.object({ image_url: z.string(), revision: z.string() })),

  publishQuestions: operation({
    id: 'publishQuestions',
    who: supervisors,
    method: 'POST',
    path: '/modules/{moduleId}/quiz/publish',
    summary: 'Publica las preguntas de un módulo que aún son borradores; sin ellas no hace nada.',
    tag,
    announces: 'all',
    refusals: [refusals.QUIZ_MODULE_NOT_FOUND],
  })
    .input(moduleId.extend({ change: changeKindSchema.optional() }))
    .output(z.object({ published: z.number() })),

  listQuizStates: operation({
    id: 'listQuizStates',
    who: supervisors,
    method: 'GET',
    path: '/modules/{moduleId}/quiz/states',
    summary: 'Versiones del cuestionario que otras reemplazaron, la más reciente primero, con quién y cuándo.',
    tag,
    refusals: [refusals.QUIZ_MODULE_NOT_FOUND],
  })
    .input(moduleId)
    .output(
      z.array(
        z.object({
          id: uuid,
          /** Why it was replaced: the quiz was made anew, or an earlier state taken back. */
          reason: z.enum(['regenerated', 'restored']),
          /** When it was replaced, and by whom; null for somebody who is gone. */
          created_at: z.date(),
          by: z.string().nullable(),
          /** Texts of its questions in their order. */
          questions: z.array(z.string()),
        }),
      ),
    ),

  restoreQuizState: operation({
    id: 'restoreQuizState',
    who: ['admin'],
    method: 'POST',
    path: '/modules/{moduleId}/quiz/states/{stateId}/restore',
    summary: 'Recupera una versión reemplazada del cuestionario; la actual queda en la lista. Los intentos no cambian.',
    tag,
    announces: 'all',
    refusals: [refusals.QUIZ_MODULE_NOT_FOUND, refusals.UNKNOWN_QUIZ_STATE],
  })
    .input(moduleId.extend({ stateId: uuid, change: changeKindSchema.optional() }))
    .output(z.object({ questions: z.number() })),
};
