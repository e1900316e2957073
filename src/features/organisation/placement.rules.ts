import { dayAfter } from '#platform/time/day-after.ts';
/** An area as it may be chosen. */
export interface KnownArea {
  id: string;
  site_id: string | null;
}

/** What somebody works as and where. */
export interface Place {
  position_id: string | null;
  work_area_id: string | null;
  /** Null where the area has a site of its own. */
  site_id: string | null;
}

/** A place from and until a day, both included, 'YYYY-MM-DD'. */
export interface PeriodDays extends Place {
  from_day: string;
  /** Null while nobody has said it. */
  until_day: string | null;
}

export interface Period extends PeriodDays {
  id: string;
}

/** What the words of a profile mean. */
export interface WrittenPlace {
  positions: readonly string[];
  /** For each area that is named, those of that name: one, or one of each site. */
  areas: ReadonlyArray<readonly KnownArea[]>;
  /** The site that is named beside them, of whoever has no period yet. */
  site_id?: string | null | undefined;
}

/** Names of several positions or areas in one text: 'Bacterióloga; Coordinadora'. Each once, as first written. */
export function namesIn(text: string | null): string[] {
  const names = (text ?? '').split(';').map((name) => name.trim());
  return [...new Set(names.filter(Boolean))];
}

export const isInForce = ({ from_day, until_day }: PeriodDays, day: string) =>
  from_day <= day && (until_day === null || until_day >= day);

/** What periods of one person must not overlap in: the position, else the area, else the site. */
export const keyOf = ({ position_id, work_area_id, site_id }: Place) => position_id ?? work_area_id ?? site_id;

const isSamePlace = (one: Place, other: Place) =>
  one.position_id === other.position_id && one.work_area_id === other.work_area_id && one.site_id === other.site_id;

/**
 * What becomes of a person's periods when their profile is written: what is not said any more ends the day before (or never
 * was, if it began today), what is new begins today, or on `firstDay` for whoever had none. Periods that begin later stay.
 *
 * @param periods those that are not voided
 * @returns periods to be voided, and those to be recorded in their place
 */
export function placedAsWritten(
  periods: readonly Period[],
  written: WrittenPlace,
  { today, firstDay }: { today: string; firstDay: string },
): { voided: Period[]; recorded: PeriodDays[] } {
  const current = periods.filter((period) => isInForce(period, today));
  const wanted = placesOf(current, written);
  const ended = current.filter((period) => !wanted.some((place) => isSamePlace(place, period)));
  const begun = wanted.filter((place) => !current.some((period) => isSamePlace(place, period)));
  const rests = ended.flatMap((period) =>
    period.from_day < today ? [{ ...period, until_day: dayAfter(today, -1) }] : [],
  );
  const from_day = periods.length === 0 ? firstDay : today;
  return {
    voided: ended,
    recorded: [
      ...rests.map(({ id: _, ...period }) => period),
      ...begun.map((place) => ({ ...place, from_day, until_day: lastDay(place, periods, ended, today) })),
    ],
  };
}

/** The day that was said before, where only area or site change; the day before the same position begins again. */
function lastDay(place: Place, periods: readonly Period[], ended: readonly Period[], today: string): string | null {
  const before = ended.find((period) => keyOf(period) === keyOf(place));
  if (before) return before.until_day;
  const later = periods.filter((period) => keyOf(period) === keyOf(place) && period.from_day > today);
  const [next] = later.map((period) => period.from_day).sort();
  return next ? dayAfter(next, -1) : null;
}

function placesOf(current: readonly Period[], { positions, areas, site_id }: WrittenPlace): Place[] {
  const nowhere = site_id ? { position_id: null, work_area_id: null, site_id } : undefined;
  const places = positions.map((position_id, n) => {
    const own = current.find((period) => period.position_id === position_id);
    const from = own ?? current[0] ?? nowhere;
    const kept = areas.flat().find(({ id }) => id === from?.work_area_id);
    const named = own && kept ? undefined : areas.length === positions.length ? areas[n] : undefined;
    const area = named ? nearest(named, from) : (kept ?? (areas[0] ? nearest(areas[0], from) : undefined));
    return placeIn(position_id, area, from);
  });
  const unused = areas.filter((named) => !named.some(({ id }) => places.some((place) => place.work_area_id === id)));
  const without = current.find((period) => period.position_id === null) ?? nowhere;
  return [...places, ...unused.map((named) => placeIn(null, nearest(named, without ?? current[0]), without))];
}

function placeIn(position_id: string | null, area: KnownArea | undefined, from: Place | undefined): Place {
  return { position_id, work_area_id: area?.id ?? null, site_id: area?.site_id ? null : (from?.site_id ?? null) };
}

/** Of the areas of one name the one where the person is, else one at no site, else the first. */
function nearest(named: readonly KnownArea[], from: Place | undefined): KnownArea | undefined {
  return (
    named.find(({ id }) => id === from?.work_area_id) ??
    named.find(({ site_id }) => site_id !== null && site_id === from?.site_id) ??
    named.find(({ site_id }) => site_id === null) ??
    named[0]
  );
}

const overlaps = (one: PeriodDays, other: PeriodDays) =>
  keyOf(one) === keyOf(other) &&
  (one.until_day === null || other.from_day <= one.until_day) &&
  (other.until_day === null || one.from_day <= other.until_day);

/** Two periods as one, in the place of the first. */
function joined(one: PeriodDays, other: PeriodDays): PeriodDays {
  const ends = [one.until_day, other.until_day];
  return {
    ...one,
    from_day: one.from_day < other.from_day ? one.from_day : other.from_day,
    until_day: ends.includes(null) ? null : (ends.sort().at(-1) ?? null),
  };
}

/**
 * Periods of one person beside those that stay: what overlaps in the same position becomes one, in the place that was there.
 *
 * @returns those that stay no more, and all that are to be recorded
 */
export function fitted(staying: readonly Period[], added: readonly PeriodDays[]) {
  const voided = new Set<Period>();
  let recorded: PeriodDays[] = [];
  for (const period of added) {
    let one = period;
    for (;;) {
      const met = staying.find((other) => !voided.has(other) && overlaps(one, other));
      if (met) {
        voided.add(met);
        one = joined(met, one);
        continue;
      }
      const other = recorded.find((known) => overlaps(one, known));
      if (!other) break;
      recorded = recorded.filter((known) => known !== other);
      one = joined(other, one);
    }
    recorded.push(one);
  }
  return { voided: [...voided], recorded: recorded.map(daysOf) };
}

/** A period without its id. */
const daysOf = ({ position_id, work_area_id, site_id, from_day, until_day }: PeriodDays): PeriodDays => ({
  position_id,
  work_area_id,
  site_id,
  from_day,
  until_day,
});

/**
 * A period whose person is elsewhere from a day on.
 *
 * @param to where; null for nowhere
 */
export function moved(period: Period, to: Place | null, day: string): PeriodDays[] {
  const before = period.from_day < day ? [{ ...daysOf(period), until_day: dayAfter(day, -1) }] : [];
  const from_day = period.from_day < day ? day : period.from_day;
  return [...before, ...(to && keyOf(to) ? [{ ...daysOf(period), ...to, from_day }] : [])];
}
