import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { documents } from '#features/documents/server/documents.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { actMoment } from '#platform/db/moments.ts';
import type { Offers, Topic } from '../thread.rules.ts';

const instant = () => timestamp({ withTimezone: true });

export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    mode: text().notNull(),
    /** The module that it is about; null for all others, and when the module is gone. */
    module_id: uuid().references(() => modules.id, { onDelete: 'set null' }),
    created_at: instant().notNull().default(actMoment),
    updated_at: instant().notNull().default(actMoment),
    /** What its last answer was about; null for nothing, and once the person has put it away. */
    about: jsonb().$type<Topic>(),
  },
  (table) => [
    check('conversations_title_check', sql`btrim(title) <> '' AND length(title) <= 120`),
    index('conversations_module')
      .on(table.module_id, table.user_id)
      .where(sql`module_id IS NOT NULL`),
    index('conversations_user').on(table.user_id, table.updated_at.desc().nullsFirst()),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    text: text().notNull(),
    status: text({ enum: ['streaming', 'done', 'stopped', 'error'] })
      .notNull()
      .default('done'),
    question_id: uuid().references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    answered: boolean(),
    provider: text(),
    model: text(),
    assistant_id: uuid(),
    assistant_version: integer(),
    feedback: text({ enum: ['up', 'down'] }),
    feedback_reason: text(),
    feedback_at: instant(),
    created_at: instant().notNull().default(actMoment),
    lease: uuid(),
    updated_at: instant().notNull().defaultNow(),
    /** What may be pressed below it. */
    offers: jsonb().$type<Offers>(),
  },
  (table) => [
    check('messages_check', sql`(role = 'assistant') = (question_id IS NOT NULL)`),
    check('messages_feedback_reason_check', sql`length(feedback_reason) <= 500`),
    index('messages_conversation').on(table.conversation_id, table.seq),
    index('messages_question').on(table.question_id),
    index('messages_streaming')
      .on(table.updated_at)
      .where(sql`status = 'streaming'`),
    index('messages_unanswered')
      .on(table.created_at)
      .where(sql`answered = false`),
    index('messages_offered')
      .on(table.created_at)
      .where(sql`answered IS NULL AND offers -> 'waits' IS NOT NULL`),
    index('messages_useless')
      .on(table.created_at)
      .where(sql`feedback = 'down'`),
  ],
);

export const message_citations = pgTable(
  'message_citations',
  {
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    n: integer().notNull(),
    passage_id: uuid().notNull(),
    document_id: uuid().references(() => documents.id, { onDelete: 'set null' }),
    step_id: uuid().references(() => steps.id, { onDelete: 'set null' }),
    module_id: uuid().references(() => modules.id, { onDelete: 'set null' }),
    title: text().notNull(),
    section: text(),
    page: integer(),
    step_number: integer(),
    tutorial_slug: text(),
    quote: text().notNull(),
    /** When it was said not to answer the question. */
    rejected_at: instant(),
    /** A place to look in where nothing answers; no source of anything. */
    is_near: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.n] }),
    check('message_citations_near_check', sql`NOT is_near OR rejected_at IS NULL`),
    check('message_citations_n_check', sql`n > 0`),
    index('message_citations_rejected')
      .on(table.rejected_at)
      .where(sql`rejected_at IS NOT NULL`),
  ],
);
