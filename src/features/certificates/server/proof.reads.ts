import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked, ProofLine } from '#platform/db/proof.ts';

/** Certificates of people, of the given rounds, for an audit package. One query. @param rounds ids of training cycles */
export async function readProofCertificates(
  db: Queryable,
  { people }: Pick<ProofAsked, 'people'>,
  rounds: readonly string[],
) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT c.id, row_to_json(c)::text AS line FROM (
      SELECT id, code, cycle_id, user_id AS person_id, holder_name, title, day, score, valid_until, issued_at, revoked_at, revoked_by, revoke_reason
      FROM certificates WHERE user_id = ANY(${sql.param(people)}::uuid[]) AND cycle_id = ANY(${sql.param(rounds)}::uuid[])) c
    ORDER BY c.person_id, c.day, c.id`);
  return rows;
}
