import { isOfDocument, readCitedPage, sendCitedPicture } from '#features/documents/server/cited-pages.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { isRelevant } from '#features/knowledge/relevance.rules.ts';
import { readPassagesForEach } from '#features/knowledge/server/knowledge.reads.ts';
import { extractAnswer } from '#features/quotations/extract-answer.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { unansweredRefusals as refusals } from '../unanswered.refusals.ts';
import { readAskedQuestion } from './unanswered.reads.ts';
import { readSourceInPlace } from './wanting-sources.ts';

/** As many passages of each question as decide whether it is answered. */
const searched = 3;

/** Of each of some questions what answers it by now: a document that was uploaded since, or a module that was published; null while nothing does. One query. */
export async function readAnswersNow(db: Queryable, questions: readonly string[]) {
  const found = await readPassagesForEach(db, questions, searched);
  return questions.map((_, place) => {
    const passages = found.get(place) ?? [];
    return isRelevant(passages) ? (passages[0] ?? null) : null;
  });
}

/** What answers a question of the person's desk by now, in its place. Refuses with QUESTION_NOT_FOUND and SOURCE_NOT_FOUND. */
export async function getAnswerNow({ db, actor }: Acting, key: string) {
  return readSourceInPlace(db, await requireAnswer({ db, actor }, key));
}

/** Where it stands on a page. Refuses as {@link getAnswerNow} and with PAGE_NOT_SHOWN. */
export async function getAnswerNowPage({ db, actor }: Acting, { key, page }: { key: string; page: number }) {
  return readCitedPage(db, await requireDocument({ db, actor }, key), page);
}

/** A page beside it, as a picture. Refuses as {@link getAnswerNowPage} and with PAGES_BUSY. */
export async function getAnswerNowPicture(
  { db, storage, actor }: Acting,
  { key, page }: { key: string; page: number },
  knownTag: string | undefined,
) {
  return sendCitedPicture({ db, storage }, await requireDocument({ db, actor }, key), page, knownTag);
}

async function requireDocument(acting: Pick<Acting, 'db' | 'actor'>, key: string) {
  const cited = await requireAnswer(acting, key);
  if (!isOfDocument(cited)) throw refuse(refusals.SOURCE_NOT_FOUND);
  return cited;
}

async function requireAnswer({ db, actor }: Pick<Acting, 'db' | 'actor'>, key: string) {
  const question = await readAskedQuestion(db, await teamOf({ db, actor }), key);
  if (question === null) throw refuse(refusals.QUESTION_NOT_FOUND);
  const [found] = await readAnswersNow(db, [question]);
  if (!found) throw refuse(refusals.SOURCE_NOT_FOUND);
  // The line of it that answers, where one does; else all of it.
  const [line] = extractAnswer(question, [found]);
  return { ...found, passage_id: found.id, quote: line?.text ?? found.content };
}
