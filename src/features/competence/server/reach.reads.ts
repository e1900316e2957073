import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Audience } from './competence.writes.ts';

/** So many of those reached are named. */
const named = 100;

/** Whom a requirement reaches on a day: how many, and the first by name. One query. */
export async function readReached(tx: Transaction, requirementId: string, day: string) {
  const { rows } = await tx.execute<{
    id: string;
    first_name: string;
    last_name: string;
    position: string | null;
    total: number;
  }>(sql`
    SELECT p.id, p.first_name, p.last_name, p.position, (count(*) OVER ())::integer AS total
    FROM competence_state(${day}, 'infinity', NULL, ARRAY[${requirementId}]::uuid[]) s JOIN published_profiles p ON p.id = s.person_id
    ORDER BY p.sort_name, p.id LIMIT ${named}`);
  return { total: rows[0]?.total ?? 0, people: rows };
}

/** So many are asked first whether a rule reaches them: of most rules one is among them, and everybody costs a hundred times as much. */
const askedFirst = 50;

/** Whether a requirement reaches anybody on a day. Two queries at most. */
export async function reachesAnybody(tx: Transaction, requirementId: string, day: string): Promise<boolean> {
  const isReached = async (people: SQL) => {
    const { rows } = await tx.execute(sql`
      SELECT FROM competence_state(${day}, 'infinity', ${people}, ARRAY[${requirementId}]::uuid[]) LIMIT 1`);
    return rows.length > 0;
  };
  const some = sql`ARRAY(SELECT id FROM published_profiles WHERE role = 'employee' LIMIT ${askedFirst})`;
  return (await isReached(some)) || (await isReached(sql`NULL::uuid[]`));
}

/** Any module; null where there is none. */
export async function readSomeModule(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM published_modules WHERE NOT is_category LIMIT 1`,
  );
  return rows[0]?.id ?? null;
}

/** Whom a wording reaches, as it is written. */
const audienceOf = (rule: SQL) => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('kind', a.kind) || CASE WHEN a.kind = 'everyone' THEN '{}'
           ELSE jsonb_build_object('id', coalesce(a.position_id, a.work_area_id, a.site_id, a.equipment_id, a.person_id)) END), '[]')
  FROM requirement_audiences a WHERE a.rule_id = ${rule})`;

interface Wording extends Record<string, unknown> {
  id: string;
  from_day: string;
  is_required: boolean;
  due_day: string | null;
  audience: Audience;
}

/** The wordings of a requirement that hold on a day or are to come, in their order, and whom each reaches. One query. */
export async function readWordingsFrom(tx: Transaction, requirementId: string, day: string): Promise<Wording[]> {
  const { rows } = await tx.execute<Wording>(sql`
    SELECT w.id, w.from_day::text, w.is_required, w.due_day::text,
           ${audienceOf(sql`w.id`)} AS audience
    FROM (SELECT r.*, min(r.from_day) OVER (ORDER BY r.version ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS next_day
          FROM requirement_rules r WHERE r.requirement_id = ${requirementId}) w
    WHERE w.next_day IS NULL OR w.next_day > greatest(w.from_day, ${day}::date) ORDER BY w.version`);
  return rows;
}

/** Requirements with a wording that reaches a position, in the order of their ids. One query. */
export async function readAskedOfPosition(tx: Transaction, positionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT r.requirement_id AS id FROM requirement_audiences a JOIN requirement_rules r ON r.id = a.rule_id
    WHERE a.position_id = ${positionId} ORDER BY 1`);
  return rows.map(({ id }) => id);
}

export async function readLastVersion(tx: Transaction, requirementId: string): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(
    sql`SELECT max(version) AS version FROM requirement_rules WHERE requirement_id = ${requirementId}`,
  );
  return rows[0]?.version ?? 0;
}

interface LastWording extends Record<string, unknown> {
  requirement_id: string;
  name: string;
  kind: string;
  /** By what it is shown. */
  object_id: string;
  is_required: boolean;
  audience: Audience;
}

/** The last wordings of requirements, by what each is shown, and whom each reaches. One query. */
export async function readLastWordings(tx: Transaction, ids: readonly string[]): Promise<Map<string, LastWording>> {
  const { rows } = await tx.execute<LastWording>(sql`
    SELECT DISTINCT ON (r.requirement_id) r.requirement_id, q.name, s.kind, s.object_id, r.is_required, ${audienceOf(sql`r.id`)} AS audience
    FROM requirement_rules r JOIN requirements q ON q.id = r.requirement_id JOIN requirement_subjects s ON s.requirement_id = q.id
    WHERE r.requirement_id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY r.requirement_id, r.version DESC`);
  return new Map(rows.map((row) => [row.requirement_id, row]));
}
