import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  controlled_documents,
  document_versions,
} from '#features/controlled-documents/server/controlled-documents.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';

const instant = () => timestamp({ withTimezone: true });
const byWhom = () => uuid().references(() => profiles.id, { onDelete: 'set null' });
const ofPerson = () =>
  uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** Which pages of a version somebody has had before them, on whatever device (decision 0251). */
export const document_pages_seen = pgTable(
  'document_pages_seen',
  {
    person_id: ofPerson(),
    version_id: uuid()
      .notNull()
      .references(() => document_versions.id, { onDelete: 'cascade' }),
    pages: integer().array().notNull(),
    seen_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.version_id] }),
    index('document_pages_seen_version').on(table.version_id),
  ],
);

/** What somebody answered of the questions of a version, time after time; never changed (decision 0255). */
export const document_attempts = pgTable(
  'document_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    person_id: ofPerson(),
    version_id: uuid()
      .notNull()
      .references(() => document_versions.id),
    /** The first, the second ... */
    number: integer().notNull(),
    /** Which option of each question, in their order, from 0. */
    answers: integer().array().notNull(),
    right_answers: integer().notNull(),
    asked: integer().notNull(),
    is_passed: boolean().notNull(),
    answered_at: instant().notNull(),
  },
  (table) => [
    check('document_attempts_number_check', sql`number > 0`),
    check(
      'document_attempts_right_answers_check',
      sql`right_answers BETWEEN 0 AND asked AND asked = cardinality(answers)`,
    ),
    unique('document_attempts_person_id_version_id_number_key').on(table.person_id, table.version_id, table.number),
    index('document_attempts_version').on(table.version_id),
  ],
);

/** Who read which version to its last page and signed it; never edited but voided. */
export const document_readings = pgTable(
  'document_readings',
  {
    id: uuid().primaryKey().defaultRandom(),
    person_id: ofPerson(),
    document_id: uuid()
      .notNull()
      .references(() => controlled_documents.id),
    /** The number of the version. */
    version: integer().notNull(),
    day: date().notNull(),
    read_at: instant().notNull(),
    pages: integer().notNull(),
    /** What they answered of its questions, where it has some. */
    attempt_id: uuid()
      .unique()
      .references(() => document_attempts.id),
    voided_at: instant(),
    voided_by: byWhom(),
    void_reason: text(),
  },
  (table) => [
    check('document_readings_pages_check', sql`pages > 0`),
    check('document_readings_void_reason_check', sql`btrim(void_reason) <> '' AND length(void_reason) <= 500`),
    check('document_readings_void_check', sql`(voided_at IS NULL) = (void_reason IS NULL)`),
    foreignKey({
      name: 'document_readings_version_fkey',
      columns: [table.document_id, table.version],
      foreignColumns: [document_versions.document_id, document_versions.number],
    }),
    uniqueIndex('document_readings_once')
      .on(table.document_id, table.person_id, table.version)
      .where(sql`voided_at IS NULL`),
    index('document_readings_person').on(table.person_id, table.day),
    index('document_readings_version').on(table.document_id, table.version),
  ],
);
