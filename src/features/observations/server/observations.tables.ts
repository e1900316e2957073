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
import { files } from '#features/files/server/files.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { equipment } from '#features/organisation/server/organisation.tables.ts';
import type { ChecklistItem, Method } from '../observation.rules.ts';

const instant = () => timestamp({ withTimezone: true });
const present = () =>
  instant()
    .notNull()
    .default(sql`present_moment()`);
const byWhom = () => uuid().references(() => profiles.id, { onDelete: 'set null' });

export const observation_checklists = pgTable('observation_checklists', {
  id: uuid().primaryKey().defaultRandom(),
  recorded_at: present(),
  archived_at: instant(),
});

/** What is looked at; a version never changes, the highest is in use. */
export const observation_checklist_versions = pgTable(
  'observation_checklist_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    checklist_id: uuid()
      .notNull()
      .references(() => observation_checklists.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    name: text().notNull(),
    procedure: text().notNull().default(''),
    equipment_id: uuid().references(() => equipment.id),
    methods: text().array().$type<Method[]>().notNull(),
    items: jsonb().$type<ChecklistItem[]>().notNull(),
    needs_second: boolean().notNull().default(false),
    /** What an assessor has to show; of a floor above, which is asked. */
    assessor_requirement_id: uuid(),
    published_at: present(),
    published_by: byWhom(),
  },
  (table) => [
    check('observation_checklist_versions_items_check', sql`jsonb_typeof(items) = 'array'`),
    check('observation_checklist_versions_methods_check', sql`cardinality(methods) BETWEEN 1 AND 6`),
    check('observation_checklist_versions_name_check', sql`btrim(name) <> '' AND length(name) <= 200`),
    check('observation_checklist_versions_procedure_check', sql`length(procedure) <= 200`),
    check('observation_checklist_versions_version_check', sql`version > 0`),
    unique('observation_checklist_versions_checklist_id_version_key').on(table.checklist_id, table.version),
    index('observation_checklist_versions_equipment').on(table.equipment_id),
  ],
);

/** Somebody assessed at work (decision 0242). */
export const observations = pgTable(
  'observations',
  {
    id: uuid().primaryKey().defaultRandom(),
    checklist_id: uuid()
      .notNull()
      .references(() => observation_checklists.id),
    version_id: uuid()
      .notNull()
      .references(() => observation_checklist_versions.id),
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    opened_at: present(),
    opened_by: byWhom(),
    discarded_at: instant(),
    second_id: byWhom(),
    second_agrees: boolean(),
    second_comment: text().notNull().default(''),
    assessed_by: byWhom(),
    assessed_at: instant(),
    /** The last method's. */
    day: date(),
    outcome: text({ enum: ['met', 'not-competent'] }),
    remedial_plan: text(),
    remedial_due: date(),
    /** From when on it is a fact: the last signature of an assessor that it needs. */
    complete_at: instant(),
    answered_at: instant(),
    is_accepted: boolean(),
    answer_comment: text(),
    voided_at: instant(),
    voided_by: byWhom(),
    void_reason: text(),
  },
  (table) => [
    check('observations_answer_comment_check', sql`length(answer_comment) <= 1000`),
    check('observations_remedial_plan_check', sql`btrim(remedial_plan) <> '' AND length(remedial_plan) <= 2000`),
    check('observations_second_comment_check', sql`length(second_comment) <= 1000`),
    check('observations_void_reason_check', sql`btrim(void_reason) <> '' AND length(void_reason) <= 500`),
    check(
      'observations_check',
      sql`(assessed_at IS NULL) = (outcome IS NULL) AND (assessed_at IS NULL) = (day IS NULL)`,
    ),
    check(
      'observations_check1',
      sql`(outcome = 'not-competent') = (remedial_plan IS NOT NULL) AND (remedial_plan IS NULL) = (remedial_due IS NULL)`,
    ),
    check('observations_check2', sql`(voided_at IS NULL) = (void_reason IS NULL)`),
    check('observations_check3', sql`(answered_at IS NULL) = (is_accepted IS NULL)`),
    check('observations_check4', sql`assessed_at IS NULL OR discarded_at IS NULL`),
    check('observations_check5', sql`complete_at >= assessed_at`),
    check('observations_check6', sql`assessed_by <> person_id AND second_id <> person_id AND second_id <> assessed_by`),
    uniqueIndex('observations_open')
      .on(table.person_id, table.checklist_id)
      .where(sql`assessed_at IS NULL AND discarded_at IS NULL`),
    index('observations_checklist').on(table.checklist_id),
    index('observations_version').on(table.version_id),
    index('observations_person').on(table.person_id, table.day),
  ],
);

/** What gave way to an entry that did not know of it, or that it did not know of. */
export interface OtherEntry {
  entry_id: string;
  answer: string;
  note: string;
  day: string | null;
  entered_at: string;
  entered_by: string | null;
}

/** What was entered last in a method, an item or the result. */
export const observation_entries = pgTable(
  'observation_entries',
  {
    observation_id: uuid()
      .notNull()
      .references(() => observations.id, { onDelete: 'cascade' }),
    part: text().notNull(),
    entry_id: uuid().notNull(),
    answer: text().notNull(),
    note: text().notNull().default(''),
    day: date(),
    entered_at: instant().notNull(),
    entered_by: byWhom(),
    other: jsonb().$type<OtherEntry>(),
  },
  (table) => [
    primaryKey({ columns: [table.observation_id, table.part] }),
    check('observation_entries_note_check', sql`length(note) <= 2000`),
    check('observation_entries_part_check', sql`length(part) <= 60`),
  ],
);

/** Pictures and files as evidence. */
export const observation_files = pgTable(
  'observation_files',
  {
    id: uuid().primaryKey(),
    observation_id: uuid()
      .notNull()
      .references(() => observations.id, { onDelete: 'cascade' }),
    part: text().notNull(),
    file_id: uuid()
      .notNull()
      .references(() => files.id),
    added_at: present(),
    added_by: byWhom(),
  },
  (table) => [
    check('observation_files_part_check', sql`length(part) <= 60`),
    index('observation_files_file').on(table.file_id),
    index('observation_files_observation').on(table.observation_id),
  ],
);
