import { sql } from 'drizzle-orm';
import type { CompetenceState } from '#features/competence/competence.texts.ts';
import { type AsOf, knownAt } from '#features/competence/server/as-of.reads.ts';
import type { Queryable } from '#platform/db/database.ts';

interface JudgedObligation extends Record<string, unknown> {
  requirement_id: string;
  rule_id: string;
  fact_id: string | null;
  state: CompetenceState;
  since_day: string;
  obliged_from: string;
  due_day: string;
  met_day: string | null;
  valid_until: string | null;
  window_from: string | null;
}

/** How a person stands in a requirement on a day, by which wording, resting on what; null where it does not reach them. One query. */
export async function readObligation(db: Queryable, personId: string, requirementId: string, at: AsOf) {
  const { rows } = await db.execute<JudgedObligation>(sql`
    SELECT requirement_id, rule_id, fact_id, state, since_day::text, obliged_from::text, due_day::text, met_day::text, valid_until::text, window_from::text
    FROM competence_state(${at.day}, ${knownAt(at)}, ARRAY[${personId}]::uuid[], ARRAY[${requirementId}]::uuid[])`);
  return rows[0] ?? null;
}

interface KnownRound extends Record<string, unknown> {
  id: string;
  module_title: string;
  day: string;
  recorded_at: string;
  score: number | null;
  attempt_id: string | null;
  steps: number;
  imported_from: string | null;
}

/** A person's successes in a module up to a day, as they were known, and the one that counts, of whichever module it is; the latest first. One query. */
export async function readKnownRounds(
  db: Queryable,
  personId: string,
  of: { moduleId: string | null; factId: string | null },
  at: AsOf,
) {
  const { rows } = await db.execute<KnownRound>(sql`
    SELECT c.id, coalesce(m.title, c.module_title) AS module_title, c.day::text, c.recorded_at, c.score, c.attempt_id,
           jsonb_array_length(c.shown_steps) AS steps, c.imported_from
    FROM published_training_cycles c LEFT JOIN published_modules m ON m.id = c.module_id
    WHERE c.user_id = ${personId} AND (c.module_id = ${of.moduleId} OR c.id = ${of.factId}) AND c.day <= ${at.day}
      AND c.recorded_at <= ${knownAt(at)} AND (c.voided_at IS NULL OR c.voided_at > ${knownAt(at)})
    ORDER BY c.day DESC, c.recorded_at DESC, c.id LIMIT 200`);
  return rows.map((row) => ({ ...row, recorded_at: new Date(row.recorded_at), counts: row.id === of.factId }));
}

/** Whether there is such a person, not erased. One query. */
export async function readStanding(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM published_profiles WHERE id = ${id} AND erased_at IS NULL`);
  return rows.length > 0;
}
