import { asc, eq, sql } from 'drizzle-orm';
import { published_assistants } from '#features/assistants/server/assistants.views.ts';
import { published_profiles } from '#features/identity/server/identity.views.ts';
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
      /** A requirement asks for it or asked for it, or is renewed by it. */
      isRequired: sql<boolean>`(EXISTS (SELECT FROM published_requirements q WHERE q.module_id = ${thisModule})
        OR EXISTS (SELECT FROM published_requirement_rules r WHERE r.renewal_module_id = ${thisModule}))`,
      /** Requirements that ask for it today, or are renewed by it. */
      requiredNow: sql<number>`(SELECT count(*)::integer FROM published_requirements q
        JOIN LATERAL (SELECT r.is_required, r.renewal_module_id FROM published_requirement_rules r
          WHERE r.requirement_id = q.id AND r.from_day <= ${sql.placeholder('today')} ORDER BY r.version DESC LIMIT 1) now ON now.is_required
        WHERE ${thisModule} IN (q.module_id, now.renewal_module_id))`,
      submodules: sql<number>`(SELECT count(*)::integer FROM published_modules c WHERE c.parent_module_id = ${thisModule})`,
    })
    .from(published_modules)
    .where(eq(published_modules.id, sql.placeholder('id'))),
);

/** What goes with a module when it is deleted, and the attempts that stay; null when there is no such module. One query. @param today 'YYYY-MM-DD' */
export async function readWhatGoes(db: Queryable, moduleId: string, today: string) {
  const [row] = await whatGoes(db).execute({ id: moduleId, today });
  return row ?? null;
}
