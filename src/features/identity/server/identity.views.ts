import { boolean, date, integer, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { roles, storedRoles } from '#platform/contract/roles.ts';

const instant = () => timestamp({ withTimezone: true });

/** Who somebody is: no passwords, sessions or links. */
export const published_profiles = pgView('published_profiles', {
  id: uuid().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  email: text().notNull(),
  role: text({ enum: storedRoles }).notNull(),
  previous_role: text({ enum: roles }),
  company_name: text().notNull(),
  phone: text(),
  position: text(),
  /** Part of the organisation, as its lists of people name it. */
  area: text(),
  /** First day of work, 'YYYY-MM-DD'. */
  hired_on: date(),
  search_text: text(),
  sort_name: text(),
  erased_at: instant(),
  created_at: instant().notNull(),
}).existing();

/** Who is kept nameless because their records are kept: read by evidence alone (decision 0262). */
export const published_blocked_people = pgView('published_blocked_people', {
  person_id: uuid().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  position: text(),
  area: text(),
  hired_on: date(),
  company_name: text().notNull(),
  previous_role: text({ enum: roles }),
  search_text: text(),
  sort_name: text(),
  blocked_at: instant().notNull(),
}).existing();

/** How many people of a company have a role, a position and an area: the sum of its rows. */
export const published_people_totals = pgView('published_people_totals', {
  company_name: text().notNull(),
  role: text({ enum: storedRoles }).notNull(),
  previous_role: text({ enum: roles }),
  position: text(),
  area: text(),
  knows_first_day: boolean().notNull(),
  people: integer().notNull(),
}).existing();

/** People from outside who read within a scope and until a moment; they are none of {@link published_profiles}. */
export const published_auditors = pgView('published_auditors', {
  id: uuid().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  email: text().notNull(),
  search_text: text(),
  access_ends_at: instant(),
}).existing();
