import { and, asc, eq, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { inTeam } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { quiz_attempts, quiz_versions } from './assessment.tables.ts';

const question = (field: string) => sql.raw(`asked.question ->> '${field}'`);
const waits = and(
  inTeam,
  eq(quiz_attempts.review_status, 'pending'),
  sql`asked.question ->> 'question_type' = 'open'`,
  sql`(${quiz_attempts.shown} IS NULL
    OR ${quiz_attempts.shown} @> jsonb_build_array(jsonb_build_object('id', asked.question -> 'id')))`,
  sql`NOT EXISTS (SELECT FROM quiz_answer_reviews r
    WHERE r.attempt_id = ${quiz_attempts.id} AND r.question_id = (asked.question ->> 'id')::uuid)`,
);

const waitingAnswers = prepared('assessment.waiting-answers', (db) =>
  db
    .select({
      attempt_id: quiz_attempts.id,
      question_id: sql<string>`${question('id')}`,
      question_text: sql<string>`${question('question_text')}`,
      guidance: sql<string | null>`${question('explanation')}`,
      points: sql<number>`(${question('points')})::integer`,
      answer: sql<string>`coalesce(${quiz_attempts.answers} ->> (${question('id')}), '')`,
      user_id: quiz_attempts.user_id,
      first_name: published_profiles.first_name,
      last_name: published_profiles.last_name,
      module_id: quiz_attempts.module_id,
      module_title: quiz_attempts.module_title,
      attempted_at: quiz_attempts.attempted_at,
    })
    .from(quiz_attempts)
    .innerJoin(published_profiles, eq(published_profiles.id, quiz_attempts.user_id))
    .innerJoin(quiz_versions, eq(quiz_versions.id, quiz_attempts.quiz_version_id))
    .crossJoinLateral(sql`jsonb_array_elements(${quiz_versions.questions}) WITH ORDINALITY AS asked(question, place)`)
    .where(waits)
    .orderBy(asc(quiz_attempts.attempted_at), asc(quiz_attempts.id), sql`asked.place`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

const waitingCount = prepared('assessment.waiting-count', (db) =>
  db
    .select({ total: sql<number>`count(*)::integer` })
    .from(quiz_attempts)
    .innerJoin(published_profiles, eq(published_profiles.id, quiz_attempts.user_id))
    .innerJoin(quiz_versions, eq(quiz_versions.id, quiz_attempts.quiz_version_id))
    .crossJoinLateral(sql`jsonb_array_elements(${quiz_versions.questions}) AS asked(question)`)
    .where(waits),
);

/** One page of the team's open answers that wait for a review, the longest waiting first, and how many there are. Two queries. */
export async function readWaitingAnswers(db: Queryable, team: Team, page: { limit: number; offset: number }) {
  const rows = await waitingAnswers(db).execute({ ...team, ...page });
  return { total: await countWaitingAnswers(db, team), rows };
}

/** How many of the team's open answers wait for a review. One query. */
export async function countWaitingAnswers(db: Queryable, team: Team): Promise<number> {
  const [count] = await waitingCount(db).execute({ ...team });
  return count?.total ?? 0;
}
