import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import {
  code_apps,
  confirmed_sessions,
  factor_resets,
  half_sign_ins,
  passkeys,
  recovery_codes,
  trusted_devices,
} from './second-factor.tables.ts';

/** What somebody has to show besides a password. */
export interface Factors {
  has_app: boolean;
  /** All passkeys: one that is blocked, or of another site, asks for a second step, too. */
  passkeys: number;
  /** Of them those that open something at this site. */
  passkeys_here: number;
  recovery_codes: number;
}

/** What a person has set up. One query. @param site the passkeys' name of the site that is asked; null where there are none */
export async function readFactors(db: Queryable, userId: string, site: string | null): Promise<Factors> {
  const { rows } = await db.execute<Factors & Record<string, unknown>>(sql`
    SELECT EXISTS (SELECT FROM code_apps a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL) AS has_app,
      count(p.id)::integer AS passkeys,
      (count(p.id) FILTER (WHERE p.site = ${site} AND p.blocked_at IS NULL))::integer AS passkeys_here,
      (SELECT count(*) FROM recovery_codes r WHERE r.user_id = u.id AND r.used_at IS NULL)::integer AS recovery_codes
    FROM (SELECT ${userId}::uuid AS id) u LEFT JOIN passkeys p ON p.user_id = u.id
    GROUP BY u.id`);
  return rows[0] ?? { has_app: false, passkeys: 0, passkeys_here: 0, recovery_codes: 0 };
}

/** Whether a person has a second factor: an app or a passkey, wherever it is good. One query. */
export async function hasFactor(db: Queryable, userId: string): Promise<boolean> {
  const factors = await readFactors(db, userId, null);
  return factors.has_app || factors.passkeys > 0;
}

/** A person's passkeys, the oldest first. */
export function readPasskeys(db: Queryable, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));
}

/** The passkey of a name that its authenticator gave it; null for an unknown one. */
export async function readPasskey(db: Queryable, credentialId: string) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId));
  return row ?? null;
}

/** A person's app of codes, confirmed or just begun. */
export async function readCodeApp(db: Queryable, userId: string) {
  const [row] = await db.select().from(code_apps).where(eq(code_apps.user_id, userId));
  return row ?? null;
}

/** How many recovery codes are left. */
export function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  return db.$count(recovery_codes, and(eq(recovery_codes.user_id, userId), isNull(recovery_codes.used_at)));
}

/** The sign-in that waits for its second step; null for an invented or ended one. */
export async function readHalfSignIn(db: Queryable, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({ user_id: half_sign_ins.user_id, password_hash: half_sign_ins.password_hash })
    .from(half_sign_ins)
    .where(and(eq(half_sign_ins.token_hash, tokenHash), gt(half_sign_ins.expires_at, now)));
  return row ?? null;
}

/** The trust in a browser, whoever's it is; null where it has ended. */
export async function readTrust(db: Queryable, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({ user_id: trusted_devices.user_id, password_hash: trusted_devices.password_hash })
    .from(trusted_devices)
    .where(and(eq(trusted_devices.token_hash, tokenHash), gt(trusted_devices.expires_at, now)));
  return row ?? null;
}

/** The browsers that a person trusts, the latest used first. @param passwordHash what their password is known by now */
export function readTrustedDevices(db: Queryable, userId: string, passwordHash: Buffer, now: Date) {
  const { id, user_agent, created_at, last_used_at, expires_at } = trusted_devices;
  return db
    .select({ id, user_agent, created_at, last_used_at, expires_at })
    .from(trusted_devices)
    .where(
      and(
        eq(trusted_devices.user_id, userId),
        eq(trusted_devices.password_hash, passwordHash),
        gt(trusted_devices.expires_at, now),
      ),
    )
    .orderBy(desc(trusted_devices.last_used_at))
    .limit(100);
}

/** Whether a session was confirmed a moment ago. */
export async function isConfirmed(db: Queryable, sessionId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: confirmed_sessions.session_id })
    .from(confirmed_sessions)
    .where(and(eq(confirmed_sessions.session_id, sessionId), gt(confirmed_sessions.expires_at, now)));
  return row !== undefined;
}

/** Who asked for a reset of a person's factors; null where nobody did. Held until the transaction ends. */
export async function readResetForChange(db: Queryable, userId: string) {
  const [row] = await db.select().from(factor_resets).where(eq(factor_resets.user_id, userId)).for('update');
  return row ?? null;
}

interface FactorPerson extends Record<string, unknown> {
  id: string;
  first_name: string;
  last_name: string;
  role: 'admin' | 'jefe' | 'employee';
  has_app: boolean;
  passkeys: number;
  recovery_codes_left: number;
  asked_by: { id: string; first_name: string; last_name: string } | null;
  total: number;
}

const withFactor = sql`(EXISTS (SELECT FROM code_apps a WHERE a.user_id = p.id AND a.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM passkeys k WHERE k.user_id = p.id))`;

/** A page of people with access by name: with a factor, without, or with a reset that waits. One query. */
export async function readFactorPeople(
  db: Queryable,
  { has, limit, offset }: { has: 'with' | 'without' | 'asked'; limit: number; offset: number },
) {
  const which = { with: withFactor, without: sql`NOT ${withFactor}`, asked: sql`r.user_id IS NOT NULL` }[has];
  const { rows } = await db.execute<FactorPerson>(sql`
    SELECT p.id, p.first_name, p.last_name, p.role,
      EXISTS (SELECT FROM code_apps a WHERE a.user_id = p.id AND a.confirmed_at IS NOT NULL) AS has_app,
      (SELECT count(*) FROM passkeys k WHERE k.user_id = p.id)::integer AS passkeys,
      (SELECT count(*) FROM recovery_codes c WHERE c.user_id = p.id AND c.used_at IS NULL)::integer AS recovery_codes_left,
      CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'first_name', o.first_name, 'last_name', o.last_name) END AS asked_by,
      (count(*) OVER ())::integer AS total
    FROM published_profiles p LEFT JOIN factor_resets r ON r.user_id = p.id LEFT JOIN published_profiles o ON o.id = r.asked_by
    WHERE p.role <> 'inactive' AND ${which} ORDER BY p.sort_name, p.id LIMIT ${limit} OFFSET ${offset}`);
  return { total: rows[0]?.total ?? 0, rows };
}

/** How many people of each role have access, and how many of them a second factor. One query. */
export async function readFactorFigures(db: Queryable) {
  const { rows } = await db.execute<{ role: 'admin' | 'jefe' | 'employee'; people: number; with_factor: number }>(sql`
    SELECT p.role, count(*)::integer AS people, (count(*) FILTER (WHERE ${withFactor}))::integer AS with_factor
    FROM published_profiles p WHERE p.role <> 'inactive' GROUP BY p.role ORDER BY p.role`);
  return rows;
}

/** What is kept of a person's second factor, without anything that opens something. One query. */
export async function readFactorData(db: Queryable, userId: string): Promise<object[]> {
  const { rows } = await db.execute<{ one: object }>(sql`
    SELECT jsonb_build_object('kind', 'passkey', 'name', k.name, 'site', k.site, 'created_at', k.created_at, 'last_used_at', k.last_used_at) AS one
      FROM passkeys k WHERE k.user_id = ${userId}
    UNION ALL SELECT jsonb_build_object('kind', 'code-app', 'confirmed_at', a.confirmed_at, 'last_used_at', a.last_used_at)
      FROM code_apps a WHERE a.user_id = ${userId} AND a.confirmed_at IS NOT NULL
    UNION ALL SELECT jsonb_build_object('kind', 'recovery-code', 'created_at', c.created_at, 'used_at', c.used_at)
      FROM recovery_codes c WHERE c.user_id = ${userId}
    UNION ALL SELECT jsonb_build_object('kind', 'trusted-device', 'device', t.user_agent, 'created_at', t.created_at, 'last_used_at', t.last_used_at)
      FROM trusted_devices t WHERE t.user_id = ${userId}`);
  return rows.map(({ one }) => one);
}
