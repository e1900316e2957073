import { and, asc, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm';
import { assistants } from '#features/assistants/server/assistants.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { isMember } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { learnerModuleFields } from '#features/learning/server/learning.reads.ts';
import { module_progress } from '#features/learning/server/learning.tables.ts';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

/** The module's id inside subqueries, where a bare `id` would be the inner table's. */
const thisModule = sql.raw('modules.id');

const managedModule = prepared('management.module', (db) =>
  db
    .select({
      id: modules.id,
      key: modules.key,
      title: modules.title,
      description: modules.description,
      content: modules.content,
      category: modules.category,
      is_category: modules.is_category,
      parent_module_id: modules.parent_module_id,
      parent_title: sql<string | null>`(SELECT p.title FROM modules p WHERE p.id = modules.parent_module_id)`,
      order_index: modules.order_index,
      is_active: modules.is_active,
      published_at: modules.published_at,
      archived_at: modules.archived_at,
      imagen_url: modules.imagen_url,
      nombre_producto: modules.nombre_producto,
      assistant_uuid: modules.assistant_uuid,
      assistant: {
        id: assistants.id,
        name: assistants.name,
        openai_assistant_id: assistants.openai_assistant_id,
      },
      pass_mark: modules.pass_mark,
      updated_at: modules.updated_at,
      isWelcome: sql<boolean>`coalesce(${thisModule} = welcome_module_id(), false)`,
      completedBy: sql<number>`(SELECT count(*)::integer FROM module_completions d JOIN profiles p ON p.id = d.user_id
        WHERE d.module_id = ${thisModule} AND p.role = 'employee' AND ${modules.is_active} AND ${modules.published_at} IS NOT NULL)`,
      questionCount: sql<number>`(SELECT count(*)::integer FROM quiz_questions q WHERE q.module_id = ${thisModule})`,
      draftQuestionCount: sql<number>`(SELECT count(*)::integer FROM quiz_questions q
        WHERE q.module_id = ${thisModule} AND q.published_at IS NULL)`,
    })
    .from(modules)
    .leftJoin(assistants, eq(assistants.id, modules.assistant_uuid))
    .where(eq(modules.id, sql.placeholder('id'))),
);

/** A module with its assistant and the figures of its quiz; null when there is none. One query. */
export async function readModuleToManage(db: Queryable, moduleId: string) {
  const [row] = await managedModule(db).execute({ id: moduleId });
  return row ?? null;
}

const managedSteps = prepared('management.steps', (db) =>
  db
    .select({
      id: steps.id,
      step_number: steps.step_number,
      title: steps.title,
      is_active: steps.is_active,
      lacks_sources: steps.lacks_sources,
      published_at: steps.published_at,
      version: steps.version,
      updated_at: steps.updated_at,
      updated_by_name: sql<string | null>`nullif(btrim(${profiles.first_name} || ' ' || ${profiles.last_name}), '')`,
      completions: sql<number>`coalesce(done.completions, 0)::integer`,
      // As outside-pictures.rules.ts finds them; one in a line of code counts here, too.
      hasOutsidePictures: sql<boolean>`${steps.content} ~ ${'!\\[[^\\[\\]]*\\]\\([ <]*(?![ </]|data:)|!\\[[^\\[\\]]*\\]\\([ <]*//'}`,
      hasDraft: sql<boolean>`EXISTS (SELECT FROM step_drafts d
        WHERE d.target_id = ${steps.id} AND d.user_id = ${sql.placeholder('user_id')}::uuid)`,
    })
    .from(steps)
    .leftJoin(profiles, eq(profiles.id, steps.updated_by))
    .leftJoin(
      sql`(SELECT step_id, count(*) AS completions FROM user_step_progress
        WHERE module_id = ${sql.placeholder('module_id')}::uuid AND is_completed GROUP BY step_id) done`,
      sql`done.step_id = ${steps.id}`,
    )
    .where(eq(steps.module_id, sql.placeholder('module_id')))
    .orderBy(asc(steps.step_number)),
);

/** All steps of a module without their texts, also inactive ones and drafts, by number (spec C-568). One query. */
export function readStepsToManage(db: Queryable, moduleId: string, userId: string) {
  return managedSteps(db).execute({ module_id: moduleId, user_id: userId });
}

const whatGoes = prepared('management.what-goes', (db) =>
  db
    .select({
      title: modules.title,
      steps: sql<number>`(SELECT count(*)::integer FROM steps s WHERE s.module_id = ${thisModule})`,
      questions: sql<number>`(SELECT count(*)::integer FROM quiz_questions q WHERE q.module_id = ${thisModule})`,
      stepProgress: sql<number>`(SELECT count(*)::integer FROM user_step_progress u WHERE u.module_id = ${thisModule})`,
      completions: sql<number>`(SELECT count(*)::integer FROM user_module_completion c
        WHERE c.module_id = ${thisModule} AND c.is_completed)`,
      attempts: sql<number>`(SELECT count(*)::integer FROM quiz_attempts a WHERE a.module_id = ${thisModule})`,
      /** People who have begun it and not completed it. */
      begun: sql<number>`(SELECT count(*)::integer FROM begun_modules b WHERE b.module_id = ${thisModule}
        AND NOT EXISTS (SELECT FROM user_module_completion c WHERE c.module_id = b.module_id AND c.user_id = b.user_id AND c.is_completed))`,
      /** A step, a completion, an attempt, or a quiz that is open. */
      hasRecords: sql<boolean>`(EXISTS (SELECT FROM user_step_progress u WHERE u.module_id = ${thisModule})
        OR EXISTS (SELECT FROM user_module_completion c WHERE c.module_id = ${thisModule} AND c.is_completed)
        OR EXISTS (SELECT FROM quiz_attempts a WHERE a.module_id = ${thisModule})
        OR EXISTS (SELECT FROM quiz_drafts d WHERE d.module_id = ${thisModule}))`,
      submodules: sql<number>`(SELECT count(*)::integer FROM modules c WHERE c.parent_module_id = ${thisModule})`,
    })
    .from(modules)
    .where(eq(modules.id, sql.placeholder('id'))),
);

/** What goes with a module when it is deleted, and the attempts that stay; null when there is no such module. One query. */
export async function readWhatGoes(db: Queryable, moduleId: string) {
  const [row] = await whatGoes(db).execute({ id: moduleId });
  return row ?? null;
}

interface LearnerFilter {
  search: string;
  status: 'all' | 'not_started' | 'in_progress' | 'completed' | 'unread';
  limit: number;
  offset: number;
}

/** As `moduleStatus` in the rules of learning, for sorting and filtering by it. */
const statusOf = sql<
  'not_started' | 'in_progress' | 'completed'
>`CASE WHEN ${module_progress.is_completed} THEN 'completed'
  WHEN ${module_progress.is_started} THEN 'in_progress' ELSE 'not_started' END`;

/** Whether a person who completed the module has an important change still to read. */
const hasUnread = sql`EXISTS (SELECT FROM unread_module_changes u
  WHERE u.user_id = module_progress.user_id AND u.module_id = module_progress.module_id)`;

function standing(status: LearnerFilter['status']): SQL | undefined {
  if (status === 'all') return undefined;
  return status === 'unread' ? hasUnread : sql`${statusOf} = ${status}`;
}

/** A page of a team's employees with their progress in one module, the furthest first, and how many there are. One query. */
export async function readModuleLearners(db: Queryable, moduleId: string, team: Team, filter: LearnerFilter) {
  const words = filter.search.trim();
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const found: SQL | undefined = words
    ? or(
        // Kept folded; as a subquery the words are folded once, not for every person.
        like(sql`replace(${profiles.sort_name}, E'\\x01', ' ')`, sql`(SELECT fold_text(${pattern}))`),
        ilike(profiles.email, pattern),
      )
    : undefined;
  const rows = await db
    .select({
      id: profiles.id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      email: profiles.email,
      status: statusOf,
      completed_steps: module_progress.completed_steps,
      total_steps: module_progress.total_steps,
      is_completed: module_progress.is_completed,
      final_score: module_progress.final_score,
      attempts: module_progress.attempts,
      last_activity: module_progress.last_activity,
      unread_changes: learnerModuleFields.unread_changes,
      total: sql<number>`count(*) OVER ()::integer`,
    })
    .from(module_progress)
    .innerJoin(profiles, eq(profiles.id, module_progress.user_id))
    .where(and(eq(module_progress.module_id, moduleId), isMember(profiles, team), found, standing(filter.status)))
    .orderBy(
      sql`${module_progress.is_completed} DESC`,
      sql`${module_progress.completed_steps} DESC`,
      asc(profiles.sort_name),
      asc(profiles.id),
    )
    .limit(filter.limit)
    .offset(filter.offset);
  return { total: rows[0]?.total ?? 0, rows };
}

/** How many of a team stand where in one module; no rows when it is not learnable. One query. */
export async function countModuleLearners(db: Queryable, moduleId: string, team: Team) {
  return db
    .select({
      status: statusOf,
      people: sql<number>`count(*)::integer`,
      unread: sql<number>`count(*) FILTER (WHERE ${hasUnread})::integer`,
    })
    .from(module_progress)
    .innerJoin(profiles, eq(profiles.id, module_progress.user_id))
    .where(and(eq(module_progress.module_id, moduleId), isMember(profiles, team)))
    .groupBy(statusOf);
}

/** What a module offers to learn; null for a draft, an inactive one and one without content. One query. */
export async function readLearnable(db: Queryable, moduleId: string): Promise<{ total_questions: number } | null> {
  const found = await db.execute<{ total_questions: number }>(
    sql`SELECT total_questions FROM learnable_modules WHERE id = ${moduleId}`,
  );
  return found.rows[0] ?? null;
}
