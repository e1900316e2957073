import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { OrganisationEvents } from '../organisation.events.ts';
import { organisationRefusals as refusals } from '../organisation.refusals.ts';
import { refusePeriod } from '../organisation.rules.ts';
import { organisationTexts } from '../organisation.texts.ts';
import { insertPeriods, voidPeriods } from './placing.writes.ts';
import { changePeriodsOf } from './record-period.ts';

/** Says the last day of a period: it is voided and written anew. Refuses with PERIOD_NOT_FOUND, END_BEFORE_BEGIN and DAY_TOO_FAR. */
export function endPeriod(
  call: Acting,
  asked: { person_id: string; id: string; until_day: string },
  happened: Happenings<OrganisationEvents>,
) {
  const { person_id, id, until_day } = asked;
  return changePeriodsOf(call, person_id, happened, async (tx, periods, writing) => {
    const known = periods.find((period) => period.id === id);
    if (!known) throw refuse(refusals.PERIOD_NOT_FOUND);
    const { id: _, ...days } = { ...known, until_day };
    const no = refusePeriod(days, writing.today);
    if (no) throw refuse(no);
    const by = { by: writing.by, at: writing.now };
    await voidPeriods(tx, [id], { ...by, reason: organisationTexts.ended });
    await insertPeriods(tx, [{ ...days, person_id }], by);
    await appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'end-position-period',
      subject_type: 'profile',
      subject_id: person_id,
      details: { until_day },
    });
  });
}
