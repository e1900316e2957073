import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** One row at most: the last fault of the model, as the code of its refusal. */
export const ai_state = pgTable(
  'ai_state',
  {
    only_row: boolean().primaryKey().default(true),
    fault: text().notNull(),
    fault_at: instant().notNull(),
  },
  () => [check('ai_state_only_row_check', sql`only_row`)],
);

export const ai_usage = pgTable(
  'ai_usage',
  {
    day: date().notNull(),
    /** A person's id, or 'all'. */
    who: text().notNull(),
    calls: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.who] })],
);
