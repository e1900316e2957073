import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { sectionInQuery } from '#features/settings/server/settings.reads.ts';
import { batched, list } from '#platform/db/batch.ts';
import { type Database, prepared, type Queryable } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { access_tokens, credentials, known_devices, profiles, sessions } from './identity.tables.ts';
import { published_profiles } from './identity.views.ts';
import { inReach, teamOf } from './team.reads.ts';

const profileFields = {
  id: profiles.id,
  first_name: profiles.first_name,
  last_name: profiles.last_name,
  email: profiles.email,
  role: profiles.role,
  company_name: profiles.company_name,
  phone: profiles.phone,
  position: profiles.position,
  created_at: profiles.created_at,
  /** Their password is one that somebody else gave them. The table's name is written out: Drizzle leaves it away in a query of one table. */
  hasTemporaryPassword: sql<boolean>`EXISTS (SELECT FROM credentials c WHERE c.user_id = profiles.id AND c.is_temporary)`,
};

/** Of whoever works here, and of an auditor until the access ends. */
export const hasAccess = sql`(${profiles.access_ends_at} IS NULL OR ${profiles.access_ends_at} > present_moment())`;

const byAccessTokens = prepared('identity.by-access-tokens', (db) =>
  db
    .select({
      ...profileFields,
      session_id: sessions.id,
      /** Looked at here, so that who is asked for none costs no query more. */
      demandsFactor: sql<boolean>`coalesce(jsonb_exists(${sectionInQuery('second_factor')} -> 'roles', profiles.role), false)`,
      expires_at: access_tokens.expires_at,
      place: sql<number>`asked.place::integer`,
    })
    .from(sql`unnest(${list('hashes', 'bytea')}, ${list('moments', 'timestamptz')})
      WITH ORDINALITY AS asked(hash, moment, place)`)
    .innerJoin(access_tokens, eq(access_tokens.token_hash, sql`asked.hash`))
    .innerJoin(sessions, eq(sessions.id, access_tokens.session_id))
    .innerJoin(profiles, eq(profiles.id, sessions.user_id))
    .where(
      and(
        gt(access_tokens.expires_at, sql`asked.moment`),
        gt(sessions.expires_at, sql`asked.moment`),
        ne(profiles.role, 'inactive'),
        hasAccess,
      ),
    ),
);

const readByAccessTokens = batched(
  async (db, asked: Array<{ hash: Buffer; now: Date }>) => {
    const hashes = asked.map(({ hash }) => hash);
    const rows = await byAccessTokens(db).execute({ hashes, moments: asked.map(({ now }) => now.toISOString()) });
    const found = new Map(rows.map(({ place, ...row }) => [place, row]));
    return asked.map((_, position) => found.get(position + 1) ?? null);
  },
  { most: 200, atOnce: 2 },
);

/** The person, session and end of a valid access token; null for any other. One query, in a rush one for many. */
export function readByAccessToken(db: Database, hash: Buffer, now: Date) {
  return readByAccessTokens(db, { hash, now });
}

const byRefreshToken = prepared('identity.by-refresh-token', (db) =>
  db
    .select({ ...profileFields, session_id: sessions.id })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.user_id))
    .where(
      and(
        eq(sessions.refresh_token_hash, sql.placeholder('hash')),
        gt(sessions.expires_at, sql.placeholder('now')),
        ne(profiles.role, 'inactive'),
        hasAccess,
      ),
    ),
);

/** The person and session of a valid refresh token; null for any other. */
export async function readByRefreshToken(db: Queryable, hash: Buffer, now: Date) {
  const [row] = await byRefreshToken(db).execute({ hash, now });
  return row ?? null;
}

const withPassword = prepared('identity.with-password', (db) =>
  db
    .select({ ...profileFields, password_hash: credentials.password_hash, access_ends_at: profiles.access_ends_at })
    .from(profiles)
    .innerJoin(credentials, eq(credentials.user_id, profiles.id))
    .where(eq(sql`email_key(${profiles.email})`, sql.placeholder('email'))),
);

/** The person of a normalised address with the hash of their password. */
export async function readWithPassword(db: Queryable, email: string) {
  const [row] = await withPassword(db).execute({ email });
  return row ?? null;
}

const knownDevice = prepared('identity.known-device', (db) =>
  db
    .select({ id: known_devices.user_id })
    .from(known_devices)
    .innerJoin(profiles, eq(profiles.id, known_devices.user_id))
    .where(
      and(
        eq(known_devices.token_hash, sql.placeholder('hash')),
        eq(sql`email_key(${profiles.email})`, sql.placeholder('email')),
      ),
    ),
);

/** Whether the person of a normalised address has signed in on this device before. */
export async function isKnownDevice(db: Queryable, hash: Buffer, email: string): Promise<boolean> {
  return (await knownDevice(db).execute({ hash, email })).length > 0;
}

const profileById = prepared('identity.profile-by-id', (db) =>
  db
    .select(profileFields)
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('id'))),
);

/** One profile; null when there is none. */
export async function readProfile(db: Queryable, id: string) {
  const [row] = await profileById(db).execute({ id });
  return row ?? null;
}

const namesByRole = prepared('identity.names-by-role', (db) =>
  db
    .select({
      id: published_profiles.id,
      first_name: published_profiles.first_name,
      last_name: published_profiles.last_name,
    })
    .from(published_profiles)
    .where(and(eq(published_profiles.role, sql.placeholder('role')), inReach))
    .orderBy(asc(published_profiles.first_name), asc(published_profiles.last_name), asc(published_profiles.id)),
);

/** Id and name of everybody with a role whom the acting person may read (spec P-416; decision 0121). Two queries at most. */
export async function readNamesByRole(call: { db: Queryable; actor: Actor }, role: string) {
  return namesByRole(call.db).execute({ role, ...(await teamOf(call)) });
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof readProfile>>>;
