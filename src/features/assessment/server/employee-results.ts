import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { assessmentRefusals } from '../assessment.refusals.ts';
import { numberAttempts } from '../attempt-history.rules.ts';
import { readAttemptsOfPerson, readTeamMember } from './attempts.reads.ts';

/** How many attempts of a module are listed, the newest first. */
const listedAttempts = 50;

/**
 * What an employee of the acting supervisor's team achieved, by module, the last attempted first: passed if any attempt
 * passed (spec C-191, C-192, C-353, C-354). Refuses with UNKNOWN_PERSON outside the team. Three queries at most.
 */
export async function listEmployeeQuizResults(call: Acting, input: { userId: string; moduleId?: string | undefined }) {
  const person = await readTeamMember(call.db, await teamOf(call), input.userId);
  if (!person) throw refuse(assessmentRefusals.UNKNOWN_PERSON);
  const attempts = await readAttemptsOfPerson(call.db, input.userId, input.moduleId ?? null);
  const byModule = Map.groupBy(attempts, (attempt) => attempt.module_id);
  return {
    name: displayName(person),
    modules: [...byModule.values()].map((ofModule) => {
      const numbered = numberAttempts(ofModule);
      return {
        module_id: ofModule[0]?.module_id ?? '',
        title: ofModule[0]?.title ?? null,
        formerTitle: ofModule[0]?.title == null ? (ofModule[0]?.module_title ?? null) : null,
        passed: ofModule.some((attempt) => attempt.passed),
        pending: ofModule.filter((attempt) => attempt.review_status === 'pending').length,
        bestScore: numbered.find((attempt) => attempt.isBest)?.score ?? null,
        attempts: numbered.slice(0, listedAttempts),
      };
    }),
  };
}
