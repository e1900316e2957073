import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { CompetenceState } from '../competence.texts.ts';

interface StandingRow {
  person_id: string;
  requirement_id: string;
  name: string;
  kind: 'module' | 'document' | 'observation' | 'session' | 'external';
  object_id: string;
  state: CompetenceState;
  /** The success that it rests on, with its day and until when it holds; null where there is none. */
  fact_id: string | null;
  met_day: string | null;
  valid_until: string | null;
  recorded_at: Date | null;
  /** It was not taken over from a file of earlier years. */
  is_own: boolean;
}

/** How people stand in requirements on a day, with the success that each state rests on. One query. @param people null for everybody */
export async function readStandingIn(
  db: Queryable,
  { people, requirements, day }: { people: readonly string[] | null; requirements: readonly string[]; day: string },
): Promise<StandingRow[]> {
  const { rows } = await db.execute<{
    [Column in keyof StandingRow]: Column extends 'recorded_at' ? string | null : StandingRow[Column];
  }>(sql`
    SELECT s.person_id, s.requirement_id, q.name, u.kind, u.object_id, s.state, s.fact_id, s.met_day::text, s.valid_until::text,
           (SELECT f.recorded_at FROM competence_facts f WHERE f.id = s.fact_id AND f.kind = u.kind) AS recorded_at,
           NOT coalesce(c.origin = 'imported' OR e.imported_from IS NOT NULL, false) AS is_own
    FROM competence_state(${day}, 'infinity', ${sql.param(people)}::uuid[], ${sql.param([...requirements])}::uuid[]) s
    JOIN requirements q ON q.id = s.requirement_id JOIN requirement_subjects u ON u.requirement_id = s.requirement_id
    LEFT JOIN published_training_cycles c ON c.id = s.fact_id AND u.kind = 'module'
    LEFT JOIN published_external_records e ON e.id = s.fact_id AND u.kind = 'external'`);
  return rows.map((row) => ({ ...row, recorded_at: row.recorded_at === null ? null : new Date(row.recorded_at) }));
}

/** What is asked of somebody today or will be, by name. One query. */
export async function readAskable(db: Queryable) {
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    SELECT q.id, q.name AS title FROM requirements q
    WHERE (SELECT r.is_required FROM requirement_rules r WHERE r.requirement_id = q.id ORDER BY r.version DESC LIMIT 1)
    ORDER BY fold_text(q.name), q.id`);
  return rows;
}
