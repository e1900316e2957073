import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { assessmentRefusals } from '../assessment.refusals.ts';
import type { QuizRules } from '../quiz-limits.rules.ts';
import { updateRulesOfModule } from './assessment.writes.ts';

/** The rules of a module's quiz. Refuses with UNKNOWN_MODULE, also for a category. */
export async function readQuizRules({ db }: Pick<Acting, 'db'>, moduleId: string): Promise<QuizRules> {
  const module = await readModule(db, moduleId);
  if (!module || module.is_category) throw refuse(assessmentRefusals.UNKNOWN_MODULE);
  const { pass_mark, max_attempts, retry_wait_minutes } = module;
  return { pass_mark, max_attempts, retry_wait_minutes };
}

/**
 * Sets pass mark, number of attempts and wait of a module's quiz. Attempts that have begun end on the rules they began
 * with. Refuses with UNKNOWN_MODULE, also for a category.
 */
export async function updateQuizRules(
  { db, actor, now }: Acting,
  moduleId: string,
  rules: QuizRules,
): Promise<QuizRules> {
  return db.transaction(async (tx) => {
    const before = await updateRulesOfModule(tx, moduleId, rules, now);
    if (!before) throw refuse(assessmentRefusals.UNKNOWN_MODULE);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'update-quiz-rules',
      subject_type: 'module',
      subject_id: moduleId,
      details: { ...rules, before },
    });
    return rules;
  });
}
