import { sql } from 'drizzle-orm';
import { recordedPeople } from '#features/identity/server/blocked.reads.ts';
import { isMember } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { CompetenceState } from '../competence.texts.ts';
import type { requirementKinds } from './competence.tables.ts';
import { objectOf, wayOf } from './requirements.reads.ts';

export interface Obligation extends Record<string, unknown> {
  requirement_id: string;
  name: string;
  kind: (typeof requirementKinds)[number];
  basis: string;
  is_direct: boolean;
  assigned_by: string | null;
  renewal_module: { id: string; title: string } | null;
  renewal: 'quiz' | 'everything' | 'module';
  module: { id: string; title: string } | null;
  object: { id: string; name: string } | null;
  state: CompetenceState;
  since_day: string;
  obliged_from: string;
  due_day: string;
  met_day: string | null;
  valid_until: string | null;
  window_from: string | null;
  waits: Array<{ from_day: string; until_day: string; reason: string }>;
  exemption: { until_day: string | null; reason: string } | null;
  is_module_open: boolean;
}

/** What a person has to show on a day as it is known now, by name. One query. @param day 'YYYY-MM-DD' */
export async function readObligations(db: Queryable, personId: string, day: string): Promise<Obligation[]> {
  const { rows } = await db.execute<Obligation>(sql`
    SELECT s.requirement_id, q.name, q.kind, q.basis, q.is_direct, s.state, s.since_day::text, s.obliged_from::text, s.due_day::text,
           s.met_day::text, s.valid_until::text, s.window_from::text,
           CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id, 'title', m.title) END AS module, ${objectOf} AS object,
           CASE WHEN n.id IS NOT NULL THEN jsonb_build_object('id', n.id, 'title', n.title) END AS renewal_module,
           ${wayOf('r')} AS renewal,
           CASE WHEN q.is_direct THEN nullif(btrim(c.first_name || ' ' || c.last_name), '') END AS assigned_by,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('from_day', a.from_day, 'until_day', a.until_day, 'reason', a.reason) ORDER BY a.from_day), '[]')
            FROM absences a WHERE a.person_id = s.person_id AND a.voided_at IS NULL AND r.due_day IS NULL
              AND a.from_day <= s.due_day AND a.until_day >= s.obliged_from) AS waits,
           (SELECT jsonb_build_object('until_day', x.until_day, 'reason', x.reason) FROM exemptions x
            WHERE s.state = 'exempt' AND x.person_id = s.person_id AND x.requirement_id = s.requirement_id AND x.voided_at IS NULL
              AND x.from_day <= ${day} AND (x.until_day IS NULL OR x.until_day >= ${day})) AS exemption,
           EXISTS (SELECT FROM published_learnable_modules l WHERE l.id = CASE WHEN s.met_day IS NULL THEN m.id ELSE coalesce(n.id, m.id) END) AS is_module_open
    FROM competence_state(${day}, 'infinity', ARRAY[${personId}]::uuid[]) s
    JOIN requirements q ON q.id = s.requirement_id JOIN requirement_rules r ON r.id = s.rule_id
    LEFT JOIN published_modules m ON m.id = q.module_id LEFT JOIN published_modules n ON n.id = r.renewal_module_id
    LEFT JOIN published_profiles c ON c.id = q.created_by
    ORDER BY fold_text(q.name), q.id`);
  return rows;
}

export interface PersonRow extends Record<string, unknown> {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: string;
  previous_role: string | null;
  company_name: string;
  position: string | null;
  area: string | null;
  hired_on: string | null;
  /** Their name is for evidence alone (decision 0262). */
  is_blocked: boolean;
}

/** Whose sheet it is, with the name that evidence has of a blocked one; null of nobody, and of somebody who was erased. */
export async function readPerson(db: Queryable, id: string): Promise<PersonRow | null> {
  const { rows } = await db.execute<PersonRow>(sql`
    SELECT p.id, p.first_name, p.last_name, p.email, p.role, p.previous_role, p.company_name, p.position, p.area, p.hired_on::text,
      EXISTS (SELECT FROM published_blocked_people b WHERE b.person_id = p.id) AS is_blocked
    FROM ${recordedPeople} p WHERE p.id = ${id} AND p.erased_at IS NULL`);
  return rows[0] ?? null;
}

/** How many of a team are in each state of each requirement on a day: `counts` by requirement. One query. */
export async function readStateCounts(db: Queryable, team: Team, day: string) {
  const { rows } = await db.execute<{ requirement_id: string; counts: Partial<Record<CompetenceState, number>> }>(sql`
    SELECT requirement_id, jsonb_object_agg(state, people) AS counts FROM (
      SELECT s.requirement_id, s.state, count(*)::integer AS people
      FROM competence_state(${day}, 'infinity') s JOIN published_profiles p ON p.id = s.person_id
      WHERE ${isMember({ role: sql`p.role`, company_name: sql`p.company_name` }, team)}
      GROUP BY s.requirement_id, s.state
    ) one GROUP BY requirement_id`);
  return new Map(rows.map((row) => [row.requirement_id, row.counts]));
}
