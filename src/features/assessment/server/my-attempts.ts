import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { assessmentRefusals } from '../assessment.refusals.ts';
import { numberAttempts } from '../attempt-history.rules.ts';
import { readAttemptById, readAttemptNumber } from './assessment.reads.ts';
import { readAttemptReview } from './attempt-review.ts';
import { readAttemptsOfPerson, readTeamMember } from './attempts.reads.ts';

/**
 * The acting person's own attempts, newest first, each numbered within its module from the oldest (spec C-019, C-179 to
 * C-182, C-576); also those in modules that are gone. One query.
 */
export async function listMyQuizAttempts(
  { db, actor }: Acting,
  input: { moduleId?: string | undefined; limit: number; offset: number },
) {
  const attempts = await readAttemptsOfPerson(db, actor.id, input.moduleId ?? null);
  const byModule = Map.groupBy(attempts, (attempt) => attempt.module_id);
  const numbered = new Map([...byModule.values()].flatMap(numberAttempts).map((attempt) => [attempt.id, attempt]));
  return {
    total: attempts.length,
    rows: attempts.slice(input.offset, input.offset + input.limit).flatMap(({ id }) => {
      const attempt = numbered.get(id);
      if (!attempt) return [];
      const { title, module_title, ...fields } = attempt;
      return [{ ...fields, moduleTitle: module_title, moduleExists: title !== null }];
    }),
  };
}

/**
 * One attempt with every question as it was asked: the acting person's own, or for jefe and admin one of an employee of
 * their team. Anybody else's is as unknown as one that never was: UNKNOWN_ATTEMPT (spec C-512).
 */
export async function readQuizAttempt(call: Acting, attemptId: string) {
  const { db, actor } = call;
  const attempt = await readAttemptById(db, attemptId);
  if (!attempt) throw refuse(assessmentRefusals.UNKNOWN_ATTEMPT);
  const isOwn = attempt.user_id === actor.id;
  if (!isOwn && actor.role === 'employee') throw refuse(assessmentRefusals.UNKNOWN_ATTEMPT);
  const person = isOwn ? actor : await readTeamMember(db, await teamOf(call), attempt.user_id);
  if (!person) throw refuse(assessmentRefusals.UNKNOWN_ATTEMPT);
  const { id, module_id, module_title, score, passed, review_status, attempted_at } = attempt;
  return {
    ...(await readAttemptReview(db, attempt, actor.role !== 'employee')),
    attempt: { id, module_id, moduleTitle: module_title, score, passed, review_status, attempted_at },
    number: await readAttemptNumber(db, attempt),
    person: { id: attempt.user_id, name: displayName(person), isMe: isOwn },
  };
}
