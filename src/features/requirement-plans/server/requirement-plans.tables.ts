import { sql } from 'drizzle-orm';
import {
  check,
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
import { requirements } from '#features/competence/server/competence.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { positions, work_areas } from '#features/organisation/server/organisation.tables.ts';
import { actMoment } from '#platform/db/moments.ts';

const instant = () => timestamp({ withTimezone: true });

/** Named sets of requirements in an order, for positions and areas. */
export const requirement_plans = pgTable(
  'requirement_plans',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** The template that it was made of; '' of none. */
    template: text().notNull().default(''),
    /** Counts its savings. */
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(actMoment),
    created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    archived_at: instant(),
  },
  () => [
    check('requirement_plans_name_check', sql`btrim(name) <> '' AND length(name) <= 200`),
    check('requirement_plans_template_check', sql`length(template) <= 40`),
    check('requirement_plans_version_check', sql`version > 0`),
    uniqueIndex('requirement_plans_name_unique')
      .on(sql`fold_text(name)`)
      .where(sql`archived_at IS NULL`),
  ],
);

const aimed = () => ({
  position_id: uuid().references(() => positions.id),
  work_area_id: uuid().references(() => work_areas.id),
});
const isOne = sql`num_nonnulls(position_id, work_area_id) = 1`;

/** Whose plan it is: whoever has one of these positions or works in one of these areas. */
export const requirement_plan_targets = pgTable(
  'requirement_plan_targets',
  {
    plan_id: uuid()
      .notNull()
      .references(() => requirement_plans.id, { onDelete: 'cascade' }),
    ...aimed(),
  },
  (table) => [
    check('requirement_plan_targets_check', isOne),
    uniqueIndex('requirement_plan_targets_unique').on(table.plan_id, sql`coalesce(position_id, work_area_id)`),
    index('requirement_plan_targets_position').on(table.position_id),
    index('requirement_plan_targets_area').on(table.work_area_id),
  ],
);

export const requirement_plan_items = pgTable(
  'requirement_plan_items',
  {
    plan_id: uuid()
      .notNull()
      .references(() => requirement_plans.id, { onDelete: 'cascade' }),
    requirement_id: uuid()
      .notNull()
      .references(() => requirements.id, { onDelete: 'cascade' }),
    /** From 1. */
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.plan_id, table.requirement_id] }),
    unique('requirement_plan_items_place_key').on(table.plan_id, table.place),
    check('requirement_plan_items_place_check', sql`place > 0`),
    index('requirement_plan_items_requirement').on(table.requirement_id),
  ],
);

/** Whom the rule of a requirement reaches because a plan wrote it; whom it reached by itself is not here. */
export const requirement_plan_reaches = pgTable(
  'requirement_plan_reaches',
  { plan_id: uuid().notNull(), requirement_id: uuid().notNull(), ...aimed() },
  (table) => [
    foreignKey({
      name: 'requirement_plan_reaches_item_fkey',
      columns: [table.plan_id, table.requirement_id],
      foreignColumns: [requirement_plan_items.plan_id, requirement_plan_items.requirement_id],
    }).onDelete('cascade'),
    check('requirement_plan_reaches_check', isOne),
    uniqueIndex('requirement_plan_reaches_unique').on(
      table.plan_id,
      table.requirement_id,
      sql`coalesce(position_id, work_area_id)`,
    ),
    index('requirement_plan_reaches_requirement').on(table.requirement_id),
    index('requirement_plan_reaches_position').on(table.position_id),
    index('requirement_plan_reaches_area').on(table.work_area_id),
  ],
);
