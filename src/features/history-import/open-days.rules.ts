import { keyOf, type PeriodDays } from '#features/organisation/placement.rules.ts';
import { dayAfter } from '#platform/time/day-after.ts';

/** After every day that is told. */
const never = '9999-12-31';

/**
 * What a period tells that others of the person do not say yet: the days on which they do not have that position. Told again, it is
 * nothing; one that begins before a known one ends the day before it.
 *
 * @returns `elsewhere` where they have the position on some of those days in another area or at another site than it says
 */
export function notYetSaid(period: PeriodDays, known: readonly PeriodDays[]): PeriodDays[] | 'elsewhere' {
  const end = period.until_day ?? never;
  const met = known
    .filter((one) => keyOf(one) === keyOf(period) && one.from_day <= end && (one.until_day ?? never) >= period.from_day)
    .sort((one, other) => one.from_day.localeCompare(other.from_day));
  if (met.some((one) => differs(period.work_area_id, one.work_area_id) || differs(period.site_id, one.site_id)))
    return 'elsewhere';
  const open: PeriodDays[] = [];
  let from = period.from_day;
  for (const one of met) {
    if (one.from_day > from) open.push({ ...period, from_day: from, until_day: dayAfter(one.from_day, -1) });
    if (one.until_day === null) return open;
    if (one.until_day >= from) from = dayAfter(one.until_day);
  }
  return from <= end ? [...open, { ...period, from_day: from }] : open;
}

const differs = (said: string | null, known: string | null) => said !== null && known !== null && said !== known;
