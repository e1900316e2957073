import type { PersonalData } from '#features/identity/server/personal-data.ts';
import type { Retained } from '#platform/db/retained.ts';
import { readUnused, readWholeConversations } from './chat.reads.ts';
import { removeConversationsOf } from './chat.writes.ts';

/** Conversations are the person's own words: they are given out with answers, sources and feedback, and removed whole. */
export const chatPersonalData: PersonalData = {
  section: 'conversations',
  read: readWholeConversations,
  erase: (tx, { personId }) => removeConversationsOf(tx, personId),
  block: (tx, { personId }) => removeConversationsOf(tx, personId),
};

/** Conversations that nobody went on with for as long as they are kept. */
export const chatRetained: Retained = { class: 'conversations', due: readUnused, remove: removeConversationsOf };
