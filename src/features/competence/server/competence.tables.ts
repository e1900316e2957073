import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { controlled_documents } from '#features/controlled-documents/server/controlled-documents.tables.ts';
import { external_titles } from '#features/external-training/server/external-training.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { observation_checklists } from '#features/observations/server/observations.tables.ts';
import { equipment, positions, sites, work_areas } from '#features/organisation/server/organisation.tables.ts';
import { courses } from '#features/training-sessions/server/training-sessions.tables.ts';

const instant = () => timestamp({ withTimezone: true });
const recorded = () =>
  instant()
    .notNull()
    .default(sql`present_moment()`);
const byWhom = () => uuid().references(() => profiles.id, { onDelete: 'set null' });
/** Never edited but voided, with the reason. */
const voidable = () => ({ voided_at: instant(), voided_by: byWhom(), void_reason: text() });
const isReason = (column: string) => sql.raw(`btrim(${column}) <> '' AND length(${column}) <= 500`);

export const requirementKinds = ['module', 'document', 'observation', 'session', 'external'] as const;

/** What somebody may have to show; its rules say who and by when. */
export const requirements = pgTable(
  'requirements',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: requirementKinds }).notNull(),
    module_id: uuid().references(() => modules.id),
    external_title_id: uuid().references(() => external_titles.id),
    course_id: uuid().references(() => courses.id),
    /** The assessment that it asks for. */
    checklist_id: uuid().references(() => observation_checklists.id),
    /** The controlled document whose reading it asks for. */
    document_id: uuid().references(() => controlled_documents.id),
    name: text().notNull(),
    basis: text().notNull().default(''),
    is_direct: boolean().notNull().default(false),
    created_at: recorded(),
    created_by: byWhom(),
  },
  (table) => [
    check('requirements_basis_check', sql`length(basis) <= 1000`),
    check('requirements_check', sql`(kind = 'module') = (module_id IS NOT NULL)`),
    check('requirements_external_check', sql`(kind = 'external') OR (external_title_id IS NULL)`),
    check('requirements_session_check', sql`(kind = 'session') OR (course_id IS NULL)`),
    check('requirements_checklist_check', sql`kind = 'observation' OR checklist_id IS NULL`),
    check('requirements_document_check', sql`kind = 'document' OR document_id IS NULL`),
    check('requirements_name_check', sql`btrim(name) <> '' AND length(name) <= 200`),
    index('requirements_course').on(table.course_id),
    index('requirements_document').on(table.document_id),
    index('requirements_external_title').on(table.external_title_id),
    index('requirements_checklist').on(table.checklist_id),
    index('requirements_module').on(table.module_id),
  ],
);

/** The wordings of a requirement's rule, each from a day on; only added to. */
export const requirement_rules = pgTable(
  'requirement_rules',
  {
    id: uuid().primaryKey().defaultRandom(),
    requirement_id: uuid()
      .notNull()
      .references(() => requirements.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    from_day: date().notNull(),
    recorded_at: recorded(),
    recorded_by: byWhom(),
    reason: text().notNull().default(''),
    is_required: boolean().notNull().default(true),
    days_to_comply: integer(),
    due_day: date(),
    validity: text({ enum: ['none', 'completion', 'previous-due', 'fixed-date', 'calendar'] })
      .notNull()
      .default('none'),
    months: integer(),
    fixed_month: integer(),
    fixed_day: integer(),
    minimum_months: integer(),
    window_days: integer().notNull().default(60),
    renewal: text({ enum: ['everything', 'quiz', 'module'] })
      .notNull()
      .default('everything'),
    renewal_module_id: uuid().references(() => modules.id),
    transition_days: integer().notNull().default(0),
    /** From which day on the whole module is asked for; without one its quiz is enough. */
    whole_from: date(),
  },
  (table) => [
    check('requirement_rules_days_to_comply_check', sql`days_to_comply BETWEEN 0 AND 3660`),
    check('requirement_rules_fixed_day_check', sql`fixed_day BETWEEN 1 AND 31`),
    check('requirement_rules_fixed_month_check', sql`fixed_month BETWEEN 1 AND 12`),
    check('requirement_rules_from_day_check', sql`from_day BETWEEN '1990-01-01' AND '2200-12-31'`),
    check('requirement_rules_minimum_months_check', sql`minimum_months BETWEEN 1 AND 240`),
    check('requirement_rules_months_check', sql`months BETWEEN 1 AND 240`),
    check('requirement_rules_reason_check', sql`length(reason) <= 500`),
    check('requirement_rules_transition_days_check', sql`transition_days BETWEEN 0 AND 3660`),
    check('requirement_rules_version_check', sql`version > 0`),
    check('requirement_rules_window_days_check', sql`window_days BETWEEN 0 AND 366`),
    check('requirement_rules_one_due_check', sql`(days_to_comply IS NULL) <> (due_day IS NULL)`),
    check('requirement_rules_term_check', sql`(validity IN ('completion', 'previous-due')) = (months IS NOT NULL)`),
    check(
      'requirement_rules_series_check',
      sql`(validity = 'fixed-date') = (fixed_month IS NOT NULL) AND (fixed_month IS NULL) = (fixed_day IS NULL)
        AND (fixed_month IS NULL) = (minimum_months IS NULL)`,
    ),
    check(
      'requirement_rules_apart_check',
      sql`window_days < 28 * CASE validity WHEN 'none' THEN 240 WHEN 'fixed-date' THEN minimum_months WHEN 'calendar' THEN 6 ELSE months END`,
    ),
    check('requirement_rules_way_check', sql`(renewal = 'module') = (renewal_module_id IS NOT NULL)`),
    check(
      'requirement_rules_whole_check',
      sql`whole_from IS NULL OR renewal = 'everything' AND whole_from <= from_day`,
    ),
    index('requirement_rules_renewal_module').on(table.renewal_module_id),
    unique('requirement_rules_requirement_id_version_key').on(table.requirement_id, table.version),
  ],
);

/** Whom a wording reaches. */
export const requirement_audiences = pgTable(
  'requirement_audiences',
  {
    rule_id: uuid()
      .notNull()
      .references(() => requirement_rules.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['everyone', 'position', 'area', 'site', 'equipment', 'person'] }).notNull(),
    position_id: uuid().references(() => positions.id),
    work_area_id: uuid().references(() => work_areas.id),
    site_id: uuid().references(() => sites.id),
    equipment_id: uuid().references(() => equipment.id),
    person_id: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('requirement_audiences_unique').on(
      table.rule_id,
      table.kind,
      sql`coalesce(position_id, work_area_id, site_id, equipment_id, person_id, rule_id)`,
    ),
    check(
      'requirement_audiences_target_check',
      sql`num_nonnulls(position_id, work_area_id, site_id, equipment_id, person_id) = (kind <> 'everyone')::integer
        AND (kind = 'position') = (position_id IS NOT NULL) AND (kind = 'area') = (work_area_id IS NOT NULL)
        AND (kind = 'site') = (site_id IS NOT NULL) AND (kind = 'equipment') = (equipment_id IS NOT NULL)`,
    ),
    index('requirement_audiences_area').on(table.work_area_id),
    index('requirement_audiences_equipment').on(table.equipment_id),
    index('requirement_audiences_person').on(table.person_id),
    index('requirement_audiences_position').on(table.position_id),
    index('requirement_audiences_site').on(table.site_id),
  ],
);

/** Somebody need not show something for some days, or for good. */
export const exemptions = pgTable(
  'exemptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    requirement_id: uuid()
      .notNull()
      .references(() => requirements.id, { onDelete: 'cascade' }),
    from_day: date().notNull(),
    until_day: date(),
    reason: text().notNull(),
    recorded_at: recorded(),
    recorded_by: byWhom(),
    ...voidable(),
  },
  (table) => [
    check('exemptions_check', sql`until_day >= from_day`),
    check('exemptions_check1', sql`(voided_at IS NULL) = (void_reason IS NULL)`),
    check('exemptions_reason_check', isReason('reason')),
    check('exemptions_void_reason_check', isReason('void_reason')),
    index('exemptions_person').on(table.person_id, table.requirement_id),
    index('exemptions_requirement').on(table.requirement_id),
  ],
);

/** Somebody is away: what falls due meanwhile waits for as many days. */
export const absences = pgTable(
  'absences',
  {
    id: uuid().primaryKey().defaultRandom(),
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    from_day: date().notNull(),
    until_day: date().notNull(),
    reason: text().notNull(),
    recorded_at: recorded(),
    recorded_by: byWhom(),
    ...voidable(),
  },
  (table) => [
    check('absences_check', sql`until_day >= from_day`),
    check('absences_check1', sql`(voided_at IS NULL) = (void_reason IS NULL)`),
    check('absences_reason_check', isReason('reason')),
    check('absences_void_reason_check', isReason('void_reason')),
    index('absences_person').on(table.person_id, table.from_day),
  ],
);
