import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { prepared, type Queryable, type Transaction } from '#platform/db/database.ts';
import { step_drafts, step_versions, steps } from './modules.tables.ts';

/** Name of the joined profile; null without one. */
const nameOf = sql<
  string | null
>`nullif(btrim(${published_profiles.first_name} || ' ' || ${published_profiles.last_name}), '')`;

/** Minutes after which somebody's unsaved text no longer counts as being written. */
const writingMinutes = 10;

const managedStep = prepared('modules.managed-step', (db) =>
  db
    .select({
      id: steps.id,
      module_id: steps.module_id,
      step_number: steps.step_number,
      title: steps.title,
      content: steps.content,
      is_active: steps.is_active,
      published_at: steps.published_at,
      version: steps.version,
      updated_at: steps.updated_at,
      updated_by_name: nameOf,
      otherWriters: sql<string[]>`coalesce((
        SELECT array_agg(btrim(p.first_name || ' ' || p.last_name) ORDER BY p.first_name, p.last_name)
        FROM step_drafts d JOIN published_profiles p ON p.id = d.user_id
        WHERE d.target_id = ${steps.id} AND d.user_id <> ${sql.placeholder('user_id')}::uuid
          AND d.updated_at > ${sql.placeholder('now')}::timestamptz - make_interval(mins => ${sql.raw(String(writingMinutes))})), '{}')`,
    })
    .from(steps)
    .leftJoin(published_profiles, eq(published_profiles.id, steps.updated_by))
    .where(eq(steps.id, sql.placeholder('id'))),
);

/** A step with its text and who else is writing in it; null when there is none. */
export async function readManagedStep(db: Queryable, stepId: string, userId: string, now: Date) {
  const [row] = await managedStep(db).execute({ id: stepId, user_id: userId, now: now.toISOString() });
  return row ?? null;
}

const stepById = prepared('modules.step-by-id', (db) =>
  db
    .select({
      id: steps.id,
      module_id: steps.module_id,
      step_number: steps.step_number,
      version: steps.version,
      is_active: steps.is_active,
      published_at: steps.published_at,
    })
    .from(steps)
    .where(eq(steps.id, sql.placeholder('id'))),
);

/** Where a step stands, without its text; null when there is none. */
export async function readStep(db: Queryable, stepId: string) {
  const [row] = await stepById(db).execute({ id: stepId });
  return row ?? null;
}

const stepWording = prepared('modules.step-wording', (db) =>
  db
    .select({ module_id: steps.module_id, title: steps.title, content: steps.content })
    .from(steps)
    .where(eq(steps.id, sql.placeholder('id'))),
);

/** What a step says as it is saved; null when there is none. */
export async function readStepWording(db: Queryable, stepId: string) {
  const [row] = await stepWording(db).execute({ id: stepId });
  return row ?? null;
}

/**
 * The texts of several steps, which stay until the transaction ends. It waits for nobody: those that are gone or about to go are left
 * out.
 */
export function holdTextsOfSteps(tx: Transaction, stepIds: readonly string[]) {
  return tx
    .select({ id: steps.id, content: steps.content })
    .from(steps)
    .where(inArray(steps.id, [...stepIds]))
    .for('key share', { skipLocked: true });
}

const stepForChange = prepared('modules.step-for-change', (db) =>
  db
    .select()
    .from(steps)
    .where(eq(steps.id, sql.placeholder('id')))
    .for('update'),
);

/** A step, held until the end of the transaction; null when there is none. */
export async function readStepForChange(tx: Transaction, stepId: string) {
  const [row] = await stepForChange(tx).execute({ id: stepId });
  return row ?? null;
}

const heldSteps = prepared('modules.held-steps', (db) =>
  db
    .select({ id: steps.id })
    .from(steps)
    .where(eq(steps.module_id, sql.placeholder('module_id')))
    .orderBy(asc(steps.id))
    .for('update'),
);

/** Holds every step of a module until the transaction ends: nobody opens or completes one meanwhile. */
export async function holdSteps(tx: Transaction, moduleId: string): Promise<void> {
  await heldSteps(tx).execute({ module_id: moduleId });
}

const numbersOfSteps = prepared('modules.numbers-of-steps', (db) =>
  db
    .select({
      id: steps.id,
      step_number: steps.step_number,
      is_active: steps.is_active,
      lacks_sources: steps.lacks_sources,
    })
    .from(steps)
    .where(eq(steps.module_id, sql.placeholder('module_id')))
    .orderBy(asc(steps.step_number)),
);

/** Ids and numbers of all steps of a module, by number. */
export function readStepNumbers(db: Queryable, moduleId: string) {
  return numbersOfSteps(db).execute({ module_id: moduleId });
}

const wholeSteps = prepared('modules.whole-steps', (db) =>
  db
    .select()
    .from(steps)
    .where(eq(steps.module_id, sql.placeholder('module_id')))
    .orderBy(asc(steps.step_number)),
);

/** All steps of a module with their texts, by number. */
export function readWholeSteps(db: Queryable, moduleId: string) {
  return wholeSteps(db).execute({ module_id: moduleId });
}

/** A page of a step's versions, the latest first, and how many there are. One query. */
export async function readStepVersions(db: Queryable, stepId: string, limit: number, before: number | undefined) {
  const rows = await db
    .select({
      version: step_versions.version,
      title: step_versions.title,
      content: step_versions.content,
      created_at: step_versions.created_at,
      created_by_name: nameOf,
      total: sql<number>`(SELECT count(*)::integer FROM step_versions v WHERE v.step_id = ${step_versions.step_id})`,
    })
    .from(step_versions)
    .leftJoin(published_profiles, eq(published_profiles.id, step_versions.created_by))
    .where(and(eq(step_versions.step_id, stepId), before ? lt(step_versions.version, before) : undefined))
    .orderBy(desc(step_versions.version))
    .limit(limit);
  return { total: rows[0]?.total ?? 0, versions: rows.map(({ total: _, ...row }) => row) };
}

const versionOfStep = prepared('modules.version-of-step', (db) =>
  db
    .select({ title: step_versions.title, content: step_versions.content, created_by: step_versions.created_by })
    .from(step_versions)
    .where(
      and(eq(step_versions.step_id, sql.placeholder('step_id')), eq(step_versions.version, sql.placeholder('version'))),
    ),
);

/** One wording of a step; null when there is none. */
export async function readStepVersion(db: Queryable, stepId: string, version: number) {
  const [row] = await versionOfStep(db).execute({ step_id: stepId, version });
  return row ?? null;
}

/** These wordings of steps. At most one query. */
export async function readWordings(db: Queryable, named: ReadonlyArray<{ step_id: string; version: number }>) {
  if (named.length === 0) return [];
  return db
    .select({
      step_id: step_versions.step_id,
      version: step_versions.version,
      title: step_versions.title,
      content: step_versions.content,
    })
    .from(step_versions)
    .where(
      sql`(${step_versions.step_id}, ${step_versions.version}) IN (
        SELECT * FROM unnest(${sql.param(named.map((one) => one.step_id))}::uuid[], ${sql.param(named.map((one) => one.version))}::integer[]))`,
    );
}

const draftOf = prepared('modules.draft-of', (db) =>
  db
    .select({
      title: step_drafts.title,
      content: step_drafts.content,
      base_version: step_drafts.base_version,
      updated_at: step_drafts.updated_at,
    })
    .from(step_drafts)
    .where(
      and(eq(step_drafts.user_id, sql.placeholder('user_id')), eq(step_drafts.target_id, sql.placeholder('target_id'))),
    ),
);

/** The same, held until the transaction ends. */
export async function holdStepDraft(tx: Transaction, userId: string, targetId: string) {
  const [row] = await tx
    .select({ title: step_drafts.title, content: step_drafts.content, updated_at: step_drafts.updated_at })
    .from(step_drafts)
    .where(and(eq(step_drafts.user_id, userId), eq(step_drafts.target_id, targetId)))
    .for('update');
  return row ?? null;
}

/** What a person has not saved of a step (of a new step: the module's id); null without any. */
export async function readStepDraft(db: Queryable, userId: string, targetId: string) {
  const [row] = await draftOf(db).execute({ user_id: userId, target_id: targetId });
  return row ?? null;
}

/** Everything a person is writing and has not saved. */
export function readStepDraftsOf(db: Queryable, userId: string) {
  return db
    .select({ title: step_drafts.title, content: step_drafts.content, updated_at: step_drafts.updated_at })
    .from(step_drafts)
    .where(eq(step_drafts.user_id, userId))
    .orderBy(asc(step_drafts.updated_at));
}
