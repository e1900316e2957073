import { foldDetached } from '#platform/text/fold.ts';
import { askedField, type Field, isFieldWord, isOtherLabel } from './asked-field.rules.ts';
import { type AskedKind, askedKind } from './asked-kind.rules.ts';
import {
  askedWords,
  isMistyped,
  isWholeName,
  joinedWords,
  likeness,
  plainQuestion,
  wordsOfText,
} from './asked-words.rules.ts';
import { isOfTest, labelledOf, type Unit, unitsOf } from './quotable.rules.ts';
import { apparatusOf } from './says-nothing.rules.ts';
import { numberOf } from './titles.rules.ts';
import { answersByColumn, beginningOf, headOf, isOfOtherThing } from './told-where.rules.ts';

/** What is quoted from. */
export interface QuotedSource {
  content: string;
  title?: string;
  section?: string | null;
  /** Name of the test or thing that the whole passage tells of. */
  record?: string | null;
  /** The search's own order, the higher the better. */
  score?: number;
  /** How the search found each word of the question in it, and the beginnings of the words that it found. */
  words?: ReadonlyArray<{ asked: string; how: string | null; stems: readonly string[] }>;
}

/** A unit of a source with what it holds of the question. */
export interface WeighedUnit extends Unit {
  source: number;
  /** Place among the units of its source. */
  place: number;
  /** Weight of the words of the question that it holds itself. */
  own: number;
  /** Of those that stand above it: headings, header of its table, announcing sentence, record. */
  above: number;
  /** Weight of the words that name what is asked about, of itself and of what stands above it. */
  naming: number;
  /** Of those, what the name of its record holds. */
  recordMatch: number;
  /** The question's own words in that name. */
  recordWords: ReadonlySet<string>;
  isRecordWhole: boolean;
  score: number;
  /** Words of the question that it holds itself. */
  words: ReadonlySet<string>;
  /** Whether it tells the field that is asked for. */
  tells: boolean;
  /** Words of the question that name something and that it, or what stands above it, holds. */
  reached: ReadonlySet<string>;
  /** Whether it tells something of the kind that is asked for. */
  isOfKind: boolean;
  /** Whether it is a row that tells what is asked for below the heading of its column ('Recipiente' to 'dónde boto'), and of what in another. */
  isByColumn: boolean;
  /** Where it is asked what a thing is: 2 where it says so of that thing, 1 where it begins with it, else 0. */
  defines: number;
  /** Of a bibliography, a link, a table of contents, a table of other things: no answer. */
  isApparatus: boolean;
}

/** What a question asks, and how much each unit of the sources holds of it. */
export interface Weighed {
  words: ReadonlyMap<string, number>;
  /** Of those, the ones of the question itself. */
  ownWords: ReadonlySet<string>;
  field: Field | null;
  /** Whether the question itself asks for that field, not what it leans on. */
  isOwnField: boolean;
  /** Whether it asks for a figure and for nothing else ('quién mide la temperatura'). */
  asksFigure: boolean;
  asksSteps: boolean;
  /** The kind of answer that it asks for; null where any will do. */
  kind: AskedKind | null;
  total: number;
  units: WeighedUnit[][];
}

/** What a word of the question before weighs in one that leans on it. */
const earlierWeight = 0.35;

/** So much of what names something stands in the other cells of a row that answers by its column. */
const leastByColumn = 0.4;

/** Words by how rare they are among the units that the search found; the rare ones name what is asked about. */
export function weighUnits(question: string, sources: readonly QuotedSource[], earlier = ''): Weighed {
  // 'En qué orden van los tubos' asks for no tube.
  const ownField = asksOrder.test(plainQuestion(question)) ? null : askedField(question);
  const field = ownField ?? askedField(earlier);
  const parsed = sources.map(({ content, record }) =>
    unitsOf(content, Boolean(record)).map((one) => ({ ...one, record: record ?? one.record })),
  );
  const apparatus = parsed.map((units, source) => apparatusOf(units, sources[source]?.section, question));
  const words = plainQuestion(question);
  const told = askedKind(question);
  const wanted = asksOtherToo.test(words) && !told?.isOwn ? null : told;
  const asking = wanted ? askedWords(question).filter((word) => wanted.isAsking(word)) : [];
  // What tells the number does not have to say 'teléfono'.
  const wordsSaid = (text: string) => [...wordsOfText(text), ...(wanted?.isQuoted(text) ? asking : [])];
  const texts = parsed.map((units) => units.map((one) => new Set(wordsSaid(one.text))));
  const pairs = new Map(parsed.flat().flatMap((one) => joinedWords(wordsOfText(one.text))));
  const isWritten = (word: string) => texts.some((units) => units.some((said) => said.has(word)));
  const isMeaning = asksMeaning.test(words);
  const ownWords = new Set(askedWords(question, pairs, isWritten).filter((word) => !isMeaning || !meaning.test(word)));
  const asked = [...new Set([...ownWords, ...askedWords(earlier, pairs, isWritten)])];
  // What names a passage is told above it as often as in it.
  const names = sources.flatMap(({ title, section, record }) =>
    wordsOfText([title, section, record].filter(Boolean).join(' ')),
  );
  const known = new Set([...texts.flat().flatMap((words) => [...words]), ...names]);
  const meanings = new Map(asked.map((word) => [word, meaningsOf(word, known, sources)]));
  const holds = (words: ReadonlySet<string>, word: string) => {
    let most = 0;
    for (const [other, sureness] of meanings.get(word) ?? []) if (words.has(other)) most = Math.max(most, sureness);
    return most;
  };
  const all = texts.flat();
  const weights = new Map(
    asked.map((word) => {
      const holders = all.filter((words) => holds(words, word) > 0).length;
      const rarity = Math.log(1 + (all.length + 1) / (holders + 0.5)) * (ownWords.has(word) ? 1 : earlierWeight);
      // What only says which field is asked for says nothing about which test.
      return [word, field && isFieldWord(word, field) ? rarity * 0.4 : rarity] as const;
    }),
  );
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const toName = [...weights].reduce((sum, [word, weight]) => (asking.includes(word) ? sum : sum + weight), 0.001);
  const usual = asked.length > 0 ? total / asked.length : 0;
  const sum = (words: ReadonlySet<string>, but: ReadonlySet<string> = new Set()) =>
    asked.reduce((weight, word) => weight + (but.has(word) ? 0 : (weights.get(word) ?? 0) * holds(words, word)), 0);
  const isDefined = (weight: number) => weight > 0 && weight >= 0.5 * total;
  const best = Math.max(0.001, ...sources.map(({ score = 0 }) => score));
  const units = parsed.map((units, source) =>
    units.map((one, place): WeighedUnit => {
      const plain = foldDetached(one.text);
      const held = new Set(asked.filter((word) => holds(texts[source]?.[place] ?? new Set(), word) > 0));
      const own = sum(texts[source]?.[place] ?? new Set());
      const above = sum(new Set(wordsOfText(aboveOf(one, units, sources[source]))), held);
      const names = asked.filter((word) => !field || !isFieldWord(word, field));
      const around = new Set([...(texts[source]?.[place] ?? []), ...wordsOfText(aboveOf(one, units, sources[source]))]);
      const naming = names.reduce((weight, word) => weight + (weights.get(word) ?? 0) * holds(around, word), 0);
      const nameWords = new Set(wordsOfText(one.record ?? ''));
      // What the question leans on only decides between records that it names alike.
      const recordMatch = names.reduce(
        (weight, word) => weight + (weights.get(word) ?? 0) * holds(nameWords, word) * (ownWords.has(word) ? 1 : 0.1),
        0,
      );
      const recordWords = new Set(names.filter((word) => ownWords.has(word) && holds(nameWords, word) > 0));
      const isRecordWhole = isWholeName(one.record ?? '', (word) =>
        asked.some((other) => holds(new Set([word]), other) > 0.9),
      );
      const labelled = field ? labelledOf(one) : [];
      const isLabelled = labelled.some(
        ({ label, value }) => field?.label.test(foldDetached(label)) && /[\p{L}\d]/u.test(value),
      );
      const tells =
        field !== null &&
        (isLabelled || valuesOf(one, labelled, field).some((value) => field.value.test(foldDetached(value))));
      const isByColumn =
        wanted !== null && answersByColumn(one, wanted, (words) => sum(new Set(words)) >= leastByColumn * toName);
      const labelWeight = isLabelled || isByColumn ? 1.4 : tells ? (/\d/.test(plain) ? 0.8 : 0.5) : 0;
      const isOfKind = isByColumn || (wanted?.isQuoted(one.text) ?? false);
      const figure = isOfKind ? 0.6 : asksFigure.test(words) && /\d/.test(one.text) ? 0.5 : 0;
      const isNamed = (cell: string) => isWholeName(cell, (word) => asked.some((other) => likeness(other, word) > 0.9));
      const head = headOf(one, isNamed);
      const ofHead = head && isMeaning ? sum(new Set(wordsOfText(head))) : 0;
      const isFirst = one.kind !== 'row' || head === one.record;
      const defining = ofHead > 0 && isFirst ? 0.7 : 0;
      const steps =
        asksSteps.test(words) && own + above > 0 && announces(one, units)
          ? one.kind === 'item'
            ? 0.7
            : asksOrder.test(words)
              ? 1.3
              : 0.8
          : 0;
      // 'Cómo preparar la dilución' is what 'cómo preparo la dilución' asks for.
      const titled =
        one.kind === 'heading' && asksWay.test(words) && asksWay.test(plain) && own >= 0.4 * total ? 0.8 : 0;
      const order = Math.sqrt((sources[source]?.score ?? best) / best);
      // What is told of a test that the question does not name is seldom meant.
      const meant = field !== null && recordMatch === 0 && names.length > 0 && isOfTest(one) ? 0.4 : 1;
      const score =
        meant *
        (own +
          0.55 * above +
          usual * (own + above > 0 || isLabelled ? labelWeight + figure + defining + steps + titled : 0)) *
        (0.6 + 0.4 * order);
      const facts = {
        source,
        place,
        own,
        above,
        naming,
        recordMatch,
        recordWords,
        isRecordWhole,
        words: held,
        tells: tells || isByColumn,
        isByColumn,
        isOfKind,
        defines: isDefined(ofHead) ? 2 : isMeaning && isDefined(sum(new Set(beginningOf(one)))) ? 1 : 0,
      };
      const isOfOther =
        (wanted?.isFigure ?? false) && isOfOtherThing(one, sources[source], (words) => sum(new Set(words)) > 0);
      const isApparatus = isOfOther || (apparatus[source]?.has(one) ?? false);
      const reached = new Set(names.filter((word) => holds(around, word) > 0.5));
      return {
        ...one,
        ...facts,
        isApparatus,
        reached,
        score: one.kind === 'heading' && steps + titled === 0 ? score * 0.8 : score,
      };
    }),
  );
  const asks = { asksFigure: asksFigure.test(words) && !asksOther.test(words), asksSteps: asksSteps.test(words) };
  return { words: weights, ownWords, field, isOwnField: ownField !== null, ...asks, kind: wanted, total, units };
}

const asksFigure =
  /\bcada cuanto\b|\b(?:cuant[oa]s?|cuando|temperatura|porcentaje|(?:que|cual es (?:el|la)) (?:tiempo|edad|numero|volumen|dia|dias|hora|concentracion|plazo)|plazo|horas|minutos|rpm)\b/;
const asksOther = /\b(?:quien|quienes|por ?que|como|donde|que (?:hago|hacer|se hace|hacemos))\b/;
const meaning = /^(?:significan?|quiere)$/;
const asksOtherToo = /\b(?:por ?que|como|donde)\b/;
const asksMeaning = /^\W*(?:y )?(?:que|cual|cuales|q) (?:es|son|significa|quiere decir)\b/;

/** Asks for a way to do something, or titles one. */
const asksWay = /^\W*(?:y )?(?:\d+(?:\.\d+)*\.?\s+)?como\b/;

const asksSteps =
  /\b(?:orden|primero\W*$|pasos|secuencia|reglas|que (?:hago|hacer|registro|incluye\w*|debe|lleva|tiene)|cuales son|como se (?:hace|limpia|prepara|retira|lava|pone)|mantenimiento|procedimiento|motivos|criterios|requisitos|tecnicas)\b/;

/** Asks for what comes behind what: the list that a heading announces, and no sentence about it. */
const asksOrder = /\ben (?:que|cual) orden\b|^\W*(?:y )?(?:que|cual) [a-z]{4,} (?:[a-z]+ ){1,3}primero\W*$/;
const ofOrder = /^(?:orden|paso|n[o°º]?\.?|#)$/;

/** Whether a list follows a heading, or an item is one of an announced list. */
function announces(one: Unit, units: readonly Unit[]): boolean {
  if (one.kind === 'item') return one.opening !== null;
  if (one.kind === 'sentence') return one.text.endsWith(':') && units[units.indexOf(one) + 1]?.kind === 'item';
  if (one.kind !== 'heading') return false;
  const following = units.slice(units.indexOf(one) + 1, units.indexOf(one) + 4);
  return following.some(
    ({ kind, heading, text }) =>
      heading === one.text &&
      (kind === 'item' || (kind === 'heading' && ofOrder.test(foldDetached(text.split(/ [|¦] /)[0] ?? '').trim()))),
  );
}

/** What of a unit may tell a field without its label: running text, and values under labels that name no other field. */
function valuesOf(one: Unit, labelled: ReadonlyArray<{ label: string; value: string }>, field: Field): string[] {
  return labelled.length === 0
    ? [one.text]
    : labelled.filter(({ label }) => !isOtherLabel(label, field)).map(({ value }) => value);
}

/** What stands above a unit and says what it is about. */
function aboveOf(one: Unit, units: readonly Unit[], source: QuotedSource | undefined): string {
  const opening = one.opening === null ? '' : units[one.opening]?.text;
  const section = isPast(one, units, source?.section) ? null : source?.section;
  return [one.record, one.heading, one.header?.join(' '), opening, section, source?.title].filter(Boolean).join(' ');
}

const capitals = /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u;

/** Whether another numbered title, or another one in capitals like it, stands between the section's and a unit ('2.2 Cloro' in a passage that begins below '2.1 Glutaraldehído'). */
function isPast(one: Unit, units: readonly Unit[], section: string | null | undefined): boolean {
  const title = section?.split(' · ').at(-1) ?? '';
  if (one.heading !== null && [title, one.heading].every((text) => capitals.test(text))) return one.heading !== title;
  const own = numberOf(title);
  if (own === null) return false;
  const before = units
    .slice(0, units.indexOf(one) + 1)
    .findLast((other) => other.kind === 'heading' && numberOf(other.text));
  const last = numberOf(before?.text);
  return last !== null && last !== own && !last.startsWith(`${own}.`);
}

/** Words of the texts that a word of the question stands for, each with how surely; a misspelt one only when nothing else fits. */
function meaningsOf(word: string, known: ReadonlySet<string>, sources: readonly QuotedSource[]): Map<string, number> {
  const meant = new Map<string, number>();
  for (const other of known) {
    const alike = likeness(word, other);
    if (alike > 0) meant.set(other, alike);
  }
  for (const { words = [] } of sources) {
    for (const { asked, how, stems } of words) {
      if (asked !== word || how === null) continue;
      const sureness = how === 'spelling' || how === 'glossary' ? 0.9 : 0.6;
      for (const other of known) {
        if (stems.some((stem) => other.startsWith(stem))) meant.set(other, Math.max(sureness, meant.get(other) ?? 0));
      }
    }
  }
  if (meant.size === 0) for (const other of known) if (isMistyped(word, other)) meant.set(other, 0.8);
  return meant;
}
