import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked, ProofLine } from '#platform/db/proof.ts';

/**
 * Certificates of people, of the given rounds, and of requirements and plans on days of the period, for an audit package. One query.
 *
 * @param rounds ids of training cycles
 */
export async function readProofCertificates(
  db: Queryable,
  { people, from, to, requirements }: Pick<ProofAsked, 'people' | 'from' | 'to' | 'requirements'>,
  rounds: readonly string[],
) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT c.id, row_to_json(c)::text AS line FROM (
      SELECT id, code, cycle_id, requirement_id, plan_id, user_id AS person_id, holder_name, title, day, score, valid_until, issued_at, revoked_at, revoked_by, revoke_reason,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('requirement_id', f.requirement_id, 'fact_id', f.fact_id, 'day', f.day) ORDER BY f.requirement_id), '[]')
         FROM certificate_facts f WHERE f.certificate_id = c.id) AS facts
      FROM certificates c WHERE user_id = ANY(${sql.param(people)}::uuid[]) AND (cycle_id = ANY(${sql.param(rounds)}::uuid[])
        OR day BETWEEN ${from} AND ${to} AND (requirement_id IS NOT NULL OR plan_id IS NOT NULL)
          AND (${sql.param(requirements)}::uuid[] IS NULL OR requirement_id = ANY(${sql.param(requirements)}::uuid[])))) c
    ORDER BY c.person_id, c.day, c.id`);
  return rows;
}
