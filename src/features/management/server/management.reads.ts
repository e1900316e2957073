import { and, asc, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm';
import { published_assistants } from '#features/assistants/server/assistants.views.ts';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { isMember } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { learnerModuleFields } from '#features/learning/server/learning.reads.ts';
import { published_module_progress } from '#features/learning/server/learning.views.ts';
import { published_modules, published_steps } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

/** The module's id inside subqueries, where a bare `id` would be the inner table's. */
const thisModule = sql.raw('published_modules.id');

const managedModule = prepared('management.module', (db) =>
  db
    .select({
      id: published_modules.id,
      key: published_modules.key,
      title: published_modules.title,
      description: published_modules.description,
      content: published_modules.content,
      category: published_modules.category,
      is_category: published_modules.is_category,
      parent_module_id: published_modules.parent_module_id,
      parent_title: sql<
        string | null
      >`(SELECT p.title FROM published_modules p WHERE p.id = published_modules.parent_module_id)`,
      order_index: published_modules.order_index,
      is_active: published_modules.is_active,
      published_at: published_modules.published_at,
      archived_at: published_modules.archived_at,
      imagen_url: published_modules.imagen_url,
      nombre_producto: published_modules.nombre_producto,
      assistant_uuid: published_modules.assistant_uuid,
      assistant: {
        id: published_assistants.id,
        name: published_assistants.name,
        openai_assistant_id: published_assistants.openai_assistant_id,
      },
      pass_mark: published_modules.pass_mark,
      updated_at: published_modules.updated_at,
      isWelcome: sql<boolean>`coalesce(${thisModule} = welcome_module_id(), false)`,
      completedBy: sql<number>`people_who_passed(${thisModule})`,
      questionCount: sql<number>`(SELECT count(*)::integer FROM published_quiz_questions q WHERE q.module_id = ${thisModule})`,
      draftQuestionCount: sql<number>`(SELECT count(*)::integer FROM published_quiz_questions q
        WHERE q.module_id = ${thisModule} AND q.published_at IS NULL)`,
    })
    .from(published_modules)
    .leftJoin(published_assistants, eq(published_assistants.id, published_modules.assistant_uuid))
    .where(eq(published_modules.id, sql.placeholder('id'))),
);

/** A module with its assistant and the figures of its quiz; null when there is none. One query. */
export async function readModuleToManage(db: Queryable, moduleId: string) {
  const [row] = await managedModule(db).execute({ id: moduleId });
  return row ?? null;
}

const managedSteps = prepared('management.steps', (db) =>
  db
    .select({
      id: published_steps.id,
      step_number: published_steps.step_number,
      title: published_steps.title,
      is_active: published_steps.is_active,
      lacks_sources: published_steps.lacks_sources,
      published_at: published_steps.published_at,
      version: published_steps.version,
      updated_at: published_steps.updated_at,
      updated_by_name: sql<
        string | null
      >`nullif(btrim(${published_profiles.first_name} || ' ' || ${published_profiles.last_name}), '')`,
      completions: sql<number>`coalesce(done.completions, 0)::integer`,
      // As outside-pictures.rules.ts finds them; one in a line of code counts here, too.
      hasOutsidePictures: sql<boolean>`${published_steps.content} ~ ${'!\\[[^\\[\\]]*\\]\\([ <]*(?![ </]|data:)|!\\[[^\\[\\]]*\\]\\([ <]*//'}`,
      hasDraft: sql<boolean>`EXISTS (SELECT FROM published_step_drafts d
        WHERE d.target_id = ${published_steps.id} AND d.user_id = ${sql.placeholder('user_id')}::uuid)`,
    })
    .from(published_steps)
    .leftJoin(published_profiles, eq(published_profiles.id, published_steps.updated_by))
    .leftJoin(
      sql`(SELECT step_id, count(*) AS completions FROM published_user_step_progress
        WHERE module_id = ${sql.placeholder('module_id')}::uuid AND is_completed GROUP BY step_id) done`,
      sql`done.step_id = ${published_steps.id}`,
    )
    .where(eq(published_steps.module_id, sql.placeholder('module_id')))
    .orderBy(asc(published_steps.step_number)),
);

/** All steps of a module without their texts, also inactive ones and drafts, by number (spec C-568). One query. */
export function readStepsToManage(db: Queryable, moduleId: string, userId: string) {
  return managedSteps(db).execute({ module_id: moduleId, user_id: userId });
}

const whatGoes = prepared('management.what-goes', (db) =>
  db
    .select({
      title: published_modules.title,
      steps: sql<number>`(SELECT count(*)::integer FROM published_steps s WHERE s.module_id = ${thisModule})`,
      questions: sql<number>`(SELECT count(*)::integer FROM published_quiz_questions q WHERE q.module_id = ${thisModule})`,
      stepProgress: sql<number>`(SELECT count(*)::integer FROM published_user_step_progress u WHERE u.module_id = ${thisModule})`,
      completions: sql<number>`(SELECT count(*)::integer FROM published_user_module_completion c
        WHERE c.module_id = ${thisModule} AND c.is_completed)`,
      attempts: sql<number>`(SELECT count(*)::integer FROM published_quiz_attempts a WHERE a.module_id = ${thisModule})`,
      /** People who have begun it and not completed it. */
      begun: sql<number>`(SELECT count(*)::integer FROM published_begun_modules b WHERE b.module_id = ${thisModule}
        AND NOT EXISTS (SELECT FROM published_user_module_completion c WHERE c.module_id = b.module_id AND c.user_id = b.user_id AND c.is_completed))`,
      /** A step, a completion, an attempt, or a quiz that is open. */
      hasRecords: sql<boolean>`(EXISTS (SELECT FROM published_user_step_progress u WHERE u.module_id = ${thisModule})
        OR EXISTS (SELECT FROM published_user_module_completion c WHERE c.module_id = ${thisModule} AND c.is_completed)
        OR EXISTS (SELECT FROM published_quiz_attempts a WHERE a.module_id = ${thisModule})
        OR EXISTS (SELECT FROM published_quiz_drafts d WHERE d.module_id = ${thisModule}))`,
      submodules: sql<number>`(SELECT count(*)::integer FROM published_modules c WHERE c.parent_module_id = ${thisModule})`,
    })
    .from(published_modules)
    .where(eq(published_modules.id, sql.placeholder('id'))),
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
>`CASE WHEN ${published_module_progress.is_completed} THEN 'completed'
  WHEN ${published_module_progress.is_started} THEN 'in_progress' ELSE 'not_started' END`;

/** Whether a person who completed the module has an important change still to read. */
const hasUnread = sql`EXISTS (SELECT FROM published_unread_module_changes u
  WHERE u.user_id = published_module_progress.user_id AND u.module_id = published_module_progress.module_id)`;

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
        like(sql`replace(${published_profiles.sort_name}, E'\\x01', ' ')`, sql`(SELECT fold_text(${pattern}))`),
        ilike(published_profiles.email, pattern),
      )
    : undefined;
  const rows = await db
    .select({
      id: published_profiles.id,
      first_name: published_profiles.first_name,
      last_name: published_profiles.last_name,
      email: published_profiles.email,
      status: statusOf,
      completed_steps: published_module_progress.completed_steps,
      total_steps: published_module_progress.total_steps,
      is_completed: published_module_progress.is_completed,
      final_score: published_module_progress.final_score,
      attempts: published_module_progress.attempts,
      last_activity: published_module_progress.last_activity,
      unread_changes: learnerModuleFields.unread_changes,
      total: sql<number>`count(*) OVER ()::integer`,
    })
    .from(published_module_progress)
    .innerJoin(published_profiles, eq(published_profiles.id, published_module_progress.user_id))
    .where(
      and(
        eq(published_module_progress.module_id, moduleId),
        isMember(published_profiles, team),
        found,
        standing(filter.status),
      ),
    )
    .orderBy(
      sql`${published_module_progress.is_completed} DESC`,
      sql`${published_module_progress.completed_steps} DESC`,
      asc(published_profiles.sort_name),
      asc(published_profiles.id),
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
    .from(published_module_progress)
    .innerJoin(published_profiles, eq(published_profiles.id, published_module_progress.user_id))
    .where(and(eq(published_module_progress.module_id, moduleId), isMember(published_profiles, team)))
    .groupBy(statusOf);
}

/** What a module offers to learn; null for a draft, an inactive one and one without content. One query. */
export async function readLearnable(db: Queryable, moduleId: string): Promise<{ total_questions: number } | null> {
  const found = await db.execute<{ total_questions: number }>(
    sql`SELECT total_questions FROM published_learnable_modules WHERE id = ${moduleId}`,
  );
  return found.rows[0] ?? null;
}
