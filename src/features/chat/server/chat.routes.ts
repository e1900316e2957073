import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { chatContract } from '../chat.contract.ts';
import { askAssistant, askForWhole, retryAnswer } from './ask-assistant.ts';
import {
  deleteConversation,
  dropTopic,
  getChatStart,
  getConversation,
  getModuleChat,
  listConversations,
  rateAnswer,
  renameConversation,
  stopAnswer,
} from './own-chat.ts';
import { getCitation, getCitedPage, getCitedPagePicture, rateCitation } from './own-citations.ts';

const os = serve(chatContract);
const success = { success: true } as const;

export const chatRoutes = os.router({
  getChatStart: os.getChatStart.handler(({ context }) => getChatStart(acting(context), context.ai)),
  getModuleChat: os.getModuleChat.handler(({ input, context }) =>
    getModuleChat(acting(context), context.ai, input.moduleId),
  ),
  askAssistant: os.askAssistant.handler(({ input, context, signal }) =>
    askAssistant(acting(context), context.ai, input, signal),
  ),
  openaiAssistant: os.openaiAssistant.handler(({ input, context }) => askForWhole(acting(context), context.ai, input)),
  retryAnswer: os.retryAnswer.handler(({ input, context, signal }) =>
    retryAnswer(acting(context), context.ai, input.messageId, signal),
  ),
  stopAnswer: os.stopAnswer.handler(({ input, context }) => stopAnswer(acting(context), input.messageId)),
  rateAnswer: os.rateAnswer.handler(async ({ input, context }) => {
    await rateAnswer(acting(context), input);
    return success;
  }),
  rateCitation: os.rateCitation.handler(async ({ input, context }) => {
    await rateCitation(acting(context), input);
    return success;
  }),
  getCitation: os.getCitation.handler(({ input, context }) => getCitation(acting(context), input)),
  getCitedPage: os.getCitedPage.handler(({ input, context }) => getCitedPage(acting(context), input)),
  getCitedPagePicture: os.getCitedPagePicture.handler(({ input, context }) =>
    getCitedPagePicture(acting(context), input.params, input.headers['if-none-match']),
  ),
  listConversations: os.listConversations.handler(({ input, context }) =>
    listConversations(acting(context), input.offset),
  ),
  getConversation: os.getConversation.handler(({ input, context }) =>
    getConversation(acting(context), input.conversationId),
  ),
  renameConversation: os.renameConversation.handler(async ({ input, context }) => {
    await renameConversation(acting(context), input.conversationId, input.title);
    return success;
  }),
  dropTopic: os.dropTopic.handler(async ({ input, context }) => {
    await dropTopic(acting(context), input.conversationId);
    return success;
  }),
  deleteConversation: os.deleteConversation.handler(async ({ input, context }) => {
    await deleteConversation(acting(context), input.conversationId);
    return success;
  }),
});
