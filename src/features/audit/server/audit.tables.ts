import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** Who did what; kept by months (decision 0266). */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`nextval('audit_log_id_seq'::regclass)`),
    at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`present_moment()`),
    actor_id: uuid(),
    action: text().notNull(),
    subject_type: text().notNull(),
    subject_id: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    // Kept by months of `at` (decision 0266).
    primaryKey({ columns: [table.id, table.at] }),
    index('audit_log_actor').on(table.actor_id, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_order').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_subject').on(table.subject_id, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** Each time that a month of the log was given out as a file, with the SHA-256 of what was given. */
export const audit_exports = pgTable(
  'audit_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Its first day. */
    month: date().notNull(),
    entries: integer().notNull(),
    sha256: text().notNull(),
    exported_at: timestamp({ withTimezone: true }).notNull(),
    exported_by: uuid(),
  },
  (table) => [
    check('audit_exports_month_check', sql`extract(day FROM month) = 1`),
    check('audit_exports_entries_check', sql`entries >= 0`),
    check('audit_exports_sha256_check', sql`sha256 ~ '^[0-9a-f]{64}$'`),
    index('audit_exports_month').on(table.month, table.exported_at),
  ],
);
