import { eq, type SQL, sql } from 'drizzle-orm';
import { isMember } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { ownModuleFields, planOrder } from './learning.reads.ts';
import type { user_progress } from './learning.tables.ts';
import { published_module_progress, published_person_progress } from './learning.views.ts';
import { countStaleProgress } from './learning.writes.ts';

/** As `inTeam`, of the people in {@link published_person_progress}. */
export const inKeptTeam = isMember(published_person_progress);

/** Whether the content has changed since somebody's progress was counted; for the rows given to {@link freshly}. */
export const isStale = sql<boolean>`((SELECT min(kept.content_version) FROM person_progress kept) < (SELECT content_version()))`;

/** Reads kept progress; when the content has changed since it was counted, counts it anew and reads again. */
export async function freshly<Row extends { isStale: boolean }>(
  db: Queryable,
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await read();
  if (!rows[0]?.isStale) return rows;
  await countStaleProgress(db);
  return read();
}

/** Kept progress over the whole plan, as {@link summaryOf} gives it. */
export type KeptSummary = Omit<typeof user_progress.$inferSelect, 'last_activity'>;

/** What is kept of a person's progress over the whole plan, for a query about them; goes with {@link isStale}. */
export const summaryOf = (person: SQL) => sql<KeptSummary | null>`(
  SELECT jsonb_build_object('user_id', own.user_id, 'total_modules', own.total_modules, 'completed_modules', own.completed_modules,
    'total_steps', own.total_steps, 'completed_steps', own.completed_steps, 'average_score', own.average_score,
    'progress_percentage', own.progress_percentage)
  FROM person_progress own WHERE own.user_id = ${person})`;

/** The same in the first of several rows, null in the others. */
export const summaryAtFirst = (order: SQL[], person: SQL) =>
  sql<KeptSummary | null>`CASE WHEN row_number() OVER (ORDER BY ${sql.join(order, sql`, `)}) = 1 THEN ${summaryOf(person)} END`;

const planOfLearner = prepared('learning.plan-of-learner', (db) =>
  db
    .select({
      ...ownModuleFields,
      summary: summaryAtFirst(planOrder, sql`${sql.placeholder('user_id')}::uuid`),
      isStale,
    })
    .from(published_module_progress)
    .where(eq(published_module_progress.user_id, sql.placeholder('user_id')))
    .orderBy(...planOrder),
);

/** Every learnable module with the person's progress in it, by order, and over all of them; null without modules. One query. */
export async function readPlanOfLearner(db: Queryable, userId: string) {
  const rows = await freshly(db, () => planOfLearner(db).execute({ user_id: userId }));
  return { modules: rows, summary: rows[0]?.summary ?? null };
}
/** What is kept of companies: rows of the team that a query is executed with. */
export const isOfTeam = sql`(${sql.placeholder('company')}::text IS NULL OR company_name = ${sql.placeholder('company')})`;

const ofAll = (figure: string) => sql<number>`(${sql.raw(figure)} * people)::integer`;

const standings = prepared('learning.standings', (db) =>
  db.select({
    progress: sql<number>`whole_progress`,
    people: sql<number>`people`,
    begun: ofAll('has_begun::integer'),
    finished: ofAll('has_finished::integer'),
    pendingEvaluations: ofAll('pending_evaluations'),
    incompleteRecords: ofAll('incomplete_records'),
    isStale,
  }).from(sql`(
      SELECT packed_standing AS packed, sum(people)::integer AS people FROM team_standings WHERE ${isOfTeam}
      GROUP BY packed_standing HAVING sum(people) <> 0
    ) AS alike CROSS JOIN LATERAL unpacked_standing(alike.packed)`),
);

/** So many of a team stand at one whole per cent. */
export interface StandingGroup {
  progress: number;
  people: number;
  /** How many of them have done something, and everything. */
  begun: number;
  finished: number;
  /** Modules of theirs whose steps are all done and whose evaluation is not passed. */
  pendingEvaluations: number;
  /** Records of theirs of modules that are open and not completed. */
  incompleteRecords: number;
}

/** How many of a team stand alike: few groups, however many people. One query. */
export function readTeamStandings(db: Queryable, team: Team): Promise<StandingGroup[]> {
  return freshly(db, () => standings(db).execute({ ...team }));
}
