import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The moment at which a day begins in a time zone. @param day of SQL's type date */
export const startOfDay = (day: SQL, zone: SQLWrapper) => sql`(${day})::timestamp AT TIME ZONE ${zone}`;

/** The moment of a day at which clocks of a time zone show a time. @param clock 'HH:MM' */
export const momentAt = (day: SQL, clock: SQL, zone: SQLWrapper | string) =>
  sql`((${day}) + (${clock})::time) AT TIME ZONE ${zone}`;

/** A moment as calendar and clock of a time zone show it. In TypeScript: `localTime`. @param format in to_char's letters */
export const shownAt = (
  moment: SQLWrapper,
  zone: SQLWrapper,
  format: 'YYYY-MM-DD' | 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"' | 'YYYY-MM-DD HH24:MI:SS' | 'DD/MM/YYYY HH24:MI',
) => sql<string>`to_char(${moment} AT TIME ZONE ${zone}, ${sql.raw(`'${format}'`)})`;
