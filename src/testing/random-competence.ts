import fc from 'fast-check';
import type { StatedPerson, StatedPlaces, StatedRequirement, StatedRule } from './stated-competence.ts';

/** How many there are in a world. */
export const counts = { people: 8, modules: 3, requirements: 3 };
const dayOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const [first, last] = [dayOf('2023-02-01'), dayOf('2028-04-01')];

/** Where areas and equipment of every world are. */
export const places: StatedPlaces = {
  siteOfArea: [0, null, 1],
  equipment: [
    { area: 0, from: dayOf('2023-06-01'), retired: dayOf('2025-02-28') },
    { area: 1, from: dayOf('2024-02-29'), retired: null },
  ],
};

const special = [
  '2024-02-29',
  '2023-02-28',
  '2024-01-31',
  '2024-08-31',
  '2025-02-28',
  '2025-12-31',
  '2028-02-29',
  '2024-03-31',
].map(dayOf);
/** Days on which months and years go wrong, and any others. */
export const day = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...special) },
  { weight: 3, arbitrary: fc.integer({ min: first, max: last }) },
);
const index = (most: number) => fc.integer({ min: 0, max: most - 1 });
const orNull = <T>(some: fc.Arbitrary<T>, freq = 2) => fc.option(some, { nil: null, freq });
/** When something is written down: on its day mostly, else on any other, later ones among them. */
const moment = (at: number) => fc.oneof({ weight: 3, arbitrary: fc.constant(at) }, { weight: 1, arbitrary: day });
const voidable = <T extends object>(fields: fc.Arbitrary<T>, at: (one: T) => number) =>
  fields.chain((one) =>
    moment(at(one)).chain((recorded) =>
      orNull(fc.integer({ min: recorded, max: last }), 5).map((voided) => ({
        ...one,
        recorded,
        voided: voided === null ? null : voided + 0.5,
      })),
    ),
  );
const span = (longest: number) =>
  fc.tuple(day, fc.integer({ min: 0, max: longest })).map(([from, length]) => ({ from, until: from + length }));

interface Lasting {
  from: number;
  until: number | null;
  recorded: number;
  voided: number | null;
}

const onceUntil = (end: number | null) => end ?? Number.POSITIVE_INFINITY;
const overlap = (a: Lasting, b: Lasting) => a.from <= onceUntil(b.until) && b.from <= onceUntil(a.until);
const bothStand = (a: Lasting, b: Lasting) => a.recorded < onceUntil(b.voided) && b.recorded < onceUntil(a.voided);

/** Without those that the database would refuse: of one key, twice on one day. */
function apart<Period extends Lasting>(periods: readonly Period[], key: (one: Period) => string): Period[] {
  const kept: Period[] = [];
  for (const one of periods) {
    const isRefused = kept.some((other) => key(other) === key(one) && overlap(other, one) && bothStand(other, one));
    if (!isRefused) kept.push(one);
  }
  return kept;
}

const placeKey = ({ position, area, site }: { position: number | null; area: number | null; site: number | null }) =>
  JSON.stringify(position !== null ? [position] : area !== null ? [null, area] : [null, null, site]);

const person: fc.Arbitrary<StatedPerson> = fc.record({
  roles: fc
    .tuple(
      fc.record({ day: fc.constant(first), role: fc.constantFrom('employee', 'employee', 'jefe') }),
      fc.array(fc.record({ day, role: fc.constantFrom('employee', 'employee', 'inactive', 'jefe') }), { maxLength: 3 }),
    )
    .map(([one, others]) =>
      [one, ...others].map((change, place) => ({ ...change, recorded: change.day + place / 100 })),
    ),
  periods: fc
    .array(
      voidable(
        fc
          .record({
            position: orNull(index(3), 5),
            area: orNull(index(3)),
            site: orNull(index(2)),
            days: span(700),
            isOpen: fc.boolean(),
          })
          .filter(({ position, area, site }) => position !== null || area !== null || site !== null)
          .map(({ days, isOpen, ...place }) => ({
            ...place,
            site: place.area !== null && places.siteOfArea[place.area] !== null ? null : place.site,
            from: days.from,
            until: isOpen ? null : days.until,
          })),
        ({ from }) => from,
      ),
      { maxLength: 4 },
    )
    .map((periods) => apart(periods, placeKey)),
  rounds: fc.array(
    voidable(fc.record({ module: index(counts.modules), day }), (one) => one.day),
    { maxLength: 8 },
  ),
  absences: fc
    .array(
      voidable(span(60), ({ from }) => from),
      { maxLength: 2 },
    )
    .map((absences) => apart(absences, () => 'away')),
  exemptions: fc.array(
    voidable(
      fc
        .record({ requirement: index(counts.requirements), days: span(200), isOpen: fc.boolean() })
        .map(({ requirement, days, isOpen }) => ({
          requirement,
          from: days.from,
          until: isOpen ? null : days.until,
        })),
      ({ from }) => from,
    ),
    { maxLength: 1 },
  ),
});

const validity = fc.oneof(
  fc.constant({ validity: 'none' as const, months: null, fixed: null, window: 60 }),
  fc.record({
    validity: fc.constantFrom('completion' as const, 'previous-due' as const),
    months: fc.constantFrom(1, 6, 12, 24, 48),
    fixed: fc.constant(null),
    window: fc.constantFrom(0, 10, 27),
  }),
  fc.record({
    validity: fc.constantFrom('completion' as const, 'previous-due' as const),
    months: fc.constantFrom(12, 24),
    fixed: fc.constant(null),
    window: fc.constantFrom(60, 90),
  }),
  fc.record({
    validity: fc.constant('fixed-date' as const),
    months: fc.constant(null),
    fixed: fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
      least: fc.constantFrom(3, 12),
    }),
    window: fc.constantFrom(0, 60),
  }),
  fc.constantFrom(0, 60, 160).map((window) => ({ validity: 'calendar' as const, months: null, fixed: null, window })),
);
const audience = fc.oneof(
  fc.constant({ kind: 'everyone' as const, at: 0 }),
  fc.record({ kind: fc.constantFrom('position' as const, 'area' as const), at: index(3) }),
  fc.record({ kind: fc.constantFrom('site' as const, 'equipment' as const), at: index(2) }),
  fc.record({ kind: fc.constant('person' as const), at: index(counts.people) }),
);
const rule = fc
  .record({
    from: day,
    late: fc.constantFrom(0, 0, 0, 40, -40),
    isRequired: fc.constantFrom(true, true, true, true, false),
    days: fc.constantFrom(0, 30, 90),
    due: orNull(day, 6),
    transition: fc.constantFrom(0, 0, 30, 120),
    renewalModule: orNull(index(counts.modules), 4),
    term: validity,
    audience: fc.uniqueArray(audience, { minLength: 1, maxLength: 3, selector: ({ kind, at }) => `${kind} ${at}` }),
  })
  .map(({ term, late, ...one }): StatedRule => ({
    ...one,
    ...term,
    days: one.due === null ? one.days : null,
    recorded: one.from + late,
  }));
const requirement: fc.Arbitrary<StatedRequirement> = fc
  .record({
    kind: fc.constantFrom('module' as const, 'module' as const, 'module' as const, 'document' as const),
    module: index(counts.modules),
    rules: fc.array(rule, { minLength: 1, maxLength: 4 }),
  })
  .map(({ kind, module, rules }) => ({
    kind,
    module: kind === 'module' ? module : null,
    rules: rules
      .toSorted((a, b) => a.recorded - b.recorded)
      .map((one, version) => ({ ...one, recorded: one.recorded + version / 1000 })),
  }));

/** People with what they did, and what is wanted of them. */
export interface World {
  people: StatedPerson[];
  requirements: StatedRequirement[];
}
export const world: fc.Arbitrary<World> = fc.record({
  people: fc.array(person, { minLength: counts.people, maxLength: counts.people }),
  requirements: fc.array(requirement, { minLength: counts.requirements, maxLength: counts.requirements }),
});
/** A day that is asked for, and the moment as of which it was known: the end of a day. */
export const question = fc
  .record({ day, known: fc.oneof(fc.constant(last + 400), day) })
  .map(({ day, known }) => ({ day, known: known + 0.75 }));
