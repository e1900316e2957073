import { date, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });
const named = () => ({
  id: uuid().notNull(),
  name: text().notNull(),
  recorded_at: instant().notNull(),
  archived_at: instant(),
});

/** Places where the organisation is. */
export const published_sites = pgView('published_sites', named()).existing();

/** Parts of the organisation in which people work. */
export const published_work_areas = pgView('published_work_areas', { ...named(), site_id: uuid() }).existing();

/** What people work as; one with `merged_into` is another spelling of that one. */
export const published_positions = pgView('published_positions', { ...named(), merged_into: uuid() }).existing();

/** Who works as what and where, both days included. */
export const published_position_periods = pgView('published_position_periods', {
  id: uuid().notNull(),
  person_id: uuid().notNull(),
  position_id: uuid(),
  work_area_id: uuid(),
  /** Where the area is at none: else its site holds. */
  site_id: uuid(),
  from_day: date().notNull(),
  until_day: date(),
  recorded_at: instant().notNull(),
  recorded_by: uuid(),
  voided_at: instant(),
  voided_by: uuid(),
  void_reason: text(),
}).existing();

/** Apparatus, in service from a day on and until it is retired. */
export const published_equipment = pgView('published_equipment', {
  id: uuid().notNull(),
  code: text().notNull(),
  name: text().notNull(),
  work_area_id: uuid(),
  in_service_from: date().notNull(),
  retired_on: date(),
  recorded_at: instant().notNull(),
}).existing();
