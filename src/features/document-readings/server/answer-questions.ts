import { appendAudit } from '#features/audit/server/append-audit.ts';
import { isAnswered, judgeAnswers } from '#features/controlled-documents/questions.rules.ts';
import { readShownDocument } from '#features/documents/server/shown-document.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { readingRefusals as refusals } from '../readings.refusals.ts';
import { refuseReading } from '../readings.rules.ts';
import { holdPages, readAnswered } from './attempts.reads.ts';
import { readShownVersion } from './readings.reads.ts';
import { insertAttempt } from './readings.writes.ts';

/**
 * Keeps what somebody answered of the questions of a version that they have read to its last page, and says what is wrong and where it stands. May be
 * answered again until it is enough. Refuses with DOCUMENT_NOT_SHOWN, NO_QUESTIONS, VERSION_NOT_IN_FORCE, ALREADY_READ, PAGES_MISSING, QUESTIONS_PASSED
 * and ANSWERS_MISSING.
 */
export async function answerQuestions({ db, actor, now }: Acting, { id, answers }: { id: string; answers: number[] }) {
  return db.transaction(async (tx) => {
    await holdPages(tx, id, actor.id);
    const version = await readShownVersion(tx, id, actor.id);
    const file = version && (await readShownDocument(tx, version.source_id));
    if (!file) throw refuse(refusals.DOCUMENT_NOT_SHOWN);
    const asked = await readAnswered(tx, id, actor.id);
    if (!asked) throw refuse(refusals.NO_QUESTIONS);
    const fault = refuseReading({ ...version, pages: file.pages, is_asked: false });
    if (fault) throw refuse(refusals[fault]);
    if (asked.passed) throw refuse(refusals.QUESTIONS_PASSED);
    const { questions, pass_mark } = asked;
    if (!isAnswered(questions, answers)) throw refuse(refusals.ANSWERS_MISSING);
    const { right, wrong, is_passed } = judgeAnswers(questions, pass_mark, answers);
    const number = asked.attempts + 1;
    await insertAttempt(tx, {
      ...{ person_id: actor.id, version_id: id, number, answers, right_answers: right },
      ...{ asked: questions.length, is_passed, answered_at: now },
    });
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'answer-document-questions',
      subject_type: 'controlled-document',
      subject_id: version.document_id,
      details: { version: version.number, attempt: number, right, asked: questions.length },
    });
    return { right, is_passed, wrong };
  });
}
