import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked, ProofLine } from '#platform/db/proof.ts';

interface ProofAttempt extends ProofLine {
  quiz_version_id: string;
}

/**
 * Attempts of people for an audit package, with what was answered, what was shown and what a person gave for open answers. One query.
 *
 * @param asked.also attempts whatever their day
 */
export async function readProofAttempts(db: Queryable, { people, from, to, also, objects }: ProofAsked) {
  const { rows } = await db.execute<ProofAttempt>(sql`
    SELECT a.id, a.quiz_version_id, row_to_json(a)::text AS line FROM (
      SELECT t.id, t.user_id AS person_id, t.module_id, t.module_title, t.quiz_version_id, t.attempted_at, t.score, t.passed, t.review_status,
        t.answers, t.shown, (SELECT coalesce(json_agg(json_build_object('question_id', r.question_id, 'points', r.points, 'comment', r.comment,
          'reviewed_by', r.reviewed_by, 'reviewed_at', r.reviewed_at) ORDER BY r.question_id), '[]') FROM quiz_answer_reviews r WHERE r.attempt_id = t.id) AS reviews
      FROM quiz_attempts t
      WHERE t.user_id = ANY(${sql.param(people)}::uuid[])
        AND (day_of(t.attempted_at) BETWEEN ${from} AND ${to} OR t.id = ANY(${sql.param(also)}::uuid[]))
        AND (${sql.param(objects)}::uuid[] IS NULL OR t.module_id = ANY(${sql.param(objects)}::uuid[]))) a
    ORDER BY a.person_id, a.attempted_at, a.id`);
  return rows;
}

/** The questions as they were asked, for an audit package. One query. */
export async function readProofQuizVersions(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT v.id, row_to_json(v)::text AS line FROM (
      SELECT id, module_id, pass_mark, created_at, questions FROM quiz_versions WHERE id = ANY(${sql.param(ids)}::uuid[])) v
    ORDER BY v.module_id, v.created_at, v.id`);
  return rows;
}
