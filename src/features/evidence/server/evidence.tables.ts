import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** What a supervisor notes about somebody, who reads it. Never edited but voided. */
export const person_notes = pgTable(
  'person_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    recorded_at: instant()
      .notNull()
      .default(sql`act_moment()`),
    recorded_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    voided_at: instant(),
    voided_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    void_reason: text(),
  },
  (table) => [
    check('person_notes_check', sql`(voided_at IS NULL) = (void_reason IS NULL)`),
    check('person_notes_text_check', sql`btrim(text) <> '' AND length(text) <= 2000`),
    check('person_notes_void_reason_check', sql`btrim(void_reason) <> '' AND length(void_reason) <= 500`),
    index('person_notes_person').on(table.person_id, table.recorded_at),
  ],
);
