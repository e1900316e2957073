import { readMissedQuestions } from '#features/assessment/server/missed-questions.ts';
import { requireOpenModule } from '#features/learning/server/require-open-module.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { inRoundOrder } from '../card-order.rules.ts';
import { studyRefusals as refusals } from '../study.refusals.ts';
import { readSaidOf } from './study.reads.ts';
import { keepSaid, removeSaid } from './study.writes.ts';

/** The acting person's cards of a module, in the order of a round; none while they may not see the answers; null where there is no quiz. */
export async function readStudyCards({ db, actor }: Pick<Acting, 'db' | 'actor'>, moduleId: string) {
  const { note, gone, questions, hasQuiz } = await readMissedQuestions({ db, actor }, moduleId);
  if (!hasQuiz) return null;
  // An answer in words of one's own has none that is right but what its explanation says.
  const answered = questions.filter(({ correct_answer, explanation }) => correct_answer !== null || explanation);
  const ids = answered.map(({ id }) => id);
  const said = new Map((await readSaidOf(db, actor.id, ids)).map((one) => [one.question_id, one]));
  const cards = answered.map((question) => {
    const { knew = null, said_at = null } = said.get(question.id) ?? {};
    return { ...question, knew, said_at };
  });
  return { note, gone, rows: inRoundOrder(cards) };
}

/**
 * Keeps whether the acting person knew a card of theirs, or (null) nothing of it. Refuses as `requireOpenModule`, and with CARD_NOT_FOUND
 * any question that is no card of theirs now: another person's, one of an open quiz, one that is withdrawn. It proves nothing and counts for
 * nothing, so the log does not name it.
 */
export async function markStudyCard(
  { db, actor, now }: Acting,
  { moduleId, questionId, knew }: { moduleId: string; questionId: string; knew: boolean | null },
): Promise<void> {
  await requireOpenModule(db, actor, moduleId);
  const { questions } = await readMissedQuestions({ db, actor }, moduleId);
  const card = questions.find(({ id }) => id === questionId.toLowerCase());
  if (!card) throw refuse(refusals.CARD_NOT_FOUND);
  await db.transaction(async (tx) => {
    if (knew === null) await removeSaid(tx, actor.id, card.id);
    else await keepSaid(tx, { user_id: actor.id, question_id: card.id, knew, said_at: now });
  });
}
