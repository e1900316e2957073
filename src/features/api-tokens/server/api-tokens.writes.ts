import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Role } from '#platform/contract/roles.ts';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import type { TokenKind } from '../api-tokens.rules.ts';
import { api_tokens } from './api-tokens.tables.ts';

export async function insertToken(tx: Transaction, token: typeof api_tokens.$inferInsert): Promise<string> {
  const [made] = await tx.insert(api_tokens).values(token).returning({ id: api_tokens.id });
  if (!made) throw new Error('no token was stored');
  return made.id;
}

interface ShownToken extends Record<string, unknown> {
  token_id: string;
  scopes: string[];
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  company_name: string;
}

/**
 * Whom a token stands for that is good now, from this network address, whose owner has access (and administrates, where it is a
 * service's); null of every other. That it was used is noted with it, to the minute: one query, as a session needs.
 */
export async function readAndNoteToken(
  db: Database,
  hash: Buffer,
  address: string,
  now: Date,
): Promise<ShownToken | null> {
  const { rows } = await db.execute<ShownToken>(sql`
    WITH found AS (
      SELECT t.id AS token_id, t.scopes, p.id, p.email, p.first_name, p.last_name, p.role, p.company_name
      FROM api_tokens t JOIN published_profiles p ON p.id = t.owner_id
      WHERE t.token_hash = ${hash} AND t.revoked_at IS NULL AND t.expires_at > ${now}::timestamptz
        AND p.role <> 'inactive' AND (t.kind = 'personal' OR p.role = 'admin')
        AND (t.addresses = '{}' OR EXISTS (SELECT FROM unnest(t.addresses) a WHERE ${address}::inet <<= a::inet))
    ), noted AS (
      UPDATE api_tokens SET last_used_at = ${now}::timestamptz, last_used_address = ${address}
      WHERE id = (SELECT f.token_id FROM found f) AND (last_used_at IS NULL OR last_used_at < ${now}::timestamptz - interval '1 minute')
    )
    SELECT * FROM found`);
  return rows[0] ?? null;
}

/** Ends a token. @param whose a person's own; one of services unless given @returns its kind, null where there is none that was good */
export async function revokeToken(tx: Transaction, id: string, whose: string | null): Promise<TokenKind | null> {
  const mine = whose === null ? eq(api_tokens.kind, 'service') : eq(api_tokens.owner_id, whose);
  const personal = whose === null ? undefined : eq(api_tokens.kind, 'personal');
  const [gone] = await tx
    .update(api_tokens)
    .set({ revoked_at: sql`present_moment()` })
    .where(and(eq(api_tokens.id, id), mine, personal, isNull(api_tokens.revoked_at)))
    .returning({ kind: api_tokens.kind });
  return gone?.kind ?? null;
}

/** Ends all tokens of people. @returns those that were good */
export async function revokeTokensOf(tx: Transaction, people: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; owner_id: string }>(sql`
    UPDATE api_tokens SET revoked_at = present_moment()
    WHERE owner_id = ANY(${sql.param([...people])}::uuid[]) AND revoked_at IS NULL AND expires_at > present_moment() RETURNING id, owner_id`);
  return rows;
}

/** @returns how many went */
export async function deleteTokensOf(tx: Transaction, owner: string): Promise<number> {
  const gone = await tx.delete(api_tokens).where(eq(api_tokens.owner_id, owner));
  return gone.rowCount ?? 0;
}

/** Forgets tokens that ended a year ago; until then the log can name them. */
export async function deleteOldTokens(db: Queryable): Promise<void> {
  await db.execute(
    sql`DELETE FROM api_tokens WHERE least(expires_at, revoked_at) < present_moment() - interval '366 days'`,
  );
}
