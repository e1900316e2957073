import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import type { OrganisationEvents } from '../organisation.events.ts';
import { type AskedPeriod, changePeriodsOf, recordPeriod } from './record-period.ts';

/** Records what somebody works as, where and from when. Refuses as {@link changePeriodsOf} and {@link recordPeriod} do. */
export function addPeriod(
  call: Acting,
  { person_id, ...asked }: AskedPeriod & { person_id: string },
  happened: Happenings<OrganisationEvents>,
) {
  return changePeriodsOf(call, person_id, happened, async (tx, _, writing) => {
    await recordPeriod(tx, person_id, asked, writing);
    await appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'add-position-period',
      subject_type: 'profile',
      subject_id: person_id,
      details: { ...asked },
    });
  });
}
