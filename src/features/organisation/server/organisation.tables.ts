import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { actMoment } from '#platform/db/moments.ts';

const instant = () => timestamp({ withTimezone: true });
const named = () => ({
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  recorded_at: instant().notNull().default(actMoment),
  archived_at: instant(),
});
const isName = sql`btrim(name) <> '' AND length(name) <= 500`;
/** ';' parts the names of several. */
const isOneName = sql`btrim(name) <> '' AND length(name) <= 500 AND strpos(name, ';') = 0`;
const isDay = (column: string) => sql.raw(`${column} BETWEEN '1900-01-01' AND '2200-12-31'`);

export const sites = pgTable('sites', named(), () => [
  check('sites_name_check', isName),
  uniqueIndex('sites_name_unique').on(sql`fold_text(name)`),
]);

export const work_areas = pgTable('work_areas', { ...named(), site_id: uuid().references(() => sites.id) }, (table) => [
  check('work_areas_name_check', isOneName),
  // NULLS NOT DISTINCT, for which Drizzle has no word here: of those at no site, too, there is one of a name.
  uniqueIndex('work_areas_name_unique').on(sql`fold_text(name)`, table.site_id),
  index('work_areas_site').on(table.site_id),
]);

export const positions = pgTable(
  'positions',
  {
    ...named(),
    /** Another spelling of this one. */
    merged_into: uuid().references((): AnyPgColumn => positions.id),
  },
  (table) => [
    check('positions_name_check', isOneName),
    check('positions_check', sql`merged_into IS NULL OR archived_at IS NOT NULL`),
    check('positions_check1', sql`merged_into <> id`),
    uniqueIndex('positions_name_unique').on(sql`fold_text(name)`),
    index('positions_merged_into').on(table.merged_into),
  ],
);

/** Periods of one person in one position never overlap: the constraint `position_periods_apart`. */
export const position_periods = pgTable(
  'position_periods',
  {
    id: uuid().primaryKey().defaultRandom(),
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Null of whoever is known to work in an area or at a site, and not as what. */
    position_id: uuid().references(() => positions.id),
    work_area_id: uuid().references(() => work_areas.id),
    /** Where the area is at none: else its site holds. */
    site_id: uuid().references(() => sites.id),
    /** First day, 'YYYY-MM-DD'. */
    from_day: date().notNull(),
    /** Last day; null while nobody has said it. */
    until_day: date(),
    recorded_at: instant().notNull().default(actMoment),
    recorded_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    voided_at: instant(),
    voided_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    void_reason: text(),
  },
  (table) => [
    check('position_periods_from_day_check', isDay('from_day')),
    check('position_periods_until_day_check', isDay('until_day')),
    check('position_periods_void_reason_check', sql`btrim(void_reason) <> '' AND length(void_reason) <= 500`),
    check('position_periods_check', sql`until_day >= from_day`),
    check('position_periods_check1', sql`position_id IS NOT NULL OR work_area_id IS NOT NULL OR site_id IS NOT NULL`),
    check('position_periods_check2', sql`(voided_at IS NULL) = (void_reason IS NULL)`),
    index('position_periods_person').on(table.person_id, table.from_day),
    index('position_periods_position')
      .on(table.position_id, table.person_id)
      .where(sql`voided_at IS NULL`),
    index('position_periods_area')
      .on(table.work_area_id, table.person_id)
      .where(sql`voided_at IS NULL`),
    index('position_periods_site')
      .on(table.site_id, table.person_id)
      .where(sql`voided_at IS NULL`),
  ],
);

/** What the profile of a person said when it and the periods last agreed. */
export const placed_people = pgTable('placed_people', {
  person_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  position: text().notNull(),
  area: text().notNull(),
});

export const equipment = pgTable(
  'equipment',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull(),
    name: text().notNull(),
    work_area_id: uuid().references(() => work_areas.id),
    in_service_from: date().notNull(),
    retired_on: date(),
    recorded_at: instant().notNull().default(actMoment),
  },
  (table) => [
    check('equipment_code_check', sql`btrim(code) <> '' AND length(code) <= 60`),
    check('equipment_name_check', isName),
    check('equipment_in_service_from_check', isDay('in_service_from')),
    check('equipment_retired_on_check', isDay('retired_on')),
    check('equipment_days_check', sql`retired_on >= in_service_from`),
    uniqueIndex('equipment_code_unique').on(sql`fold_text(code)`),
    index('equipment_area').on(table.work_area_id),
  ],
);
