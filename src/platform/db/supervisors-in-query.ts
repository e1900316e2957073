import { sql } from 'drizzle-orm';
import { supervisors } from '#platform/contract/roles.ts';

/** Jefe and admin within a query: `role IN ${supervisorsInQuery}`. In words and not as values, so that a plan knows them. */
export const supervisorsInQuery = sql.raw(`(${supervisors.map((role) => `'${role}'`).join(', ')})`);
