import { z } from 'zod';
import { signatureSchema } from '#features/signatures/signatures.contract.ts';
import { trainingSessionsRefusals as sessionRefusals } from '#features/training-sessions/training-sessions.refusals.ts';
import { sessionTag as tag } from '#features/training-sessions/training-sessions.texts.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { sessionOutcomesRefusals as refusals } from './session-outcomes.refusals.ts';
import {
  longestComment,
  longestQuestion,
  mostPoints,
  mostQuestions,
  mostReviewDays,
  reviewOutcomes,
  testParts,
} from './session-outcomes.rules.ts';
import { outcomesTexts as texts } from './session-outcomes.texts.ts';

const admin = ['admin'] as const;
const id = z.object({ id: uuid });
const own = { tag, announces: 'own' } as const;
const result = { before: z.number().nullable(), after: z.number().nullable() };
const score = z.number().int().min(1, texts.scoreMissing).max(5, texts.scoreMissing);
const points = (least: number, words: string) =>
  z.number(words).min(least, words).max(mostPoints, words).multipleOf(0.1, words);

const courseOutcomes = {
  has_survey: z.boolean(),
  review_after_days: z
    .number(texts.daysWrong)
    .int(texts.daysWrong)
    .min(1, texts.daysWrong)
    .max(mostReviewDays, texts.daysWrong)
    .nullable(),
};
const byNothing = { by: z.literal('nothing') };
const byModule = { by: z.literal('module'), module_id: z.uuid(texts.moduleMissing) };
const byPoints = { by: z.literal('points'), most_points: points(1, texts.mostPointsWrong) };
/** What stood there when the change was begun; without it what is sent counts, as programs want it (decision 0293). */
const beganTest = z.discriminatedUnion('by', [z.object(byNothing), z.object(byModule), z.object(byPoints)]).optional();

/** A review as it is shown: what was seen, and who signed it. */
export const reviewSchema = z.object({
  id: uuid,
  outcome: z.enum(reviewOutcomes),
  seen: z.string(),
  day: z.string(),
  void_reason: z.string().nullable(),
  signatures: z.array(signatureSchema),
});

export const sessionOutcomesContract = {
  getOutcomeSettings: operation({
    id: 'getOutcomeSettings',
    who: admin,
    method: 'GET',
    path: '/session-outcomes/settings',
    summary: 'Qué se pregunta después de las sesiones: las preguntas de la encuesta, y lo que pide cada curso.',
    tag,
  }).output(
    z.object({
      survey: z.object({ version: z.number(), questions: z.array(z.string()) }),
      courses: z.array(
        z.object({ id: uuid, name: z.string(), has_survey: z.boolean(), review_after_days: z.number().nullable() }),
      ),
    }),
  ),

  changeSurvey: operation({
    id: 'changeSurvey',
    who: admin,
    method: 'PUT',
    path: '/session-outcomes/survey',
    summary:
      'Cambia las preguntas de la encuesta para las sesiones que se cierren desde ahora; las anteriores conservan las suyas.',
    refusals: [refusals.SURVEY_CHANGED],
    ...own,
  })
    .input(
      z.object({
        /** The one that was shown. */
        version: z.number().int().min(1),
        questions: z
          .array(z.string().trim().min(1, texts.questionMissing).max(longestQuestion))
          .min(1, texts.questionsMissing)
          .max(mostQuestions),
      }),
    )
    .output(done),

  setCourseOutcomes: operation({
    id: 'setCourseOutcomes',
    who: admin,
    method: 'PUT',
    path: '/courses/{id}/outcomes',
    summary:
      'Dice si a quien asiste a un curso se le pregunta, y a los cuántos días se revisa si lo aplica; vale para lo que se cierre desde ahora.',
    refusals: [sessionRefusals.COURSE_GONE, sessionRefusals.SESSION_EDITED],
    ...own,
  })
    /** `began`: what stood there when the change was begun; what was left as it was stays as it is by now. */
    .input(z.object({ id: uuid, ...courseOutcomes, began: z.object(courseOutcomes).optional() }))
    .output(done),

  getSessionOutcomes: operation({
    id: 'getSessionOutcomes',
    who: 'signed-in',
    method: 'GET',
    path: '/training-sessions/{id}/outcomes',
    summary:
      'En qué resultó una sesión, para quien la dicta, quien la creó y quien administra: la encuesta en totales, la prueba y las revisiones.',
    tag,
    refusals: [sessionRefusals.SESSION_NOT_FOUND],
  })
    .input(id)
    .output(
      z.object({
        /** Null where nobody is asked. */
        survey: z
          .object({
            asked: z.number(),
            answered: z.number(),
            /** Null until so many answered that nobody can tell who said what. */
            totals: z
              .object({
                questions: z.array(z.object({ question: z.string(), mean: z.number(), counts: z.array(z.number()) })),
                /** Without names, in no order. */
                comments: z.array(z.string()),
              })
              .nullable(),
          })
          .nullable(),
        /** Null without a test. */
        test: z
          .object({
            /** Not offered any more: its quiz can no longer be taken. */
            module: z.object({ id: uuid, title: z.string(), is_offered: z.boolean() }).nullable(),
            most_points: z.number().nullable(),
            people: z.array(z.object({ person_id: uuid, name: z.string(), ...result })),
          })
          .nullable(),
        /** Null where nobody is asked. */
        review: z
          .object({
            review_on: z.string(),
            /** Of everybody who came. */
            asked: z.number(),
            signed: z.number(),
            /** Of whom the reader may read. */
            people: z.array(
              z.object({ attendance_id: uuid, person_id: uuid, name: z.string(), reviews: z.array(reviewSchema) }),
            ),
          })
          .nullable(),
      }),
    ),

  listTestModules: operation({
    id: 'listTestModules',
    who: supervisors,
    method: 'GET',
    path: '/session-outcomes/modules',
    summary: 'Los módulos publicados cuya evaluación puede ser la prueba de una sesión.',
    tag,
  }).output(z.object({ modules: z.array(z.object({ id: uuid, title: z.string() })) })),

  setSessionTest: operation({
    id: 'setSessionTest',
    who: supervisors,
    method: 'PUT',
    path: '/training-sessions/{id}/test',
    summary: 'Dice con qué se mide antes y después: la evaluación de un módulo, puntos que se anotan, o nada.',
    refusals: [
      sessionRefusals.SESSION_NOT_FOUND,
      sessionRefusals.SESSION_CANCELLED,
      sessionRefusals.SESSION_EDITED,
      refusals.TEST_MODULE_NOT_FOUND,
      refusals.TEST_HAS_RESULTS,
    ],
    ...own,
  })
    .input(
      z.discriminatedUnion('by', [
        z.object({ id: uuid, ...byNothing, began: beganTest }),
        z.object({ id: uuid, ...byModule, began: beganTest }),
        z.object({ id: uuid, ...byPoints, began: beganTest }),
      ]),
    )
    .output(done),

  noteTestPoints: operation({
    id: 'noteTestPoints',
    who: 'signed-in',
    method: 'PUT',
    path: '/training-sessions/{id}/test/points',
    summary: 'Anota los puntos de una persona en la prueba de antes o de después, o los quita.',
    refusals: [
      sessionRefusals.SESSION_NOT_FOUND,
      sessionRefusals.SESSION_CANCELLED,
      sessionRefusals.SESSION_EDITED,
      sessionRefusals.NOT_INVITED,
      refusals.TEST_NOT_NOTED,
      refusals.TOO_MANY_POINTS,
      refusals.OWN_POINTS,
      refusals.AFTER_NOT_YET,
    ],
    ...own,
  })
    .input(
      z.object({
        id: uuid,
        person_id: uuid,
        part: z.enum(testParts),
        points: points(0, texts.pointsWrong).nullable(),
        /** The points that stood there when these were written. */
        began: z.number().nullable().optional(),
      }),
    )
    .output(done),

  listOwnSurveys: operation({
    id: 'listOwnSurveys',
    who: 'signed-in',
    method: 'GET',
    path: '/session-surveys/own',
    summary: 'Las encuestas de sesiones a las que asististe y que no has respondido; ninguna es obligatoria.',
    tag,
  }).output(z.object({ surveys: z.array(z.object({ session_id: uuid, course: z.string(), day: z.string() })) })),

  getSurvey: operation({
    id: 'getSurvey',
    who: 'signed-in',
    method: 'GET',
    path: '/training-sessions/{id}/survey',
    summary: 'Las preguntas de la encuesta de una sesión, para quien asistió.',
    tag,
    refusals: [refusals.SURVEY_NOT_ASKED],
  })
    .input(id)
    .output(z.object({ course: z.string(), day: z.string(), questions: z.array(z.string()), isAnswered: z.boolean() })),

  answerSurvey: operation({
    id: 'answerSurvey',
    who: 'signed-in',
    method: 'POST',
    path: '/training-sessions/{id}/survey',
    summary: 'Responde la encuesta de una sesión, una vez; nadie ve quién respondió qué.',
    refusals: [refusals.SURVEY_NOT_ASKED, refusals.SURVEY_ANSWERED, refusals.SURVEY_INCOMPLETE],
    ...own,
  })
    .input(
      z.object({
        id: uuid,
        scores: z.array(score).max(mostQuestions),
        comment: z.string().trim().max(longestComment).default(''),
      }),
    )
    .output(done),
};
