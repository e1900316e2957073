import { sql } from 'drizzle-orm';
import { reaches } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { DueThing } from '#platform/db/retained.ts';
import type { RecordCounts } from '../records.rules.ts';

/** How much is recorded of a person that has to be kept: their training, and what was signed by them or about them. One query. */
export async function readRecordCounts(db: Queryable, id: string): Promise<RecordCounts> {
  const { rows } = await db.execute<RecordCounts & Record<string, unknown>>(sql`
    SELECT (SELECT count(*) FROM published_user_step_progress WHERE user_id = ${id} AND is_completed)::integer AS steps,
      (SELECT count(*) FROM published_quiz_attempts WHERE user_id = ${id})::integer AS attempts,
      (SELECT count(*) FROM published_training_cycles WHERE user_id = ${id})::integer AS rounds,
      (SELECT count(*) FROM published_document_readings WHERE person_id = ${id})::integer AS readings,
      (SELECT count(*) FROM published_observations WHERE person_id = ${id} AND assessed_at IS NOT NULL)::integer AS observations,
      (SELECT count(*) FROM published_authorisations WHERE person_id = ${id})::integer AS authorisations,
      (SELECT count(*) FROM published_session_participants WHERE person_id = ${id} AND attended_at IS NOT NULL)::integer AS sessions,
      (SELECT count(*) FROM published_external_records WHERE person_id = ${id} AND state = 'verified')::integer AS titles,
      (SELECT count(*) FROM published_certificates WHERE user_id = ${id})::integer AS certificates,
      (SELECT count(*) FROM published_signatures WHERE signer_id = ${id} OR person_id = ${id})::integer AS signatures`);
  const [row] = rows;
  if (!row) throw new Error('counts are always a row');
  return row;
}

/** The day on which somebody's access was taken away, of whom it was; null of whoever still has it. One query. */
export async function readLeavingDay(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    SELECT max(c.day)::text AS day FROM published_role_changes c JOIN published_profiles p ON p.id = c.person_id
    WHERE c.person_id = ${id} AND c.role = 'inactive' AND p.role = 'inactive'`);
  return rows[0]?.day ?? null;
}

/** The last day on which the records of these people have to be kept so many months, of those without access. One query. */
export async function readEnds(db: Queryable, ids: readonly string[], months: number): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; day: string }>(sql`
    SELECT c.person_id AS id, (max(c.day) + make_interval(months => ${months}::integer))::date::text AS day
    FROM published_role_changes c WHERE c.role = 'inactive' AND c.person_id = ANY(${sql.param([...ids])}::uuid[]) GROUP BY c.person_id`);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/**
 * People without access since a day before the given one of whom something is recorded under their name: inactive ones, and blocked ones. One query.
 */
export async function readLongGone(db: Queryable, before: string, ids?: readonly string[]) {
  const { rows } = await db.execute<DueThing>(sql`
    WITH gone AS (
      SELECT p.id, max(c.day) AS day FROM published_profiles p JOIN published_role_changes c ON c.person_id = p.id AND c.role = 'inactive'
      WHERE p.role = 'inactive' AND (p.erased_at IS NULL OR EXISTS (SELECT FROM published_blocked_people b WHERE b.person_id = p.id))
        ${ids ? sql`AND p.id = ANY(${sql.param([...ids])}::uuid[])` : sql``}
      GROUP BY p.id HAVING max(c.day) < ${before}::date)
    SELECT g.id::text, g.id::text AS person_id, g.day::text FROM gone g
    WHERE EXISTS (SELECT FROM published_user_step_progress WHERE user_id = g.id AND is_completed)
      OR EXISTS (SELECT FROM published_quiz_attempts WHERE user_id = g.id) OR EXISTS (SELECT FROM published_training_cycles WHERE user_id = g.id)
      OR EXISTS (SELECT FROM published_document_readings WHERE person_id = g.id)
      OR EXISTS (SELECT FROM published_observations WHERE person_id = g.id AND assessed_at IS NOT NULL)
      OR EXISTS (SELECT FROM published_authorisations WHERE person_id = g.id)
      OR EXISTS (SELECT FROM published_session_participants WHERE person_id = g.id AND attended_at IS NOT NULL)
      OR EXISTS (SELECT FROM published_external_records WHERE person_id = g.id AND state = 'verified')
      OR EXISTS (SELECT FROM published_certificates WHERE user_id = g.id)
      OR EXISTS (SELECT FROM published_signatures WHERE signer_id = g.id OR person_id = g.id)`);
  return rows;
}

/** Those of these people whom somebody may read. One query. */
export async function readReached(db: Queryable, reach: Reach, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT p.id FROM published_profiles p WHERE p.id = ANY(${sql.param([...ids])}::uuid[]) AND ${reaches(reach)}`);
  return rows.map(({ id }) => id);
}

/** The addresses by which mails to these people may be known, blocked ones' own among them. One query. */
export async function readAddresses(
  db: Queryable,
  ids: readonly string[],
): Promise<Array<{ id: string; email: string }>> {
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    SELECT p.id, coalesce(b.email, p.email) AS email FROM published_profiles p LEFT JOIN published_blocked_people b ON b.person_id = p.id
    WHERE p.id = ANY(${sql.param([...ids])}::uuid[]) ORDER BY p.id`);
  return rows;
}
