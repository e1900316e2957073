import type { z } from 'zod';
import { moduleStatus, progressPercentage, seesEverything } from '#features/learning/learning.rules.ts';
import { type LearnerModuleRow, readModulesOfLearner } from '#features/learning/server/learning.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import type { inductionModuleSchema } from '../induction.contract.ts';
import { readInductionModules } from './induction.reads.ts';

type InductionModule = z.infer<typeof inductionModuleSchema>;

/**
 * Both kinds of induction as the acting person sees them: employees what is published, with their progress; jefe and
 * admin the drafts as well. Two queries besides the session's (spec C-202 to C-209).
 */
export async function readInduction({ db, actor }: Acting) {
  const isLearner = !seesEverything(actor.role);
  const rows = (await readInductionModules(db)).filter((row) => !isLearner || row.published_at !== null);
  const learnable = await readModulesOfLearner(db, actor.id);
  const present = ({ category: _category, published_at, ...module }: (typeof rows)[number]): InductionModule => {
    const own = learnable.find((candidate) => candidate.module_id === module.id);
    return {
      ...module,
      totalSteps: own?.total_steps ?? 0,
      totalQuestions: own?.total_questions ?? 0,
      isPublished: published_at !== null,
      progress: isLearner ? presentProgress(own) : null,
    };
  };
  const ofCategory = (category: string) => rows.filter((row) => row.category === category).map(present);
  const welcome = learnable.find((module) => module.is_welcome);
  return {
    general: ofCategory('induccion_general'),
    especifica: ofCategory('induccion_especifica'),
    welcome: welcome
      ? { id: welcome.module_id, title: welcome.title, isCompleted: welcome.is_completed || !isLearner }
      : null,
  };
}

function presentProgress(own: LearnerModuleRow | undefined): NonNullable<InductionModule['progress']> {
  return {
    status: moduleStatus(own ?? { is_completed: false, is_started: false }),
    percentage: own ? progressPercentage(own.completed_steps, own.total_steps, own.is_completed) : 0,
    completedSteps: own?.completed_steps ?? 0,
    score: own?.final_score ?? null,
  };
}
