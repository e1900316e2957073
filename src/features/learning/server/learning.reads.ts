import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { published_steps } from '#features/modules/server/modules.views.ts';
import { settingInQuery } from '#features/settings/server/settings.reads.ts';
import { isReadAnew, openRenewal, readAnew } from '#features/training-cycles/server/renewals.reads.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { begun_modules, user_module_completion, user_progress, user_step_progress } from './learning.tables.ts';
import { published_module_progress } from './learning.views.ts';

/** What the chat waits for: the setting, in the queries that read what it is judged by. */
export const chatLockSetting = settingInQuery('assistant', 'chat_lock');

/**
 * What the screens and rules need of a module, for one person. Inside subqueries the view is named in full: of one table alone the
 * query builder leaves the name out, and a bare column would be the inner table's.
 */
export const learnerModuleFields = {
  module_id: published_module_progress.module_id,
  title: published_module_progress.title,
  order_index: published_module_progress.order_index,
  parent_module_id: published_module_progress.parent_module_id,
  category: published_module_progress.category,
  is_welcome: published_module_progress.is_welcome,
  total_steps: published_module_progress.total_steps,
  total_questions: published_module_progress.total_questions,
  completed_steps: published_module_progress.completed_steps,
  is_completed: published_module_progress.is_completed,
  final_score: published_module_progress.final_score,
  attempts: published_module_progress.attempts,
  is_started: published_module_progress.is_started,
  /** It is never locked again for this person. */
  // The view's name is written out: Drizzle leaves it away in a query of one table.
  is_begun: sql<boolean>`EXISTS (SELECT FROM begun_modules b
    WHERE b.user_id = published_module_progress.user_id AND b.module_id = published_module_progress.module_id)`,
  last_activity: published_module_progress.last_activity,
  /** Important changes of a completed module that the person has not read. */
  unread_changes: sql<number>`(CASE WHEN published_module_progress.is_completed THEN (
    SELECT count(*) FROM unread_module_changes u
    WHERE u.user_id = published_module_progress.user_id AND u.module_id = published_module_progress.module_id) ELSE 0 END)::integer`,
};

/** The same of all a person's modules at once, with what the chat waits for: one value for all of them. */
export const ownModuleFields = { ...learnerModuleFields, chat_lock: chatLockSetting };

/** The plan first, then induction, then products. */
export const planOrder = [
  sql`${published_module_progress.parent_module_id} IS NOT NULL`,
  sql`${published_module_progress.category} IS NOT NULL`,
  asc(published_module_progress.order_index),
  asc(published_module_progress.title),
];

const modulesOfLearner = prepared('learning.modules-of-learner', (db) =>
  db
    .select(ownModuleFields)
    .from(published_module_progress)
    .where(eq(published_module_progress.user_id, sql.placeholder('user_id')))
    .orderBy(...planOrder),
);

export type LearnerModuleRow = Awaited<ReturnType<typeof readModulesOfLearner>>[number];
/** One of them. */
export type OwnModule = Omit<LearnerModuleRow, 'chat_lock'>;

/** Every learnable module with the person's progress in it, by order. One query. */
export function readModulesOfLearner(db: Queryable, userId: string) {
  return modulesOfLearner(db).execute({ user_id: userId });
}

/** Which of these modules a person has begun. One query, none for none. */
export async function readBegunAmong(db: Queryable, userId: string, moduleIds: readonly string[]) {
  if (moduleIds.length === 0) return new Set<string>();
  const rows = await db
    .select({ id: begun_modules.module_id })
    .from(begun_modules)
    .where(and(eq(begun_modules.user_id, userId), inArray(begun_modules.module_id, [...moduleIds])));
  return new Set(rows.map(({ id }) => id));
}

const anew = readAnew(sql`${sql.placeholder('user_id')}::uuid`, sql`${sql.placeholder('module_id')}::uuid`);

const stepsForLearner = prepared('learning.steps-for-learner', (db) =>
  db
    .select({
      id: published_steps.id,
      step_number: published_steps.step_number,
      title: published_steps.title,
      version: published_steps.version,
      image_url: published_steps.image_url,
      opened_at: user_step_progress.opened_at,
      isCompleted: sql<boolean>`coalesce(${user_step_progress.is_completed}, false) AND ${isReadAnew(anew, sql`${published_steps.id}`)}`,
      /** What was opened stays open (decision 0111); whoever reads the module again goes through it in its order. */
      isOpened: sql<boolean>`${user_step_progress.opened_at} IS NOT NULL AND ${anew} IS NULL`,
      renewal: sql<'everything' | 'quiz' | null>`${openRenewal}`,
    })
    .from(published_steps)
    .leftJoin(
      user_step_progress,
      and(
        eq(user_step_progress.step_id, published_steps.id),
        eq(user_step_progress.user_id, sql.placeholder('user_id')),
      ),
    )
    .where(
      and(
        eq(published_steps.module_id, sql.placeholder('module_id')),
        published_steps.is_active,
        or(isNotNull(published_steps.published_at), sql`${sql.placeholder('with_drafts')}::boolean`),
      ),
    )
    .orderBy(asc(published_steps.step_number)),
);

/**
 * The active published steps of a module in their order, with what the person opened and completed of them. One query.
 *
 * @param withDrafts also those that are not published, for the preview of a module that is a draft
 */
export function readStepsForLearner(db: Queryable, moduleId: string, userId: string, withDrafts = false) {
  return stepsForLearner(db).execute({ module_id: moduleId, user_id: userId, with_drafts: withDrafts });
}

const progressOfUser = prepared('learning.progress-of-user', (db) =>
  db
    .select()
    .from(user_progress)
    .where(eq(user_progress.user_id, sql.placeholder('user_id'))),
);

/** Progress of a person over all learnable modules; null when there are no modules at all. */
export async function readUserProgress(db: Queryable, userId: string) {
  const [row] = await progressOfUser(db).execute({ user_id: userId });
  return row ?? null;
}

const completionOf = prepared('learning.completion-of', (db) =>
  db
    .select()
    .from(user_module_completion)
    .where(
      and(
        eq(user_module_completion.user_id, sql.placeholder('user_id')),
        eq(user_module_completion.module_id, sql.placeholder('module_id')),
      ),
    ),
);

/** The completion record of a person in a module, completed or not; null when there is none. */
export async function readCompletion(db: Queryable, userId: string, moduleId: string) {
  const [row] = await completionOf(db).execute({ user_id: userId, module_id: moduleId });
  return row ?? null;
}
