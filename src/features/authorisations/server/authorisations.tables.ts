import { sql } from 'drizzle-orm';
import {
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
import { requirements } from '#features/competence/server/competence.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { equipment, work_areas } from '#features/organisation/server/organisation.tables.ts';
import { actMoment } from '#platform/db/moments.ts';
import { activityActs, activityKinds } from '../authorisations.rules.ts';

const instant = () => timestamp({ withTimezone: true });
const isOpen = sql`closed_on IS NULL`;

/** What people may only do once somebody authorised them. */
export const authorised_activities = pgTable(
  'authorised_activities',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: activityKinds }).notNull(),
    equipment_id: uuid().references(() => equipment.id),
    /** Of a procedure. */
    name: text(),
    act: text({ enum: activityActs }),
    work_area_id: uuid().references(() => work_areas.id),
    created_at: instant().notNull().default(actMoment),
    created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** Nobody is authorised for it from that day on. */
    closed_on: date(),
    closed_at: instant(),
  },
  (table) => [
    check('authorised_activities_name_check', sql`btrim(name) <> '' AND length(name) <= 200`),
    check(
      'authorised_activities_object_check',
      sql`(kind = 'equipment') = (equipment_id IS NOT NULL) AND (kind = 'procedure') = (name IS NOT NULL) AND (kind = 'act') = (act IS NOT NULL)
        AND (kind <> 'act' OR work_area_id IS NOT NULL) AND (kind <> 'equipment' OR work_area_id IS NULL)`,
    ),
    check('authorised_activities_closed_check', sql`(closed_on IS NULL) = (closed_at IS NULL)`),
    uniqueIndex('authorised_activities_equipment').on(table.equipment_id).where(isOpen),
    uniqueIndex('authorised_activities_act')
      .on(table.act, table.work_area_id)
      .where(sql`kind = 'act' AND closed_on IS NULL`),
    uniqueIndex('authorised_activities_procedure')
      .on(sql`fold_text(name)`, table.work_area_id)
      .where(sql`kind = 'procedure' AND closed_on IS NULL`),
    index('authorised_activities_area').on(table.work_area_id),
  ],
);

/** What an activity rests on, from a day on. */
export const activity_rules = pgTable(
  'activity_rules',
  {
    id: uuid().primaryKey().defaultRandom(),
    activity_id: uuid()
      .notNull()
      .references(() => authorised_activities.id),
    version: integer().notNull(),
    from_day: date().notNull(),
    recorded_at: instant().notNull().default(actMoment),
    recorded_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    reason: text().notNull().default(''),
  },
  (table) => [
    check('activity_rules_version_check', sql`version > 0`),
    check('activity_rules_reason_check', sql`length(reason) <= 500`),
    unique('activity_rules_activity_id_version_key').on(table.activity_id, table.version),
  ],
);

export const activity_requirements = pgTable(
  'activity_requirements',
  {
    rule_id: uuid()
      .notNull()
      .references(() => activity_rules.id),
    requirement_id: uuid()
      .notNull()
      .references(() => requirements.id),
  },
  (table) => [
    primaryKey({ name: 'activity_requirements_pkey', columns: [table.rule_id, table.requirement_id] }),
    index('activity_requirements_requirement').on(table.requirement_id),
  ],
);

/** Names and evidence as they were shown to whoever signed. */
export interface ShownGrounds {
  person: string;
  activity: string;
  grounds: Array<{
    requirement_id: string;
    requirement: string;
    state: string | null;
    met_day: string | null;
    valid_until: string | null;
    fact_id: string | null;
  }>;
}

/** Who was authorised for what. Never edited but withdrawn. */
export const authorisations = pgTable(
  'authorisations',
  {
    id: uuid().primaryKey().defaultRandom(),
    person_id: uuid()
      .notNull()
      .references(() => profiles.id),
    activity_id: uuid()
      .notNull()
      .references(() => authorised_activities.id),
    from_day: date().notNull(),
    until_day: date(),
    shown: jsonb().$type<ShownGrounds>().notNull(),
    given_by: uuid()
      .notNull()
      .references(() => profiles.id),
    given_on: date().notNull(),
    recorded_at: instant().notNull(),
    withdrawn_on: date(),
    withdrawn_at: instant(),
    withdrawn_by: uuid().references(() => profiles.id),
    withdraw_reason: text(),
  },
  (table) => [
    check('authorisations_shown_check', sql`jsonb_typeof(shown) = 'object'`),
    check('authorisations_check', sql`until_day >= from_day`),
    check('authorisations_withdraw_reason_check', sql`btrim(withdraw_reason) <> '' AND length(withdraw_reason) <= 500`),
    check(
      'authorisations_withdrawn_check',
      sql`num_nonnulls(withdrawn_on, withdrawn_at, withdrawn_by, withdraw_reason) IN (0, 4)`,
    ),
    check('authorisations_others_check', sql`given_by <> person_id AND withdrawn_by <> person_id`),
    uniqueIndex('authorisations_once')
      .on(table.person_id, table.activity_id, table.from_day)
      .where(sql`withdrawn_at IS NULL`),
    index('authorisations_activity').on(table.activity_id),
    index('authorisations_given_by').on(table.given_by),
  ],
);
