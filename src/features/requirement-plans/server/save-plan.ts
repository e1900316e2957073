import type { z } from 'zod';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { changeReach } from '#features/competence/server/change-reach.ts';
import { type Signing, signRules } from '#features/competence/server/signed-rules.ts';
import { addRequirement } from '#features/competence/server/write-requirements.ts';
import { isInUse } from '#features/organisation/server/units.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { isRefusal, refuse } from '#platform/http/refuse.ts';
import type { PlanTarget } from '../plan.rules.ts';
import type { requirementPlansContract } from '../requirement-plans.contract.ts';
import { planRefusals as refusals } from '../requirement-plans.refusals.ts';
import { judgeReach } from './judge-reach.ts';
import { countMembers, holdPlan } from './plans.reads.ts';
import { insertPlan, replaceItems, replaceReaches, replaceTargets, updatePlan } from './plans.writes.ts';
import { refuseTwice } from './refuse-twice.ts';

/** A plan as callers write it. */
export type PlanDraft = z.output<
  NonNullable<(typeof requirementPlansContract.createRequirementPlan)['~orpc']['inputSchema']>
>;
type Call = Pick<Acting, 'actor' | 'now'>;
type Seen = { id: string; version: number };

/**
 * Creates a plan, with the requirements that are new in it, and writes its positions and areas into the rules of all, from its day on.
 * Refuses with PLAN_NAME_TAKEN, PLAN_TARGET_GONE, PLAN_REACHES_NOBODY (unless the caller knows), REQUIREMENT_GIVEN_BY_NAME, ASKED_TWICE, and as
 * competence does when a rule is written, with the requirement's name in front, and as `signRules`.
 */
export function createPlan({ db, ...call }: Acting, draft: PlanDraft, signing: Signing | null) {
  return db.transaction(async (tx) => {
    const { id, ruleIds } = await savePlan(tx, call, null, draft);
    await signRules(tx, { ruleIds, signing, now: call.now });
    return { id };
  });
}

/**
 * Saves a plan as it is to be: name, order, requirements, positions and areas. Refuses with PLAN_NOT_FOUND, PLAN_ARCHIVED,
 * PLAN_CHANGED_MEANWHILE (the caller did not see the last saving), and as {@link createPlan}.
 */
export async function changePlan(
  { db, ...call }: Acting,
  { id, version, ...draft }: PlanDraft & Seen,
  signing: Signing | null,
) {
  await db.transaction(async (tx) => {
    const { ruleIds } = await savePlan(tx, call, { id, version }, draft);
    await signRules(tx, { ruleIds, signing, now: call.now });
  });
  return { version: version + 1 };
}

/** A plan whose last saving the caller saw, held until the transaction ends. */
export async function requireLastSeen(tx: Transaction, { id, version }: Seen) {
  const plan = await holdPlan(tx, id);
  if (!plan) throw refuse(refusals.PLAN_NOT_FOUND);
  if (plan.is_archived) throw refuse(refusals.PLAN_ARCHIVED);
  if (plan.version !== version) throw refuse(refusals.PLAN_CHANGED_MEANWHILE);
  return plan;
}

/** As {@link createPlan} and {@link changePlan}. @param seen null of a new one @returns its id, and the wordings that have to be signed */
export async function savePlan(tx: Transaction, call: Call, seen: Seen | null, draft: PlanDraft) {
  const { name, targets, from_day, reason } = draft;
  const plan = seen && (await requireLastSeen(tx, seen));
  for (const { kind, id } of targets) {
    if (!(await isInUse(tx, kind === 'area' ? 'work-area' : kind, id))) throw refuse(refusals.PLAN_TARGET_GONE);
  }
  const named = plan
    ? updatePlan(tx, plan.id, name).then(() => plan.id)
    : insertPlan(tx, { name, template: draft.template }, call.actor, call.now);
  const id = await named.catch((error: unknown) => {
    throw violates(error, 'requirement_plans_name_unique') ? refuse(refusals.PLAN_NAME_TAKEN) : error;
  });
  const before = plan?.requirement_ids ?? [];
  await refuseTwice(tx, draft.requirements, before);
  const { kept, created } = await requirementsOf(tx, call, draft);
  const judged = await judgeReach(tx, id, { before, after: kept, targets });
  const ruleIds: string[] = [];
  for (const { requirement_id, name: of, add, remove } of judged) {
    const change = { requirement_id, from_day, reason, add, remove };
    ruleIds.push(...(await changeReach(tx, call, change).catch(tellWhich(of))));
  }
  const order = draft.requirements.map((one) =>
    'requirement_id' in one ? one.requirement_id : (created.get(one) ?? ''),
  );
  await replaceItems(tx, id, order);
  await replaceTargets(tx, id, targets);
  const made = [...created.values()].map((requirement_id) => ({ requirement_id, own: targets }));
  await replaceReaches(tx, id, [...judged.filter(({ isIn }) => isIn), ...made]);
  const today = await readToday(tx, call.now);
  const day = from_day > today ? from_day : today;
  if (!draft.mayReachNobody && (await countMembers(tx, id, day)) === 0) throw refuse(refusals.PLAN_REACHES_NOBODY);
  await appendAudit(tx, {
    actor_id: call.actor.id,
    action: plan ? 'change-plan' : 'create-plan',
    subject_type: 'requirement-plan',
    subject_id: id,
    details: { name, from_day, requirements: order, targets: targets.map((one) => one.id) },
  });
  return { id, ruleIds };
}

type Item = PlanDraft['requirements'][number];

/** The requirements that a draft names, and the ids of those that it makes. */
async function requirementsOf(tx: Transaction, call: Call, { requirements, targets, from_day, reason }: PlanDraft) {
  const kept = requirements.flatMap((one) => ('requirement_id' in one ? [one.requirement_id] : []));
  const created = new Map<Item, string>();
  for (const one of requirements) {
    if ('requirement_id' in one) continue;
    const { name, kind, module_id, object_id, basis, days_to_comply, validity, months, window_days } = one;
    const rule = {
      ...{ from_day, reason, days_to_comply, validity, months },
      ...{ due_day: null, fixed_month: null, fixed_day: null, minimum_months: null, renewal_module_id: null },
      window_days: validity === 'none' ? 0 : window_days,
      transition_days: 0,
      audience: targets as PlanTarget[],
      // Asked of the plan as a whole.
      mayReachNobody: true,
    };
    const { id } = await addRequirement(tx, call, { name, kind, module_id, object_id, basis, rule }).catch(
      tellWhich(name),
    );
    created.set(one, id);
  }
  return { kept, created };
}

/** Which requirement of a plan a refusal is about stands in front of its sentence. */
const tellWhich = (name: string) => (error: unknown) => {
  if (!isRefusal(error)) throw error;
  throw refuse({ code: error.code, status: error.status, message: `«${name}»: ${error.message}` });
};
