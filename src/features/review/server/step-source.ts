import { readCitedOriginal, readCitedPage, sendCitedPicture } from '#features/documents/server/cited-pages.ts';
import { readQuestionsForEditing } from '#features/quiz-authoring/server/quiz-authoring.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { reviewRefusals as refusals } from '../review.refusals.ts';
import { readModuleOfDraft, readStepSource } from './looked-at.reads.ts';
import { lineOfQuestion } from './review-questions.ts';

/** A source of a generated step; of a question, the line that it is from. */
interface Named {
  stepId: string;
  n: number;
  questionId?: string | undefined;
}

/** What a generated step cites, and what has become of its document. Refuses with SOURCE_NOT_FOUND. */
export async function getStepSource(db: Queryable, named: Named) {
  const { whole, ...cited } = await requireSource(db, named);
  const original = await readCitedOriginal(db, cited);
  const stands = original.state === 'shown' || original.state === 'text';
  const { title, section, page, quote } = cited;
  return { title, section, page, quote, passage: stands ? whole : null, original };
}

/** Where it stands on a page. Refuses with SOURCE_NOT_FOUND and PAGE_NOT_SHOWN. */
export async function getStepSourcePage(db: Queryable, { page, ...named }: Named & { page: number }) {
  return readCitedPage(db, await requireSource(db, named), page);
}

/** A page beside it, as a picture. Refuses with SOURCE_NOT_FOUND, PAGE_NOT_SHOWN and PAGES_BUSY. */
export async function getStepSourcePicture(
  { db, storage }: { db: Queryable; storage: FileStorage },
  { page, ...named }: Named & { page: number },
  knownTag: string | undefined,
) {
  return sendCitedPicture({ db, storage }, await requireSource(db, named), page, knownTag);
}

async function requireSource(db: Queryable, { stepId, n, questionId }: Named) {
  const source = await readStepSource(db, stepId, n);
  if (!source) throw refuse(refusals.SOURCE_NOT_FOUND);
  const quote = questionId ? await lineOf(db, questionId, { step_id: stepId, n, quote: source.quote }) : source.quote;
  return { ...source, quote, whole: source.quote, passage_id: null };
}

/** The line of a source that a question is from. Refuses with SOURCE_NOT_FOUND where it is from none. */
async function lineOf(db: Queryable, questionId: string, source: { step_id: string; n: number; quote: string }) {
  const moduleId = await readModuleOfDraft(db, questionId);
  const question = moduleId && (await readQuestionsForEditing(db, moduleId)).find(({ id }) => id === questionId);
  const found = question && lineOfQuestion(question, [source]);
  if (!found) throw refuse(refusals.SOURCE_NOT_FOUND);
  return found.line;
}
