import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import type { requirementsContract } from '../requirements.contract.ts';
import { plainTerms } from '../rule.rules.ts';
import { requirement_audiences, requirement_rules, type requirementKinds, requirements } from './competence.tables.ts';

/** A rule as callers write it. */
export type RuleInput = z.output<
  NonNullable<(typeof requirementsContract.createRequirement)['~orpc']['inputSchema']>
>['rule'];
export type Audience = RuleInput['audience'];

type NewRequirement = Omit<typeof requirements.$inferInsert, 'id' | 'created_at' | 'created_by'>;

/** Which column names what shows a requirement of a kind; a kind that has one adds itself here. */
const objectColumns = {
  module: 'module_id',
  document: 'document_id',
  observation: 'checklist_id',
  external: 'external_title_id',
  session: 'course_id',
} as const;

/** The columns that say by what a requirement is shown. */
export function shownBy(kind: (typeof requirementKinds)[number], object: string) {
  const column = (objectColumns as Partial<Record<typeof kind, string>>)[kind];
  if (!column) throw new Error(`Nothing shows a requirement of the kind ${kind} yet.`);
  return { kind, [column]: object };
}

/** @returns its id */
export async function insertRequirement(
  tx: Transaction,
  fields: NewRequirement,
  by: { id: string },
  now: Date,
): Promise<string> {
  const [row] = await tx
    .insert(requirements)
    .values({ ...fields, created_by: by.id, created_at: now })
    .returning({ id: requirements.id });
  if (!row) throw new Error('No requirement was stored.');
  return row.id;
}

interface NewRule {
  requirementId: string;
  version: number;
  rule: Omit<RuleInput, 'mayReachNobody'>;
  by: { id: string };
  now: Date;
}

/** A wording with whom it reaches. A target that is no more violates its key. @returns its id */
export async function insertRule(tx: Transaction, { requirementId, version, rule, by, now }: NewRule): Promise<string> {
  const { audience, ...terms } = rule;
  const plain = plainTerms(terms);
  const whole_from = plain.renewal === 'everything' ? await wholeFrom(tx, requirementId, plain.from_day) : null;
  const stored = { requirement_id: requirementId, version, whole_from, recorded_by: by.id, recorded_at: now };
  const [row] = await tx
    .insert(requirement_rules)
    .values({ ...plain, ...stored })
    .returning({ id: requirement_rules.id });
  if (!row) throw new Error('No rule was stored.');
  await tx
    .insert(requirement_audiences)
    .values(audience.map((one) => ({ rule_id: row.id, ...targetOf(one) })))
    .onConflictDoNothing();
  return row.id;
}

/** Since when the whole module has been asked for, if from a day on it is: what was done before counts as it did. */
async function wholeFrom(tx: Transaction, requirementId: string, from_day: string): Promise<string> {
  const [last] = await tx
    .select({ whole_from: requirement_rules.whole_from })
    .from(requirement_rules)
    .where(eq(requirement_rules.requirement_id, requirementId))
    .orderBy(desc(requirement_rules.version))
    .limit(1);
  return last?.whole_from && last.whole_from < from_day ? last.whole_from : from_day;
}

const columns = {
  position: 'position_id',
  area: 'work_area_id',
  site: 'site_id',
  equipment: 'equipment_id',
  person: 'person_id',
} as const;
export const audienceColumns = Object.values(columns);

function targetOf(one: Audience[number]) {
  return one.kind === 'everyone' ? { kind: one.kind } : { kind: one.kind, [columns[one.kind]]: one.id };
}

/** From a day on nobody has to: a last wording without anybody. @returns its id */
export async function insertEnd(
  tx: Transaction,
  requirementId: string,
  end: { version: number; from_day: string; reason: string },
  by: { id: string },
  now: Date,
): Promise<string> {
  const stored = { requirement_id: requirementId, recorded_by: by.id, recorded_at: now };
  const [row] = await tx
    .insert(requirement_rules)
    .values({ ...end, ...stored, is_required: false, days_to_comply: 0 })
    .returning({ id: requirement_rules.id });
  if (!row) throw new Error('No end was stored.');
  return row.id;
}

interface Again {
  version: number;
  from_day: string;
  reason: string;
}

/** The last wording once more, from a day on, without somebody by name. @returns whether it still reaches anybody by name */
export async function insertWithout(
  tx: Transaction,
  last: { id: string; version: number },
  { personId, ...rest }: { personId: string; from_day: string; reason: string },
  by: { id: string },
  now: Date,
): Promise<boolean> {
  const named = await tx.select().from(requirement_audiences).where(eq(requirement_audiences.rule_id, last.id));
  const others = named.filter(({ person_id }) => person_id !== personId);
  if (others.length === 0) return false;
  const id = await copyRule(tx, last.id, { ...rest, version: last.version + 1 }, by, now);
  await tx.insert(requirement_audiences).values(others.map((one) => ({ ...one, rule_id: id })));
  return true;
}

/** A wording once more, from a day on, reaching whom the audience says. @returns its id */
export async function insertReaching(
  tx: Transaction,
  wording: { id: string; audience: Audience },
  again: Again,
  by: { id: string },
  now: Date,
): Promise<string> {
  const id = await copyRule(tx, wording.id, again, by, now);
  if (wording.audience.length === 0) return id;
  await tx
    .insert(requirement_audiences)
    .values(wording.audience.map((one) => ({ rule_id: id, ...targetOf(one) })))
    .onConflictDoNothing();
  return id;
}

/** The terms of a wording once more, reaching nobody yet. @returns its id */
async function copyRule(tx: Transaction, ruleId: string, again: Again, by: { id: string }, now: Date) {
  const [before] = await tx.select().from(requirement_rules).where(eq(requirement_rules.id, ruleId));
  if (!before) throw new Error('There is no such wording.');
  const { id: _, ...terms } = before;
  const [row] = await tx
    .insert(requirement_rules)
    .values({ ...terms, ...again, recorded_by: by.id, recorded_at: now })
    .returning({ id: requirement_rules.id });
  if (!row) throw new Error('No rule was stored.');
  return row.id;
}

/** Opens a module to somebody whatever comes before it in the plan. @returns whether it was not open to them for good before */
export async function beginModule(tx: Transaction, personId: string, moduleId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ begun: boolean }>(sql`SELECT begin_module(${personId}, ${moduleId}) AS begun`);
  return rows[0]?.begun === true;
}
