import { and, asc, count, eq, inArray, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import { prepared, type Queryable, type Transaction } from '#platform/db/database.ts';
import type { Team } from '../team.rules.ts';
import { profiles } from './identity.tables.ts';
import { published_profiles } from './identity.views.ts';
import { inTeam } from './team.reads.ts';

/**
 * Waits until nobody else is changing who is active in which role, and holds that until the transaction ends: what is
 * counted after it stays true.
 */
export async function lockRoster(tx: Transaction): Promise<void> {
  await lockUntilEnd(tx, 'roster');
}

const activeEmployees = prepared('identity.active-employees', (db) =>
  db.select({ total: count() }).from(published_profiles).where(inTeam),
);

/** Active employees of a team. */
export async function countActiveEmployees(db: Queryable, team: Team): Promise<number> {
  const [row] = await activeEmployees(db).execute({ ...team });
  return row?.total ?? 0;
}

/** Active employees of each company. One query. */
export async function countActiveByCompany(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ company: profiles.company_name, total: count() })
    .from(profiles)
    .where(eq(profiles.role, 'employee'))
    .groupBy(profiles.company_name);
  return new Map(rows.map(({ company, total }) => [company, total]));
}

/** People with the role admin. */
export async function countAdmins(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(profiles).where(eq(profiles.role, 'admin'));
  return row?.total ?? 0;
}

/** An auditor is nobody's to change, deactivate or erase: what became of their access is their record (decision 0261). */
const worksHere = ne(profiles.role, 'auditor');

const forChange = {
  id: profiles.id,
  email: profiles.email,
  first_name: profiles.first_name,
  role: profiles.role,
  previous_role: profiles.previous_role,
  company_name: profiles.company_name,
};

/** One person as whoever manages them needs them, locked until the transaction ends; null when unknown or erased. */
export async function readPersonForChange(tx: Transaction, id: string) {
  const [row] = await tx
    .select(forChange)
    .from(profiles)
    .where(and(eq(profiles.id, id), isNull(profiles.erased_at), worksHere))
    .for('update');
  return row ?? null;
}

/** These people as {@link readPeopleForChange} gives them. */
export function readChosenForChange(tx: Transaction, ids: readonly string[]) {
  return readPeopleForChange(tx, sql`(SELECT unnest(${sql.param([...ids])}::uuid[]))`);
}

/**
 * People as whoever changes them needs them, by name, locked until the transaction ends; erased and unknown ones are missing.
 *
 * @param ids a query for their ids, and the values of its placeholders
 */
export function readPeopleForChange(tx: Transaction, ids: SQLWrapper, values: Record<string, unknown> = {}) {
  return tx
    .select({ ...forChange, last_name: profiles.last_name })
    .from(profiles)
    .where(and(isNull(profiles.erased_at), worksHere, inArray(profiles.id, ids)))
    .orderBy(asc(profiles.sort_name), asc(profiles.id))
    .for('update')
    .prepare('')
    .execute(values);
}

/** Those of the given normalised addresses that somebody has already. One query. */
export async function readTakenEmails(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  const key = sql<string>`email_key(${profiles.email})`;
  const rows = await db
    .select({ email: key })
    .from(profiles)
    .where(sql`${key} = ANY(${sql.param([...emails])}::text[])`);
  return new Set(rows.map((row) => row.email));
}

/** Somebody from outside who reads until a day, locked until the transaction ends; null when unknown. */
export async function readAuditor(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ id: profiles.id, email: profiles.email, first_name: profiles.first_name })
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.role, 'auditor')))
    .for('update');
  return row ?? null;
}
