import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { files } from '#features/files/server/files.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { actMoment } from '#platform/db/moments.ts';
import { requestCheck, requestColumn } from '#platform/jobs/request-column.ts';
import { dayOrders } from '#platform/time/written-day.ts';
import type { HistoryField } from '../history-fields.rules.ts';

const instant = () => timestamp({ withTimezone: true });

/** A file of earlier years that was sent, and what became of it. */
export const history_imports = pgTable(
  'history_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    created_at: instant().notNull().default(actMoment),
    created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** The file as it was sent; null once it was removed. */
    file_id: uuid().references(() => files.id, { onDelete: 'set null' }),
    file_name: text().notNull(),
    file_sha256: text().notNull(),
    /** What each column of the file stands for, in its order. */
    columns: jsonb().$type<Array<HistoryField | null>>().notNull(),
    day_order: text({ enum: dayOrders }).notNull(),
    makes_units: boolean().notNull(),
    takes: text({ enum: ['all', 'valid'] }).notNull(),
    status: text({ enum: ['waiting', 'stored', 'failed', 'undone'] })
      .notNull()
      .default('waiting'),
    lease: uuid(),
    claimed_at: instant(),
    attempts: integer().notNull().default(0),
    /** Facts to be recorded, and how many are so far. */
    facts: integer().notNull(),
    done: integer().notNull().default(0),
    rounds: integer(),
    titles: integer(),
    /** Rows of which everything was there, and rows with faults, which were left out. */
    already: integer(),
    faults: integer(),
    /** Periods of positions that it recorded, and everybody whom the file names. */
    periods: uuid().array(),
    people: uuid().array(),
    stored_at: instant(),
    failure: text(),
    undone_at: instant(),
    undone_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    undone_kept: integer(),
    request_id: requestColumn(),
  },
  () => [
    requestCheck('history_imports'),
    check('history_imports_file_name_check', sql`(file_name <> '') AND length(file_name) <= 300`),
    check('history_imports_file_sha256_check', sql`length(file_sha256) = 64`),
    check('history_imports_columns_check', sql`jsonb_typeof(columns) = 'array'`),
    check('history_imports_facts_check', sql`facts >= 0`),
    check('history_imports_check', sql`(status = 'failed') = (failure IS NOT NULL)`),
    check('history_imports_check1', sql`(status = ANY (ARRAY['stored', 'undone'])) = (stored_at IS NOT NULL)`),
    check('history_imports_check2', sql`(status = 'undone') = (undone_at IS NOT NULL)`),
  ],
);
