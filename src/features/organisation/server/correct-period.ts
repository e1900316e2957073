import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { OrganisationEvents } from '../organisation.events.ts';
import { organisationRefusals as refusals } from '../organisation.refusals.ts';
import { voidPeriods } from './placing.writes.ts';
import { type AskedPeriod, changePeriodsOf, recordPeriod } from './record-period.ts';

interface Correction {
  person_id: string;
  id: string;
  reason: string;
  instead?: AskedPeriod | undefined;
}

/** Voids a period with its reason and records what held instead, if anything did. Refuses with PERIOD_NOT_FOUND and as {@link recordPeriod} does. */
export function correctPeriod(
  call: Acting,
  { person_id, id, reason, instead }: Correction,
  happened: Happenings<OrganisationEvents>,
) {
  return changePeriodsOf(call, person_id, happened, async (tx, periods, writing) => {
    const known = periods.find((period) => period.id === id);
    if (!known) throw refuse(refusals.PERIOD_NOT_FOUND);
    await voidPeriods(tx, [id], { by: writing.by, at: writing.now, reason });
    if (instead) await recordPeriod(tx, person_id, instead, writing, known);
    await appendAudit(tx, {
      actor_id: call.actor.id,
      action: instead ? 'correct-position-period' : 'void-position-period',
      subject_type: 'profile',
      subject_id: person_id,
      details: { period: id, ...instead },
    });
  });
}
