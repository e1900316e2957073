import { pgView, text, uuid } from 'drizzle-orm/pg-core';

/** What an assistant is called. */
export const published_assistants = pgView('published_assistants', {
  id: uuid().notNull(),
  name: text().notNull(),
  openai_assistant_id: text(),
}).existing();
