import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** How sign-ins are kept safe: one row, or none where nothing was set. */
export const access_rules = pgTable(
  'access_rules',
  {
    is_one: boolean().primaryKey().default(true),
    admin_minutes: integer(),
    jefe_minutes: integer(),
    employee_minutes: integer(),
    auditor_minutes: integer(),
    since: timestamp({ withTimezone: true }).notNull(),
    refuses_common: boolean().notNull().default(false),
  },
  () => [
    check('access_rules_is_one_check', sql`is_one`),
    check('access_rules_admin_check', sql`admin_minutes BETWEEN 2 AND 1440`),
    check('access_rules_jefe_check', sql`jefe_minutes BETWEEN 2 AND 1440`),
    check('access_rules_employee_check', sql`employee_minutes BETWEEN 2 AND 1440`),
    check('access_rules_auditor_check', sql`auditor_minutes BETWEEN 2 AND 1440`),
  ],
);
