import { and, eq, or, sql } from 'drizzle-orm';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { profiles } from './identity.tables.ts';

/** Whose figures are asked for: everybody's, or those of one company. */
export interface Team {
  company: string | null;
}

/** A jefe's team is every employee, or those of the same company where the setting says so; an admin's is everybody. */
export async function teamOf({ db, actor }: { db: Queryable; actor: Actor }): Promise<Team> {
  if (actor.role !== 'jefe') return { company: null };
  const { people } = await readSettings(db);
  return { company: people.team_by_company ? actor.company_name : null };
}

const company = sql.placeholder('company');

/** An employee of the {@link Team} that a query is executed with. */
export const inTeam = and(
  eq(profiles.role, 'employee'),
  or(sql`${company}::text IS NULL`, sql`${profiles.company_name} = ${company}`),
);
