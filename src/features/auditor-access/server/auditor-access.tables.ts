import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { files } from '#features/files/server/files.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { type AuditScope, aboutKinds, endings } from '../auditor-access.rules.ts';

const instant = () => timestamp({ withTimezone: true });
const person = () => uuid().references(() => profiles.id, { onDelete: 'set null' });

/** Who from outside may read what until which day: asked for, approved, and how it ended (decision 0261). */
export const auditor_accesses = pgTable(
  'auditor_accesses',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Of the account, from the approval on; an extension has it from the beginning. */
    person_id: uuid().references(() => profiles.id),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    purpose: text().notNull(),
    scope: jsonb().$type<AuditScope>().notNull(),
    until_day: date().notNull(),
    asked_day: date().notNull(),
    asked_at: instant().notNull(),
    asked_by: person(),
    approved_at: instant(),
    approved_by: person(),
    /** Nobody else administrated who could have approved it. */
    is_alone: boolean().notNull().default(false),
    ended_at: instant(),
    ended_by: person(),
    ending: text({ enum: endings }),
    end_reason: text(),
  },
  (table) => [
    check('auditor_accesses_first_name_check', sql`btrim(first_name) <> '' AND length(first_name) <= 120`),
    check('auditor_accesses_last_name_check', sql`length(last_name) <= 120`),
    check('auditor_accesses_email_check', sql`btrim(email) <> '' AND length(email) <= 254`),
    check('auditor_accesses_purpose_check', sql`btrim(purpose) <> '' AND length(purpose) <= 500`),
    check('auditor_accesses_scope_check', sql`jsonb_typeof(scope) = 'object'`),
    check('auditor_accesses_end_reason_check', sql`btrim(end_reason) <> '' AND length(end_reason) <= 500`),
    check('auditor_accesses_days_check', sql`until_day >= asked_day AND until_day <= asked_day + 366`),
    check('auditor_accesses_approved_check', sql`approved_at IS NULL OR person_id IS NOT NULL`),
    check('auditor_accesses_two_check', sql`is_alone OR approved_by IS NULL OR approved_by <> asked_by`),
    check('auditor_accesses_ended_check', sql`(ended_at IS NULL) = (ending IS NULL)`),
    check('auditor_accesses_reason_check', sql`(ending IN ('revoked', 'declined')) = (end_reason IS NOT NULL)`),
    index('auditor_accesses_order').on(table.asked_at),
    index('auditor_accesses_person').on(table.person_id),
    index('auditor_accesses_asked_by').on(table.asked_by),
    index('auditor_accesses_approved_by').on(table.approved_by),
    index('auditor_accesses_ended_by').on(table.ended_by),
    uniqueIndex('auditor_accesses_open')
      .on(table.person_id)
      .where(sql`approved_at IS NOT NULL AND ended_at IS NULL`),
    uniqueIndex('auditor_accesses_waiting')
      .on(sql`email_key(email)`)
      .where(sql`approved_at IS NULL AND ended_at IS NULL`),
  ],
);

/** What an auditor asks for in words, and what is answered. */
export const evidence_requests = pgTable(
  'evidence_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    access_id: uuid()
      .notNull()
      .references(() => auditor_accesses.id),
    asked_at: instant().notNull(),
    about_kind: text({ enum: aboutKinds }),
    about_id: uuid(),
    question: text().notNull(),
    answer: text(),
    answered_at: instant(),
    answered_by: person(),
    file_id: uuid().references(() => files.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('evidence_requests_question_check', sql`btrim(question) <> '' AND length(question) <= 2000`),
    check('evidence_requests_answer_check', sql`btrim(answer) <> '' AND length(answer) <= 5000`),
    check('evidence_requests_about_check', sql`(about_kind IS NULL) = (about_id IS NULL)`),
    check('evidence_requests_answered_check', sql`(answer IS NULL) = (answered_at IS NULL)`),
    index('evidence_requests_access').on(table.access_id, table.asked_at),
    index('evidence_requests_answered_by').on(table.answered_by),
    index('evidence_requests_file').on(table.file_id),
  ],
);
