import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { readLearnableTitle } from './assignments.reads.ts';
import { readObligations, readToday } from './competence.reads.ts';
import { beginModule } from './competence.writes.ts';

/**
 * Opens to the acting person the module of something that they have to show, whatever comes before it in the plan; what was completed
 * stays as it is. Refuses with OBLIGATION_NOT_FOUND (it does not reach them today, or they are exempt) and MODULE_NOT_LEARNABLE.
 */
export function openRequiredModule({ db, actor, now }: Acting, requirementId: string) {
  return db.transaction(async (tx) => {
    const obligations = await readObligations(tx, actor.id, await readToday(tx, now));
    const one = obligations.find(({ requirement_id }) => requirement_id === requirementId.toLowerCase());
    if (!one?.module || one.state === 'exempt') throw refuse(refusals.OBLIGATION_NOT_FOUND);
    // What was shown once is renewed by the rule's way.
    const { id } = (one.met_day && one.renewal_module) || one.module;
    if ((await readLearnableTitle(tx, id)) === null) throw refuse(refusals.MODULE_NOT_LEARNABLE);
    const isNew = await beginModule(tx, actor.id, id);
    if (isNew)
      await appendAudit(tx, {
        actor_id: actor.id,
        action: 'open-required-module',
        subject_type: 'module',
        subject_id: id,
        details: { requirement_id: one.requirement_id },
      });
    return { module_id: id };
  });
}
