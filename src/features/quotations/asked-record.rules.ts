import { foldDetached } from '#platform/text/fold.ts';
import { isFieldWord } from './asked-field.rules.ts';
import { wordsOfText } from './asked-words.rules.ts';
import { isOfTest } from './quotable.rules.ts';
import type { Weighed, WeighedUnit } from './weigh-units.rules.ts';

interface NamedRecord {
  name: string;
  source: number;
  /** Weight of the question's words that its name holds. */
  match: number;
  /** Whether the question says the whole name. */
  isWhole: boolean;
  /** The most that one of its units holds of the question. */
  own: number;
  words: ReadonlySet<string>;
}

/** Most records to choose among. */
const mostCandidates = 5;

/**
 * Keeps a question to the record that it names: what is told of others is left out, running text stays. Records that it names equally well
 * are given as candidates. A question for a field of something that no unit names keeps nothing.
 */
export function narrowToRecord(
  weighed: Weighed,
  only: string | null = null,
): {
  /** What may be quoted. */
  units: WeighedUnit[][];
  /** Of those, what a quotation may be chosen by. */
  isChoosable: (one: WeighedUnit) => boolean;
  record: NamedRecord | null;
  candidates: Array<{ name: string; source: number }>;
  /** Names of records of which the question names each by words of its own ('la TSH y el TP'). */
  joint: string[];
} {
  const { field, words, ownWords } = weighed;
  const naming = [...words].filter(([word]) => !field || !isFieldWord(word, field));
  const weight = naming.reduce((sum, [word, one]) => sum + (ownWords.has(word) ? one : one * 0.1), 0);
  // Whoever asks for a field of nothing is told no test's.
  const isOfNobody = field !== null && naming.length === 0 && only === null;
  const units = isOfNobody ? weighed.units.map((ofSource) => ofSource.filter((one) => !isOfTest(one))) : weighed.units;
  const groups = new Set(units.flat().flatMap((one) => (one.naming > 0 ? [groupOf(one)] : [])));
  const isChoosable = (one: WeighedUnit) =>
    !field || naming.length === 0 || one.naming > 0 || (one.record === null && groups.has(groupOf(one)));
  const records = recordsOf(units);
  const meant = only === null ? undefined : records.find(({ name }) => foldDetached(name) === foldDetached(only));
  if (meant) {
    const own = units.map((ofSource) =>
      ofSource.filter(({ record }) => record !== null && foldDetached(record) === foldDetached(meant.name)),
    );
    return { units: own, isChoosable: () => true, record: meant, candidates: [], joint: [] };
  }
  const joint = namedEach(records, naming);
  if (joint.length > 1) return { units, isChoosable, record: null, candidates: [], joint };
  // What a test is made of, or that it is one, names none.
  const named = records.filter(({ words }) => [...words].some((word) => !general.test(word)));
  const most = Math.max(0, ...named.map(({ match }) => match));
  if (most === 0) return { units, isChoosable, record: null, candidates: [], joint: [] };
  // A question about something else may hold a word of a record's name by chance.
  const isAboutRecord = field !== null ? most >= 0.3 * weight : most >= 0.5 * weight;
  if (!isAboutRecord) return { units, isChoosable, record: null, candidates: [], joint: [] };
  const tied = named.filter(({ match }) => match >= 0.99 * most);
  const whole = tied.filter(({ isWhole }) => isWhole);
  const phrased = tied.filter(({ name }) => saysInOneGo(name, naming));
  const meantBy = whole.length > 0 ? whole : phrased.length > 0 ? phrased : tied;
  const best = byOwn(meantBy, 0.1 * weighed.total);
  if (!isOfSpecimen(best, units, ownWords)) return { units: [], isChoosable, record: null, candidates: [], joint: [] };
  const names = new Set(best.map(({ name }) => foldDetached(name)));
  if (names.size > 1 && most >= 0.75 * weight) {
    return {
      units,
      isChoosable,
      record: null,
      candidates: best.slice(0, mostCandidates).map(({ name, source }) => ({ name, source })),
      joint: [],
    };
  }
  // A row of a table that is none of tests is no record to the others: it excludes none, and is not excluded.
  const isKept = (one: WeighedUnit) =>
    one.record === null || names.has(foldDetached(one.record)) || (one.kind === 'row' && !isOfTest(one));
  return {
    units: units.map((ofSource) => ofSource.filter(isKept)),
    isChoosable,
    record: best[0] ?? null,
    candidates: [],
    joint: [],
  };
}

const sample = /^(?:suero|plasma|orina|sangre|heces|materia|fecal|liquidos?|muestras?)$/;

/** Whether a unit tells of a test that the question names by no more than what tests are made of ('suero'). */
export function isOfUnnamedTest(one: WeighedUnit): boolean {
  if (one.record === null || (one.kind === 'row' && !isOfTest(one)) || one.recordWords.size === 0) return false;
  const isNamed = wordsOfText(one.record).some((word) => word.length > 3 && !general.test(word));
  return isNamed && [...one.recordWords].every((word) => sample.test(word));
}

/** Whether a name holds the words of the question that it holds one behind the other ('cadena larga', not 'cadena muy larga'). */
function saysInOneGo(name: string, naming: ReadonlyArray<readonly [string, number]>): boolean {
  const words = wordsOfText(name).filter((word) => !/^(?:de|del|la|el|los|las|y|en)$/.test(word));
  const said = naming.map(([word]) => word).filter((word) => words.includes(word));
  return said.length > 1 && ` ${words.join(' ')} `.includes(` ${said.join(' ')} `);
}

const general =
  /^(?:suero|plasma|orina|sangre|heces|materia|fecal|liquidos?|muestras?|determinacion|cuantificacion|deteccion|actividad|pruebas?|anticuerpos?|antigenos?|examen|horas?|aislada|total)$/;

const specimens = ['suero', 'plasma', 'orina', 'heces', 'fecal', 'lcr', 'saliva', 'esputo', 'semen'];

/** Whether one of the records is made of the specimen that the question names; a test in serum is not the one in urine. */
function isOfSpecimen(
  records: readonly NamedRecord[],
  units: readonly WeighedUnit[][],
  ownWords: ReadonlySet<string>,
): boolean {
  const said = specimens.filter((word) => ownWords.has(word));
  if (said.length === 0) return true;
  const names = new Set(records.map(({ name }) => foldDetached(name)));
  return units.flat().some(({ record, words, recordWords }) => {
    if (record === null || !names.has(foldDetached(record))) return false;
    return said.some((word) => words.has(word) || recordWords.has(word));
  });
}

const groupOf = ({ source, group }: WeighedUnit) => `${source}/${group}`;

/** Records of which each is named whole by words that name none of the others. */
function namedEach(records: readonly NamedRecord[], naming: ReadonlyArray<readonly [string, number]>): string[] {
  const named = records
    .filter(({ words, isWhole }) => isWhole || words.size > 0)
    .sort((one, other) => other.match - one.match);
  const chosen: NamedRecord[] = [];
  for (const one of named) {
    const isAlone = chosen.every(({ words }) => [...words].every((word) => !one.words.has(word)));
    const rivals = named.filter((other) => other !== one && [...one.words].every((word) => other.words.has(word)));
    if (one.words.size > 0 && isAlone && (rivals.length === 0 || one.isWhole)) chosen.push(one);
  }
  const said = new Set(chosen.flatMap(({ words }) => [...words]));
  const left = naming.filter(([word]) => !said.has(word) && !comparing.test(word));
  return chosen.length > 1 && left.length === 0 ? chosen.slice(0, mostCandidates).map(({ name }) => name) : [];
}

const comparing = /^(?:compar\w*|diferenci\w*|versus|vs|ambos|ambas)$/;

function recordsOf(units: readonly WeighedUnit[][]): NamedRecord[] {
  const records = new Map<string, NamedRecord>();
  for (const one of units.flat()) {
    if (one.record === null) continue;
    const key = foldDetached(one.record);
    const known = records.get(key);
    if (known) known.own = Math.max(known.own, one.own);
    else
      records.set(key, {
        name: one.record,
        source: one.source,
        match: one.recordMatch,
        isWhole: one.isRecordWhole,
        words: one.recordWords,
        own: one.own,
      });
  }
  return [...records.values()];
}

/** Those of which something else that was asked for tells them from the others. */
function byOwn(records: readonly NamedRecord[], clear: number): NamedRecord[] {
  const most = Math.max(0, ...records.map(({ own }) => own));
  const ahead = records.filter(({ own }) => own >= most - clear);
  return ahead.length > 0 ? ahead : [...records];
}
