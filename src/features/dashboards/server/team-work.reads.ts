import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { published_quiz_attempts } from '#features/assessment/server/assessment.views.ts';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { inTeam } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import {
  published_module_progress,
  published_person_progress,
  published_user_module_completion,
} from '#features/learning/server/learning.views.ts';
import { inKeptTeam } from '#features/learning/server/person-progress.reads.ts';
import { published_modules } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

interface Page {
  limit: number;
  offset: number;
}
export interface WorkRow {
  id: string;
  user_id: string;
  module_id: string;
  first_name: string;
  last_name: string;
  module_title: string;
  at: Date | null;
  score: number | null;
  passed: boolean | null;
  review_status: string | null;
}

const since = sql.placeholder('since');
const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');
const nothing = <Kind>() => sql<Kind | null>`NULL`;

const attempts = (only: 'all' | 'passed') =>
  prepared(`dashboards.work-attempts-${only}`, (db) =>
    db
      .select({
        id: published_quiz_attempts.id,
        user_id: published_quiz_attempts.user_id,
        module_id: published_quiz_attempts.module_id,
        first_name: published_profiles.first_name,
        last_name: published_profiles.last_name,
        module_title: published_quiz_attempts.module_title,
        at: published_quiz_attempts.attempted_at,
        score: published_quiz_attempts.score,
        passed: published_quiz_attempts.passed,
        review_status: published_quiz_attempts.review_status,
      })
      .from(published_quiz_attempts)
      .innerJoin(published_profiles, eq(published_profiles.id, published_quiz_attempts.user_id))
      .where(
        and(
          inTeam,
          gte(published_quiz_attempts.attempted_at, since),
          only === 'passed' ? published_quiz_attempts.passed : undefined,
        ),
      )
      .orderBy(desc(published_quiz_attempts.attempted_at), asc(published_quiz_attempts.id))
      .limit(limit)
      .offset(offset),
  );
const attemptQueries = { all: attempts('all'), passed: attempts('passed') };

/** A page of the team's attempts since `from`, all or the passed ones, newest first. One query. */
export function readAttemptsOfTeam(db: Queryable, team: Team, from: Date, only: 'all' | 'passed', page: Page) {
  return attemptQueries[only](db).execute({ ...team, ...page, since: from }) as Promise<WorkRow[]>;
}

const records = (name: string, condition: SQL | undefined, order: SQL) =>
  prepared(`dashboards.work-${name}`, (db) =>
    db
      .select({
        id: sql<string>`${published_profiles.id} || ' ' || ${published_modules.id}`,
        user_id: published_profiles.id,
        module_id: published_modules.id,
        first_name: published_profiles.first_name,
        last_name: published_profiles.last_name,
        module_title: published_modules.title,
        at: published_user_module_completion.completed_at,
        score: published_user_module_completion.final_score,
        passed: nothing<boolean>(),
        review_status: nothing<string>(),
      })
      .from(published_user_module_completion)
      .innerJoin(published_profiles, eq(published_profiles.id, published_user_module_completion.user_id))
      .innerJoin(published_modules, eq(published_modules.id, published_user_module_completion.module_id))
      .where(and(inTeam, condition))
      .orderBy(order, asc(published_user_module_completion.user_id), asc(published_user_module_completion.module_id))
      .limit(limit)
      .offset(offset),
  );
const completed = records(
  'completions',
  sql`${published_user_module_completion.completed_at} >= ${since}::timestamptz`,
  sql`${published_user_module_completion.completed_at} DESC`,
);
const open = records(
  'incomplete',
  sql`NOT ${published_user_module_completion.is_completed}`,
  sql`${published_user_module_completion.updated_at}`,
);

/** A page of the modules that the team completed since `from`, newest first. One query. */
export function readCompletionsOfTeam(db: Queryable, team: Team, from: Date, page: Page): Promise<WorkRow[]> {
  return completed(db).execute({ ...team, ...page, since: from.toISOString() });
}

/** A page of the team's records of modules that are open and not completed, the oldest first. One query. */
export function readOpenRecords(db: Queryable, team: Team, page: Page): Promise<WorkRow[]> {
  return open(db).execute({ ...team, ...page });
}

const pending = prepared('dashboards.work-pending', (db) => {
  // Each of these people has at least one, so that a page needs no more of them than it has rows.
  const people = db
    .select({ user_id: published_person_progress.user_id, sort_name: published_person_progress.sort_name })
    .from(published_person_progress)
    .where(and(inKeptTeam, sql`${published_person_progress.pending_evaluations} > 0`))
    .orderBy(asc(published_person_progress.sort_name), asc(published_person_progress.user_id))
    .limit(sql.placeholder('most'))
    .as('people');
  const own = db
    .select({
      module_id: published_module_progress.module_id,
      title: published_module_progress.title,
      order_index: published_module_progress.order_index,
    })
    .from(published_module_progress)
    .where(
      sql`${published_module_progress.user_id} = ${people.user_id} AND ${published_module_progress.total_questions} > 0
        AND ${published_module_progress.total_steps} > 0 AND ${published_module_progress.completed_steps} >= ${published_module_progress.total_steps}
        AND NOT ${published_module_progress.is_completed}`,
    )
    .limit(sql.placeholder('most'))
    .as('own');
  return db
    .select({
      id: sql<string>`${people.user_id} || ' ' || ${own.module_id}`,
      user_id: people.user_id,
      module_id: own.module_id,
      first_name: published_profiles.first_name,
      last_name: published_profiles.last_name,
      module_title: own.title,
      at: nothing<Date>(),
      score: nothing<number>(),
      passed: nothing<boolean>(),
      review_status: nothing<string>(),
    })
    .from(people)
    .innerJoin(published_profiles, eq(published_profiles.id, people.user_id))
    .crossJoinLateral(own)
    .orderBy(asc(people.sort_name), asc(people.user_id), asc(own.order_index), asc(own.module_id))
    .limit(limit)
    .offset(offset);
});

/** A page of who has done all steps of which module and not passed its evaluation, by name. One query. */
export function readPendingOfTeam(db: Queryable, team: Team, page: Page): Promise<WorkRow[]> {
  return pending(db).execute({ ...team, ...page, most: page.offset + page.limit });
}
