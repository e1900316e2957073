import { appendAudit } from '#features/audit/server/append-audit.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { UnansweredKind } from '../unanswered.contract.ts';
import { unansweredRefusals as refusals } from '../unanswered.refusals.ts';
import { readAnswersNow } from './answer-now.ts';
import { readUnansweredQuestions, wasAskedInVain } from './unanswered.reads.ts';
import { removeHandled, storeHandled } from './unanswered.writes.ts';

/**
 * A page of the questions that nothing answered, each with what answers it by now: a document that was uploaded since, or a
 * module that was published. Two queries.
 */
export async function listUnansweredQuestions(
  call: Acting,
  { status, kind, offset }: { status: 'pending' | 'handled'; kind?: UnansweredKind | undefined; offset: number },
) {
  const { db } = call;
  const { questions, total } = await readUnansweredQuestions(db, await teamOf(call), {
    isHandled: status === 'handled',
    kind: kind ?? null,
    offset,
  });
  const answers = await readAnswersNow(
    db,
    questions.map(({ question }) => question),
  );
  return {
    total,
    questions: questions.map((one, place) => {
      const { title, page, section } = answers[place] ?? {};
      return { ...one, answer: title === undefined ? null : { title, page: page ?? null, section: section ?? null } };
    }),
  };
}

/** Marks a question as handled, or as waiting again. Refuses with QUESTION_NOT_FOUND. */
export async function handleQuestion({ db, actor, now }: Acting, key: string, isHandled: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await wasAskedInVain(tx, await teamOf({ db: tx, actor }), key))) throw refuse(refusals.QUESTION_NOT_FOUND);
    if (isHandled) await storeHandled(tx, key, actor.id, now);
    else await removeHandled(tx, key);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: isHandled ? 'handle-question' : 'reopen-question',
      subject_type: 'question-without-answer',
      subject_id: null,
      details: { question_key: key },
    });
  });
}
