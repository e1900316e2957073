import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { resolveAssistant } from '#features/assistants/assistants.rules.ts';
import { readAssistants } from '#features/assistants/server/assistants.reads.ts';
import { readTitleInForce } from '#features/documents/server/cited-pages.reads.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Database } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { answerEventSchema } from '../chat.contract.ts';
import { chatRefusals as refusals } from '../chat.refusals.ts';
import { modesOf, moduleMode, scopeOfMode, titleOf } from '../chat.rules.ts';
import { chatTexts } from '../chat.texts.ts';
import { type Topic, topicOfDocument } from '../thread.rules.ts';
import {
  hasStreamingAnswer,
  readAnswerTo,
  readExchangeBefore,
  readMessage,
  readOwnConversation,
  readOwnMessage,
} from './chat.reads.ts';
import { insertConversation, insertExchange, lockConversation, resetAnswer, touchConversation } from './chat.writes.ts';
import { LiveAnswer, liveAnswer } from './live-answer.ts';
import { requirePlace } from './module-place.ts';
import { presentMessages } from './present-message.ts';
import { writeAnswer } from './write-answer.ts';

type AnswerEvent = z.input<typeof answerEventSchema>;

interface Asked {
  message: string;
  assistantId?: string | undefined;
  mode?: string | undefined;
  moduleId?: string | undefined;
  documentId?: string | undefined;
  conversationId?: string | undefined;
  messageId?: string | undefined;
}

/** Sentences of the faults of answers written here, until whoever asked has heard them. */
const faults = new Map<string, string>();

/**
 * Stores a question and has it answered; the answer goes on when the connection is closed. The same messageId again is the
 * same message: its answer is told once more. A conversation about a module keeps to it. Refuses as {@link requirePlace}, and with
 * CONVERSATION_NOT_FOUND and STILL_ANSWERING (spec C-385, C-530 to C-533).
 *
 * @returns the events to be told
 */
export async function askAssistant(acting: Acting, ai: Ai, asked: Asked, signal?: AbortSignal) {
  const { db, actor } = acting;
  const questionId = asked.messageId ?? randomUUID();
  const conversation = asked.conversationId ? await readOwnConversation(db, actor.id, asked.conversationId) : null;
  const asking = placeAsked(asked, conversation, actor.role);
  const { mode } = asking;
  const place = await requirePlace(acting, asking);
  if (asked.conversationId && !conversation) throw refuse(refusals.CONVERSATION_NOT_FOUND);
  const about = conversation ? conversation.about : await topicAsked(db, asked.documentId);
  const wanted = { givenId: asked.assistantId, scope: scopeOfMode(mode) };
  const assistant = resolveAssistant(await readAssistants(db), wanted);
  const stored = await db
    .transaction(async (tx) => {
      // The same message twice: what it did the first time stands.
      const known = asked.messageId ? await readOwnMessage(tx, actor.id, asked.messageId) : null;
      if (known) return null;
      const conversation_id =
        conversation?.id ??
        (await insertConversation(tx, { user_id: actor.id, title: titleOf(asked.message), about, ...asking }));
      if (!(await lockConversation(tx, actor.id, conversation_id))) throw refuse(refusals.CONVERSATION_NOT_FOUND);
      if (await hasStreamingAnswer(tx, conversation_id)) throw refuse(refusals.STILL_ANSWERING);
      const exchange = { conversation_id, questionId, question: asked.message, assistant_id: assistant?.id ?? null };
      const inserted = await insertExchange(tx, exchange);
      if (!inserted) throw new SentMeanwhile();
      await touchConversation(tx, conversation_id);
      return { ...inserted, conversation_id };
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof SentMeanwhile)) throw error;
      // Of two at once the other one stands; a conversation begun for this one is undone. An id of somebody else's is nobody's.
      if (!(await readOwnMessage(db, actor.id, questionId))) throw refuse(refusals.CONVERSATION_NOT_FOUND);
      return null;
    });
  if (stored) {
    const before = await readExchangeBefore(db, stored.conversation_id, stored.seq);
    begin(acting, ai, { answer: stored.answer, text: asked.message, before, about, assistant, place });
  }
  const answer = await readAnswerTo(db, questionId);
  if (!answer) throw refuse(refusals.CONVERSATION_NOT_FOUND);
  return tellAnswer(db, answer.id, signal);
}

/** The same message was stored while this one was about to be. */
class SentMeanwhile extends Error {}

/** What a new conversation is about: the document that alone is asked. Refuses with DOCUMENT_NOT_ASKABLE one that does not answer. */
async function topicAsked(db: Database, document_id: string | undefined): Promise<Topic | null> {
  if (!document_id) return null;
  const title = await readTitleInForce(db, document_id);
  if (title === null) throw refuse(refusals.DOCUMENT_NOT_ASKABLE);
  return topicOfDocument({ document_id, title });
}

/** What is talked about: a conversation keeps to its module, or to none. */
function placeAsked(
  asked: Asked,
  conversation: { mode: string; module_id: string | null } | null,
  role: Role,
): { mode: string; module_id: string | null } {
  if (conversation?.mode === moduleMode || asked.moduleId) {
    const { module_id } = conversation ?? { module_id: asked.moduleId?.toLowerCase() ?? null };
    if (asked.moduleId && asked.moduleId.toLowerCase() !== module_id) throw refuse(refusals.CONVERSATION_NOT_FOUND);
    return { mode: moduleMode, module_id };
  }
  return { mode: asked.mode ?? conversation?.mode ?? modesOf(role)[0] ?? 'general', module_id: null };
}

/**
 * Asks as {@link askAssistant} and waits for the whole answer, for callers that read no stream (spec C-530 to C-532).
 *
 * @returns `response`, or `error` with the sentence of what went wrong
 */
export async function askForWhole(acting: Acting, ai: Ai, asked: Asked) {
  let conversationId: string | null = null;
  for await (const event of await askAssistant(acting, ai, asked)) {
    if (event.type === 'started') ({ conversationId } = event);
    if (event.type === 'done') return { response: event.response, error: null, conversationId, message: event.message };
    if (event.type === 'failed') return { response: null, error: event.error, conversationId, message: event.message };
  }
  return { response: null, error: chatTexts.failed, conversationId, message: null };
}

/** Writes an own answer again. Refuses as {@link requirePlace}, and with MESSAGE_NOT_FOUND and STILL_ANSWERING. */
export async function retryAnswer(acting: Acting, ai: Ai, answerId: string, signal?: AbortSignal) {
  const { db, actor } = acting;
  const answer = await readOwnMessage(db, actor.id, answerId);
  const conversation = answer && (await readOwnConversation(db, actor.id, answer.conversation_id));
  const place = await requirePlace(acting, conversation ?? { mode: 'general', module_id: null });
  const question = answer?.question_id ? await readMessage(db, answer.question_id) : null;
  if (!answer || !question) throw refuse(refusals.MESSAGE_NOT_FOUND);
  const held = await db.transaction(async (tx) => {
    if (!(await lockConversation(tx, actor.id, answer.conversation_id))) throw refuse(refusals.MESSAGE_NOT_FOUND);
    if (await hasStreamingAnswer(tx, answer.conversation_id)) throw refuse(refusals.STILL_ANSWERING);
    return resetAnswer(tx, answerId);
  });
  const before = await readExchangeBefore(db, answer.conversation_id, question.seq);
  const scope = scopeOfMode(conversation?.mode ?? 'general');
  const assistant = resolveAssistant(await readAssistants(db), { givenId: answer.assistant_id, scope });
  const about = conversation?.about ?? null;
  begin(acting, ai, { answer: held, text: question.text, before, about, assistant, place });
  return tellAnswer(db, answerId, signal);
}

function begin(acting: Acting, ai: Ai, question: Parameters<typeof writeAnswer>[2]): void {
  const answerId = question.answer.id;
  new LiveAnswer(answerId, (live) =>
    writeAnswer(acting, ai, question, live, (sentence) => {
      faults.set(answerId, sentence);
      setTimeout(() => faults.delete(answerId), 60_000).unref();
    }),
  );
}

/** Milliseconds between two looks at an answer that another node writes. */
const lookEvery = 500;

/** Tells an answer from its beginning, wherever it is written, until it is done. */
async function* tellAnswer(db: Database, answerId: string, signal?: AbortSignal): AsyncGenerator<AnswerEvent> {
  let row = await readMessage(db, answerId);
  if (!row?.question_id) return;
  const { conversation_id: conversationId, question_id: questionId } = row;
  yield { type: 'started', conversationId, questionId, answerId };
  const live = liveAnswer(answerId);
  let told = 0;
  if (live) {
    for await (const text of live.listen(signal)) {
      told += text.length;
      yield { type: 'text', text };
    }
    row = await readMessage(db, answerId);
  } else {
    for (; row?.status === 'streaming' && !signal?.aborted; row = await readMessage(db, answerId)) {
      if (row.text.length > told) yield { type: 'text', text: row.text.slice(told) };
      told = row.text.length;
      await delay(lookEvery, undefined, { ref: false });
    }
  }
  if (!row || signal?.aborted) return;
  // One that was finished before anybody listened.
  if (told === 0 && row.status !== 'error' && row.text) yield { type: 'text', text: row.text };
  const [message] = await presentMessages(db, [row]);
  if (!message) return;
  if (row.status === 'error') yield { type: 'failed', error: faults.get(answerId) ?? chatTexts.failed, message };
  else yield { type: 'done', response: row.text, message };
}
