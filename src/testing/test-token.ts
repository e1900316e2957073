import { createHash, randomBytes } from 'node:crypto';
import { api_tokens } from '#features/api-tokens/server/api-tokens.tables.ts';
import type { Database } from '#platform/db/database.ts';

/** A token of somebody that is good for a day, with the header that shows it. */
export async function createTestToken(
  db: Database,
  owner: { id: string },
  scopes: readonly string[],
  fields: Partial<typeof api_tokens.$inferInsert> = {},
) {
  const token = `formacion_${randomBytes(32).toString('base64url')}`;
  const expires_at = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const [made] = await db
    .insert(api_tokens)
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      ...{ kind: 'personal', owner_id: owner.id, name: 'Prueba', ending: token.slice(-4), expires_at },
      scopes: [...scopes],
      until_day: expires_at.toISOString().slice(0, 10),
      ...fields,
    })
    .returning({ id: api_tokens.id });
  if (!made) throw new Error('no token was created');
  return { id: made.id, token, headers: { authorization: `Bearer ${token}` } };
}
