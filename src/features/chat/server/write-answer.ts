import { readTitleInForce } from '#features/documents/server/cited-pages.reads.ts';
import { nearestOf } from '#features/knowledge/near.rules.ts';
import type { FoundPassage } from '#features/knowledge/server/knowledge.reads.ts';
import { ownQuestion } from '#features/own-questions/own-questions.rules.ts';
import { answerOwnQuestion } from '#features/own-questions/server/answer-own-question.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Acting } from '#platform/http/call.ts';
import { isRefusal } from '#platform/http/refuse.ts';
import { underLease } from '#platform/jobs/work-off.ts';
import { smallTalk } from '../chat.rules.ts';
import { chatTexts } from '../chat.texts.ts';
import { labelOf, leansOn, saysNone, type Topic, topicOfDocument } from '../thread.rules.ts';
import { answering, finishAnswer, insertCitations, setTopicOf, settleOffer } from './chat.writes.ts';
import { composeByExtraction } from './compose-by-extraction.ts';
import { composeByModel } from './compose-by-model.ts';
import { whereLater } from './find-sources.ts';
import type { LiveAnswer } from './live-answer.ts';
import { type Question, saysNo, unanswered, type Written } from './written-answer.ts';

/** Milliseconds between two times that the text so far is kept, which also shows that it is being written. */
const keepEvery = 700;

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
    const { citations, about, near = [], settles, ...written } = await compose(acting, ai, question, live);
    const topic = keptTo(question.about, about === undefined ? topicOf(citations, question) : about);
    await db.transaction(async (tx) => {
      const status = live.isStopped ? 'stopped' : 'done';
      if (!(await finishAnswer(tx, answer, { ...written, status, assistant_version }))) return;
      if (settles) await settleOffer(tx, settles.answer, settles.isDenied);
      // What answers nothing is no topic; talk and questions about the product leave the conversation with what it is about.
      if (written.answered !== null || settles) await setTopicOf(tx, answer.id, topic);
      await insertCitations(
        tx,
        [
          ...citations,
          ...near.map((passage, place) => ({ n: place + 1, passage, quote: passage.content, is_near: true })),
        ].map(({ passage, ...cited }) => {
          const {
            id: passage_id,
            document_id,
            step_id,
            module_id,
            title,
            section,
            page,
            step_number,
            tutorial_slug,
          } = passage;
          const origin = { document_id, step_id, module_id, title, section, page, step_number, tutorial_slug };
          return { message_id: answer.id, ...cited, passage_id, ...origin };
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
  const { before } = question;
  if (before?.offers && (before.offers.choices || before.offers.first) && saysNone(question.text)) {
    const first = before.offers.first ?? before.answerId;
    live.say(chatTexts.denied);
    const settles = { answer: first, isDenied: true };
    return { ...plain, text: chatTexts.denied, answered: null, offers: { first }, about: null, settles };
  }
  if (question.place?.isPublished === false) {
    live.say(chatTexts.draftWelcome);
    return { ...plain, text: chatTexts.draftWelcome, answered: null };
  }
  const only = question.about?.only;
  if (only && !(await readTitleInForce(acting.db, only.document_id))) {
    live.say(chatTexts.documentGone(only.title));
    return { ...plain, text: chatTexts.documentGone(only.title), answered: null };
  }
  const kind = ownQuestion(question.text, ai.source !== null);
  if (kind) {
    const { text, links } = await answerOwnQuestion(acting, kind);
    live.say(text);
    return { ...plain, text, answered: null, ...(links.length > 0 && { offers: { links } }) };
  }
  const nothing = async (near: readonly FoundPassage[]) =>
    unanswered(live, (await whereLater(acting, question)) ?? saysNo(question), nearestOf(near));
  const withoutModel = () => composeByExtraction(acting, question, live);
  return ai.source ? composeByModel(acting, ai, question, live, { nothing, withoutModel }) : withoutModel();
}

/** A topic with the document that alone is asked, which outlives every answer. */
function keptTo(before: Topic | null, topic: Topic | null): Topic | null {
  if (!before?.only) return topic;
  return { ...(topic ?? topicOfDocument(before.only)), only: before.only };
}

/** What is cited first; where nothing is, a question that leans on something leaves the conversation with it. */
function topicOf([first]: Written['citations'], { text, about }: Question): Topic | null {
  if (!first) return about && leansOn(text) ? about : null;
  const { section, title, document_id, step_id, module_id } = first.passage;
  return {
    label: labelOf(section?.split(' · ').at(-1) ?? title),
    record: null,
    document_id,
    step_id,
    module_id,
    question: text,
  };
}
