import { bigint, boolean, integer, jsonb, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Offers } from '../thread.rules.ts';

const instant = () => timestamp({ withTimezone: true });

/** Whose a conversation is. */
export const published_conversations = pgView('published_conversations', {
  id: uuid().notNull(),
  user_id: uuid().notNull(),
}).existing();

/** Questions and answers, with what people said of them. */
export const published_messages = pgView('published_messages', {
  id: uuid().notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
  conversation_id: uuid().notNull(),
  text: text().notNull(),
  /** The question that it answers; null for a question. */
  question_id: uuid(),
  /** Null where there was nothing to answer. */
  answered: boolean(),
  offers: jsonb().$type<Offers>(),
  feedback: text({ enum: ['up', 'down'] }),
  feedback_reason: text(),
  feedback_at: instant(),
  created_at: instant().notNull(),
}).existing();

/** What an answer cites, and whether somebody said that it does not answer. */
export const published_message_citations = pgView('published_message_citations', {
  message_id: uuid().notNull(),
  n: integer().notNull(),
  passage_id: uuid().notNull(),
  document_id: uuid(),
  title: text().notNull(),
  section: text(),
  page: integer(),
  step_number: integer(),
  tutorial_slug: text(),
  quote: text().notNull(),
  rejected_at: instant(),
  is_near: boolean().notNull(),
}).existing();
