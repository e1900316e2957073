import type { Refusal } from '#platform/contract/refusal.ts';
import { dayAfter } from '#platform/time/day-after.ts';
import { organisationRefusals as refusals } from './organisation.refusals.ts';
import type { PeriodDays } from './placement.rules.ts';

/** What people are sorted by: where they are and as what. */
export const unitKinds = ['site', 'work-area', 'position'] as const;
export type UnitKind = (typeof unitKinds)[number];

export const longestName = 120;
export const longestReason = 500;

/** How far ahead a day may lie. */
const farthestDays = 366;

export const isTooFar = (day: string, today: string) => day > dayAfter(today, farthestDays);

/** Why a name cannot be given; null where it can. */
export function refuseName(kind: UnitKind, name: string): Refusal | null {
  return kind !== 'site' && name.includes(';') ? refusals.NAME_WITH_SEMICOLON : null;
}

/** Why a period cannot be, by itself; null where it can. */
export function refusePeriod(period: PeriodDays, today: string): Refusal | null {
  const { position_id, work_area_id, site_id, from_day, until_day } = period;
  if (!position_id && !work_area_id && !site_id) return refusals.PERIOD_EMPTY;
  if (until_day !== null && until_day < from_day) return refusals.END_BEFORE_BEGIN;
  if (isTooFar(from_day, today) || (until_day !== null && isTooFar(until_day, today))) return refusals.DAY_TOO_FAR;
  return null;
}

/** Why an apparatus cannot have these days; null where it can. */
export function refuseService(
  { in_service_from, retired_on }: { in_service_from: string; retired_on: string | null },
  today: string,
): Refusal | null {
  if (retired_on !== null && retired_on < in_service_from) return refusals.RETIRED_BEFORE_SERVICE;
  if (isTooFar(in_service_from, today) || (retired_on !== null && isTooFar(retired_on, today)))
    return refusals.DAY_TOO_FAR;
  return null;
}
