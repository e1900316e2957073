import { identityRefusals } from '#features/identity/identity.refusals.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import type { Database } from '#platform/db/database.ts';
import type { Acting, Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { finePercentage } from '../learning.rules.ts';
import { readUserProgress } from './learning.reads.ts';
import { chatLockBy, presentLock, presentModuleProgress, presentSummary } from './module-progress.ts';
import { readPlanOfLearner } from './person-progress.reads.ts';

/** The acting person's own progress: summary, with one decimal, and every learnable module. One query. */
export async function readMyProgress(db: Database, actor: Actor) {
  const { modules, summary } = await readPlanOfLearner(db, actor.id);
  const chatLock = chatLockBy(modules, actor.role);
  return {
    summary: presentSummary(summary, finePercentage),
    modules: modules.map((row) => presentModuleProgress(row, modules, actor.role)),
    chatUnlocked: chatLock === null,
    chatLock: presentLock(chatLock),
  };
}

/**
 * The specification's `calculate_user_progress`: one row in a list, percentages rounded (spec P-421 to P-424).
 * Refuses with PROGRESS_OF_OTHERS an employee who asks for somebody else, with OUT_OF_TEAM a jefe who asks for nobody of the team.
 */
export async function calculateUserProgress({ db, actor }: Acting, userId: string) {
  if (actor.role === 'employee' && actor.id !== userId) throw refuse(learningRefusals.PROGRESS_OF_OTHERS);
  if (!(await mayRead({ db, actor }, userId))) throw refuse(identityRefusals.OUT_OF_TEAM);
  const summary = presentSummary(await readUserProgress(db, userId));
  return [
    {
      total_modules: summary.totalModules,
      completed_modules: summary.completedModules,
      total_steps: summary.totalSteps,
      completed_steps: summary.completedSteps,
      average_score: summary.averageScore,
      progress_percentage: summary.progressPercentage,
    },
  ];
}
