import { type SQL, sql } from 'drizzle-orm';
import { isMember } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';

/** The last day on which a person completed a module; null where they did not. */
const completedOn = (person: SQL, moduleId: string) => sql`(
  SELECT max(c.day)::text FROM published_training_cycles c WHERE c.user_id = ${person} AND c.module_id = ${moduleId} AND c.voided_at IS NULL)`;

/** By when a person has to complete a module that was given to them by name and was not withdrawn; null where none was. */
const assignedFor = (person: SQL, moduleId: string) => sql`(
  SELECT max(r.due_day)::text FROM requirement_audiences a
  JOIN requirement_rules r ON r.id = a.rule_id AND r.is_required
    AND r.version = (SELECT max(l.version) FROM requirement_rules l WHERE l.requirement_id = r.requirement_id)
  JOIN requirements q ON q.id = r.requirement_id AND q.is_direct AND q.module_id = ${moduleId}
  WHERE a.person_id = ${person})`;

interface Standing extends Record<string, unknown> {
  id: string;
  completed_on: string | null;
  assigned_for: string | null;
}

/** How people stand in a module that is to be given to them. One query. */
export async function readStandings(tx: Transaction, moduleId: string, people: readonly string[]) {
  const person = sql`one.id`;
  const { rows } = await tx.execute<Standing>(sql`
    SELECT one.id, ${completedOn(person, moduleId)} AS completed_on, ${assignedFor(person, moduleId)} AS assigned_for
    FROM unnest(${sql.param([...people])}::uuid[]) one (id)`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Employees of a team who have neither completed a module nor been given it by name. One query. */
export async function readWithoutModule(db: Queryable, team: Team, moduleId: string): Promise<string[]> {
  const person = sql`p.id`;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT p.id FROM published_profiles p
    WHERE ${isMember({ role: sql`p.role`, company_name: sql`p.company_name` }, team)}
      AND ${completedOn(person, moduleId)} IS NULL AND ${assignedFor(person, moduleId)} IS NULL
    ORDER BY p.sort_name, p.id`);
  return rows.map(({ id }) => id);
}

/** The title of a module that learners can complete; null of any other. */
export async function readLearnableTitle(db: Queryable, moduleId: string): Promise<string | null> {
  const { rows } = await db.execute<{ title: string }>(
    sql`SELECT title FROM published_learnable_modules WHERE id = ${moduleId}`,
  );
  return rows[0]?.title ?? null;
}

/** Whether a wording reaches somebody by name. */
export async function isNamed(tx: Transaction, ruleId: string, personId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM requirement_audiences WHERE rule_id = ${ruleId} AND person_id = ${personId}`,
  );
  return rows.length > 0;
}

/** Modules that learners can complete, by title. One query. */
export async function readLearnableModules(db: Queryable): Promise<Array<{ id: string; title: string }>> {
  const { rows } = await db.execute<{ id: string; title: string }>(
    sql`SELECT id, title FROM published_learnable_modules ORDER BY fold_text(title), id`,
  );
  return rows;
}
