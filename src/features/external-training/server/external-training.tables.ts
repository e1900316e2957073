import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { files } from '#features/files/server/files.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { recordStates, titleKinds } from '../external-training.rules.ts';

const instant = () => timestamp({ withTimezone: true });
const recorded = () =>
  instant()
    .notNull()
    .default(sql`present_moment()`);
const byWhom = () => uuid().references(() => profiles.id, { onDelete: 'set null' });
const isReason = (column: string) => sql.raw(`btrim(${column}) <> '' AND length(${column}) <= 500`);

/** Titles from elsewhere that somebody may have: courses, degrees, registrations of a profession. */
export const external_titles = pgTable(
  'external_titles',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    kind: text({ enum: titleKinds }).notNull(),
    /** It ends some day, which each record of it says. */
    expires: boolean().notNull().default(false),
    archived_at: instant(),
    created_at: recorded(),
    created_by: byWhom(),
  },
  (table) => [
    check('external_titles_name_check', sql`btrim(name) <> '' AND length(name) <= 200`),
    uniqueIndex('external_titles_name').on(sql`fold_text(${table.name})`),
  ],
);

/** A title that a person has, as it is handed in; it counts once it is verified by signature (decision 0240). */
export const external_records = pgTable(
  'external_records',
  {
    id: uuid().primaryKey().defaultRandom(),
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    title_id: uuid().references(() => external_titles.id),
    title: text().notNull(),
    institution: text().notNull().default(''),
    day: date().notNull(),
    hours: doublePrecision(),
    expires_on: date(),
    registration: text().notNull().default(''),
    state: text({ enum: recordStates }).notNull().default('pending'),
    recorded_at: recorded(),
    recorded_by: byWhom(),
    judged_at: instant(),
    judged_by: byWhom(),
    reject_reason: text(),
    voided_at: instant(),
    voided_by: byWhom(),
    void_reason: text(),
    import_id: uuid(),
    imported_from: text(),
  },
  (table) => [
    check('external_records_title_check', sql`btrim(title) <> '' AND length(title) <= 200`),
    check('external_records_institution_check', sql`length(institution) <= 200`),
    check('external_records_hours_check', sql`hours > 0 AND hours <= 20000`),
    check('external_records_check', sql`expires_on >= day`),
    check('external_records_registration_check', sql`length(registration) <= 100`),
    check('external_records_reject_reason_check', isReason('reject_reason')),
    check('external_records_void_reason_check', isReason('void_reason')),
    check('external_records_imported_from_check', sql`btrim(imported_from) <> '' AND length(imported_from) <= 300`),
    check('external_records_judged', sql`(state = 'pending') = (judged_at IS NULL)`),
    check('external_records_rejected', sql`(state = 'rejected') = (reject_reason IS NOT NULL)`),
    check('external_records_voided', sql`(voided_at IS NULL) = (void_reason IS NULL)`),
    check('external_records_voidable', sql`(voided_at IS NULL) OR (state = 'verified')`),
    check('external_records_imported', sql`(import_id IS NULL) = (imported_from IS NULL)`),
    index('external_records_person').on(table.person_id, table.title_id, table.day),
    index('external_records_title').on(table.title_id),
    index('external_records_pending')
      .on(table.recorded_at, table.id)
      .where(sql`state = 'pending'`),
    index('external_records_import')
      .on(table.import_id)
      .where(sql`import_id IS NOT NULL`),
    uniqueIndex('external_records_imported_once')
      .on(table.person_id, sql`fold_text(${table.title})`, table.day)
      .where(sql`(import_id IS NOT NULL) AND (voided_at IS NULL)`),
  ],
);

/** The files that prove a record: pictures and documents. */
export const external_record_files = pgTable(
  'external_record_files',
  {
    file_id: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    record_id: uuid()
      .notNull()
      .references(() => external_records.id, { onDelete: 'cascade' }),
    added_at: recorded(),
  },
  (table) => [index('external_record_files_record').on(table.record_id)],
);
