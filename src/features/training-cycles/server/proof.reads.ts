import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked, ProofLine } from '#platform/db/proof.ts';

interface ProofRound extends ProofLine {
  attempt_id: string | null;
  quiz_version_id: string | null;
  isVoided: boolean;
  /** The steps that were read, each in its wording. */
  shown_steps: Array<{ step: string; version: number }>;
}

/** Rounds of people for an audit package, voided ones among them, the earliest first. One query. */
export async function readProofRounds(db: Queryable, { people, from, to, also, objects }: ProofAsked) {
  const { rows } = await db.execute<ProofRound>(sql`
    SELECT c.id, c.attempt_id, c.quiz_version_id, c.shown_steps, c.voided_at IS NOT NULL AS "isVoided", row_to_json(c)::text AS line FROM (
      SELECT id, user_id AS person_id, module_id, module_title, day, recorded_at, score, attempt_id, quiz_version_id, shown_steps, is_complete,
        origin, imported_from, recorded_by, voided_at, voided_by, void_reason
      FROM training_cycles
      WHERE user_id = ANY(${sql.param(people)}::uuid[]) AND (day BETWEEN ${from} AND ${to} OR id = ANY(${sql.param(also)}::uuid[]))
        AND (${sql.param(objects)}::uuid[] IS NULL OR module_id = ANY(${sql.param(objects)}::uuid[]))) c
    ORDER BY c.person_id, c.day, c.id`);
  return rows;
}
