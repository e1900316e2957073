import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { startOfDay } from '#platform/db/local-time.ts';
import { endedShownFor, type TokenKind } from '../api-tokens.rules.ts';

interface TokenRow extends Record<string, unknown> {
  id: string;
  kind: TokenKind;
  name: string;
  ending: string;
  scopes: string[];
  addresses: string[];
  until_day: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
  last_used_address: string | null;
  owner_id: string;
  owner_role: string;
  first_name: string;
  last_name: string;
}

/** Tokens that are good, or ended within some days; the newest first. One query. @param owner whose own; those of services unless given */
export async function readTokens(db: Queryable, owner: string | null): Promise<TokenRow[]> {
  const whose = owner === null ? sql`t.kind = 'service'` : sql`t.kind = 'personal' AND t.owner_id = ${owner}`;
  const { rows } = await db.execute<TokenRow>(sql`
    SELECT t.id, t.kind, t.name, t.ending, t.scopes, t.addresses, t.until_day::text, t.created_at, t.expires_at, t.revoked_at,
      t.last_used_at, t.last_used_address, t.owner_id, p.role AS owner_role, p.first_name, p.last_name
    FROM api_tokens t JOIN published_profiles p ON p.id = t.owner_id
    WHERE ${whose} AND least(t.expires_at, t.revoked_at) > present_moment() - make_interval(days => ${endedShownFor})
    ORDER BY t.revoked_at IS NOT NULL OR t.expires_at <= present_moment(), t.created_at DESC, t.id`);
  const moment = (at: Date | null) => at && new Date(at);
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at),
    expires_at: new Date(row.expires_at),
    revoked_at: moment(row.revoked_at),
    last_used_at: moment(row.last_used_at),
  }));
}

/** How many are good, of a person or of services. One query. */
export async function countLiving(db: Queryable, kind: TokenKind, owner: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM api_tokens t
    WHERE t.kind = ${kind} AND (${kind} = 'service' OR t.owner_id = ${owner}) AND t.revoked_at IS NULL AND t.expires_at > present_moment()`);
  return rows[0]?.count ?? 0;
}

/** The moment at which a day is over in a time zone. One query. @param day 'YYYY-MM-DD' */
export async function readEndOf(db: Queryable, day: string, zone: string): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(
    sql`SELECT ${startOfDay(sql`${day}::date + 1`, sql`${zone}::text`)} AS at`,
  );
  return new Date(rows[0]?.at ?? Number.NaN);
}

/** What is kept of a person's tokens, for their own copy. One query. */
export async function readTokensData(db: Queryable, owner: string): Promise<object[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT t.kind, t.name, t.scopes, t.addresses, t.until_day::text, t.created_at, t.revoked_at, t.last_used_at, t.last_used_address
    FROM api_tokens t WHERE t.owner_id = ${owner} ORDER BY t.created_at, t.id`);
  return rows;
}
