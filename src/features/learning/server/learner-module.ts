import type { z } from 'zod';
import { hasOpenQuiz } from '#features/assessment/server/assessment.reads.ts';
import type { Acting, CallContext } from '#platform/http/call.ts';
import { isRefusal, refuse } from '#platform/http/refuse.ts';
import type { learnerModuleSchema } from '../learning.contract.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { isQuizOpen, lockOf, nextInChain, resumePosition, seesEverything } from '../learning.rules.ts';
import { stepsFor } from './learner-steps.ts';
import { readStepsForLearner } from './learning.reads.ts';
import { presentModuleProgress } from './module-progress.ts';
import { readQuizStanding } from './quiz-standing.ts';
import { requireOpenModule } from './require-open-module.ts';

export type LearnerModule = z.infer<typeof learnerModuleSchema>;

/** Somebody reads; faults that the answer can do without are reported. */
export type Reading = Acting & Pick<CallContext, 'report'>;

/**
 * A module as the acting person reads it: steps with their states, the content of those that are open, and the quiz.
 * When steps or the content of one cannot be read, the rest is given and `isWhole` is false (spec C-648).
 * Refuses as {@link requireOpenModule}, an archived or withdrawn one with `hasOpenQuiz` where a quiz of it waits to be handed in. Three queries, five at most, whatever the number of steps (spec C-167 to C-176).
 */
export async function readLearnerModule(call: Reading, moduleId: string): Promise<LearnerModule> {
  const { db, actor, report } = call;
  const { module, progress, modules } = await requireOpenModule(db, actor, moduleId).catch(async (error: unknown) => {
    const { MODULE_ARCHIVED, MODULE_NOT_FOUND } = learningRefusals;
    const gone = [MODULE_ARCHIVED, MODULE_NOT_FOUND].find((refusal) => isRefusal(error, refusal));
    if (!gone || !(await hasOpenQuiz(db, actor.id, moduleId))) throw error;
    throw refuse(gone, { details: { hasOpenQuiz: true }, cause: error });
  });
  let isWhole = true;
  const missing = (fault: unknown) => {
    report(fault);
    isWhole = false;
  };
  // Of a draft, who manages it sees what learners will see once it is published.
  const withDrafts = module.published_at === null && seesEverything(actor.role);
  const read = await readStepsForLearner(db, moduleId, actor.id, withDrafts).catch(missing);
  const isRenewing = read?.[0]?.renewal === 'everything';
  const isModuleCompleted = progress.is_completed;
  const reader = { seesEverything: seesEverything(actor.role), isModuleCompleted: isModuleCompleted && !isRenewing };
  const hasQuiz = progress.total_questions > 0;
  const { steps, present } = stepsFor(db, read ?? [], { ...reader, isModuleCompleted, isRenewing, hasQuiz, missing });
  // Who renews it sees how far they have come with that; what they achieved stays as it is.
  const completed_steps = steps.filter((step) => step.isCompleted).length;
  const shownProgress = isRenewing ? { ...progress, is_completed: false, completed_steps } : progress;
  const shown = (await Promise.all(steps.map((_, place) => present(place)))).filter((step) => step !== null);
  const quizStanding = hasQuiz && (await readQuizStanding(call, module, progress.total_questions));
  const next = nextInChain(moduleId, modules);
  return {
    id: module.id,
    title: module.title,
    description: module.description,
    imagen_url: module.imagen_url,
    nombre_producto: module.nombre_producto,
    parent_module_id: module.parent_module_id,
    isWelcome: progress.is_welcome,
    isLearner: !reader.seesEverything,
    progress: presentModuleProgress(shownProgress, modules, actor.role),
    steps: shown,
    isWhole,
    renewal: read?.[0]?.renewal ?? null,
    resumeStepId: steps[resumePosition(steps)]?.id ?? null,
    readingMinutes: shown.reduce((sum, one) => sum + one.readingMinutes, 0),
    quiz: !quizStanding
      ? null
      : {
          ...quizStanding,
          passMark: module.pass_mark,
          bestScore: progress.final_score,
          passed: progress.final_score !== null && !isRenewing,
          isOpen: read !== undefined && isQuizOpen(steps, reader),
        },
    nextModule: next && {
      id: next.module_id,
      title: next.title,
      isUnlocked: lockOf(next, modules, actor.role) === null,
    },
  };
}
