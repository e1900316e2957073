import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { progressPercentage } from '#features/learning/learning.rules.ts';
import {
  type LearnerModuleRow,
  readModulesOfLearner,
  readUserProgress,
} from '#features/learning/server/learning.reads.ts';
import { presentSummary } from '#features/learning/server/module-progress.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';
import { mayManage } from '../people.rules.ts';
import { peopleTexts } from '../people.texts.ts';
import { readPerson } from './people.reads.ts';
import { readAttemptsByModule } from './results.reads.ts';

type Attempts = Awaited<ReturnType<typeof readAttemptsByModule>>[number];

/**
 * A person's progress and attempts in every module they began (spec C-191, C-192, C-227). Refuses with PERSON_NOT_FOUND
 * and, for somebody outside the team, NOT_YOUR_TEAM. At most five queries.
 */
export async function readEmployeeResults(call: Acting, id: string) {
  const { db, actor } = call;
  const person = await readPerson(db, id);
  if (!person) throw refuse(refusals.PERSON_NOT_FOUND);
  if (!mayManage(actor, person, (await teamOf(call)).company)) throw refuse(refusals.NOT_YOUR_TEAM);
  const summary = await readUserProgress(db, id);
  const learnable = await readModulesOfLearner(db, id);
  const attempts = new Map((await readAttemptsByModule(db, id)).map((row) => [row.module_id, row]));
  const begun = learnable.filter((module) => module.is_started || attempts.has(module.module_id));
  const gone = [...attempts.values()].filter((row) => !learnable.some(({ module_id }) => module_id === row.module_id));
  return {
    name: displayName(person),
    summary: presentSummary(summary),
    modules: [
      ...begun.map((module) => ({ ...ofModule(module), ...ofAttempts(attempts.get(module.module_id)) })),
      ...gone.map((row) => ({
        module_id: row.module_id,
        title: row.title ?? peopleTexts.unknownModule,
        formerTitle: row.title === null ? row.formerTitle || null : null,
        progress: null,
        isCompleted: row.passed,
        ...ofAttempts(row),
      })),
    ],
  };
}

function ofModule(module: LearnerModuleRow) {
  return {
    module_id: module.module_id,
    title: module.title,
    formerTitle: null,
    progress: {
      completedSteps: module.completed_steps,
      totalSteps: module.total_steps,
      percentage: progressPercentage(module.completed_steps, module.total_steps, module.is_completed),
    },
    isCompleted: module.is_completed,
  };
}

function ofAttempts(row: Attempts | undefined) {
  if (!row) return { attempts: 0, bestScore: null, result: null, latest: [] };
  return {
    attempts: row.attempts,
    bestScore: row.bestScore,
    result: row.passed ? peopleTexts.passed : peopleTexts.notPassed,
    latest: row.latest.map((attempt, place) => ({
      number: row.attempts - place,
      score: attempt.score,
      passed: attempt.passed,
      attempted_at: new Date(attempt.attempted_at),
    })),
  };
}
