import { isRelevant } from '#features/knowledge/relevance.rules.ts';
import { indexSteps } from '#features/knowledge/server/index-steps.ts';
import { type FoundPassage, readPassagesFor } from '#features/knowledge/server/knowledge.reads.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Acting } from '#platform/http/call.ts';
import { isRefusal } from '#platform/http/refuse.ts';
import { underLease } from '#platform/jobs/work-off.ts';
import { isFollowUp, smallTalk, sourcesOf } from '../chat.rules.ts';
import { chatTexts } from '../chat.texts.ts';
import { readAnswer } from '../extract-answer.rules.ts';
import { answering, finishAnswer, insertCitations } from './chat.writes.ts';
import { composeByModel } from './compose-by-model.ts';
import type { LiveAnswer } from './live-answer.ts';
import { partOf } from './searched-part.ts';
import { type Question, saysNo, unanswered, type Written } from './written-answer.ts';

type Missing = NonNullable<ReturnType<typeof readAnswer>['missing']>;
type Candidates = ReturnType<typeof readAnswer>['candidates'];

/** Milliseconds between two times that the text so far is kept, which also shows that it is being written. */
const keepEvery = 700;
const searched = 8;

/**
 * Writes the answer to a question and stores it with its citations. Never rejects: a fault becomes the apology, and is
 * given to `onFault` with its sentence.
 */
export async function writeAnswer(
  acting: Acting,
  ai: Ai,
  question: Question,
  live: LiveAnswer,
  onFault: (sentence: string) => void,
): Promise<void> {
  const soFar = () => ({ text: live.text });
  const work = (lost: AbortSignal) => {
    lost.addEventListener('abort', () => void (live.isStopped || live.stop()));
    return write(acting, ai, question, live, onFault);
  };
  await underLease(acting.db, answering, question.answer, work, { signEvery: keepEvery, soFar });
}

async function write(
  acting: Acting,
  ai: Ai,
  question: Question,
  live: LiveAnswer,
  onFault: (sentence: string) => void,
): Promise<void> {
  const { db } = acting;
  const { answer } = question;
  const assistant_version = question.assistant?.instructions_version ?? null;
  try {
    const { citations, ...written } = await compose(acting, ai, question, live);
    await db.transaction(async (tx) => {
      const status = live.isStopped ? 'stopped' : 'done';
      if (!(await finishAnswer(tx, answer, { ...written, status, assistant_version }))) return;
      await insertCitations(
        tx,
        citations.map(({ n, quote, passage }) => {
          const { document_id, step_id, module_id, title, section, page, step_number, tutorial_slug } = passage;
          const origin = { document_id, step_id, module_id, title, section, page, step_number, tutorial_slug };
          return { message_id: answer.id, n, passage_id: passage.id, quote, ...origin };
        }),
      );
    });
  } catch (error) {
    onFault(isRefusal(error) && error.status < 500 ? error.message : chatTexts.failed);
    const failed = { text: chatTexts.apology, status: 'error' as const, answered: null, provider: null, model: null };
    // Without a database nothing can be kept; the answer is ended when it comes back.
    await finishAnswer(db, answer, { ...failed, assistant_version }).catch(() => undefined);
  }
}

async function compose(acting: Acting, ai: Ai, question: Question, live: LiveAnswer): Promise<Written> {
  const plain = { provider: null, model: null, citations: [] };
  const talk = smallTalk(question.text);
  if (talk) {
    live.say(talk);
    return { ...plain, text: talk, answered: null };
  }
  if (question.place?.isPublished === false) {
    live.say(chatTexts.draftWelcome);
    return { ...plain, text: chatTexts.draftWelcome, answered: null };
  }
  const nothing = async () => unanswered(live, (await whereLater(acting, question)) ?? saysNo(question));
  const withoutModel = async () => {
    const sources = await findSources(acting, question);
    return sources.length === 0 ? nothing() : composeByExtraction(question, sources, live);
  };
  return ai.source ? composeByModel(acting, ai, question, live, { nothing, withoutModel }) : withoutModel();
}

/** What the question is answered from; one that leans on the one before is searched together with it, no other is. */
async function findSources({ db }: Acting, question: Question): Promise<FoundPassage[]> {
  const { place } = question;
  const part = place && partOf(place, true);
  let found = await readPassagesFor(db, searchOf(question), part);
  // What was written a moment ago may not be in the index yet.
  if (!isRelevant(found) && (await indexSteps(db)) > 0) found = await readPassagesFor(db, searchOf(question), part);
  return isRelevant(found) ? sourcesOf(found) : [];
}

function searchOf({ text, before }: Question) {
  return { question: text, earlier: before && isFollowUp(text) ? before.question : '', most: searched };
}

/** Where a step that is still locked tells it: its number and title, which the reader's list shows, too, and no word of it. */
async function whereLater({ db }: Acting, question: Question): Promise<string | null> {
  const { place } = question;
  if (!place?.steps.some((step) => !step.isOpen)) return null;
  const found = await readPassagesFor(db, searchOf(question), partOf(place, false));
  const [best] = isRelevant(found) ? found : [];
  const step = best && place.steps.find(({ id }) => id === best.step_id);
  return step ? chatTexts.laterInModule(step) : null;
}

function composeByExtraction(question: Question, sources: FoundPassage[], live: LiveAnswer): Written {
  const leansOn = question.before && isFollowUp(question.text) ? question.before.question : '';
  const { quotations, missing, candidates } = readAnswer(question.text, sources, leansOn);
  if (candidates.length > 0) return whichIsMeant(candidates, sources, live);
  if (missing) return untold(missing, sources, live);
  if (quotations.length === 0) return unanswered(live, saysNo(question));
  const citations = quotations.flatMap(({ source, text: quote }, place) => {
    const passage = sources[source];
    return passage ? [{ n: place + 1, passage, quote }] : [];
  });
  const text = [chatTexts.found, ...quotations.map(({ shown }, place) => `${shown} [${place + 1}]`)].join('\n\n');
  live.say(text);
  return { text, answered: true, provider: 'extractive', model: null, citations };
}

/** The record does not tell what is asked for: its name leads to it, and nothing is quoted that would pretend to answer. */
function untold({ field, record, source }: Missing, sources: FoundPassage[], live: LiveAnswer): Written {
  const passage = sources[source];
  const text = `${chatTexts.untold(field, record)} [1]`;
  live.say(text);
  const citations = passage ? [{ n: 1, passage, quote: record }] : [];
  return { text, answered: false, provider: 'extractive', model: null, citations };
}

function whichIsMeant(candidates: Candidates, sources: FoundPassage[], live: LiveAnswer): Written {
  const text = chatTexts.whichIsMeant(
    candidates.map(({ name, source }) => `${name} (${sources[source]?.title ?? ''})`),
  );
  live.say(text);
  return { text, answered: null, provider: 'extractive', model: null, citations: [] };
}
