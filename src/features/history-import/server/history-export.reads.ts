import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

export interface HistoryLine extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  email: string;
  position: string | null;
  area: string | null;
  site: string | null;
  from_day: string | null;
  until_day: string | null;
  module: string | null;
  code: string | null;
  day: string | null;
  score: number | null;
  imported_from: string | null;
  title: string | null;
  institution: string | null;
  expires_on: string | null;
}

/** People whose lines are read at once. */
const batch = 250;

/**
 * The positions, successes and titles of everybody, by name, those not voided; read in parts as the reader goes on. A success in a module
 * that is gone is not in it: no file could tell of it again.
 */
export async function* readHistoryLines(db: Queryable): AsyncGenerator<HistoryLine> {
  let place = { name: '', id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const { rows: people } = await db.execute<{ id: string; name: string }>(sql`
      SELECT id, sort_name AS name FROM published_profiles
      WHERE erased_at IS NULL AND (sort_name, id) > (${place.name}::text, ${place.id}::uuid) ORDER BY sort_name, id LIMIT ${batch}`);
    const last = people.at(-1);
    if (!last) return;
    const { rows } = await db.execute<HistoryLine>(sql`
      WITH wanted AS (SELECT id, sort_name, first_name, last_name, email FROM published_profiles WHERE id = ANY(${sql.param(people.map(({ id }) => id))}::uuid[]))
      SELECT first_name, last_name, email, o.name AS position, a.name AS area, s.name AS site, p.from_day::text, p.until_day::text,
        NULL::text AS module, NULL::text AS code, NULL::text AS day, NULL::integer AS score, NULL::text AS imported_from,
        NULL::text AS title, NULL::text AS institution, NULL::text AS expires_on, sort_name, w.id, 0 AS part, p.from_day AS at
      FROM wanted w JOIN published_position_periods p ON p.person_id = w.id AND p.voided_at IS NULL
      LEFT JOIN published_positions o ON o.id = p.position_id LEFT JOIN published_work_areas a ON a.id = p.work_area_id
      LEFT JOIN published_sites s ON s.id = coalesce(a.site_id, p.site_id)
      UNION ALL
      SELECT first_name, last_name, email, NULL, NULL, NULL, NULL, NULL, m.title, coalesce(m.key, m.id::text), c.day::text, c.score, c.imported_from,
        NULL, NULL, NULL, sort_name, w.id, 1, c.day
      FROM wanted w JOIN published_training_cycles c ON c.user_id = w.id AND c.voided_at IS NULL JOIN published_modules m ON m.id = c.module_id
      UNION ALL
      SELECT first_name, last_name, email, NULL, NULL, NULL, NULL, NULL, NULL, NULL, e.day::text, NULL, e.imported_from,
        e.title, e.institution, e.expires_on::text, sort_name, w.id, 2, e.day
      FROM wanted w JOIN published_external_records e ON e.person_id = w.id AND e.state = 'verified' AND e.voided_at IS NULL
      ORDER BY sort_name, id, part, at`);
    yield* rows;
    place = last;
  }
}
