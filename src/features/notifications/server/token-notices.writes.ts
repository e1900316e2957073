import { sql } from 'drizzle-orm';
import { tokenToldBefore } from '#features/api-tokens/api-tokens.rules.ts';
import type { Transaction } from '#platform/db/database.ts';

/** Tells whoever has a token, or answers for one, that it ends within a week, once. @param day 'YYYY-MM-DD' @returns whom */
export async function insertTokenNotices(tx: Transaction, day: string): Promise<string[]> {
  const today = sql`${day}::date`;
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    INSERT INTO notices (person_id, kind, subject_id, about_day, day)
    SELECT t.owner_id, CASE t.kind WHEN 'service' THEN 'service-token-expiring' ELSE 'token-expiring' END, t.id, t.until_day, ${today}
    FROM published_api_tokens t JOIN published_profiles p ON p.id = t.owner_id
    WHERE p.role <> 'inactive' AND t.revoked_at IS NULL AND t.until_day BETWEEN ${today} AND ${today} + ${sql.raw(String(tokenToldBefore))}
      -- Nobody is told of the end of a token that is made for a few days.
      AND t.until_day - day_of(t.created_at) > ${sql.raw(String(tokenToldBefore))}
    ON CONFLICT DO NOTHING RETURNING person_id`);
  return [...new Set(rows.map(({ person_id }) => person_id))];
}
