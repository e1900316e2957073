import { eventsIn } from '#platform/web/answer-events.ts';
import { api } from '#platform/web/api.ts';
import { featureClient } from '#platform/web/client.ts';
import type { chatContract } from '../chat.contract.ts';

export const chatApi = api<typeof chatContract>('chat');
/** For answers that come as events. */
export const chatClient = featureClient<typeof chatContract>('chat', undefined, eventsIn);

export type Conversation = Awaited<ReturnType<typeof chatApi.getConversation.call>>;
export type ChatMessage = Conversation['messages'][number];
export type AnswerEvents = Awaited<ReturnType<typeof chatClient.askAssistant>>;
export type ChatStart = Awaited<ReturnType<typeof chatApi.getChatStart.call>>;
export type ModuleChatStart = Awaited<ReturnType<typeof chatApi.getModuleChat.call>>;
