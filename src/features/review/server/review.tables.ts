import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { steps } from '#features/modules/server/modules.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** Steps and questions that somebody looked at beside their sources. */
export const looked_at_parts = pgTable(
  'looked_at_parts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Exactly one of the two. */
    step_id: uuid().references(() => steps.id, { onDelete: 'cascade' }),
    question_id: uuid().references(() => quiz_questions.id, { onDelete: 'cascade' }),
    /** What it read like: a step's version, or a mark of a question's words. Changed since, nobody has looked at it. */
    seen: text().notNull(),
    looked_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    looked_at: instant().notNull(),
  },
  (table) => [
    unique('looked_at_parts_step_id_key').on(table.step_id),
    unique('looked_at_parts_question_id_key').on(table.question_id),
    check('looked_at_parts_check', sql`(step_id IS NULL) <> (question_id IS NULL)`),
    index('looked_at_parts_looked_by').on(table.looked_by),
  ],
);
