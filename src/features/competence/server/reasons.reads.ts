import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

export interface ReasonRow extends Record<string, unknown> {
  kind: 'exemption' | 'absence';
  from_day: string;
  until_day: string | null;
  reason: string;
}

/**
 * Why a person need not show something, or later: exemptions from it and days away that had begun by a day, as was known at a moment, the latest
 * first. Those voided by then are not in it. One query.
 */
export async function readReasons(
  db: Queryable,
  of: { personId: string; requirementId: string },
  day: string,
  knownAt: SQL,
) {
  const known = sql`recorded_at <= ${knownAt} AND (voided_at IS NULL OR voided_at > ${knownAt})`;
  const { rows } = await db.execute<ReasonRow>(sql`
    SELECT kind, from_day::text, until_day::text, reason FROM (
      SELECT 'exemption' AS kind, from_day, until_day, reason FROM exemptions
      WHERE person_id = ${of.personId} AND requirement_id = ${of.requirementId} AND ${known}
      UNION ALL
      SELECT 'absence', from_day, until_day, reason FROM absences WHERE person_id = ${of.personId} AND ${known}
    ) one WHERE from_day <= ${day} ORDER BY from_day DESC LIMIT 50`);
  return rows;
}
