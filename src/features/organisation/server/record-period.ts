import { lockRoster, readPersonForChange } from '#features/identity/server/roster.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { OrganisationEvents } from '../organisation.events.ts';
import { organisationRefusals as refusals } from '../organisation.refusals.ts';
import { refusePeriod, type UnitKind } from '../organisation.rules.ts';
import type { Period, PeriodDays, Place } from '../placement.rules.ts';
import { letProfilesFollow } from './move-people.ts';
import { placeAsWritten, type Writing } from './place-as-written.ts';
import { readPeriodsOf } from './placing.reads.ts';
import { insertPeriods } from './placing.writes.ts';
import { presentPeriods } from './read-periods.ts';
import { isInUse, readSiteOfArea } from './units.reads.ts';
import { writingOf } from './writing.ts';

/** A period as it is asked for. */
export interface AskedPeriod {
  position_id?: string | null | undefined;
  work_area_id?: string | null | undefined;
  site_id?: string | null | undefined;
  from_day: string;
  until_day?: string | null | undefined;
}

/**
 * Changes the periods of one person behind the lock of the roster; their profile follows. Refuses with PERSON_NOT_FOUND, and with
 * PERIODS_OVERLAP where the database finds a day on which they would have one position twice.
 *
 * @returns the periods as they are then
 */
export async function changePeriodsOf(
  call: Acting,
  personId: string,
  happened: Happenings<OrganisationEvents>,
  change: (tx: Transaction, periods: readonly Period[], writing: Writing) => Promise<void>,
) {
  try {
    return await call.db.transaction(async (tx) => {
      await lockRoster(tx);
      if (!(await readPersonForChange(tx, personId))) throw refuse(refusals.PERSON_NOT_FOUND);
      const writing = await writingOf(tx, call);
      await placeAsWritten(tx, [personId], writing);
      const periods = await readPeriodsOf(tx, [personId]);
      await change(tx, periods.get(personId) ?? [], writing);
      await letProfilesFollow(tx, writing, personId);
      await happened.periodsChanged(tx, { user_ids: [personId] });
      return presentPeriods(tx, personId, call.now);
    });
  } catch (error) {
    throw violates(error, 'position_periods_apart') ? refuse(refusals.PERIODS_OVERLAP) : error;
  }
}

/**
 * Records a period. Refuses as {@link refusePeriod} says, and with UNKNOWN_POSITION, UNKNOWN_AREA and UNKNOWN_SITE.
 *
 * @param before what it corrects: where its words stay, they may have been archived since
 */
export async function recordPeriod(
  tx: Transaction,
  person_id: string,
  asked: AskedPeriod,
  writing: Writing,
  before?: Place,
): Promise<void> {
  const { position_id = null, work_area_id = null, site_id = null, from_day, until_day = null } = asked;
  const period: PeriodDays = { position_id, work_area_id, site_id, from_day, until_day };
  const no = refusePeriod(period, writing.today);
  if (no) throw refuse(no);
  const isKnown = async (kind: UnitKind, id: string | null, kept: string | null | undefined) =>
    !id || id === kept || (await isInUse(tx, kind, id));
  if (!(await isKnown('position', position_id, before?.position_id))) throw refuse(refusals.UNKNOWN_POSITION);
  if (!(await isKnown('work-area', work_area_id, before?.work_area_id))) throw refuse(refusals.UNKNOWN_AREA);
  const ofArea = work_area_id && (await readSiteOfArea(tx, work_area_id));
  // The site of an area holds, whatever is said of it.
  if (!ofArea && !(await isKnown('site', site_id, before?.site_id))) throw refuse(refusals.UNKNOWN_SITE);
  await insertPeriods(tx, [{ ...period, site_id: ofArea ? null : site_id, person_id }], {
    by: writing.by,
    at: writing.now,
  });
}
