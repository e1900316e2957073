import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { isSupervisor } from '#platform/contract/roles.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { isInReach, type Reach, type Team, teamOfSupervisor } from '../team.rules.ts';
import { published_profiles } from './identity.views.ts';

type Asking = { db: Queryable; actor: Actor };

/**
 * Whom the acting person supervises: a jefe every employee, or those of the same company where the setting says so; an admin everybody.
 * Every operation that tells of people asks this; `src/app/teams.routes.test.ts` fails for one that does not.
 */
export async function teamOf({ db, actor }: Asking): Promise<Reach> {
  if (!isSupervisor(actor.role)) throw new Error('Neither an employee nor an auditor supervises anybody.');
  if (actor.role === 'admin') return { company: null, everybody: true };
  const { people } = await readSettings(db);
  return { ...teamOfSupervisor(actor, people.team_by_company), everybody: false };
}

type PersonColumns = { role: SQLWrapper; company_name: SQLWrapper };
const companyIs = (person: PersonColumns, company: SQL) =>
  sql`(${company}::text IS NULL OR ${person.company_name} = ${company})`;

/** An active employee of a {@link Team}, wherever role and company of a person are kept; the team a query is executed with, or a given one. */
export function isMember(person: PersonColumns, team?: Team): SQL | undefined {
  return and(
    eq(sql`${person.role}`, 'employee'),
    companyIs(person, team ? sql`${team.company}` : sql`${sql.placeholder('company')}`),
  );
}

/** An employee of the {@link Team} that a query is executed with. */
export const inTeam = isMember(published_profiles);

/** An employee, or one who was when they left. An OR, because PostgreSQL takes a CASE for rare and sorts everybody for a page of them. */
const wasEmployee = ({ role, previous_role }: { role: SQLWrapper; previous_role: SQLWrapper }) =>
  sql`(${role} = 'employee' OR (${role} = 'inactive' AND coalesce(${previous_role}, 'employee') = 'employee'))`;

/** `isInReach` in SQL: somebody whom the {@link Reach} that a query is executed with lets read, wherever role and company are kept. */
export const isReached = (person: PersonColumns & { previous_role: SQLWrapper }) =>
  sql`(${sql.placeholder('everybody')}::boolean OR (
  ${wasEmployee(person)} AND ${companyIs(person, sql`${sql.placeholder('company')}`)}))`;

/** As {@link isReached}, of {@link published_profiles}. */
export const inReach = isReached(published_profiles);

/** As {@link inReach}, of the profile with the alias p, with a given reach: for queries that are written as text. */
export function reaches({ everybody, company }: Reach): SQL {
  if (everybody) return sql`true`;
  return sql`(${wasEmployee({ role: sql`p.role`, previous_role: sql`p.previous_role` })} AND ${companyIs({ role: sql`p.role`, company_name: sql`p.company_name` }, sql`${company}`)})`;
}

const standing = prepared('identity.standing', (db) =>
  db
    .select({
      role: published_profiles.role,
      previous_role: published_profiles.previous_role,
      company_name: published_profiles.company_name,
    })
    .from(published_profiles)
    .where(eq(published_profiles.id, sql.placeholder('id'))),
);

/** Whether the acting person may read somebody's data: their own, and of whom they supervise. Nobody is unknown to an admin. Two queries at most. */
export async function mayRead({ db, actor }: Asking, personId: string): Promise<boolean> {
  if (actor.id === personId || actor.role === 'admin') return true;
  if (!isSupervisor(actor.role)) return false;
  const [person] = await standing(db).execute({ id: personId });
  return person !== undefined && isInReach(person, await teamOf({ db, actor }));
}

const someoneInReach = prepared('identity.someone-in-reach', (db) =>
  db
    .select({ id: published_profiles.id })
    .from(published_profiles)
    .where(and(sql`${published_profiles.id} = ANY(${sql.placeholder('ids')}::uuid[])`, inReach))
    .limit(1),
);

/** Whether any of these people is one whom the acting person may read. Two queries at most. */
export async function mayReadSome({ db, actor }: Asking, ids: readonly string[]): Promise<boolean> {
  const reach = await teamOf({ db, actor });
  if (reach.everybody || ids.length === 0) return reach.everybody;
  return (await someoneInReach(db).execute({ ...reach, ids: [...ids] })).length > 0;
}
