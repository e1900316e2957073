/**
 * The rules of time of competence, said once more in plain TypeScript as the design says them, for a judge that shares nothing with the
 * definition in the database. Days are numbers of days since 1970; moments are numbers that grow.
 */
export interface StatedRule {
  recorded: number;
  from: number;
  isRequired: boolean;
  /** Days from the beginning of the obligation; null where there is one day for all. */
  days: number | null;
  due: number | null;
  validity: 'none' | 'completion' | 'previous-due' | 'fixed-date' | 'calendar';
  months: number | null;
  fixed: { month: number; day: number; least: number } | null;
  window: number;
  transition: number;
  renewalModule: number | null;
  audience: ReadonlyArray<{ kind: 'everyone' | 'position' | 'area' | 'site' | 'equipment' | 'person'; at: number }>;
}
interface Voidable {
  recorded: number;
  voided: number | null;
}
export interface StatedPerson {
  roles: ReadonlyArray<{ day: number; recorded: number; role: string }>;
  periods: ReadonlyArray<
    Voidable & { position: number | null; area: number | null; site: number | null; from: number; until: number | null }
  >;
  rounds: ReadonlyArray<Voidable & { module: number; day: number }>;
  absences: ReadonlyArray<Voidable & { from: number; until: number }>;
  exemptions: ReadonlyArray<Voidable & { requirement: number; from: number; until: number | null }>;
}
export interface StatedRequirement {
  kind: 'module' | 'document';
  module: number | null;
  /** In their versions. */
  rules: readonly StatedRule[];
}
/** Where areas and equipment are. */
export interface StatedPlaces {
  siteOfArea: ReadonlyArray<number | null>;
  equipment: ReadonlyArray<{ area: number; from: number; retired: number | null }>;
}
export interface Stated {
  state: string;
  obliged: number;
  due: number;
  met: number | null;
  until: number | null;
}

const dayLength = 86_400_000;
const never = Number.POSITIVE_INFINITY;
const within = (day: number, { from, until }: { from: number; until: number | null }) =>
  from <= day && (until === null || day <= until);
const knownAt = (moment: number) => (one: Voidable) =>
  one.recorded <= moment && (one.voided === null || one.voided > moment);

/** Some months after a day; a day that the month lacks is its last. */
export function monthsAfter(day: number, months: number): number {
  const date = new Date(day * dayLength);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / dayLength;
}

/** From when on somebody is continuously what the requirement is for, on a day; null when they are not. */
function activeSince({ roles }: StatedPerson, day: number, moment: number, forLearners: boolean): number | null {
  const fits = (role: string | undefined) =>
    forLearners ? role === 'employee' : role !== undefined && role !== 'inactive';
  const known = roles.filter(({ recorded }) => recorded <= moment);
  const on = (at: number) =>
    known
      .filter((change) => change.day <= at)
      .toSorted((a, b) => a.day - b.day || a.recorded - b.recorded)
      .at(-1)?.role;
  if (!fits(on(day))) return null;
  let since = day;
  const first = Math.min(...known.map((change) => change.day));
  while (since > first && fits(on(since - 1))) since -= 1;
  return since;
}

/** Since when a wording reaches somebody on a day: the latest of its own day, the entry and the activation; null when it does not. */
function reachedSince(
  rule: StatedRule,
  who: number,
  person: StatedPerson,
  places: StatedPlaces,
  day: number,
  moment: number,
  forLearners: boolean,
): number | null {
  if (!rule.isRequired) return null;
  const active = activeSince(person, day, moment, forLearners);
  if (active === null) return null;
  const periods = person.periods.filter(knownAt(moment));
  const entries = rule.audience.flatMap(({ kind, at }) => {
    if (kind === 'everyone') return [-never];
    if (kind === 'person') return at === who ? [-never] : [];
    const equipment = kind === 'equipment' ? places.equipment[at] : undefined;
    const there = periods.filter((period) => {
      const site = (period.area === null ? null : places.siteOfArea[period.area]) ?? period.site;
      const isThere = {
        position: period.position === at,
        area: period.area === at,
        site: site === at,
        equipment: equipment?.area === period.area,
      };
      return isThere[kind];
    });
    const isThereOn = (one: number) => there.some((period) => within(one, period));
    if (!isThereOn(day)) return [];
    // Days on end are one stay, however many periods tell of them.
    let entry = day;
    while (isThereOn(entry - 1)) entry -= 1;
    if (!equipment) return [entry];
    return within(day, { from: equipment.from, until: equipment.retired }) ? [Math.max(entry, equipment.from)] : [];
  });
  return entries.length === 0 ? null : Math.max(rule.from, active, Math.min(...entries));
}

/** Until when successes hold by a wording, and which of them renewed last. */
function holdsUntil(successes: readonly number[], rule: StatedRule): { until: number; met: number } | null {
  const [first] = successes;
  if (first === undefined) return null;
  if (rule.validity === 'none') return { until: never, met: first };
  if (rule.validity === 'calendar') {
    // The dates of the calendar, and of them the first whose window no success has reached.
    const dates = [6, ...Array.from({ length: 60 }, (_, year) => 12 * (year + 1))].map((months) =>
      monthsAfter(first, months),
    );
    const after = (day: number) => dates.find((date) => date - rule.window > day) ?? never;
    const renewing = successes.filter(
      (day, place) => place === 0 || day >= after(successes[place - 1] ?? 0) - rule.window,
    );
    const met = renewing.at(-1) ?? first;
    return { until: after(met), met };
  }
  let met = first;
  let [anchor, terms] = [first, 1];
  let until = endOf(first, first, 1, rule);
  for (const day of successes.slice(1)) {
    if (day < until - rule.window) continue;
    if (day <= until) terms += 1;
    else [anchor, terms] = [day, 1];
    until = Math.max(rule.validity === 'fixed-date' ? until : -never, endOf(day, anchor, terms, rule));
    met = day;
  }
  return { until, met };
}

function endOf(day: number, anchor: number, terms: number, { validity, months, fixed }: StatedRule): number {
  if (validity === 'completion') return monthsAfter(day, months ?? 0);
  if (validity === 'previous-due') return monthsAfter(anchor, terms * (months ?? 0));
  const { month, day: dayOfMonth, least } = fixed ?? { month: 1, day: 1, least: 1 };
  for (let year = new Date(day * dayLength).getUTCFullYear(); ; year += 1) {
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
    const date = Date.UTC(year, month - 1, Math.min(dayOfMonth, last)) / dayLength;
    if (date > day && date >= monthsAfter(day, least)) return date;
  }
}

/** Nothing ends earlier by a changed wording than on its day and its transition, or when it would have ended anyway. */
const kept = (ends: ReadonlyArray<{ end: number; protectedUntil: number }>) =>
  ends.reduce<number | null>(
    (before, { end, protectedUntil }) =>
      before === null || end >= before ? end : Math.max(end, Math.min(before, protectedUntil)),
    null,
  );

/** Each day away between the beginning and the due day puts it a day later. */
function waited(begun: number, due: number, isAway: (day: number) => boolean): number {
  let later = due;
  for (let day = begun; day <= later; day += 1) if (isAway(day)) later += 1;
  return later;
}

/** What one person has to show of one requirement on a day, as known at a moment; null where it does not reach them. */
export function stated(
  who: number,
  person: StatedPerson,
  which: number,
  requirement: StatedRequirement,
  places: StatedPlaces,
  day: number,
  moment: number,
): Stated | null {
  const rules = requirement.rules.filter((rule) => rule.recorded <= moment && rule.from <= day);
  // On each day the last recorded wording of those that have begun; each in turn with its last day.
  const turns = rules.flatMap((rule, version) => {
    const next = Math.min(...rules.slice(version + 1).map(({ from }) => from));
    return next <= rule.from ? [] : [{ rule, last: Math.min(next - 1, day) }];
  });
  const current = turns.at(-1)?.rule;
  if (!current) return null;
  const forLearners = requirement.kind === 'module';
  const reached = turns.map(({ rule, last }) => ({
    rule,
    since: reachedSince(rule, who, person, places, last, moment, forLearners),
  }));
  let begun = reached.at(-1)?.since ?? null;
  if (begun === null) return null;
  // A changed wording begins nothing anew that the one before it had begun.
  for (let turn = reached.length - 1; turn > 0 && begun === reached[turn]?.rule.from; turn -= 1) {
    const before: number | null = reached[turn - 1]?.since ?? null;
    if (before === null) break;
    begun = before;
  }
  const obliged = begun;
  const rounds = person.rounds.filter((round) => knownAt(moment)(round) && round.day <= day);
  const whole = forLearners
    ? rounds.filter(({ module }) => module === requirement.module).map((round) => round.day)
    : [];
  const others = rounds
    .filter(({ module }) => module === current.renewalModule && module !== requirement.module)
    .map((round) => round.day);
  const successes = [...whole, ...(forLearners ? others.filter((at) => at > Math.min(...whole)) : [])].toSorted(
    (a, b) => a - b,
  );
  const required = turns.filter(({ rule }) => rule.isRequired);
  const until = kept(
    required.flatMap(({ rule }) => {
      const held = holdsUntil(successes, rule);
      return held ? [{ end: held.until, protectedUntil: rule.from + rule.transition }] : [];
    }),
  );
  const due = kept(
    required
      .filter(({ last }) => last >= obliged)
      .map(({ rule }) => ({
        end: rule.due ?? obliged + (rule.days ?? 0),
        protectedUntil: rule.from + rule.transition,
      })),
  );
  const absences = person.absences.filter(knownAt(moment));
  const dueDay =
    current.due === null ? waited(obliged, due ?? 0, (at) => absences.some((away) => within(at, away))) : (due ?? 0);
  const isExempt = person.exemptions.some(
    (one) => one.requirement === which && knownAt(moment)(one) && within(day, one),
  );
  const stateNow = () => {
    if (isExempt) return 'exempt';
    if (until === null) return day > dueDay ? 'overdue' : 'pending';
    if (day > until) return 'expired';
    return day >= until - current.window ? 'expiring' : 'in_force';
  };
  return {
    state: stateNow(),
    obliged,
    due: dueDay,
    met: holdsUntil(successes, current)?.met ?? null,
    until: until === never ? null : until,
  };
}
