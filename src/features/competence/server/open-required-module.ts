import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { beginRenewal } from '#features/training-cycles/server/begin-renewal.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { readLearnableTitle } from './assignments.reads.ts';
import { readObligations } from './competence.reads.ts';
import { beginModule } from './competence.writes.ts';
import { readToRenew } from './renewal.reads.ts';

/**
 * Opens to the acting person the module of something that they have to show, whatever comes before it in the plan. What they have completed before
 * and have to show again is opened anew: its quiz alone, or the whole of it where the rule says so or there is no quiz; what was completed stays as it is.
 * Before its window nothing is renewed. Refuses with OBLIGATION_NOT_FOUND (it does not reach them today, or they are exempt) and
 * REQUIRED_MODULE_AWAY.
 */
export function openRequiredModule({ db, actor, now }: Acting, requirementId: string) {
  return db.transaction(async (tx) => {
    const obligations = await readObligations(tx, actor.id, await readToday(tx, now));
    const one = obligations.find(({ requirement_id }) => requirement_id === requirementId.toLowerCase());
    if (!one?.module || one.state === 'exempt') throw refuse(refusals.OBLIGATION_NOT_FOUND);
    // What was shown once is renewed by the rule's way.
    const { id } = (one.met_day && one.renewal_module) || one.module;
    if ((await readLearnableTitle(tx, id)) === null) throw refuse(refusals.REQUIRED_MODULE_AWAY);
    const isNew = await beginModule(tx, actor.id, id);
    if (isNew)
      await appendAudit(tx, {
        actor_id: actor.id,
        action: 'open-required-module',
        subject_type: 'module',
        subject_id: id,
        details: { requirement_id: one.requirement_id },
      });
    if (one.state === 'in_force') return { module_id: id, renewal: null, renews_from: one.window_from };
    const { isCompleted, hasQuiz } = await readToRenew(tx, actor.id, id);
    if (!isCompleted) return { module_id: id, renewal: null, renews_from: null };
    const is_whole = !hasQuiz || one.renewal === 'everything';
    await beginRenewal(tx, { user_id: actor.id, module_id: id, is_whole, now });
    return { module_id: id, renewal: is_whole ? ('everything' as const) : ('quiz' as const), renews_from: null };
  });
}
