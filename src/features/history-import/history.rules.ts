import type { NewUnit } from '#features/organisation/new-units.rules.ts';
import { keyOf, type PeriodDays } from '#features/organisation/placement.rules.ts';
import type { RowError } from '#features/reading/rows.rules.ts';
import { fold } from '#platform/text/fold.ts';
import type { HistoryField } from './history-fields.rules.ts';
import { faultAt, type HistoryRow } from './history-file.rules.ts';
import { historyTexts as texts } from './history.texts.ts';
import { type KnownUnits, placeNamed } from './named-units.rules.ts';
import { notYetSaid } from './open-days.rules.ts';

export interface KnownPerson {
  id: string;
  email: string;
  /** Folded. */
  name: string;
  /** First day of work, 'YYYY-MM-DD'. */
  hired_on: string | null;
}

export interface KnownModule {
  id: string;
  key: string | null;
  title: string;
}

/** A success that a file tells of. */
export interface ToldRound {
  user_id: string;
  module_id: string;
  day: string;
  score: number | null;
}

/** A period that a file tells of. */
export type ToldPeriod = PeriodDays & { person_id: string };

/** A title from elsewhere that a file tells of. */
export interface ToldTitle {
  person_id: string;
  title: string;
  day: string;
  institution: string;
  expires_on: string | null;
}

/** What is there already. */
export interface Known {
  people: readonly KnownPerson[];
  modules: readonly KnownModule[];
  units: KnownUnits;
  /** Periods by person, those not voided. */
  periods: ReadonlyMap<string, readonly PeriodDays[]>;
  /** Titles by {@link titleKey}, those that are verified and not voided. */
  titles: ReadonlySet<string>;
  /** Scores of successes by {@link roundKey}, those not voided. */
  rounds: ReadonlyMap<string, ReadonlyArray<number | null>>;
}

/** Rows whose person and module are found. */
interface ResolvedRow {
  row: HistoryRow;
  person: KnownPerson | null;
  module: KnownModule | null;
}

export const roundKey = ({ user_id, module_id, day }: Omit<ToldRound, 'score'>) => `${user_id} ${module_id} ${day}`;

export const titleKey = ({ person_id, title, day }: Pick<ToldTitle, 'person_id' | 'title' | 'day'>) =>
  `${person_id} ${fold(title)} ${day}`;

/** Finds who and what rows mean; what is not found, or may be several, is told at the row. */
export function resolveRows(rows: readonly HistoryRow[], known: Pick<Known, 'people' | 'modules'>): ResolvedRow[] {
  const byEmail = new Map(known.people.map((person) => [person.email, person]));
  const byName = groupBy(known.people, ({ name }) => name);
  const byTitle = groupBy(known.modules, ({ title }) => fold(title.trim()));
  const byCode = new Map(
    known.modules.flatMap((one) => [one.id, ...(one.key ? [fold(one.key)] : [])].map((code) => [code, one])),
  );
  const one = <Thing>(row: HistoryRow, field: HistoryField, found: readonly Thing[], none: string, several: string) => {
    if (found.length === 1) return found[0] ?? null;
    row.errors.push(faultAt(row.row, field, found.length === 0 ? none : several));
    return null;
  };
  const personOf = (row: HistoryRow) => {
    if (row.email) {
      return one(
        row,
        'email',
        [byEmail.get(row.email)].filter((found) => found !== undefined),
        texts.personUnknown,
        '',
      );
    }
    if (row.name) return one(row, 'name', byName.get(row.name) ?? [], texts.personUnknown, texts.nameTwice);
    row.errors.push(faultAt(row.row, 'email', texts.personMissing));
    return null;
  };
  const moduleOf = (row: HistoryRow) => {
    if (row.code)
      return one(
        row,
        'code',
        [byCode.get(fold(row.code))].filter((found) => found !== undefined),
        texts.codeUnknown,
        '',
      );
    if (row.module)
      return one(row, 'module', byTitle.get(fold(row.module)) ?? [], texts.moduleUnknown, texts.moduleTwice);
    return null;
  };
  return rows.map((row) => ({ row, person: personOf(row), module: moduleOf(row) }));
}

/** The titles that rows tell of, to be asked which of them are there. */
export const toldTitles = (rows: readonly ResolvedRow[]) =>
  rows.flatMap(({ row, person }) =>
    person && row.title && row.day ? [{ person_id: person.id, title: row.title, day: row.day }] : [],
  );

/** The successes that rows tell of, to be asked which of them are there. */
export const toldRounds = (rows: readonly ResolvedRow[]) =>
  rows.flatMap(({ row, person, module }) =>
    person && module && row.day ? [{ user_id: person.id, module_id: module.id, day: row.day }] : [],
  );

export interface Judged {
  rounds: ToldRound[];
  periods: ToldPeriod[];
  titles: ToldTitle[];
  /** Rows with something new in them, rows of which everything is there. */
  ready: number;
  already: number;
  /** Rows with faults. */
  faulty: number;
  errors: RowError[];
  /** Everybody whom the file names. */
  people: string[];
  /** Units that are named and not there. */
  missing: NewUnit[];
}

/**
 * Judges every row of a file against what is there: what is new of it, what is there already, and all that is wrong. A row with
 * anything wrong in it tells of nothing.
 *
 * @param makesUnits units that are not there are made: rows that name them are right
 */
export function judgeHistory(
  rows: readonly ResolvedRow[],
  known: Pick<Known, 'units' | 'periods' | 'rounds' | 'titles'>,
  { today, makesUnits }: { today: string; makesUnits: boolean },
): Judged {
  const judged: Judged = {
    rounds: [],
    periods: [],
    titles: [],
    ready: 0,
    already: 0,
    faulty: 0,
    errors: [],
    people: [],
    missing: [],
  };
  const roundRows = new Map<string, number>();
  const titleRows = new Map<string, number>();
  const told = new Map<string, Array<{ row: number; period: PeriodDays }>>();
  const missing = new Map<string, NewUnit>();

  for (const resolved of rows) {
    const { row, person } = resolved;
    const fail = (field: HistoryField, message: string) => row.errors.push(faultAt(row.row, field, message));
    const saysPlace =
      row.from_day !== null ||
      row.until_day !== null ||
      (!saysModule(row) && row.title === '' && placeWords(row) !== '');
    const round = saysModule(row) ? roundOf(resolved, fail) : null;
    const title = row.title ? titleOf(resolved, fail) : null;
    const periods = saysPlace ? periodsOf(row, person, fail) : null;
    if (!saysModule(row) && !saysPlace && !row.title) fail('module', row.day ? texts.moduleMissing : texts.nothingSaid);
    if (row.errors.length > 0) {
      judged.faulty += 1;
      judged.errors.push(...row.errors);
      continue;
    }
    const isNew = (round && round !== 'known') || (title && title !== 'known') || (periods && periods.length > 0);
    if (isNew) judged.ready += 1;
    else if (round || title || periods) judged.already += 1;
    if (round && round !== 'known') {
      judged.rounds.push(round);
      roundRows.set(roundKey(round), row.row);
    }
    if (title && title !== 'known') {
      judged.titles.push(title);
      titleRows.set(titleKey(title), row.row);
    }
    for (const period of periods ?? []) {
      judged.periods.push(period);
      told.set(period.person_id, [...(told.get(period.person_id) ?? []), { row: row.row, period }]);
    }
  }
  const people = [...new Set(rows.flatMap(({ person }) => person?.id ?? []))];
  return { ...judged, people, missing: [...missing.values()] };

  function roundOf({ row, person, module }: ResolvedRow, fail: Fail): ToldRound | 'known' | null {
    if (!row.day) {
      if (!row.errors.some(({ column }) => column === texts.fields.day)) fail('day', texts.dayMissing);
      return null;
    }
    if (!person || !module) return null;
    const round = { user_id: person.id, module_id: module.id, day: row.day, score: row.score };
    const there = known.rounds.get(roundKey(round));
    if (there) {
      if (!there.includes(row.score)) fail('score', texts.scoreDiffers(there[0] ?? null));
      return 'known';
    }
    const earlier = roundRows.get(roundKey(round));
    if (earlier) fail('module', texts.repeated(earlier));
    if (row.day > today) fail('day', texts.future);
    if (person.hired_on && row.day < person.hired_on) fail('day', texts.beforeEntry(person.hired_on));
    return round;
  }

  function titleOf({ row, person }: ResolvedRow, fail: Fail): ToldTitle | 'known' | null {
    if (row.title.length > 200) fail('title', texts.titleTooLong);
    if (!row.day) {
      if (!row.errors.some(({ column }) => column === texts.fields.day)) fail('day', texts.dayMissing);
      return null;
    }
    if (!person) return null;
    const { title, day, institution, expires_on } = row;
    const told = { person_id: person.id, title, day, institution, expires_on };
    if (known.titles.has(titleKey(told))) return 'known';
    const earlier = titleRows.get(titleKey(told));
    if (earlier) fail('title', texts.repeated(earlier));
    if (day > today) fail('day', texts.future);
    if (expires_on && expires_on < day) fail('expires_on', texts.expiresBefore);
    return told;
  }

  function periodsOf(row: HistoryRow, person: KnownPerson | null, fail: Fail): ToldPeriod[] | null {
    const { from_day, until_day } = row;
    if (!placeWords(row)) fail('position', texts.nothingSaid);
    if (!from_day && !row.errors.some(({ column }) => column === texts.fields.from_day))
      fail('from_day', texts.fromMissing);
    if (from_day && until_day && until_day < from_day) fail('until_day', texts.untilBeforeFrom);
    const named = placeNamed(row, known.units);
    for (const unit of named.missing) {
      missing.set(`${unit.kind} ${fold(unit.name)} ${fold(unit.site ?? '')}`, unit);
      if (!makesUnits) fail(fieldOf[unit.kind], texts.unknownUnit[unit.kind]);
    }
    for (const { field, message } of named.wrong) fail(field, message);
    if (row.errors.length > 0 || !person || !from_day) return null;
    const period = { ...named.place, from_day, until_day };
    const own = known.periods.get(person.id) ?? [];
    const open = notYetSaid(period, own);
    if (open === 'elsewhere') fail('position', texts.placeDiffers);
    if (open === 'elsewhere' || open.length === 0) return [];
    for (const earlier of told.get(person.id) ?? []) {
      if (keyOf(earlier.period) !== keyOf(period)) continue;
      const rest = notYetSaid(period, [earlier.period]);
      if (
        rest === 'elsewhere' ||
        rest.length !== 1 ||
        rest[0]?.from_day !== from_day ||
        rest[0]?.until_day !== until_day
      )
        fail('position', texts.crossesRow(earlier.row));
    }
    if (from_day > today) fail('from_day', texts.future);
    if (person.hired_on && from_day < person.hired_on) fail('from_day', texts.beforeEntry(person.hired_on));
    return open.map((one) => ({ ...one, person_id: person.id }));
  }
}

type Fail = (field: HistoryField, message: string) => void;

const fieldOf = { site: 'site', 'work-area': 'area', position: 'position' } as const;
const saysModule = ({ module, code }: HistoryRow) => module !== '' || code !== '';
const placeWords = ({ position, area, site }: HistoryRow) => position || area || site;

function groupBy<Thing>(things: readonly Thing[], by: (thing: Thing) => string): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const group = groups.get(by(thing));
    if (group) group.push(thing);
    else groups.set(by(thing), [thing]);
  }
  return groups;
}
