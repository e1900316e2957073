import { type SQL, sql } from 'drizzle-orm';
import type { CompetenceState } from '#features/competence/competence.texts.ts';
import { isMember } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { PlanTarget } from '../plan.rules.ts';

interface HeldPlan extends Record<string, unknown> {
  id: string;
  name: string;
  version: number;
  is_archived: boolean;
  requirement_ids: string[];
}

/** A plan that nobody changes until the transaction ends; null without it. */
export async function holdPlan(tx: Transaction, id: string): Promise<HeldPlan | null> {
  await tx.execute(sql`SELECT FROM requirement_plans WHERE id = ${id} FOR UPDATE`);
  const { rows } = await tx.execute<HeldPlan>(sql`
    SELECT p.id, p.name, p.version, p.archived_at IS NOT NULL AS is_archived,
           ARRAY(SELECT i.requirement_id FROM requirement_plan_items i WHERE i.plan_id = p.id ORDER BY i.place) AS requirement_ids
    FROM requirement_plans p WHERE p.id = ${id}`);
  return rows[0] ?? null;
}

interface Written extends Record<string, unknown> {
  plan_id: string;
  requirement_id: string;
  target: PlanTarget;
}

/** What plans have written into the rules of requirements. One query. */
export async function readWritten(tx: Transaction, requirementIds: readonly string[]): Promise<Written[]> {
  const { rows } = await tx.execute<Written>(sql`
    SELECT r.plan_id, r.requirement_id,
           jsonb_build_object('kind', CASE WHEN r.position_id IS NULL THEN 'area' ELSE 'position' END, 'id', coalesce(r.position_id, r.work_area_id)) AS target
    FROM requirement_plan_reaches r WHERE r.requirement_id = ANY (${sql.param([...requirementIds])}::uuid[])`);
  return rows;
}

interface PlanRow extends Record<string, unknown> {
  id: string;
  name: string;
  version: number;
  template: string;
  targets: Array<PlanTarget & { name: string; is_archived: boolean; merged_into: { id: string; name: string } | null }>;
  requirement_ids: string[];
}

/** Plans in use, by name. One query. */
export async function readPlans(db: Queryable): Promise<PlanRow[]> {
  const { rows } = await db.execute<PlanRow>(sql`
    SELECT p.id, p.name, p.version, p.template,
           ARRAY(SELECT i.requirement_id FROM requirement_plan_items i WHERE i.plan_id = p.id ORDER BY i.place) AS requirement_ids,
           (SELECT jsonb_agg(jsonb_build_object('kind', CASE WHEN t.position_id IS NULL THEN 'area' ELSE 'position' END, 'id', coalesce(o.id, a.id),
                     'name', coalesce(o.name, a.name), 'is_archived', coalesce(o.archived_at, a.archived_at) IS NOT NULL,
                     'merged_into', CASE WHEN n.id IS NOT NULL THEN jsonb_build_object('id', n.id, 'name', n.name) END)
                   ORDER BY t.position_id IS NULL, fold_text(coalesce(o.name, a.name)))
            FROM requirement_plan_targets t LEFT JOIN published_positions o ON o.id = t.position_id LEFT JOIN published_positions n ON n.id = o.merged_into
              LEFT JOIN published_work_areas a ON a.id = t.work_area_id
            WHERE t.plan_id = p.id) AS targets
    FROM requirement_plans p WHERE p.archived_at IS NULL ORDER BY fold_text(p.name), p.id`);
  return rows;
}

/** Whose plans they are on a day: `plan_id, person_id`, of who may learn. @param who about the profile p */
const members = (day: string, who: SQL | undefined) => sql`
  SELECT DISTINCT t.plan_id, w.person_id
  FROM requirement_plans q JOIN requirement_plan_targets t ON t.plan_id = q.id
  JOIN published_position_periods w ON w.position_id = t.position_id OR w.work_area_id = t.work_area_id
  JOIN published_profiles p ON p.id = w.person_id
  WHERE q.archived_at IS NULL AND w.voided_at IS NULL AND ${day}::date BETWEEN w.from_day AND coalesce(w.until_day, 'infinity') AND ${who}`;

const ofTeam = (team: Team) => isMember({ role: sql`p.role`, company_name: sql`p.company_name` }, team);

interface Standing extends Record<string, unknown> {
  plan_id: string;
  people: number;
  late: number;
  counts: Record<string, Partial<Record<CompetenceState, number>>>;
}

/** How a team stands in plans on a day: people, those who are late with something of it, and states by requirement. One query. */
export async function readStandings(db: Queryable, team: Team, day: string): Promise<Map<string, Standing>> {
  const { rows } = await db.execute<Standing>(sql`
    WITH member AS MATERIALIZED (${members(day, ofTeam(team))}), state AS MATERIALIZED (
      SELECT s.person_id, s.requirement_id, s.state
      FROM competence_state(${day}, 'infinity', ARRAY(SELECT DISTINCT person_id FROM member),
             ARRAY(SELECT i.requirement_id FROM requirement_plan_items i JOIN member m ON m.plan_id = i.plan_id GROUP BY 1)) s
    ), one AS MATERIALIZED (
      SELECT m.plan_id, m.person_id, i.requirement_id, s.state
      FROM member m JOIN requirement_plan_items i ON i.plan_id = m.plan_id
      LEFT JOIN state s ON s.person_id = m.person_id AND s.requirement_id = i.requirement_id
    )
    SELECT o.plan_id, count(DISTINCT o.person_id)::integer AS people,
           (count(DISTINCT o.person_id) FILTER (WHERE o.state IN ('overdue', 'expired', 'not_competent')))::integer AS late,
           (SELECT coalesce(jsonb_object_agg(c.requirement_id, c.counts), '{}') FROM (
              SELECT n.requirement_id, jsonb_object_agg(n.state, n.people) AS counts FROM (
                SELECT x.requirement_id, x.state, count(*)::integer AS people FROM one x
                WHERE x.plan_id = o.plan_id AND x.state IS NOT NULL GROUP BY 1, 2) n GROUP BY 1) c) AS counts
    FROM one o GROUP BY o.plan_id`);
  return new Map(rows.map((row) => [row.plan_id, row]));
}

/** How many learners have one of a plan's positions or work in one of its areas on a day. One query. */
export async function countMembers(tx: Transaction, id: string, day: string): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    SELECT count(*)::integer AS people FROM (${members(day, ofTeam({ company: null }))}) m WHERE m.plan_id = ${id}`);
  return rows[0]?.people ?? 0;
}

interface Owed extends Record<string, unknown> {
  person_id: string;
  requirement_id: string;
  is_late: boolean;
}

/** Who has to show which of these requirements on a day. One query. */
export async function readOwed(tx: Transaction, requirementIds: readonly string[], day: string): Promise<Owed[]> {
  const { rows } = await tx.execute<Owed>(sql`
    SELECT s.person_id, s.requirement_id, s.state IN ('overdue', 'expired', 'not_competent') AS is_late
    FROM competence_state(${day}, 'infinity', NULL, ${sql.param([...requirementIds])}::uuid[]) s`);
  return rows;
}

/** Names of people and requirements, people by name. Two queries. */
export async function readNames(tx: Transaction, people: readonly string[], requirementIds: readonly string[]) {
  const { rows: persons } = await tx.execute<{ id: string; first_name: string; last_name: string }>(sql`
    SELECT id, first_name, last_name FROM published_profiles WHERE id = ANY (${sql.param([...people])}::uuid[]) ORDER BY sort_name, id`);
  const { rows: named } = await tx.execute<{ id: string; name: string }>(
    sql`SELECT id, name FROM published_requirements WHERE id = ANY (${sql.param([...requirementIds])}::uuid[])`,
  );
  return { people: persons, requirements: new Map(named.map(({ id, name }) => [id, name])) };
}

interface PersonPlan extends Record<string, unknown> {
  id: string;
  name: string;
  requirements: Array<{
    requirement_id: string;
    name: string;
    kind: 'module' | 'document' | 'observation' | 'session' | 'external';
    module: { id: string; title: string } | null;
    state: CompetenceState;
    due_day: string;
    met_day: string | null;
    valid_until: string | null;
  }>;
}

/** The plans of the positions and areas that somebody has on a day, with what of them they have to show. One query. @param day 'YYYY-MM-DD' */
export async function readPlansOf(db: Queryable, personId: string, day: string): Promise<PersonPlan[]> {
  const { rows } = await db.execute<PersonPlan>(sql`
    WITH mine AS (${members(day, sql`p.id = ${personId} AND p.role = 'employee'`)}), state AS MATERIALIZED (
      SELECT * FROM competence_state(${day}, 'infinity', ARRAY[${personId}]::uuid[],
        ARRAY(SELECT DISTINCT i.requirement_id FROM requirement_plan_items i JOIN mine m ON m.plan_id = i.plan_id))
    )
    SELECT q.id, q.name, jsonb_agg(jsonb_build_object('requirement_id', r.id, 'name', r.name, 'kind', r.kind,
             'module', CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('id', d.id, 'title', d.title) END, 'state', s.state,
             'due_day', s.due_day, 'met_day', s.met_day, 'valid_until', s.valid_until) ORDER BY i.place) AS requirements
    FROM mine m JOIN requirement_plans q ON q.id = m.plan_id JOIN requirement_plan_items i ON i.plan_id = q.id
    JOIN state s ON s.requirement_id = i.requirement_id JOIN published_requirements r ON r.id = s.requirement_id
    LEFT JOIN published_modules d ON d.id = r.module_id
    GROUP BY q.id, q.name ORDER BY fold_text(q.name), q.id`);
  return rows;
}
