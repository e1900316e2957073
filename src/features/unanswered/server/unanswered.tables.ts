import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';

/** Questions without an answer that a supervisor has taken care of, by what was asked. */
export const handled_questions = pgTable(
  'handled_questions',
  {
    question_key: text().primaryKey(),
    handled_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    handled_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('handled_questions_question_key_check', sql`length(question_key) = 32`),
    index('handled_questions_handled_by').on(table.handled_by),
  ],
);
