import { conversations, messages } from '#features/chat/server/chat.tables.ts';
import type { Database } from '#platform/db/database.ts';

/** A conversation with a question and its answer; `fields` are of the answer. @returns the ids of the three */
export async function createTestConversation(
  db: Database,
  person: { id: string },
  question: string,
  fields: Partial<typeof messages.$inferInsert> = {},
): Promise<{ conversation: string; question: string; answer: string }> {
  const [made] = await db
    .insert(conversations)
    .values({ user_id: person.id, title: question, mode: 'general' })
    .returning();
  if (!made) throw new Error('no conversation was created');
  const [asked] = await db
    .insert(messages)
    .values({ conversation_id: made.id, role: 'user', text: question })
    .returning();
  if (!asked) throw new Error('no question was created');
  const [answer] = await db
    .insert(messages)
    .values({ conversation_id: made.id, role: 'assistant', text: 'No lo sé.', question_id: asked.id, ...fields })
    .returning();
  if (!answer) throw new Error('no answer was created');
  return { conversation: made.id, question: asked.id, answer: answer.id };
}
