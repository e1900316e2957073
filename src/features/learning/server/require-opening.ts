import { requireAttemptLeft } from '#features/assessment/server/require-attempt-left.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { seesEverything } from '../learning.rules.ts';
import type { QuizOpening } from './quiz-openings.reads.ts';
import { asClosed, requireUnlocked, requireVisible } from './require-open-module.ts';
import { requireStepsDone } from './require-open-quiz.ts';

/** Refuses as `requireOpenQuiz`, by what has been read of a quiz and a person; null is a module that does not exist. */
export function requireOpening(opening: QuizOpening | null, role: Role): QuizOpening {
  const module = requireVisible(opening?.module ?? null, role);
  if (!opening) throw refuse(learningRefusals.MODULE_NOT_FOUND);
  const { modules, steps, isBegun, isRenewing, draft } = opening;
  const progress = modules.find(({ module_id }) => module_id === module.id) ?? asClosed(module, isBegun);
  requireUnlocked(progress, modules, role);
  // Who renews the whole module reads it again first; a quiz that is open stays so.
  requireStepsDone(steps, role, progress.is_completed && (!isRenewing || draft !== null));
  return opening;
}

/** Refuses to begin with NO_QUESTIONS, and learners as {@link requireAttemptLeft}. */
export async function requireBeginning(db: Queryable, opening: QuizOpening, role: Role, now: Date): Promise<void> {
  const { module, hasQuestions, inRound } = opening;
  if (!hasQuestions) throw refuse(learningRefusals.NO_QUESTIONS);
  if (!seesEverything(role)) await requireAttemptLeft(db, module, inRound, now);
}
