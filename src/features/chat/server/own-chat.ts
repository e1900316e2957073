import { readTopics } from '#features/knowledge/server/knowledge.reads.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { chatModes } from '../chat-modes.texts.ts';
import { chatRefusals as refusals } from '../chat.refusals.ts';
import { modesOf, moduleMode } from '../chat.rules.ts';
import { chatTexts, promptTexts } from '../chat.texts.ts';
import {
  readConversations,
  readLastConversationAbout,
  readMessages,
  readOwnConversation,
  readOwnMessage,
} from './chat.reads.ts';
import { removeConversation, removeTopic, setFeedback, setTitle, stopStreaming } from './chat.writes.ts';
import { liveAnswer } from './live-answer.ts';
import { requireModulePlace } from './module-place.ts';
import { presentMessages } from './present-message.ts';
import { requireChat } from './require-chat.ts';

/** Welcome, three suggested prompts (about what there is to read), and whom this person can talk to. */
export async function getChatStart({ db, actor }: Acting, ai: Ai) {
  await requireChat(db, actor);
  const { assistant } = await readSettings(db);
  const topics = await readTopics(db, 3);
  return {
    welcome: assistant.welcome_message || chatTexts.welcome,
    prompts: promptTexts.usual.map((usual, place) => {
      const topic = topics[place];
      return topic === undefined ? usual : promptTexts.keyPoints(topic);
    }),
    modes: modesOf(actor.role).map((mode) => ({ mode, label: chatModes[mode].label })),
    hasModel: ai.source !== null,
  };
}

/** The acting person's conversations. Refuses with CHAT_LOCKED. */
export async function listConversations({ db, actor }: Acting, offset: number) {
  await requireChat(db, actor);
  return readConversations(db, actor.id, offset);
}

/**
 * An own conversation with its messages. Refuses with CHAT_LOCKED and CONVERSATION_NOT_FOUND; one about a module is read whatever the
 * chat's lock says, and stays readable when the module is locked or archived: it is the person's own record.
 */
export async function getConversation({ db, actor }: Acting, id: string) {
  const conversation = await readOwnConversation(db, actor.id, id);
  if (conversation?.mode !== moduleMode) await requireChat(db, actor);
  if (!conversation) throw refuse(refusals.CONVERSATION_NOT_FOUND);
  const module = conversation.module_id ? await readModule(db, conversation.module_id) : null;
  return {
    ...conversation,
    module: module && { id: module.id, title: module.title },
    about: conversation.about && {
      label: conversation.about.label,
      only: conversation.about.only?.title,
      document_id: conversation.about.only?.document_id,
    },
    messages: await presentMessages(db, await readMessages(db, id)),
  };
}

/**
 * What asking about a module begins with: the welcome, questions that its open steps answer, and the person's last conversation
 * about it. Refuses as the module's reader does, never with CHAT_LOCKED (decision 0140).
 */
export async function getModuleChat({ db, actor }: Acting, ai: Ai, moduleId: string) {
  const { isPublished, steps } = await requireModulePlace({ db, actor }, moduleId);
  const topics = isPublished ? steps.filter(({ isOpen }) => isOpen).slice(-3) : [];
  return {
    welcome: isPublished ? chatTexts.moduleWelcome : chatTexts.draftWelcome,
    prompts: topics.map(({ title }) => promptTexts.keyPoints(title)),
    hasModel: ai.source !== null,
    conversationId: await readLastConversationAbout(db, actor.id, moduleId),
  };
}

export async function renameConversation({ db, actor }: Acting, id: string, title: string): Promise<void> {
  if (!(await setTitle(db, actor.id, id, title))) throw refuse(refusals.CONVERSATION_NOT_FOUND);
}

export async function deleteConversation({ db, actor }: Acting, id: string): Promise<void> {
  if (!(await removeConversation(db, actor.id, id))) throw refuse(refusals.CONVERSATION_NOT_FOUND);
}

/** The next question of an own conversation is searched everywhere. Refuses with CONVERSATION_NOT_FOUND. */
export async function dropTopic({ db, actor }: Acting, id: string): Promise<void> {
  if (!(await removeTopic(db, actor.id, id))) throw refuse(refusals.CONVERSATION_NOT_FOUND);
}

/** Stops an own answer, wherever it is being written; what was written stays. Refuses with MESSAGE_NOT_FOUND. */
export async function stopAnswer({ db, actor }: Acting, id: string) {
  await requireOwnAnswer({ db, actor }, id);
  const live = liveAnswer(id);
  if (live) await live.stop();
  else await stopStreaming(db, id);
  const [message] = await presentMessages(db, [await requireOwnAnswer({ db, actor }, id)]);
  if (!message) throw refuse(refusals.MESSAGE_NOT_FOUND);
  return message;
}

/** Rates an own answer. Refuses with MESSAGE_NOT_FOUND. */
export async function rateAnswer(
  { db, actor, now }: Acting,
  { messageId, feedback, reason }: { messageId: string; feedback: 'up' | 'down' | null; reason?: string | undefined },
): Promise<void> {
  await requireOwnAnswer({ db, actor }, messageId);
  await setFeedback(db, messageId, feedback, feedback === 'down' ? (reason ?? null) : null, now);
}

async function requireOwnAnswer({ db, actor }: Pick<Acting, 'db' | 'actor'>, id: string) {
  const message = await readOwnMessage(db, actor.id, id);
  if (message?.role !== 'assistant') throw refuse(refusals.MESSAGE_NOT_FOUND);
  return message;
}
