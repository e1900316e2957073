import { assessmentRefusals } from '#features/assessment/assessment.refusals.ts';
import { quizTexts } from '#features/assessment/assessment.texts.ts';
import type { QuizRules, QuizShowing } from '#features/assessment/quiz-limits.rules.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readModuleForChange } from '#features/modules/server/managed-modules.reads.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import { setQuizRules } from '#features/modules/server/set-quiz-rules.ts';
import type { Acting } from '#platform/http/call.ts';
import { mergedEdit } from '#platform/http/merged-edit.ts';
import { refuse } from '#platform/http/refuse.ts';
import { quizAuthoringRefusals } from '../quiz-authoring.refusals.ts';
import { countQuestions } from './quiz-authoring.reads.ts';

/** The rules of a module's quiz and how many questions it has. Refuses with UNKNOWN_MODULE, also for a category. Two queries. */
export async function readQuizRules({ db }: Pick<Acting, 'db'>, moduleId: string) {
  const module = await readModule(db, moduleId);
  if (!module || module.is_category) throw refuse(assessmentRefusals.UNKNOWN_MODULE);
  return { ...rulesOf(module), questionCount: await countQuestions(db, moduleId) };
}

function rulesOf(module: QuizRules): QuizRules {
  const { pass_mark, max_attempts, retry_wait_minutes } = module;
  const { show_answers, question_order, questions_per_attempt } = module;
  return { pass_mark, max_attempts, retry_wait_minutes, show_answers, question_order, questions_per_attempt };
}

type Given<Rules> = { [Name in keyof Rules]?: Rules[Name] | undefined };
export type ChangedRules = Omit<QuizRules, keyof QuizShowing> &
  Given<QuizShowing> & {
    /** The rules as they stood when the change was begun. */
    began?: QuizRules | undefined;
  };

/**
 * Sets the rules of a module's quiz; those left out stay. Attempts that have begun end on what they were shown, with the rules
 * they began with; when right answers are shown changes for all at once. Refuses with UNKNOWN_MODULE, also for a category, with
 * MODULE_ARCHIVED, with QUIZ_RULES_EDITED where somebody else changed the same to something else meanwhile (decision 0293), and with POOL_TOO_LARGE where fewer questions exist than one attempt would ask (drafts count: they may be published later).
 */
export async function updateQuizRules(
  { db, actor, now }: Acting,
  moduleId: string,
  { questions_per_attempt, show_answers, question_order, began, ...limits }: ChangedRules,
): Promise<QuizRules> {
  return db.transaction(async (tx) => {
    const module = await readModuleForChange(tx, moduleId);
    if (!module || module.is_category) throw refuse(assessmentRefusals.UNKNOWN_MODULE);
    const before = rulesOf(module);
    const given = {
      ...limits,
      ...(show_answers === undefined ? {} : { show_answers }),
      ...(question_order === undefined ? {} : { question_order }),
      ...(questions_per_attempt === undefined ? {} : { questions_per_attempt }),
    };
    const rules = mergedEdit({ ...before, ...given }, began, { ...before });
    if (!rules) throw refuse(quizAuthoringRefusals.QUIZ_RULES_EDITED);
    await setQuizRules(tx, moduleId, rules, now);
    const pool = rules.questions_per_attempt;
    if (pool !== null && pool !== before.questions_per_attempt) {
      // Behind the lock of the module: nobody changes its questions meanwhile.
      const total = await countQuestions(tx, moduleId);
      if (pool > total)
        throw refuse(assessmentRefusals.POOL_TOO_LARGE, { message: quizTexts.poolTooLarge(pool, total) });
    }
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
