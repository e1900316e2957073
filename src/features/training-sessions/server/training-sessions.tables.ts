import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { controlled_documents } from '#features/controlled-documents/server/controlled-documents.tables.ts';
import { files } from '#features/files/server/files.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { materialMoments } from '../session-material.rules.ts';
import { attendanceWays } from '../training-sessions.rules.ts';

const instant = () => timestamp({ withTimezone: true });
const recorded = () =>
  instant()
    .notNull()
    .default(sql`present_moment()`);
const byWhom = () => uuid().references(() => profiles.id, { onDelete: 'set null' });
const isReason = (column: string) => sql.raw(`btrim(${column}) <> '' AND length(${column}) <= 500`);
const isTime = (column: string) => sql.raw(`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`);

/** What is taught in person. */
export const courses = pgTable(
  'courses',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    archived_at: instant(),
    created_at: recorded(),
    created_by: byWhom(),
  },
  (table) => [
    check('courses_name_check', sql`btrim(name) <> '' AND length(name) <= 200`),
    uniqueIndex('courses_name').on(sql`fold_text(${table.name})`),
  ],
);

/** When and where a course is taught; closed by signature, or cancelled (decision 0241). */
export const training_sessions = pgTable(
  'training_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    course_id: uuid()
      .notNull()
      .references(() => courses.id),
    place: text().notNull(),
    teacher_id: byWhom(),
    teacher_name: text().notNull().default(''),
    /** By the installation's clocks. */
    day: date().notNull(),
    begins: text().notNull(),
    ends: text().notNull(),
    capacity: integer(),
    /** By which the code on the teacher's screen is made; never told. */
    secret: text().notNull(),
    created_at: recorded(),
    created_by: byWhom(),
    cancelled_at: instant(),
    cancelled_by: byWhom(),
    cancel_reason: text(),
    closed_at: instant(),
    closed_by: byWhom(),
    /** How often day, time or place were changed: calendar programs take the newer (RFC 5545, SEQUENCE). */
    moves: integer().notNull().default(0),
  },
  (table) => [
    check('training_sessions_place_check', sql`btrim(place) <> '' AND length(place) <= 200`),
    check('training_sessions_teacher_name_check', sql`length(teacher_name) <= 200`),
    check('training_sessions_begins_check', isTime('begins')),
    check('training_sessions_ends_check', isTime('ends')),
    check('training_sessions_capacity_check', sql`capacity BETWEEN 1 AND 1000`),
    check('training_sessions_moves_check', sql`moves >= 0`),
    check('training_sessions_secret_check', sql`length(secret) = 64`),
    check('training_sessions_cancel_reason_check', isReason('cancel_reason')),
    check('training_sessions_times', sql`ends > begins`),
    check('training_sessions_cancelled', sql`(cancelled_at IS NULL) = (cancel_reason IS NULL)`),
    check('training_sessions_ended_once', sql`(cancelled_at IS NULL) OR (closed_at IS NULL)`),
    index('training_sessions_course').on(table.course_id),
    index('training_sessions_day').on(table.day, table.begins, table.id),
    index('training_sessions_teacher').on(table.teacher_id),
  ],
);

/** Who is invited to a session, what they answered, and whether they came. */
export const session_participants = pgTable(
  'session_participants',
  {
    id: uuid().primaryKey().defaultRandom(),
    session_id: uuid()
      .notNull()
      .references(() => training_sessions.id),
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    invited_at: recorded(),
    invited_by: byWhom(),
    answer: text({ enum: ['accepted', 'declined'] }),
    answered_at: instant(),
    attended_at: instant(),
    attended_by: text({ enum: attendanceWays }),
    voided_at: instant(),
    voided_by: byWhom(),
    void_reason: text(),
  },
  (table) => [
    check('session_participants_void_reason_check', isReason('void_reason')),
    unique('session_participants_once').on(table.session_id, table.person_id),
    check('session_participants_answered', sql`(answer IS NULL) = (answered_at IS NULL)`),
    check('session_participants_attended', sql`(attended_at IS NULL) = (attended_by IS NULL)`),
    check('session_participants_voided', sql`(voided_at IS NULL) = (void_reason IS NULL)`),
    check('session_participants_voidable', sql`(voided_at IS NULL) OR (attended_at IS NOT NULL)`),
    index('session_participants_person').on(table.person_id, table.session_id),
  ],
);

/** The sheet that was signed by hand, scanned: proof beside what was signed here (decision 0257). */
export const session_files = pgTable(
  'session_files',
  {
    file_id: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    session_id: uuid()
      .notNull()
      .references(() => training_sessions.id),
    added_at: recorded(),
    added_by: byWhom(),
  },
  (table) => [index('session_files_session').on(table.session_id)],
);

/** What is handed out with a session: a file, a module or a controlled document (decision 0279). */
export const session_materials = pgTable(
  'session_materials',
  {
    id: uuid().primaryKey().defaultRandom(),
    session_id: uuid()
      .notNull()
      .references(() => training_sessions.id),
    file_id: uuid()
      .unique('session_materials_file')
      .references(() => files.id, { onDelete: 'cascade' }),
    module_id: uuid().references(() => modules.id, { onDelete: 'cascade' }),
    document_id: uuid().references(() => controlled_documents.id, { onDelete: 'cascade' }),
    /** From the invitation on, or once the session is over. */
    shown: text({ enum: materialMoments }).notNull(),
    added_at: recorded(),
    added_by: byWhom(),
  },
  (table) => [
    check('session_materials_one', sql`num_nonnulls(file_id, module_id, document_id) = 1`),
    unique('session_materials_module').on(table.session_id, table.module_id),
    unique('session_materials_document').on(table.session_id, table.document_id),
    index('session_materials_of_module').on(table.module_id),
    index('session_materials_of_document').on(table.document_id),
  ],
);
