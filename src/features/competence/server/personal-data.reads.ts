import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

/** Absences and exemptions of a person with their reasons, voided ones among them. One query. */
export async function readOwnObligationsData(db: Queryable, personId: string) {
  const { rows } = await db.execute<{ absences: object[]; exemptions: object[] }>(sql`
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('from_day', a.from_day, 'until_day', a.until_day, 'reason', a.reason,
              'recorded_at', a.recorded_at, 'void_reason', a.void_reason) ORDER BY a.from_day), '[]')
            FROM absences a WHERE a.person_id = ${personId}) AS absences,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('requirement', q.name, 'from_day', e.from_day, 'until_day', e.until_day, 'reason', e.reason,
              'recorded_at', e.recorded_at, 'void_reason', e.void_reason) ORDER BY e.from_day), '[]')
            FROM exemptions e JOIN requirements q ON q.id = e.requirement_id WHERE e.person_id = ${personId}) AS exemptions`);
  return rows[0] ?? { absences: [], exemptions: [] };
}
