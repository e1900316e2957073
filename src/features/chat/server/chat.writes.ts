import { randomUUID } from 'node:crypto';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import { actMoment } from '#platform/db/moments.ts';
import { type Held, isHeld, type Lease } from '#platform/jobs/lease.ts';
import { workOff } from '#platform/jobs/work-off.ts';
import type { Offers, Topic } from '../thread.rules.ts';
import { conversations, message_citations, messages } from './chat.tables.ts';

/** Whoever writes an answer gives signs of life with its text; after 20 s without one it ends with the apology. */
export const answering: Lease = {
  kind: 'answers',
  table: 'messages',
  clock: ['since', 'updated_at'],
  seconds: 20,
  isOpen: sql`messages.status = 'streaming'`,
};

export async function insertConversation(
  tx: Transaction,
  conversation: { user_id: string; title: string; mode: string; module_id: string | null; about: Topic | null },
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
  await tx.update(conversations).set({ updated_at: actMoment }).where(eq(conversations.id, id));
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
  const lease = randomUUID();
  const [row] = await tx
    .insert(messages)
    .values({
      conversation_id,
      role: 'assistant',
      text: '',
      status: 'streaming',
      lease,
      question_id: questionId,
      assistant_id,
    })
    .returning({ id: messages.id });
  if (!row) throw new Error('no answer was stored');
  const answer: Held = { id: row.id, lease };
  return { seq: asked.seq, answer };
}

/** Empties an answer that is to be written again. @returns the right to write it */
export async function resetAnswer(tx: Transaction, id: string): Promise<Held> {
  const lease = randomUUID();
  await tx.delete(message_citations).where(eq(message_citations.message_id, id));
  await tx
    .update(messages)
    .set({
      text: '',
      status: 'streaming',
      lease,
      answered: null,
      offers: null,
      feedback: null,
      feedback_reason: null,
      feedback_at: null,
      updated_at: sql`now()`,
    })
    .where(eq(messages.id, id));
  return { id, lease };
}

interface FinishedAnswer {
  text: string;
  status: 'done' | 'stopped' | 'error';
  answered: boolean | null;
  provider: string | null;
  model: string | null;
  assistant_version: number | null;
  offers?: Offers | null;
}

/** Notes that the person has looked at a place that an answer named, or says that none of them answers: then its question has no answer. */
export async function settleOffer(tx: Transaction, id: string, isDenied: boolean): Promise<void> {
  const offers = sql`${messages.offers} - 'waits'`;
  await tx
    .update(messages)
    .set({ offers, ...(isDenied && { answered: false }) })
    .where(eq(messages.id, id));
}

/** Keeps what the conversation of an answer is about. */
export async function setTopicOf(tx: Transaction, answerId: string, about: Topic | null): Promise<void> {
  const conversation = tx.select({ id: messages.conversation_id }).from(messages).where(eq(messages.id, answerId));
  await tx.update(conversations).set({ about }).where(inArray(conversations.id, conversation));
}

/** Puts away what a person's own conversation is about. @returns false when it is not theirs */
export async function removeTopic(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .update(conversations)
    .set({ about: null })
    .where(and(eq(conversations.id, id), eq(conversations.user_id, userId)))
    .returning({ id: conversations.id });
  return rows.length > 0;
}

/** Ends an answer that is being written. @returns false when somebody else did */
export async function finishAnswer(tx: Queryable, held: Held, answer: FinishedAnswer): Promise<boolean> {
  const rows = await tx
    .update(messages)
    .set({ ...answer, lease: null, updated_at: sql`now()` })
    .where(isHeld(answering, held))
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
    .set({ status: 'stopped', lease: null, updated_at: sql`now()` })
    .where(and(eq(messages.id, id), eq(messages.status, 'streaming')));
}

/** Ends answers whose writer gives no sign of life: nobody goes on with them. @returns how many */
export function endAbandonedAnswers(db: Database, apology: string): Promise<number> {
  const work = (held: Held) =>
    db.update(messages).set({ status: 'error', text: apology, lease: null }).where(isHeld(answering, held));
  return workOff(db, answering, { work });
}

export async function setFeedback(
  db: Database,
  id: string,
  feedback: 'up' | 'down' | null,
  reason: string | null,
  now: Date,
): Promise<void> {
  const feedback_at = feedback === null ? null : now;
  await db.update(messages).set({ feedback, feedback_reason: reason, feedback_at }).where(eq(messages.id, id));
}

/** Notes that a citation does not answer, or takes it back; said twice, the first time stands. @returns false when there is no such citation */
export async function setRejected(
  db: Database,
  messageId: string,
  n: number,
  rejectedAt: Date | null,
): Promise<boolean> {
  const first = rejectedAt && sql`coalesce(${message_citations.rejected_at}, ${rejectedAt})`;
  const rows = await db
    .update(message_citations)
    .set({ rejected_at: first })
    .where(and(eq(message_citations.message_id, messageId), eq(message_citations.n, n), not(message_citations.is_near)))
    .returning({ n: message_citations.n });
  return rows.length > 0;
}

const isTheirs = (userId: string, id: string) => and(eq(conversations.id, id), eq(conversations.user_id, userId));

/** @returns false when it is not theirs */
export async function setTitle(db: Database, userId: string, id: string, title: string): Promise<boolean> {
  return (await db.update(conversations).set({ title }).where(isTheirs(userId, id))).rowCount === 1;
}

/** @returns false when it is not theirs */
export async function removeConversation(db: Database, userId: string, id: string): Promise<boolean> {
  return (await db.delete(conversations).where(isTheirs(userId, id))).rowCount === 1;
}

/** Removes every conversation of a person, or these, with their messages and citations. @returns how many conversations */
export async function removeConversationsOf(tx: Transaction, whose: string | readonly string[]): Promise<number> {
  const { user_id, id } = conversations;
  const isOne = typeof whose === 'string' ? eq(user_id, whose) : inArray(id, [...whose]);
  return (await tx.delete(conversations).where(isOne)).rowCount ?? 0;
}
