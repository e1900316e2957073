import { date, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
