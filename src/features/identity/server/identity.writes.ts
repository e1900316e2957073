import { and, eq, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { announcedEnd } from '#platform/db/changes.ts';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import { actMoment } from '#platform/db/moments.ts';
import {
  access_tokens,
  credentials,
  known_devices,
  link_requests,
  mail_links,
  pending_registrations,
  profiles,
  sessions,
} from './identity.tables.ts';
import { deviceLife } from './tokens.ts';

export type NewProfile = typeof profiles.$inferInsert;

/** However many ids there are: one parameter, one plan. */
const isOneOf = (column: SQLWrapper, ids: readonly string[]) => sql`${column} = ANY(${sql.param([...ids])}::uuid[])`;

/** @returns the new person's id, or null when the address is taken (the unique index decides between parallel calls) */
export async function insertProfile(tx: Transaction, profile: NewProfile): Promise<string | null> {
  const [row] = await tx.insert(profiles).values(profile).onConflictDoNothing().returning({ id: profiles.id });
  return row?.id ?? null;
}

export async function insertCredential(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  isTemporary: boolean,
): Promise<void> {
  await tx.insert(credentials).values({ user_id: userId, password_hash: passwordHash, is_temporary: isTemporary });
}

/** Stores many people in one statement. @returns ids by address; those whose address was taken meanwhile are missing */
export async function insertProfiles(tx: Transaction, people: readonly NewProfile[]): Promise<Map<string, string>> {
  const rows = await tx
    .insert(profiles)
    .values([...people])
    .onConflictDoNothing()
    .returning({ id: profiles.id, email: profiles.email });
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Stores the first, temporary passwords of many people in one statement. */
export async function insertTemporaryCredentials(
  tx: Transaction,
  rows: ReadonlyArray<{ user_id: string; password_hash: string }>,
): Promise<void> {
  await tx.insert(credentials).values(rows.map((row) => ({ ...row, is_temporary: true })));
}

export type ProfileChange = Partial<Omit<typeof profiles.$inferInsert, 'id' | 'created_at'>>;

export async function updateProfile(tx: Transaction, id: string, change: ProfileChange): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...change, updated_at: actMoment })
    .where(eq(profiles.id, id));
}

/** What people work as and where. One statement; '' is none. */
export async function updateWork(
  tx: Transaction,
  people: ReadonlyArray<{ id: string; position: string; area: string }>,
): Promise<void> {
  await tx.execute(sql`
    UPDATE profiles SET position = nullif(one.position, ''), area = nullif(one.area, ''), updated_at = act_moment()
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS one (id uuid, position text, area text)
    WHERE profiles.id = one.id`);
}

/** Takes the access of active people away; what they were stays in `previous_role`. One statement. */
export async function updateToInactive(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(profiles)
    .set({ previous_role: sql`role`, role: 'inactive', updated_at: actMoment })
    .where(and(isOneOf(profiles.id, ids), ne(profiles.role, 'inactive')));
}

/** Gives inactive people the role back that they had. One statement. */
export async function updateToActive(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(profiles)
    .set({ role: sql`coalesce(previous_role, 'employee')`, previous_role: null, updated_at: actMoment })
    .where(and(isOneOf(profiles.id, ids), eq(profiles.role, 'inactive')));
}

/** Sets a password, also for a person who never had one. */
export async function upsertCredential(
  tx: Transaction,
  credential: { user_id: string; password_hash: string; is_temporary: boolean },
): Promise<void> {
  const { user_id: _, ...set } = credential;
  await tx
    .insert(credentials)
    .values(credential)
    .onConflictDoUpdate({ target: credentials.user_id, set: { ...set, updated_at: actMoment } });
}

/** Replaces the passwords of many people by temporary ones, in one statement. */
export async function upsertTemporaryCredentials(
  tx: Transaction,
  rows: ReadonlyArray<{ user_id: string; password_hash: string }>,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO credentials (user_id, password_hash, is_temporary)
    SELECT user_id, password_hash, true FROM unnest(${sql.param(rows.map((row) => row.user_id))}::uuid[],
      ${sql.param(rows.map((row) => row.password_hash))}::text[]) AS new (user_id, password_hash)
    ON CONFLICT (user_id) DO UPDATE
      SET password_hash = excluded.password_hash, is_temporary = true, updated_at = act_moment()`);
}

export async function deleteCredential(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(credentials).where(eq(credentials.user_id, userId));
}

interface NewSession {
  user_id: string;
  refresh_token_hash: Buffer;
  user_agent: string | null;
  created_at: Date;
  last_refreshed_at: Date;
  expires_at: Date;
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<string> {
  const [row] = await tx.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error('the session was not stored');
  return row.id;
}

export async function insertAccessToken(
  db: Queryable,
  token: { token_hash: Buffer; session_id: string; expires_at: Date },
) {
  await db.insert(access_tokens).values(token);
}

/** Notes a use and holds the session until the transaction ends. @returns false when it has been ended meanwhile */
export async function touchSession(tx: Transaction, sessionId: string, now: Date): Promise<boolean> {
  const touched = await tx.update(sessions).set({ last_refreshed_at: now }).where(eq(sessions.id, sessionId));
  return touched.rowCount === 1;
}

/** Ends every session of these people, on every node at once, in one statement. @returns how many each of them had */
export function deleteSessionsOf(tx: Transaction, userIds: readonly string[]): Promise<Map<string, number>> {
  return endSessions(tx, sql`user_id = ANY(${sql.param([...userIds])}::uuid[])`);
}

/** Ends a person's sessions on all devices but one. @returns how many there were */
export async function deleteOtherSessionsOf(tx: Transaction, userId: string, keptId: string): Promise<number> {
  return (await endSessions(tx, sql`user_id = ${userId} AND id <> ${keptId}`)).get(userId) ?? 0;
}

/** The screens that stand open with these sessions are told with the commit. @returns how many there were of each person */
async function endSessions(tx: Transaction, which: SQL): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ user_id: string; ended: number }>(sql`
    WITH gone AS (DELETE FROM sessions WHERE ${which} RETURNING user_id),
      counted AS (SELECT user_id, count(*)::integer AS ended FROM gone GROUP BY user_id)
    SELECT user_id, ended, ${announcedEnd(sql`user_id`)} FROM counted`);
  return new Map(rows.map(({ user_id, ended }) => [user_id, ended]));
}

/** Notes that a person signed in on a device. */
export async function upsertDevice(tx: Transaction, tokenHash: Buffer, userId: string, now: Date): Promise<void> {
  await tx
    .insert(known_devices)
    .values({ token_hash: tokenHash, user_id: userId, last_used_at: now })
    .onConflictDoUpdate({ target: [known_devices.token_hash, known_devices.user_id], set: { last_used_at: now } });
}

/** No device is known as these people's any more. */
export async function deleteDevicesOf(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.delete(known_devices).where(isOneOf(known_devices.user_id, userIds));
}

/** Ends one session if it is this person's. @returns whether there was one */
export async function deleteSessionOf(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  return (await endSessions(tx, sql`user_id = ${userId} AND id = ${sessionId}`)).has(userId);
}

/** Removes what has ended by itself: access tokens, sessions, links, unconfirmed registrations and devices. */
export async function deleteExpired(db: Database): Promise<void> {
  await db.delete(access_tokens).where(lt(access_tokens.expires_at, sql`now()`));
  await db.delete(sessions).where(lt(sessions.expires_at, sql`now()`));
  await db
    .delete(known_devices)
    .where(lt(known_devices.last_used_at, sql`now() - make_interval(secs => ${deviceLife})`));
  await db.delete(mail_links).where(lt(mail_links.expires_at, actMoment));
  await db.delete(pending_registrations).where(lt(pending_registrations.expires_at, actMoment));
  // Answered within seconds, unless mail was taken away meanwhile.
  await db.delete(link_requests).where(lt(link_requests.created_at, sql`now() - interval '1 hour'`));
}

/** Sums up the totals of people, once a hundred changes have gathered. */
export async function sumUpPeople(db: Database): Promise<void> {
  await db.execute(sql`SELECT sum_up_people() WHERE (SELECT count(*)
    - count(DISTINCT (company_name, role, previous_role, position, area, knows_first_day)) FROM people_totals) >= 100`);
}

/** Writes the totals of people anew where they differ from their definition. @returns whether they did */
export async function repairPeopleTotals(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ repaired: boolean }>(sql`SELECT repair_people_totals() AS repaired`);
  return rows[0]?.repaired ?? false;
}
