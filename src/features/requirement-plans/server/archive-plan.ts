import { appendAudit } from '#features/audit/server/append-audit.ts';
import { changeReach } from '#features/competence/server/change-reach.ts';
import { type Signing, signRules } from '#features/competence/server/signed-rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { judgeReach } from './judge-reach.ts';
import { archive, replaceReaches } from './plans.writes.ts';
import { requireLastSeen } from './save-plan.ts';

interface Archived {
  id: string;
  version: number;
  from_day: string;
  reason: string;
}

/**
 * Archives a plan: whom its requirements reached because of it alone they reach no more, from a day on; what reached nobody else ends. Refuses
 * with PLAN_NOT_FOUND, PLAN_ARCHIVED, PLAN_CHANGED_MEANWHILE, REASON_MISSING, and as `signRules`.
 */
export async function archivePlan({ db, ...call }: Acting, asked: Archived, signing: Signing | null): Promise<void> {
  await db.transaction(async (tx) => {
    await signRules(tx, { ruleIds: await archiveIn(tx, call, asked), signing, now: call.now });
  });
}

/** As {@link archivePlan}, in a transaction that does more. @returns the wordings that have to be signed */
export async function archiveIn(
  tx: Transaction,
  call: Pick<Acting, 'actor' | 'now'>,
  asked: Archived,
): Promise<string[]> {
  const ruleIds: string[] = [];
  const { id, from_day, reason } = asked;
  const plan = await requireLastSeen(tx, asked);
  const judged = await judgeReach(tx, id, { before: plan.requirement_ids, after: [], targets: [] });
  for (const { requirement_id, remove } of judged) {
    ruleIds.push(...(await changeReach(tx, call, { requirement_id, from_day, reason, add: [], remove })));
  }
  await replaceReaches(tx, id, []);
  await archive(tx, id, call.now);
  await appendAudit(tx, {
    actor_id: call.actor.id,
    action: 'archive-plan',
    subject_type: 'requirement-plan',
    subject_id: id,
    details: { from_day },
  });
  return ruleIds;
}
