import { z } from 'zod';
import { assessmentRefusals as refusals } from '#features/assessment/assessment.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { paged, pageInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { exportFormats, statisticsPeriods } from './statistics.rules.ts';
import { statisticsTexts } from './statistics.texts.ts';

const tag = 'Evaluaciones';
const optionLetter = z.enum(['a', 'b', 'c', 'd']);

/** Attempts of one module in a period; with `custom`, whole days of the organisation from `from` to `to`, both included. */
const moduleInPeriod = {
  moduleId: uuid,
  period: z.enum(statisticsPeriods).default('all'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const orderFault = { message: statisticsTexts.turnedPeriod, path: ['to'] };

const figuresSchema = z.object({
  totalAttempts: z.number(),
  /** Attempts that wait for a review: they count in no other figure. */
  pendingAttempts: z.number(),
  /** Employees with at least one attempt. */
  people: z.number(),
  passedAttempts: z.number(),
  /** Passed attempts of all decided ones, whole per cent; null without any. */
  passRate: z.number().nullable(),
  /** Mean score of the decided attempts, halves up; null without any. */
  averageScore: z.number().nullable(),
  bestScore: z.number().nullable(),
  worstScore: z.number().nullable(),
  /** Attempts by the tone of their score: 80 or more, 60 or more, less. */
  byTone: z.object({ high: z.number(), medium: z.number(), low: z.number() }),
});

/** How a team does in the quiz of one module. */
export const quizStatisticsContract = {
  getModuleQuizStatistics: operation({
    id: 'getModuleQuizStatistics',
    who: supervisors,
    method: 'GET',
    path: '/modules/{moduleId}/quiz-statistics',
    summary: 'Cifras de la evaluación de un módulo: intentos de los empleados del equipo y los cinco mejores.',
    tag,
    refusals: [refusals.UNKNOWN_MODULE],
  })
    .input(z.object(moduleInPeriod).refine(inOrder, orderFault))
    .output(
      figuresSchema.extend({
        module: z.object({
          id: uuid,
          /** Null when the module no longer exists. */
          title: z.string().nullable(),
          /** Its title when the last attempt was made; null when it exists. */
          formerTitle: z.string().nullable(),
          passMark: z.number().nullable(),
          isProduct: z.boolean(),
        }),
        /** Best score first, then the earlier one. */
        topPerformers: z
          .array(
            z.object({ id: uuid, name: z.string(), score: z.number(), passed: z.boolean(), attempted_at: z.date() }),
          )
          .max(5),
      }),
    ),

  listModuleQuizResults: operation({
    id: 'listModuleQuizResults',
    who: supervisors,
    method: 'GET',
    path: '/modules/{moduleId}/quiz-results',
    summary: 'Resultado de cada persona del equipo en la evaluación de un módulo: primero quien aún no aprueba.',
    tag,
  })
    .input(
      z
        .object({
          ...moduleInPeriod,
          search: z.string().max(120).trim().default(''),
          ...pageInput({ limit: 20, farthest: 1_000_000 }),
        })
        .refine(inOrder, orderFault),
    )
    .output(
      paged(
        z.object({
          id: uuid,
          name: z.string(),
          attempts: z.number(),
          /** Null while nothing is decided. */
          bestScore: z.number().nullable(),
          passed: z.boolean(),
          /** Attempts that wait for a review. */
          pending: z.number(),
          last_attempt: z.date(),
        }),
      ),
    ),

  getModuleQuestionAnalysis: operation({
    id: 'getModuleQuestionAnalysis',
    who: supervisors,
    method: 'GET',
    path: '/modules/{moduleId}/quiz-questions/analysis',
    summary: 'Por pregunta: cuántas respuestas fueron correctas y qué opción incorrecta confundió más.',
    tag,
  })
    .input(z.object(moduleInPeriod).refine(inOrder, orderFault))
    .output(
      z.array(
        z.object({
          id: uuid,
          question_text: z.string(),
          question_type: z.enum(['multiple_choice', 'open']),
          /** The newest version that was asked still has it. */
          isCurrent: z.boolean(),
          answered: z.number(),
          right: z.number(),
          wrong: z.number(),
          /** Answers to an open question that were reviewed. */
          reviewed: z.number(),
          /** Right answers of all, or points given of those possible in an open question, whole per cent; null without any. */
          rightPercentage: z.number().nullable(),
          /** The wrong option chosen most often; null when nobody chose one. */
          misled: z
            .object({ letter: optionLetter, text: z.string(), chosen: z.number(), percentage: z.number() })
            .nullable(),
        }),
      ),
    ),

  exportModuleQuizResults: operation({
    id: 'exportModuleQuizResults',
    who: supervisors,
    method: 'GET',
    path: '/modules/{moduleId}/quiz-results/export',
    summary: 'Los intentos del equipo en un módulo como hoja de cálculo, CSV (UTF-8 con BOM) o XLSX.',
    tag,
    refusals: [refusals.UNKNOWN_MODULE],
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ ...moduleInPeriod, format: z.enum(exportFormats) }).refine(inOrder, orderFault))
    .output(savedFileSchema),
};
