import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import type { Acting } from '#platform/http/call.ts';
import { openQuizForChange } from './edited-quiz.ts';
import { publishDrafts } from './quiz-authoring.writes.ts';
import { withQuizChange } from './record-quiz-change.ts';

/**
 * Publishes the draft questions of a module; published ones stay as they are, so pressing twice publishes once.
 * Refuses with QUIZ_MODULE_NOT_FOUND.
 *
 * @param change whether it matters to those who completed the module; a minor one unless given
 * @returns how many became published
 */
export async function publishQuestions(
  { db, actor, now }: Acting,
  moduleId: string,
  change?: ChangeWords,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { module } = await openQuizForChange(tx, moduleId);
    const ids = await withQuizChange(tx, { actor, now }, module, change, () => publishDrafts(tx, module.id, now));
    if (ids.length > 0) {
      await appendAudit(tx, {
        actor_id: actor.id,
        action: 'publish-questions',
        subject_type: 'module',
        subject_id: module.id,
        details: { questions: ids },
      });
    }
    return ids.length;
  });
}
