import { and, eq, gte, inArray, lte, max, ne, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { prepared, type Queryable } from '#platform/db/database.ts';
import type { AskedQuestionWithKey, GivenAnswers } from '../assessment.rules.ts';
import { type AnswersStanding, asShown, type ShownQuiz } from '../quiz-showing.rules.ts';
import {
  quiz_answer_reviews,
  quiz_attempts,
  quiz_drafts,
  quiz_versions,
  quiz_versions_for_learners,
} from './assessment.tables.ts';

/** The columns of a draft that a statement of its own calls `alias`. */
export const draftOf = (alias: string) => {
  const of = sql.raw(alias);
  return {
    id: sql<string>`${of}.id`,
    module_id: sql<string>`${of}.module_id`,
    quiz_version_id: sql<string>`${of}.quiz_version_id`,
    answers: sql<GivenAnswers>`${of}.answers`,
    shown: sql<ShownQuiz>`${of}.shown`,
    started_at: sql<Date>`${of}.started_at`.mapWith(quiz_drafts.started_at),
  };
};

export type DraftRow = Pick<
  typeof quiz_drafts.$inferSelect,
  'id' | 'module_id' | 'quiz_version_id' | 'answers' | 'shown' | 'started_at'
>;
/** A quiz somebody has open, with the questions it was opened with, as they are shown. */
export type QuizDraft = DraftRow & Pick<VersionForLearners, 'pass_mark' | 'questions'>;

/** A draft is asked for again with every answer; whose it is and what was asked never change. */
const lastOpened = new LRUCache<
  string,
  Pick<DraftRow, 'module_id' | 'quiz_version_id' | 'shown'> & { user_id: string }
>({
  max: 20_000,
});

/** Whether a person has a quiz of a module open. One query. */
export async function hasOpenQuiz(db: Queryable, userId: string, moduleId: string): Promise<boolean> {
  const rows = await db
    .select({ id: quiz_drafts.id })
    .from(quiz_drafts)
    .where(and(eq(quiz_drafts.user_id, userId), eq(quiz_drafts.module_id, moduleId)));
  return rows.length > 0;
}

const draftById = prepared('assessment.draft-by-id', (db) =>
  db
    .select({
      user_id: quiz_drafts.user_id,
      module_id: quiz_drafts.module_id,
      quiz_version_id: quiz_drafts.quiz_version_id,
      shown: quiz_drafts.shown,
    })
    .from(quiz_drafts)
    .where(eq(quiz_drafts.id, sql.placeholder('id'))),
);

/**
 * What somebody is asked in a quiz of theirs that is open, or was; null for another person's, another module's and an
 * unknown one. At most two queries.
 */
export async function readQuestionsOfDraft(db: Queryable, id: string, userId: string, moduleId: string) {
  const draft = lastOpened.get(id) ?? (await draftById(db).execute({ id }))[0];
  if (!draft || draft.user_id !== userId || draft.module_id !== moduleId) return null;
  lastOpened.set(id, draft);
  const { questions } = await readVersionForLearners(db, draft.quiz_version_id);
  return asShown(questions, draft.shown);
}

/** Adds the questions of its version to a draft, as it shows them. */
export async function withQuestions(db: Queryable, draft: DraftRow): Promise<QuizDraft> {
  const { pass_mark, questions } = await readVersionForLearners(db, draft.quiz_version_id);
  return { ...draft, pass_mark, questions: asShown(questions, draft.shown) };
}

const versionForLearners = prepared('assessment.version-for-learners', (db) =>
  db
    .select()
    .from(quiz_versions_for_learners)
    .where(eq(quiz_versions_for_learners.id, sql.placeholder('id'))),
);
type VersionForLearners = typeof quiz_versions_for_learners.$inferSelect;

/** A version never changes: what hundreds are asked in the same minute is read once. */
const lastAsked = new LRUCache<string, VersionForLearners>({ max: 200 });
/** What is being read at the moment: a rush for a version that nobody was asked yet waits for one read. A transaction reads for itself. */
const beingRead = new WeakMap<Queryable, Map<string, Promise<VersionForLearners>>>();

/** The questions of a version without keys and explanations. At most one query. */
export async function readVersionForLearners(db: Queryable, versionId: string): Promise<VersionForLearners> {
  const known = lastAsked.get(versionId);
  if (known) return known;
  const reads = beingRead.get(db) ?? new Map<string, Promise<VersionForLearners>>();
  beingRead.set(db, reads);
  const read = reads.get(versionId) ?? readVersion(db, versionId).finally(() => reads.delete(versionId));
  reads.set(versionId, read);
  return read;
}

async function readVersion(db: Queryable, versionId: string): Promise<VersionForLearners> {
  const [row] = await versionForLearners(db).execute({ id: versionId });
  if (!row) throw new Error(`quiz version ${versionId} is missing`);
  lastAsked.set(versionId, row);
  return row;
}

const versionWithKeys = prepared('assessment.version-with-keys', (db) =>
  db
    .select({ pass_mark: quiz_versions.pass_mark, questions: quiz_versions.questions })
    .from(quiz_versions)
    .where(eq(quiz_versions.id, sql.placeholder('id'))),
);

type VersionWithKeys = Pick<typeof quiz_versions.$inferSelect, 'pass_mark' | 'questions'>;

/** As {@link lastAsked}, apart from it. */
const lastGraded = new LRUCache<string, VersionWithKeys>({ max: 200 });

/** The questions of a version with their keys: for grading a submission and reviewing it, never before. At most one query. */
export async function readVersionWithKeys(db: Queryable, versionId: string): Promise<VersionWithKeys> {
  const known = lastGraded.get(versionId);
  if (known) return known;
  const [row] = await versionWithKeys(db).execute({ id: versionId });
  if (!row) throw new Error(`quiz version ${versionId} is missing`);
  lastGraded.set(versionId, row);
  return row;
}

/** What an attempt asked, with keys, as it was shown, and its pass mark. At most one query. */
export async function readAskedWithKeys(
  db: Queryable,
  { quiz_version_id, shown }: { quiz_version_id: string; shown: ShownQuiz },
): Promise<{ pass_mark: number; questions: AskedQuestionWithKey[] }> {
  const { pass_mark, questions } = await readVersionWithKeys(db, quiz_version_id);
  return { pass_mark, questions: asShown(questions, shown) };
}

export type AttemptRow = typeof quiz_attempts.$inferSelect;

const ofPersonInModule = () =>
  and(eq(quiz_attempts.user_id, sql.placeholder('user_id')), eq(quiz_attempts.module_id, sql.placeholder('module_id')));

const attemptById = prepared('assessment.attempt-by-id', (db) =>
  db
    .select()
    .from(quiz_attempts)
    .where(and(eq(quiz_attempts.id, sql.placeholder('id')), ofPersonInModule())),
);

/** A person's own attempt in a module; null when the id is another person's or another module's. */
export async function readAttempt(db: Queryable, id: string, userId: string, moduleId: string) {
  const [row] = await attemptById(db).execute({ id, user_id: userId, module_id: moduleId });
  return row ?? null;
}

const anyAttemptById = prepared('assessment.any-attempt-by-id', (db) =>
  db
    .select()
    .from(quiz_attempts)
    .where(eq(quiz_attempts.id, sql.placeholder('id'))),
);

/** An attempt, whoever made it: the caller decides who may see it. Null when there is none. */
export async function readAttemptById(db: Queryable, id: string) {
  const [row] = await anyAttemptById(db).execute({ id });
  return row ?? null;
}

const attemptsUpTo = prepared('assessment.attempts-up-to', (db) =>
  db
    .select({ count: sql<number>`count(*)::integer` })
    .from(quiz_attempts)
    .where(
      and(
        ofPersonInModule(),
        sql`(${quiz_attempts.attempted_at}, ${quiz_attempts.id}) <=
          (SELECT this.attempted_at, this.id FROM quiz_attempts this WHERE this.id = ${sql.placeholder('id')}::uuid)`,
      ),
    ),
);

/** Number of an attempt among those of its person in its module, counted from 1, the oldest first. */
export async function readAttemptNumber(db: Queryable, attempt: AttemptRow): Promise<number> {
  const { id, user_id, module_id } = attempt;
  const [row] = await attemptsUpTo(db).execute({ id, user_id, module_id });
  return row?.count ?? 1;
}

const sameAttemptSince = prepared('assessment.same-attempt-since', (db) =>
  db
    .select()
    .from(quiz_attempts)
    .where(
      and(
        ofPersonInModule(),
        gte(quiz_attempts.attempted_at, sql.placeholder('since')),
        eq(quiz_attempts.answers, sql.placeholder('answers')),
      ),
    )
    .limit(1),
);

/** A person's attempt with exactly these answers since a moment; null when there is none. */
export async function readSameAttemptSince(
  db: Queryable,
  submission: { user_id: string; module_id: string; answers: GivenAnswers; since: Date },
) {
  const [row] = await sameAttemptSince(db).execute({ ...submission });
  return row ?? null;
}

/** How a person stands in a module's quiz, as far as the right answers and what to read again depend on it. */
export type ReviewStanding = AnswersStanding & {
  /** Changes with what can be read again in the module. */
  reread_edition: string;
};

const earlierAndStanding = prepared('assessment.earlier-and-standing', (db) =>
  db
    .select({
      best: max(quiz_attempts.score),
      standing: sql<ReviewStanding | null>`(SELECT to_jsonb(s) FROM
        answers_standing(${sql.placeholder('user_id')}::uuid, ${sql.placeholder('module_id')}::uuid) s)`,
    })
    .from(quiz_attempts)
    .where(
      and(
        ofPersonInModule(),
        ne(quiz_attempts.id, sql.placeholder('attempt_id')),
        lte(quiz_attempts.attempted_at, sql.placeholder('attempted_at')),
        ne(quiz_attempts.review_status, 'pending'),
      ),
    ),
);

/**
 * Best score of a person in a module before one of their attempts, passed or not (null without a decided one before), and
 * how they stand now (null for a module that is gone). One query.
 */
export async function readEarlierAndStanding(db: Queryable, attempt: AttemptRow) {
  const { user_id, module_id, attempted_at } = attempt;
  const [row] = await earlierAndStanding(db).execute({ user_id, module_id, attempted_at, attempt_id: attempt.id });
  return { bestBefore: row?.best ?? null, standing: row?.standing ?? null };
}

const answerReviews = prepared('assessment.answer-reviews', (db) =>
  db
    .select({
      question_id: quiz_answer_reviews.question_id,
      points: quiz_answer_reviews.points,
      comment: quiz_answer_reviews.comment,
      reviewed_by: quiz_answer_reviews.reviewed_by,
    })
    .from(quiz_answer_reviews)
    .where(eq(quiz_answer_reviews.attempt_id, sql.placeholder('attempt_id'))),
);

/** What was given for the open answers of an attempt so far. One query. */
export function readAnswerReviews(db: Queryable, attemptId: string) {
  return answerReviews(db).execute({ attempt_id: attemptId });
}

/** What was asked in these versions of quizzes, without keys. At most one query. */
export async function readAskedVersions(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: quiz_versions_for_learners.id, questions: quiz_versions_for_learners.questions })
    .from(quiz_versions_for_learners)
    .where(inArray(quiz_versions_for_learners.id, [...ids]));
}
