import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { documents } from '#features/documents/server/documents.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { work_areas } from '#features/organisation/server/organisation.tables.ts';
import { actMoment } from '#platform/db/moments.ts';
import type { DocumentQuestion } from '../questions.rules.ts';

const instant = () => timestamp({ withTimezone: true });
const person = () => uuid().references(() => profiles.id, { onDelete: 'set null' });

/** What a laboratory works by (decision 0238). */
export const controlled_documents = pgTable(
  'controlled_documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull(),
    title: text().notNull(),
    /** Who answers for it and is told when it is to be reviewed. */
    owner_id: person(),
    /** Months after which a version in force is to be reviewed; null of one that need not be. */
    review_months: integer(),
    created_by: person(),
    created_at: instant().notNull().default(actMoment),
  },
  (table) => [
    check('controlled_documents_code_check', sql`btrim(code) <> '' AND length(code) <= 40`),
    check('controlled_documents_title_check', sql`btrim(title) <> '' AND length(title) <= 200`),
    check('controlled_documents_review_months_check', sql`review_months BETWEEN 1 AND 120`),
    uniqueIndex('controlled_documents_code_unique').on(sql`fold_text(code)`),
    index('controlled_documents_owner').on(table.owner_id),
  ],
);

export const controlled_document_areas = pgTable(
  'controlled_document_areas',
  {
    document_id: uuid()
      .notNull()
      .references(() => controlled_documents.id, { onDelete: 'cascade' }),
    work_area_id: uuid()
      .notNull()
      .references(() => work_areas.id),
  },
  (table) => [
    primaryKey({ columns: [table.document_id, table.work_area_id] }),
    index('controlled_document_areas_area').on(table.work_area_id),
  ],
);

/** What a controlled document says, wording by wording; its file is a document of the knowledge base. */
export const document_versions = pgTable(
  'document_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    document_id: uuid()
      .notNull()
      .references(() => controlled_documents.id),
    number: integer().notNull(),
    source_id: uuid()
      .notNull()
      .unique()
      .references(() => documents.id),
    /** It was uploaded for this version, and goes with it where the draft is given up. */
    is_own_upload: boolean().notNull(),
    is_major: boolean().notNull(),
    change_text: text().notNull().default(''),
    author_id: person(),
    created_at: instant().notNull().default(actMoment),
    approved_at: instant(),
    /** The first day on which it is in force. */
    effective_day: date(),
    /** Days after it for which what was read before is enough. */
    grace_days: integer(),
    /** What is asked of whoever reads it, and per cent of right answers that are enough; null where nothing is. */
    questions: jsonb().$type<DocumentQuestion[]>(),
    pass_mark: integer(),
    /** Taken out of force without a successor. */
    withdrawn_day: date(),
    withdrawn_at: instant(),
    withdrawn_by: person(),
    withdraw_reason: text(),
  },
  (table) => [
    unique('document_versions_document_id_number_key').on(table.document_id, table.number),
    check('document_versions_number_check', sql`number > 0`),
    check('document_versions_change_text_check', sql`length(change_text) <= 2000`),
    check('document_versions_change_check', sql`number = 1 AND is_major OR number > 1 AND btrim(change_text) <> ''`),
    check('document_versions_grace_days_check', sql`grace_days BETWEEN 0 AND 366`),
    check('document_versions_approved_check', sql`num_nonnulls(approved_at, effective_day, grace_days) IN (0, 3)`),
    check(
      'document_versions_withdrawn_check',
      sql`num_nonnulls(withdrawn_day, withdrawn_at, withdraw_reason) IN (0, 3) AND (withdrawn_day IS NULL OR approved_at IS NOT NULL)`,
    ),
    check(
      'document_versions_withdraw_reason_check',
      sql`btrim(withdraw_reason) <> '' AND length(withdraw_reason) <= 500`,
    ),
    check('document_versions_questions_check', sql`jsonb_array_length(questions) BETWEEN 1 AND 10`),
    check(
      'document_versions_pass_mark_check',
      sql`(questions IS NULL) = (pass_mark IS NULL) AND pass_mark BETWEEN 1 AND 100`,
    ),
    uniqueIndex('document_versions_open')
      .on(table.document_id)
      .where(sql`approved_at IS NULL`),
    uniqueIndex('document_versions_in_force')
      .on(table.document_id, table.effective_day)
      .where(sql`approved_at IS NOT NULL AND (withdrawn_day IS NULL OR withdrawn_day >= effective_day)`),
    index('document_versions_author').on(table.author_id),
  ],
);

/** A version as it was sent to be reviewed: what reviewer and approver sign. */
export const document_submissions = pgTable(
  'document_submissions',
  {
    id: uuid().primaryKey().defaultRandom(),
    version_id: uuid()
      .notNull()
      .references(() => document_versions.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    is_major: boolean().notNull(),
    change_text: text().notNull(),
    file_name: text().notNull(),
    file_sha256: text().notNull(),
    questions: jsonb().$type<DocumentQuestion[]>(),
    pass_mark: integer(),
    author_id: person(),
    submitted_at: instant().notNull(),
    reviewer_id: person(),
    reviewed_at: instant(),
    approver_id: person(),
    approved_at: instant(),
    effective_day: date(),
    grace_days: integer(),
    returned_at: instant(),
    returned_by: person(),
    return_reason: text(),
  },
  (table) => [
    check('document_submissions_file_sha256_check', sql`file_sha256 ~ '^[0-9a-f]{64}$'`),
    check('document_submissions_pass_mark_check', sql`(questions IS NULL) = (pass_mark IS NULL)`),
    check('document_submissions_return_reason_check', sql`btrim(return_reason) <> '' AND length(return_reason) <= 500`),
    check(
      'document_submissions_people_check',
      sql`reviewer_id <> author_id AND approver_id <> author_id AND approver_id <> reviewer_id`,
    ),
    check(
      'document_submissions_order_check',
      sql`approved_at IS NULL OR reviewed_at IS NOT NULL AND returned_at IS NULL`,
    ),
    check('document_submissions_approved_check', sql`num_nonnulls(approved_at, effective_day, grace_days) IN (0, 3)`),
    check('document_submissions_returned_check', sql`num_nonnulls(returned_at, return_reason) IN (0, 2)`),
    uniqueIndex('document_submissions_open')
      .on(table.version_id)
      .where(sql`returned_at IS NULL`),
    index('document_submissions_version').on(table.version_id, table.submitted_at),
  ],
);

/** Versions in force that were looked at again and left as they are (decision 0252). */
export const document_reviews = pgTable(
  'document_reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    version_id: uuid()
      .notNull()
      .references(() => document_versions.id),
    day: date().notNull(),
    reviewed_at: instant().notNull(),
    reviewed_by: person(),
  },
  (table) => [unique('document_reviews_version_id_day_key').on(table.version_id, table.day)],
);
