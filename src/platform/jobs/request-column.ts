import { type SQL, sql } from 'drizzle-orm';
import { check, text } from 'drizzle-orm/pg-core';
import { requestOfAct } from '../telemetry/act.ts';

/** The column of a piece of work that names the request which began it; written by itself wherever a row is made. */
export const requestColumn = () => text().$defaultFn(() => requestOfAct() ?? (sql`NULL` as unknown as string));

/** What its values may be, as the migration says it. */
export const requestCheck = (table: string) => check(`${table}_request_id_check`, sql`length(request_id) <= 64` as SQL);
