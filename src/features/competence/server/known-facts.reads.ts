import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

interface KnownFact extends Record<string, unknown> {
  id: string;
  day: string;
  recorded_at: string;
  outcome: 'met' | 'not-competent';
  expires_on: string | null;
}

/**
 * What of another kind than a module shows a requirement of a person, or that it is missing, up to a day, as it was known; the latest first. One query.
 * @param at day 'YYYY-MM-DD', and the last moment of what was known
 */
export async function readKnownFacts(
  db: Queryable,
  personId: string,
  of: { requirementId: string; factId: string | null },
  at: { day: string; known: SQL },
) {
  const { rows } = await db.execute<KnownFact>(sql`
    SELECT f.id, f.day::text, f.recorded_at, f.outcome, f.expires_on::text
    FROM requirement_subjects s JOIN competence_facts f ON f.kind = s.kind AND f.object_id = s.object_id
    WHERE s.requirement_id = ${of.requirementId} AND s.kind <> 'module' AND f.person_id = ${personId} AND f.day <= ${at.day}
      AND f.recorded_at <= ${at.known} AND (f.voided_at IS NULL OR f.voided_at > ${at.known})
    ORDER BY f.day DESC, f.recorded_at DESC, f.id LIMIT 200`);
  return rows.map((row) => ({ ...row, recorded_at: new Date(row.recorded_at), counts: row.id === of.factId }));
}
