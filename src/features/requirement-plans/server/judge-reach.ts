import { competenceRefusals } from '#features/competence/competence.refusals.ts';
import { readLastWordings } from '#features/competence/server/reach.reads.ts';
import { holdLastRule } from '#features/competence/server/requirements.reads.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { type PlanTarget, reachOf } from '../plan.rules.ts';
import { planRefusals as refusals } from '../requirement-plans.refusals.ts';
import { readWritten } from './plans.reads.ts';

interface Asked {
  /** Requirements that the plan has had, and those that it keeps or gets. */
  before: readonly string[];
  after: readonly string[];
  targets: readonly PlanTarget[];
}

/**
 * What of whom its requirements reach a plan changes, by requirement. They are held until the transaction ends, in the order of their ids,
 * so that two plans of the same requirements wait for each other. Refuses with REQUIREMENT_NOT_FOUND, and for what comes into the plan
 * with REQUIREMENT_ENDED and REQUIREMENT_GIVEN_BY_NAME.
 */
export async function judgeReach(tx: Transaction, planId: string, { before, after, targets }: Asked) {
  const all = [...new Set([...before, ...after])].toSorted();
  const refused = new Map<string, Refusal>();
  for (const id of all) {
    const last = await holdLastRule(tx, id);
    if (!last) throw refuse(competenceRefusals.REQUIREMENT_NOT_FOUND);
    if (before.includes(id)) continue;
    if (last.is_direct) refused.set(id, refusals.REQUIREMENT_GIVEN_BY_NAME);
    else if (!last.is_required) refused.set(id, competenceRefusals.REQUIREMENT_ENDED);
  }
  const wordings = await readLastWordings(tx, all);
  for (const [id, refusal] of refused) {
    throw refuse(refusal, { message: `«${wordings.get(id)?.name}»: ${refusal.message}` });
  }
  const written = await readWritten(tx, all);
  return all.flatMap((requirement_id) => {
    const wording = wordings.get(requirement_id);
    if (!wording) return [];
    const isIn = after.includes(requirement_id);
    const of = written.filter((one) => one.requirement_id === requirement_id);
    const own = of.filter((one) => one.plan_id === planId).map(({ target }) => target);
    // What has ended, or is to end, stays in the plan as it is.
    if (isIn && !wording.is_required) return [{ requirement_id, name: wording.name, isIn, add: [], remove: [], own }];
    const judged = reachOf({
      wanted: isIn ? targets : [],
      reached: wording.audience.some(({ kind }) => kind === 'everyone')
        ? null
        : new Set(wording.audience.flatMap((one) => ('id' in one ? [one.id] : []))),
      own,
      others: of.filter((one) => one.plan_id !== planId).map(({ target }) => target),
    });
    return [{ requirement_id, name: wording.name, isIn, ...judged }];
  });
}
