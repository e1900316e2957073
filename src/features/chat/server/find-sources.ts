import { nearestOf } from '#features/knowledge/near.rules.ts';
import { answersOf, isRelevant } from '#features/knowledge/relevance.rules.ts';
import { indexSteps } from '#features/knowledge/server/index-steps.ts';
import { type FoundPassage, readPassagesFor } from '#features/knowledge/server/knowledge.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { sourcesOf } from '../chat.rules.ts';
import { chatTexts } from '../chat.texts.ts';
import { leansOn } from '../thread.rules.ts';
import { partAsked, partOf } from './searched-part.ts';
import type { Question } from './written-answer.ts';

const searched = 8;
export type Sought = Pick<Question, 'text' | 'about' | 'place'>;

/**
 * What was found, of it what the rules answer from, and where to look when that is nothing; one that leans on what the conversation is about is searched together
 * with it, no other is.
 */
export async function findSources(
  { db }: Pick<Acting, 'db'>,
  question: Sought,
): Promise<{ found: FoundPassage[]; sources: FoundPassage[]; near: FoundPassage[] }> {
  const part = partAsked(question);
  let found = await readPassagesFor(db, searchOf(question), part);
  // What was written a moment ago may not be in the index yet.
  if (!isRelevant(found) && (await indexSteps(db)) > 0) found = await readPassagesFor(db, searchOf(question), part);
  return { found, sources: sourcesOf(answersOf(found)), near: nearestOf(found) };
}

/** The passages that tell of something by its name, in one document or step where it is known. */
export async function findByName(
  { db }: Acting,
  asked: Sought,
  { name, of }: { name: string; of: { document_id: string | null; step_id: string | null } },
): Promise<FoundPassage[]> {
  const found = await readPassagesFor(db, { question: name, earlier: '', most: searched * 2 }, partAsked(asked));
  return found.filter(
    ({ content, record, document_id, step_id }) =>
      (record === name || content.includes(name)) &&
      (of.document_id === null || document_id === of.document_id) &&
      (of.step_id === null || step_id === of.step_id),
  );
}

/** What a question leans on: what the conversation is about; '' when it stands on its own. */
export function earlierOf({ text, about }: Sought): string {
  return about && leansOn(text) ? `${about.label} ${about.question}`.slice(0, 400) : '';
}

function searchOf(question: Sought) {
  return { question: question.text, earlier: earlierOf(question), most: searched };
}

/** Where a step that is still locked tells it: its number and title, which the reader's list shows, too, and no word of it. */
export async function whereLater({ db }: Pick<Acting, 'db'>, question: Sought): Promise<string | null> {
  const { place } = question;
  if (!place?.steps.some((step) => !step.isOpen)) return null;
  const found = await readPassagesFor(db, searchOf(question), partOf(place, false));
  const [best] = isRelevant(found) ? found : [];
  const step = best && place.steps.find(({ id }) => id === best.step_id);
  return step ? chatTexts.laterInModule(step) : null;
}
