import { appendAudit } from '#features/audit/server/append-audit.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { quizAuthoringRefusals as refusals } from '../quiz-authoring.refusals.ts';
import { openQuizForChange, readQuizForEditing } from './edited-quiz.ts';
import { isQuizAsIn, readQuizStates } from './quiz-states.reads.ts';
import { keepAndClearQuiz, putQuizState } from './quiz-states.writes.ts';
import { withQuizChange } from './record-quiz-change.ts';

/**
 * Takes the questions of a module away, which this transaction has open for change, and keeps them to be taken back; attempts
 * keep what was asked.
 *
 * @returns the state they were kept as; null where there were none
 */
export function clearQuiz(tx: Transaction, replacing: { moduleId: string; actorId: string; now: Date }) {
  return keepAndClearQuiz(tx, { ...replacing, reason: 'regenerated' });
}

/** The states of a module's quiz that were replaced, the newest first, with who did. Refuses with QUIZ_MODULE_NOT_FOUND. */
export async function listQuizStates({ db }: Pick<Acting, 'db'>, moduleId: string) {
  await readQuizForEditing(db, moduleId);
  const rows = await readQuizStates(db, moduleId);
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    by:
      first_name === null && last_name === null
        ? null
        : displayName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
  }));
}

/**
 * Puts a state of a quiz in the place of what stands now, which is kept as a state itself: taking back can be taken back.
 * Questions keep their ids, attempts are not touched. Where the quiz stands as it did nothing happens, so twice is once.
 * Refuses with QUIZ_MODULE_NOT_FOUND and UNKNOWN_QUIZ_STATE.
 */
export async function restoreQuizState(
  { db, actor, now }: Acting,
  input: { moduleId: string; stateId: string; change?: ChangeWords | undefined },
) {
  return db.transaction(async (tx) => {
    const { module } = await openQuizForChange(tx, input.moduleId);
    const state = await isQuizAsIn(tx, module.id, input.stateId);
    if (!state) throw refuse(refusals.UNKNOWN_QUIZ_STATE);
    if (state.isSame) return { questions: state.questions };
    const { replaced, questions } = await withQuizChange(tx, { actor, now }, module, input.change, async () => ({
      replaced: await keepAndClearQuiz(tx, { moduleId: module.id, actorId: actor.id, now, reason: 'restored' }),
      questions: await putQuizState(tx, input.stateId),
    }));
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'restore-quiz',
      subject_type: 'module',
      subject_id: module.id,
      details: { state: input.stateId, replaced, questions },
    });
    return { questions };
  });
}
