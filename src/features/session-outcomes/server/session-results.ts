import { mayRead, teamOf } from '#features/identity/server/team.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { readOwnSession } from '#features/training-sessions/server/own-session.ts';
import { trainingSessionsRefusals as sessionRefusals } from '#features/training-sessions/training-sessions.refusals.ts';
import { isSupervisor } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { totalsOf } from '../session-outcomes.rules.ts';
import { readReviewsOf, readSessionReviews } from './reviews.reads.ts';
import { isTestModule, readResultsOf, readSessionResults } from './session-tests.reads.ts';
import { readOutcomes, readSurveyAnswers } from './surveys.reads.ts';

/**
 * What a session of one's own came to. What was signed of a person is told to who may read them: a colleague who teaches learns how many were signed.
 * Refuses with SESSION_NOT_FOUND. A fixed number of queries.
 */
export async function getOutcomes(call: Acting, id: string) {
  const { db } = call;
  await readOwnSession(db, call, id);
  const outcomes = await readOutcomes(db, id);
  if (!outcomes) return { survey: null, test: null, review: null };
  const { survey_id, review_on, test_module_id, test_module_title, test_most_points } = outcomes;
  const answered = survey_id === null ? null : await readSurveyAnswers(db, id);
  const isTested = test_module_id !== null || test_most_points !== null;
  return {
    survey: answered && {
      asked: answered.asked,
      answered: answered.answers.length,
      totals: totalsOf(answered.questions, answered.answers),
    },
    test: isTested
      ? {
          module:
            test_module_id === null
              ? null
              : {
                  id: test_module_id,
                  title: test_module_title ?? '',
                  is_offered: await isTestModule(db, test_module_id),
                },
          most_points: test_most_points,
          people: await readSessionResults(db, id, (await readSettings(db)).time_zone.name),
        }
      : null,
    review:
      review_on === null
        ? null
        : {
            review_on,
            ...(await readSessionReviews(db, id, isSupervisor(call.actor.role) ? await teamOf(call) : null)),
          },
  };
}

/** What the sessions of a person came to, by session: their tests and what was signed of them. Three queries. */
export async function readResults(db: Queryable, personId: string) {
  const { time_zone } = await readSettings(db);
  const tests = new Map((await readResultsOf(db, personId, time_zone.name)).map((one) => [one.session_id, one]));
  const reviews = new Map((await readReviewsOf(db, personId)).map((one) => [one.session_id, one.reviews]));
  return [...new Set([...tests.keys(), ...reviews.keys()])].map((session_id) => {
    const test = tests.get(session_id);
    return {
      session_id,
      test: test ? { before: test.before, after: test.after, most_points: test.most_points } : null,
      reviews: reviews.get(session_id) ?? [],
    };
  });
}
export type SessionResult = Awaited<ReturnType<typeof readResults>>[number];

/** The same for who may read the person. Refuses with PERSON_NOT_FOUND. */
export async function listResults(call: Acting, personId: string) {
  if (!(await mayRead(call, personId))) throw refuse(sessionRefusals.PERSON_NOT_FOUND);
  return { results: await readResults(call.db, personId) };
}
