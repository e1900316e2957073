import type { z } from 'zod';
import { renderMarkdown } from '#platform/content/render-markdown.ts';
import type { Acting } from '#platform/http/call.ts';
import type { learnerModuleSchema } from '../learning.contract.ts';
import {
  evaluationPosition,
  isQuizOpen,
  nextInChain,
  readingMinutes,
  seesEverything,
  stepStates,
} from '../learning.rules.ts';
import { readStepsForLearner } from './learning.reads.ts';
import { presentModuleProgress } from './module-progress.ts';
import { readQuizStanding } from './quiz-standing.ts';
import { requireOpenModule } from './require-open-module.ts';

export type LearnerModule = z.infer<typeof learnerModuleSchema>;

/**
 * A module as the acting person reads it: steps with their states, the content of those that are open, and the quiz.
 * Refuses as {@link requireOpenModule}. Five queries at most, whatever the number of steps (spec C-167 to C-176).
 */
export async function readLearnerModule(call: Acting, moduleId: string): Promise<LearnerModule> {
  const { db, actor } = call;
  const { module, progress, modules } = await requireOpenModule(db, actor, moduleId);
  const rows = await readStepsForLearner(db, moduleId, actor.id);
  const isModuleCompleted = progress.is_completed;
  const steps = rows.map((row) => ({ ...row, isCompleted: row.isCompleted || isModuleCompleted }));
  const reader = { seesEverything: seesEverything(actor.role), isModuleCompleted };
  const states = stepStates(steps, reader);
  const evaluation = progress.total_questions > 0 ? evaluationPosition(steps) : -1;
  const presented = presentModuleProgress(progress, modules, actor.role);
  const quizStanding = progress.total_questions > 0 && (await readQuizStanding(call, module));
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
    progress: presented,
    steps: steps.map((step, position) => {
      const state = states[position] ?? 'locked';
      return {
        id: step.id,
        step_number: step.step_number,
        title: step.title,
        state,
        isCompleted: step.isCompleted,
        html: state === 'locked' ? null : renderMarkdown(step.content, `${step.id}@${step.updated_at.getTime()}`),
        image_url: step.image_url,
        readingMinutes: readingMinutes(step.content.split(/\s+/).length),
        isEvaluation: position === evaluation,
      };
    }),
    quiz: !quizStanding
      ? null
      : {
          ...quizStanding,
          questionCount: progress.total_questions,
          passMark: module.pass_mark,
          bestScore: progress.final_score,
          passed: progress.final_score !== null,
          isOpen: isQuizOpen(steps, reader),
        },
    nextModule: next && {
      id: next.module_id,
      title: next.title,
      isUnlocked: presentModuleProgress(next, modules, actor.role).isUnlocked,
    },
  };
}
