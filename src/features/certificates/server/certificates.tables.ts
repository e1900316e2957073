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
  uuid,
} from 'drizzle-orm/pg-core';
import { requirements } from '#features/competence/server/competence.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { requirement_plans } from '#features/requirement-plans/server/requirement-plans.tables.ts';
import { training_cycles } from '#features/training-cycles/server/training-cycles.tables.ts';
import { usualDesign } from '../certificates.texts.ts';

const instant = () => timestamp({ withTimezone: true });
const recorded = () =>
  instant()
    .notNull()
    .default(sql`present_moment()`);
const byWhom = () => uuid().references(() => profiles.id, { onDelete: 'set null' });

/** What certificates look like; the last version holds, the others are those of certificates that were issued with them. */
export const certificate_designs = pgTable(
  'certificate_designs',
  {
    id: uuid().primaryKey().defaultRandom(),
    version: integer().notNull().unique(),
    is_active: boolean().notNull(),
    heading: text().notNull(),
    wording: text().notNull(),
    signers: jsonb()
      .$type<Array<{ name: string; role: string }>>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    is_wide: boolean().notNull(),
    /** Modules of which certificates are issued; null: all. */
    module_ids: uuid().array(),
    requirement_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    plan_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** What stands between the name and a requirement, and a plan. */
    requirement_wording: text().notNull().default(usualDesign.requirement_wording),
    plan_wording: text().notNull().default(usualDesign.plan_wording),
    recorded_at: recorded(),
    recorded_by: byWhom(),
  },
  () => [
    check('certificate_designs_heading_check', sql`btrim(heading) <> '' AND length(heading) <= 80`),
    check(
      'certificate_designs_signers_check',
      sql`jsonb_typeof(signers) = 'array' AND jsonb_array_length(signers) <= 3`,
    ),
    check('certificate_designs_modules_check', sql`cardinality(module_ids) <= 1000`),
    check('certificate_designs_plans_check', sql`cardinality(plan_ids) <= 1000`),
    check('certificate_designs_requirements_check', sql`cardinality(requirement_ids) <= 1000`),
    check('certificate_designs_plan_wording_check', sql`btrim(plan_wording) <> '' AND length(plan_wording) <= 300`),
    check(
      'certificate_designs_requirement_wording_check',
      sql`btrim(requirement_wording) <> '' AND length(requirement_wording) <= 300`,
    ),
    check('certificate_designs_version_check', sql`version > 0`),
    check('certificate_designs_wording_check', sql`btrim(wording) <> '' AND length(wording) <= 300`),
  ],
);

/**
 * A round's certificate as it was issued: nothing of it changes but that it is revoked. A round is a cycle of a module, the success that a requirement
 * rests on, or the successes together that a plan does (`round_id`).
 */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique(),
    cycle_id: uuid()
      .unique()
      .references(() => training_cycles.id, { onDelete: 'cascade' }),
    requirement_id: uuid().references(() => requirements.id, { onDelete: 'cascade' }),
    plan_id: uuid().references(() => requirement_plans.id, { onDelete: 'cascade' }),
    round_id: uuid(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    design_id: uuid()
      .notNull()
      .references(() => certificate_designs.id),
    holder_name: text().notNull(),
    title: text().notNull(),
    day: date().notNull(),
    score: integer(),
    /** Last day of what it is about, as the requirements said when it was issued; null where it does not end. */
    valid_until: date(),
    issued_at: recorded(),
    revoked_at: instant(),
    revoked_by: byWhom(),
    revoke_reason: text(),
    /** Its place in the lists that say which credentials are revoked. */
    status_index: integer().notNull().unique().generatedAlwaysAsIdentity({ minValue: 0, startWith: 0 }),
  },
  (table) => [
    check('certificates_about_check', sql`num_nonnulls(cycle_id, requirement_id, plan_id) = 1`),
    check('certificates_round_check', sql`(cycle_id IS NULL) = (round_id IS NOT NULL)`),
    unique('certificates_requirement_key').on(table.user_id, table.requirement_id, table.round_id),
    unique('certificates_plan_key').on(table.user_id, table.plan_id, table.round_id),
    index('certificates_requirement').on(table.requirement_id),
    index('certificates_plan').on(table.plan_id),
    check('certificates_check', sql`(revoked_at IS NULL) = (revoke_reason IS NULL)`),
    check('certificates_code_check', sql`code ~ '^[2-9A-HJKMNP-Z]{10}$'`),
    check('certificates_revoke_reason_check', sql`btrim(revoke_reason) <> '' AND length(revoke_reason) <= 500`),
    check('certificates_score_check', sql`score BETWEEN 0 AND 100`),
    index('certificates_design').on(table.design_id),
    index('certificates_person').on(table.user_id, table.day),
  ],
);

/** Places in the lists of revoked credentials whose certificate went with its person: who has the credential is told that it is over. */
export const certificate_places_over = pgTable(
  'certificate_places_over',
  { status_index: integer().primaryKey() },
  () => [check('certificate_places_over_status_index_check', sql`status_index >= 0`)],
);

/** Rounds whose certificate is still to be issued: noted by the database with the round, taken away with the certificate. */
export const certificates_due = pgTable('certificates_due', {
  cycle_id: uuid()
    .primaryKey()
    .references(() => training_cycles.id, { onDelete: 'cascade' }),
});

/** The successes that a certificate of a requirement or plan rests on. */
export const certificate_facts = pgTable(
  'certificate_facts',
  {
    certificate_id: uuid()
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    requirement_id: uuid()
      .notNull()
      .references(() => requirements.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    object_id: uuid().notNull(),
    fact_id: uuid().notNull(),
    day: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.certificate_id, table.requirement_id] }),
    index('certificate_facts_requirement').on(table.requirement_id),
  ],
);

/** People whose competence was kept anew in what certificates rest on: noted by the database with it, taken away once they were looked at. */
export const certificate_candidates = pgTable('certificate_candidates', {
  person_id: uuid().primaryKey(),
  /** Also what they met before it was chosen is certified. */
  is_earlier: boolean().notNull().default(false),
});
