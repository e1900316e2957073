import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { training_cycles } from './training-cycles.tables.ts';

interface RoundRow extends Record<string, unknown> {
  id: string;
  module_id: string;
  module_title: string;
  round: number;
  day: string;
  recorded_at: string;
  score: number | null;
  attempt_id: string | null;
  steps: number;
  void_reason: string | null;
  shown: Array<{ number: number | null; title: string | null; version: number }>;
}

/** Every success of a person in modules, the latest first; voided ones are not counted among the rounds. One query. */
export async function readRounds(db: Queryable, personId: string) {
  const { rows } = await db.execute<RoundRow>(sql`
    SELECT c.id, c.module_id, coalesce(m.title, c.module_title) AS module_title, c.day::text, c.recorded_at, c.score, c.attempt_id,
           jsonb_array_length(c.shown_steps) AS steps, c.void_reason,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('number', s.step_number, 'title', s.title, 'version', r.version) ORDER BY s.step_number), '[]')
            FROM jsonb_to_recordset(c.shown_steps) AS r (step uuid, version integer) LEFT JOIN published_steps s ON s.id = r.step) AS shown,
           (count(*) FILTER (WHERE c.voided_at IS NULL) OVER (PARTITION BY c.module_id ORDER BY c.day, c.recorded_at, c.id))::integer AS round
    FROM ${training_cycles} c LEFT JOIN published_modules m ON m.id = c.module_id
    WHERE c.user_id = ${personId} ORDER BY c.day DESC, c.recorded_at DESC, c.id`);
  return rows.map((row) => ({ ...row, recorded_at: new Date(row.recorded_at) }));
}
