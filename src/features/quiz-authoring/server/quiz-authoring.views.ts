import { integer, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** What is asked about a module, drafts among it; no options and no keys. */
export const published_quiz_questions = pgView('published_quiz_questions', {
  id: uuid().notNull(),
  module_id: uuid().notNull(),
  question_text: text().notNull(),
  order_index: integer().notNull(),
  /** The step of the module that it is about, to be read again by who answers wrong. */
  step_id: uuid(),
  /** Null while it is a draft: nobody is asked it. */
  published_at: instant(),
}).existing();
