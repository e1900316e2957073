import { resultTexts } from '#features/assessment/assessment.texts.ts';
import { numberAttempts } from '#features/assessment/attempt-history.rules.ts';
import { readAttemptsOfPerson } from '#features/assessment/server/attempts.reads.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { isInReach } from '#features/identity/team.rules.ts';
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
import { readBlockedPerson, readPerson } from './people.reads.ts';

type Attempt = Awaited<ReturnType<typeof readAttemptsOfPerson>>[number];

/** How many attempts of a module are listed, the newest first. */
const listedAttempts = 50;

/**
 * A person's progress and attempts in every module they began (spec C-191, C-192, C-227). Refuses with PERSON_NOT_FOUND
 * and, for somebody outside the team, NOT_YOUR_TEAM. At most six queries.
 */
export async function readEmployeeResults(call: Acting, id: string) {
  const { db } = call;
  const named = await readPerson(db, id);
  // Of a blocked one administrators see what is recorded (decision 0262).
  const person = named ?? (call.actor.role === 'admin' ? await readBlockedPerson(db, id) : null);
  if (!person) throw refuse(refusals.PERSON_NOT_FOUND);
  if (!isInReach(person, await teamOf(call))) throw refuse(refusals.NOT_YOUR_TEAM);
  const summary = await readUserProgress(db, id);
  const learnable = await readModulesOfLearner(db, id);
  const attempts = Map.groupBy(await readAttemptsOfPerson(db, id, null), (attempt) => attempt.module_id);
  const begun = learnable.filter((module) => module.is_started || attempts.has(module.module_id));
  const known = new Set(begun.map((module) => module.module_id));
  return {
    name: displayName(person),
    isBlocked: named === null,
    summary: presentSummary(summary),
    modules: [
      ...begun.map((module) => ({ ...ofModule(module), ...ofAttempts(attempts.get(module.module_id) ?? []) })),
      ...[...attempts].filter(([moduleId]) => !known.has(moduleId)).map(([, ofOther]) => ofFormerModule(ofOther)),
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
  };
}

/** Attempts in a module that cannot be learned any more, or is gone. */
function ofFormerModule(attempts: readonly Attempt[]) {
  const newest = attempts[0];
  return {
    module_id: newest?.module_id ?? '',
    title: newest?.title ?? resultTexts.unknownModule,
    formerTitle: newest?.title == null ? (newest?.module_title ?? null) : null,
    progress: null,
    ...ofAttempts(attempts),
  };
}

function ofAttempts(attempts: readonly Attempt[]) {
  const numbered = numberAttempts(attempts);
  return {
    passed: attempts.length === 0 ? null : attempts.some((attempt) => attempt.passed),
    isInReview: attempts.some((attempt) => attempt.review_status === 'pending'),
    bestScore: numbered.find((attempt) => attempt.isBest)?.score ?? null,
    total: attempts.length,
    attempts: numbered.slice(0, listedAttempts),
  };
}
