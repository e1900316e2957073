import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Queryable } from '#platform/db/database.ts';
import { conversations, message_citations, messages } from './chat.tables.ts';

const shownMessages = 200;

export type MessageRow = typeof messages.$inferSelect;

/** A person's own conversation; null for anybody else's. */
export async function readOwnConversation(db: Queryable, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.user_id, userId)));
  return row ?? null;
}

/** The person's conversation about a module that was gone on with last; null when there is none. */
export async function readLastConversationAbout(
  db: Queryable,
  userId: string,
  moduleId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.module_id, moduleId), eq(conversations.user_id, userId)))
    .orderBy(desc(conversations.updated_at))
    .limit(1);
  return row?.id ?? null;
}

/** A person's own conversations, the latest first. Two queries. */
export async function readConversations(db: Queryable, userId: string, offset: number) {
  const isOwn = eq(conversations.user_id, userId);
  const rows = await db
    .select()
    .from(conversations)
    .where(isOwn)
    .orderBy(desc(conversations.updated_at), conversations.id)
    .limit(pageSizes.rows)
    .offset(offset);
  const [total] = await db.select({ total: count() }).from(conversations).where(isOwn);
  return { conversations: rows, total: total?.total ?? 0 };
}

/** The last messages of a conversation, the oldest first. */
export async function readMessages(db: Queryable, conversationId: string): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.conversation_id, conversationId))
    .orderBy(desc(messages.seq))
    .limit(shownMessages);
  return rows.reverse();
}

/** The citations of some messages, and the places near what they do not answer, by number. One query. */
export function readCitations(db: Queryable, messageIds: readonly string[]) {
  return db
    .select()
    .from(message_citations)
    .where(inArray(message_citations.message_id, [...messageIds]))
    .orderBy(asc(message_citations.n));
}

/** A message of a person's own conversation; null for anybody else's. */
export async function readOwnMessage(db: Queryable, userId: string, id: string): Promise<MessageRow | null> {
  const [row] = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(eq(messages.id, id), eq(conversations.user_id, userId)));
  return row?.message ?? null;
}

/** The answer to a question; null when there is none. */
export async function readAnswerTo(db: Queryable, questionId: string): Promise<MessageRow | null> {
  const [row] = await db.select().from(messages).where(eq(messages.question_id, questionId));
  return row ?? null;
}

export async function readMessage(db: Queryable, id: string): Promise<MessageRow | null> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row ?? null;
}

/** The last question of the conversation before the given one, with its answer; null when it is the first. */
export async function readExchangeBefore(db: Queryable, conversationId: string, seq: number) {
  const answer = alias(messages, 'answer');
  const [row] = await db
    .select({
      question: messages.text,
      answer: answer.text,
      answerId: answer.id,
      answered: answer.answered,
      offers: answer.offers,
    })
    .from(messages)
    .innerJoin(answer, eq(answer.question_id, messages.id))
    .where(and(eq(messages.conversation_id, conversationId), eq(messages.role, 'user'), lt(messages.seq, seq)))
    .orderBy(desc(messages.seq))
    .limit(1);
  return row ?? null;
}

/** Whether an answer of the conversation is being written. */
export async function hasStreamingAnswer(db: Queryable, conversationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversation_id, conversationId), eq(messages.status, 'streaming')))
    .limit(1);
  return rows.length > 0;
}

/** All of a person's conversations with every message and what it cites, the oldest first. One query. */
export function readWholeConversations(db: Queryable, userId: string) {
  const cited = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('title', c.title, 'page', c.page, 'quote', c.quote) ORDER BY c.n), '[]')
    FROM message_citations c WHERE c.message_id = m.id AND NOT c.is_near)`;
  return db
    .select({
      title: conversations.title,
      mode: conversations.mode,
      module: sql<string | null>`(SELECT d.title FROM published_modules d WHERE d.id = conversations.module_id)`,
      created_at: conversations.created_at,
      messages: sql<Array<{ role: string; text: string }>>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('role', m.role, 'text', m.text, 'created_at', m.created_at,
          'feedback', m.feedback, 'feedback_reason', m.feedback_reason, 'citations', ${cited}) ORDER BY m.seq), '[]')
        FROM messages m WHERE m.conversation_id = conversations.id)`,
    })
    .from(conversations)
    .where(eq(conversations.user_id, userId))
    .orderBy(asc(conversations.created_at));
}

/** Conversations whose last message is of a day before the given one, of these where some are given. One query. */
export async function readUnused(db: Queryable, before: string, ids: readonly string[] | null = null) {
  const { rows } = await db.execute<{ id: string; person_id: string; day: string }>(sql`
    SELECT id::text, user_id AS person_id, day_of(updated_at)::text AS day FROM conversations
    WHERE day_of(updated_at) < ${before}::date AND coalesce(id = ANY(${sql.param(ids)}::uuid[]), ${ids === null})`);
  return rows;
}
