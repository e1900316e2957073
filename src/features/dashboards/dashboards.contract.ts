import { z } from 'zod';
import { memberStatuses } from '#features/learning/plan-state.rules.ts';
import { moduleProgressSchema, progressSummarySchema } from '#features/learning/progress.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { anyPlace, paged, pageInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { uuid } from '#platform/contract/schemas.ts';
import {
  type CellState,
  cellStates,
  type TeamFilter,
  teamFilters,
  type WorkKind,
  workKinds,
} from './dashboards.rules.ts';

const tag = 'Paneles';

const matrixFilterSchema = z.object({
  search: z.string().max(200).default(''),
  only: z.enum(Object.keys(teamFilters) as [TeamFilter, ...TeamFilter[]]).default('all'),
});

export const dashboardsContract = {
  getLearnerDashboard: operation({
    id: 'getLearnerDashboard',
    who: ['employee'],
    method: 'GET',
    path: '/dashboards/learner',
    summary: 'El panel de quien aprende: avance, próximos pasos, logros y posición.',
    tag,
  }).output(
    z.object({
      summary: progressSummarySchema,
      /** Days that the remaining modules take; 0 when nothing remains, null without modules. */
      estimatedDays: z.number().nullable(),
      ringMessage: z.string(),
      modules: z.array(moduleProgressSchema),
      /** Ids of up to two unlocked modules that are not completed. */
      nextSteps: z.array(uuid),
      chatUnlocked: z.boolean(),
      achievements: z.array(z.object({ title: z.string(), text: z.string(), isEarned: z.boolean() })),
      /** Null while there is nothing to learn; its figures are null when they alone could not be read (spec P-465). */
      ranking: z
        .object({
          /** 1 + learners with more completed modules. */
          position: z.number().nullable(),
          totalUsers: z.number().nullable(),
          badge: z.enum(['trophy', 'gold', 'plain']),
          encouragement: z.string().nullable(),
          /** Median hours worked in a module until its completion, over the latest 500 of everybody; pauses of more than 30 minutes, and nights, do not count; null without any. */
          medianCompletionHours: z.number().nullable(),
          streakDays: z.number().nullable(),
        })
        .nullable(),
    }),
  ),

  getTeamStatistics: operation({
    id: 'getTeamStatistics',
    who: supervisors,
    method: 'GET',
    path: '/team/statistics',
    summary: 'Cifras del equipo.',
    tag,
  }).output(
    z.object({
      totalEmployees: z.number(),
      /** Employee and module pairs whose steps are all done without a passed attempt. */
      pendingEvaluations: z.number(),
      /** Attempts of the last 30 days. */
      recentEvaluations: z.number(),
      averageProgress: z.number(),
      activeEmployees: z.number(),
      /** Every status with how many have it, the furthest first. */
      byStatus: z.array(z.object({ status: z.enum(memberStatuses), people: z.number() })),
      technicalAlerts: z.number(),
      ringMessage: z.string(),
      lastUpdated: z.date(),
    }),
  ),

  getTeamProgress: operation({
    id: 'getTeamProgress',
    who: supervisors,
    method: 'GET',
    path: '/team/progress',
    summary: 'Avance de cada persona del equipo, de mayor a menor.',
    tag,
  })
    .input(z.object(pageInput({ limit: 50, most: 200, farthest: anyPlace })))
    .output(
      paged(
        z.object({
          id: uuid,
          name: z.string(),
          progress: z.number(),
          currentModule: z.string(),
          status: z.enum(memberStatuses),
          barTone: z.enum(['high', 'mid', 'low']),
          /** Relative time in Spanish, 'Sin actividad' without any. */
          lastActivity: z.string(),
          /** When the person last did something to get on; null when never. */
          lastActivityAt: z.date().nullable(),
        }),
      ),
    ),

  getTeamMatrix: operation({
    id: 'getTeamMatrix',
    who: supervisors,
    method: 'GET',
    path: '/team/matrix',
    summary:
      'Personas del equipo por módulos, con quién está detenido y desde cuándo; los detenidos hace más tiempo primero.',
    tag,
  })
    .input(matrixFilterSchema.extend(pageInput({ limit: 25, farthest: anyPlace })))
    .output(
      paged(
        z.object({
          id: uuid,
          name: z.string(),
          /** Whole per cent over all modules. */
          progress: z.number(),
          /** When the person last did something to get on; null when never. */
          lastActivity: z.date().nullable(),
          /** Since when nothing happens although something is left to do; null while the person moves. */
          stuckSince: z.date().nullable(),
          /** Relative time in Spanish of `stuckSince`. */
          stuckFor: z.string().nullable(),
          /** The module under way when it stopped; null before the first. */
          stuckModule: z.string().nullable(),
          /** One per module, in their order. */
          cells: z.array(
            z.object({
              status: z.enum(['not_started', 'in_progress', 'completed']),
              progressPercentage: z.number(),
              /** All steps done and the evaluation not passed is not completed. */
              state: z.enum(Object.keys(cellStates) as [CellState, ...CellState[]]),
              completedSteps: z.number(),
              totalSteps: z.number(),
              hasQuiz: z.boolean(),
              attempts: z.number(),
              /** Best passed score, 0–100; null without one. */
              finalScore: z.number().nullable(),
              lastActivity: z.date().nullable(),
              /** The person cannot open it yet. */
              isLocked: z.boolean(),
              /** Titles of the modules that open it; empty where it is open. */
              missing: z.array(z.string()),
              /** Completed, and changed since in a way that the person has not read. */
              isUpdated: z.boolean(),
            }),
          ),
        }),
        'people',
      ).extend({ modules: z.array(z.object({ id: uuid, title: z.string() })) }),
    ),

  exportTeamMatrix: operation({
    id: 'exportTeamMatrix',
    who: supervisors,
    method: 'GET',
    path: '/team/matrix/export',
    summary: 'El mapa de avance con los mismos filtros, entero, como CSV (UTF-8 con BOM) o XLSX.',
    tag,
  })
    .route({ outputStructure: 'detailed' })
    .input(matrixFilterSchema.extend({ format: z.enum(['csv', 'xlsx']) }))
    .output(savedFileSchema),

  exportTeamRecord: operation({
    id: 'exportTeamRecord',
    who: supervisors,
    method: 'GET',
    path: '/team/record/export',
    summary:
      'Quién completó qué: una fila por persona y módulo con estado, fechas, puntaje, intentos y versión leída, con los filtros del mapa, como CSV (UTF-8 con BOM) o XLSX.',
    tag,
  })
    .route({ outputStructure: 'detailed' })
    .input(matrixFilterSchema.extend({ format: z.enum(['csv', 'xlsx']) }))
    .output(savedFileSchema),

  listTeamWork: operation({
    id: 'listTeamWork',
    who: supervisors,
    method: 'GET',
    path: '/team/work',
    summary: 'Lo que hay detrás de las cifras del equipo: cada evaluación, módulo completado o módulo pendiente.',
    tag,
  })
    .input(
      z.object({
        kind: z.enum(Object.keys(workKinds) as [WorkKind, ...WorkKind[]]),
        ...pageInput({ limit: 25, farthest: anyPlace }),
      }),
    )
    .output(
      /** As the figure that leads here says, however many rows are given. */
      paged(
        z.object({
          /** Of the row among these. */
          id: z.string(),
          user_id: uuid,
          name: z.string(),
          /** The module may be gone since. */
          module_id: uuid,
          moduleTitle: z.string(),
          /** Of an attempt, whose review can be read. */
          attempt_id: uuid.nullable(),
          /** When it was done, in Spanish relative time; null for what is still to be done. */
          when: z.string().nullable(),
          at: z.date().nullable(),
          /** Of an attempt. */
          score: z.number().nullable(),
          passed: z.boolean().nullable(),
          isInReview: z.boolean(),
        }),
      ),
    ),

  getPendingEvaluations: operation({
    id: 'getPendingEvaluations',
    who: supervisors,
    method: 'GET',
    path: '/team/evaluations',
    summary: 'Evaluaciones entregadas por el equipo en los últimos 30 días, las más recientes primero.',
    tag,
  })
    .input(z.object({ limit: z.coerce.number().int().min(1).max(200).default(20) }))
    .output(
      z.array(
        z.object({
          id: uuid,
          user_id: uuid,
          employeeName: z.string(),
          evaluation: z.string(),
          /** Relative time in Spanish. */
          submitted: z.string(),
          submitted_at: z.date(),
          score: z.number(),
          passed: z.boolean(),
          /** It waits for a review: not decided yet. */
          isInReview: z.boolean(),
          moduleTitle: z.string(),
        }),
      ),
    ),

  getTeamAchievements: operation({
    id: 'getTeamAchievements',
    who: supervisors,
    method: 'GET',
    path: '/team/achievements',
    summary: 'Logros del equipo: módulos completados, evaluaciones aprobadas y planes terminados.',
    tag,
  }).output(
    z.object({
      completionsLast30Days: z.number(),
      passedLast30Days: z.number(),
      peopleWithWholePlan: z.number(),
    }),
  ),

  getRecentActivity: operation({
    id: 'getRecentActivity',
    who: supervisors,
    method: 'GET',
    path: '/team/activity',
    summary: 'Lo último que ha pasado en la plataforma.',
    tag,
  })
    .input(z.object({ limit: z.coerce.number().int().min(1).max(50).default(8) }))
    .output(z.array(z.object({ id: z.string(), text: z.string(), when: z.string(), at: z.date() }))),
};
