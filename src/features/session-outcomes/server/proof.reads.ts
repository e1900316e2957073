import { type SQL, sql } from 'drizzle-orm';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked, ProofLine } from '#platform/db/proof.ts';
import { effectiveness_reviews, session_outcomes } from './session-outcomes.tables.ts';
import { reached } from './session-tests.reads.ts';

/** Of the attendances that the package tells of, by the same days: x the attendance, s its session. */
const isAsked = ({
  people,
  from,
  to,
  also,
  objects,
}: ProofAsked): SQL => sql`x.person_id = ANY(${sql.param(people)}::uuid[])
  AND (s.day BETWEEN ${from} AND ${to} OR x.id = ANY(${sql.param(also)}::uuid[]))
  AND (${sql.param(objects)}::uuid[] IS NULL OR s.course_id = ANY(${sql.param(objects)}::uuid[]))`;

/** What people reached before and after sessions, for an audit package. Two queries. */
export async function readProofTests(db: Queryable, asked: ProofAsked): Promise<ProofLine[]> {
  const { time_zone } = await readSettings(db);
  const { rows } = await db.execute<ProofLine & Record<string, unknown>>(sql`
    SELECT a.id, row_to_json(a)::text AS line FROM (
      SELECT x.id, x.session_id, x.person_id, s.course_id, s.day, o.test_module_id AS module_id, o.test_most_points AS most_points,
        ${reached('before', time_zone.name)} AS before, ${reached('after', time_zone.name)} AS after
      FROM published_session_participants x JOIN published_training_sessions s ON s.id = x.session_id AND s.closed_at IS NOT NULL
      JOIN ${session_outcomes} o ON o.session_id = s.id AND (o.test_module_id IS NOT NULL OR o.test_most_points IS NOT NULL)
      WHERE x.attended_at IS NOT NULL AND x.voided_at IS NULL AND ${isAsked(asked)}) a
    WHERE a.before IS NOT NULL OR a.after IS NOT NULL ORDER BY a.person_id, a.day, a.id`);
  return rows;
}

/** Whether people apply what they learned in sessions, for an audit package. One query. */
export async function readProofReviews(db: Queryable, asked: ProofAsked): Promise<ProofLine[]> {
  const { rows } = await db.execute<ProofLine & Record<string, unknown>>(sql`
    SELECT a.id, row_to_json(a)::text AS line FROM (
      SELECT r.id, r.attendance_id, x.session_id, r.person_id, s.course_id, s.day, o.review_on, r.outcome AS applied, r.seen, r.day AS reviewed_on,
        r.recorded_at, r.recorded_by, r.voided_at, r.voided_by, r.void_reason
      FROM ${effectiveness_reviews} r JOIN published_session_participants x ON x.id = r.attendance_id
      JOIN published_training_sessions s ON s.id = x.session_id JOIN ${session_outcomes} o ON o.session_id = s.id
      WHERE ${isAsked(asked)}) a
    ORDER BY a.person_id, a.day, a.id`);
  return rows;
}
