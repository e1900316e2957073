import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import { conversations, message_citations, messages } from './chat.tables.ts';

export async function insertConversation(
  tx: Transaction,
  conversation: { user_id: string; title: string; mode: string; module_id: string | null },
): Promise<string> {
  const [row] = await tx.insert(conversations).values(conversation).returning({ id: conversations.id });
  if (!row) throw new Error('no conversation was stored');
  return row.id;
}

/** Locks a person's own conversation, so that one question is asked in it at a time. @returns false when it is not theirs */
export async function lockConversation(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.user_id, userId)))
    .for('update');
  return rows.length > 0;
}

export async function touchConversation(tx: Transaction, id: string): Promise<void> {
  await tx.update(conversations).set({ updated_at: sql`now()` }).where(eq(conversations.id, id));
}

/** Stores a question and the place of its answer. @returns null when the question was stored before */
export async function insertExchange(
  tx: Transaction,
  exchange: { conversation_id: string; questionId: string; question: string; assistant_id: string | null },
) {
  const { conversation_id, questionId, question, assistant_id } = exchange;
  const [asked] = await tx
    .insert(messages)
    .values({ id: questionId, conversation_id, role: 'user', text: question })
    .onConflictDoNothing()
    .returning({ seq: messages.seq });
  if (!asked) return null;
  const [answer] = await tx
    .insert(messages)
    .values({
      conversation_id,
      role: 'assistant',
      text: '',
      status: 'streaming',
      question_id: questionId,
      assistant_id,
    })
    .returning({ id: messages.id });
  if (!answer) throw new Error('no answer was stored');
  return { seq: asked.seq, answerId: answer.id };
}

/** Empties an answer that is to be written again. */
export async function resetAnswer(tx: Transaction, id: string): Promise<void> {
  await tx.delete(message_citations).where(eq(message_citations.message_id, id));
  await tx
    .update(messages)
    .set({
      text: '',
      status: 'streaming',
      answered: null,
      feedback: null,
      feedback_reason: null,
      updated_at: sql`now()`,
    })
    .where(eq(messages.id, id));
}

/** Keeps what is written so far. @returns false when the answer was stopped or is gone */
export async function keepPartialAnswer(db: Database, id: string, text: string): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({ text, updated_at: sql`now()` })
    .where(and(eq(messages.id, id), eq(messages.status, 'streaming')))
    .returning({ id: messages.id });
  return rows.length > 0;
}

interface FinishedAnswer {
  text: string;
  status: 'done' | 'stopped' | 'error';
  answered: boolean | null;
  provider: string | null;
  model: string | null;
  assistant_version: number | null;
}

/** Ends an answer that is being written. @returns false when somebody else did */
export async function finishAnswer(tx: Queryable, id: string, answer: FinishedAnswer): Promise<boolean> {
  const rows = await tx
    .update(messages)
    .set({ ...answer, updated_at: sql`now()` })
    .where(and(eq(messages.id, id), eq(messages.status, 'streaming')))
    .returning({ id: messages.id });
  return rows.length > 0;
}

export async function insertCitations(
  tx: Transaction,
  citations: ReadonlyArray<typeof message_citations.$inferInsert>,
): Promise<void> {
  if (citations.length > 0) await tx.insert(message_citations).values([...citations]);
}

/** Stops an answer wherever it is being written; the node that writes it notices within a second. */
export async function stopStreaming(db: Database, id: string): Promise<void> {
  await db
    .update(messages)
    .set({ status: 'stopped', updated_at: sql`now()` })
    .where(and(eq(messages.id, id), eq(messages.status, 'streaming')));
}

/** Ends answers whose writer has given no sign of life. @returns how many */
export async function endAbandonedAnswers(db: Database, before: Date, apology: string): Promise<number> {
  const rows = await db
    .update(messages)
    .set({ status: 'error', text: apology })
    .where(and(eq(messages.status, 'streaming'), lt(messages.updated_at, before)))
    .returning({ id: messages.id });
  return rows.length;
}

export async function setFeedback(
  db: Database,
  id: string,
  feedback: 'up' | 'down' | null,
  reason: string | null,
): Promise<void> {
  await db.update(messages).set({ feedback, feedback_reason: reason }).where(eq(messages.id, id));
}

/** @returns false when it is not theirs */
export async function setTitle(db: Database, userId: string, id: string, title: string): Promise<boolean> {
  const rows = await db
    .update(conversations)
    .set({ title })
    .where(and(eq(conversations.id, id), eq(conversations.user_id, userId)))
    .returning({ id: conversations.id });
  return rows.length > 0;
}

/** @returns false when it is not theirs */
export async function removeConversation(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.user_id, userId)))
    .returning({ id: conversations.id });
  return rows.length > 0;
}

/** Removes every conversation of a person with its messages and citations. @returns how many conversations */
export async function removeConversationsOf(tx: Transaction, userId: string): Promise<number> {
  const rows = await tx
    .delete(conversations)
    .where(eq(conversations.user_id, userId))
    .returning({ id: conversations.id });
  return rows.length;
}
