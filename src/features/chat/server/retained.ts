import type { Retained } from '#platform/db/retained.ts';
import { removeConversationsWith } from './chat.writes.ts';
import { readOldConversations } from './retained.reads.ts';

/** Conversations that nobody went on with for as long as they are kept. */
export const chatRetained: Retained = {
  class: 'conversations',
  due: readOldConversations,
  remove: (tx, ids) => removeConversationsWith(tx, ids),
};
