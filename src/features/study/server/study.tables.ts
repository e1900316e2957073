import { boolean, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { actMoment } from '#platform/db/moments.ts';

/** What somebody said of a card: a question that they missed. Whether it is theirs to see is judged whenever it is shown. */
export const study_cards = pgTable(
  'study_cards',
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Without a key: a question that is withdrawn may be taken back. */
    question_id: uuid().notNull(),
    knew: boolean().notNull(),
    said_at: timestamp({ withTimezone: true }).notNull().default(actMoment),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.question_id] })],
);
