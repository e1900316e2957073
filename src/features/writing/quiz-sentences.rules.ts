import { foldDetached } from '#platform/text/fold.ts';
import { type Candidate, capital, formOf, longestStem } from './candidate.rules.ts';
import { contrastSets, feminine } from './contrast-sets.rules.ts';
import { isSelfContained, isSentence, isWorthAsking } from './quiz-doubts.rules.ts';
import { type Figure, figuresWithUnit, wrongFigures } from './quiz-figures.rules.ts';
import { rootOf, wordsOf } from './sentences.rules.ts';

/** What stands for the words left out. */
const gap = '_____';

/** A sentence with where it stands. */
export interface AskedSentence {
  text: string;
  source: number;
  /** 'Según «Manual»' and what else says what it is about. */
  place: string;
}

/** What all sentences say: another one may say of the same thing what an option says. */
export interface Said {
  sentences: ReadonlyArray<{ text: string; folded: string; roots: ReadonlySet<string> }>;
  figures: readonly Figure[];
}

export function saidIn(sentences: readonly string[]): Said {
  return {
    sentences: sentences.map((text) => ({
      text,
      folded: ` ${foldDetached(text).replace(/[^a-z0-9%]+/g, ' ')} `,
      roots: new Set(wordsOf(text).map(rootOf)),
    })),
    figures: sentences.flatMap(figuresWithUnit),
  };
}

/** Part of the words of a question that another sentence shares when it speaks of the same thing. */
const sameThing = 0.5;

/** Whether some other sentence says of the same thing what an option says: then the option may be right, too. */
function isSaidElsewhere(stem: string, sentence: string, option: string, said: Said): boolean {
  const roots = [...new Set(wordsOf(stem).map(rootOf))];
  const wanted = ` ${foldDetached(option)
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim()} `;
  return said.sentences.some(
    (other) =>
      other.text !== sentence &&
      other.folded.includes(wanted) &&
      roots.filter((root) => other.roots.has(root)).length >= Math.max(2, roots.length * sameThing),
  );
}

/** Words that mean something of a step in the infinitive, so that it says by itself what it is done with. */
const fewestOfStep = 6;

/** What can be asked with one sentence: a figure with its unit, or which of several things of one kind it names. */
export function askedWith({ text, source, place }: AskedSentence, said: Said): Candidate[] {
  if (text.length > longestStem || !isSelfContained(text) || !isWorthAsking(text)) return [];
  // 'Dejar enfriar hasta 50 °C' is what somebody is to do, and its figure what they have to know.
  const isToBeDone = formOf(text) === 'infinitive' && wordsOf(text).length >= fewestOfStep;
  if (!isSentence(text) && !isToBeDone) return [];
  const made = [...figureOf(text, said), ...(isToBeDone ? [] : contrastOf(text, said))];
  return made.map(({ kind, stem, key, wrong, weight }) => ({
    kind,
    question_text: `${place}, ${kind === 'figure' ? '¿qué cifra completa la frase?' : '¿qué completa la frase?'} «${stem}»`,
    key,
    evidence: text,
    subject: stem,
    wrong,
    weight,
    marks: [text],
    origin: text,
    most: 3,
    source,
  }));
}

/** What stands before a figure that is not exact. */
const about = /(?:alrededor de|aproximadamente|aprox\.|cerca de|m[aá]s o menos|un[oa]s)(?: \p{L}{1,4})? ?$/iu;

type Gap = Pick<Candidate, 'kind' | 'key' | 'wrong' | 'weight'> & { stem: string };

/** One figure with its unit, where the sentence has no other of that unit. */
function figureOf(sentence: string, said: Said): Gap[] {
  const figures = figuresWithUnit(sentence);
  const [found] = figures;
  // What is told by another figure of the sentence is no question; nor is a year or a number in brackets.
  if (!found || figures.length > 1 || /\(\s*$/.test(sentence.slice(0, found.index))) return [];
  if (sentence.replace(found.text, '').match(/\d/g)) return [];
  const before = sentence.slice(0, found.index);
  if (wordsOf(before).length < 2) return [];
  const stem = `${before}${gap}${sentence.slice(found.index + found.text.length)}`;
  // 'Alrededor de 80' is 85 as well.
  const isAbout = about.test(before);
  const [right = 0] = found.values;
  const isFar = (option: string) => {
    const [value = right] = figuresWithUnit(option)[0]?.values ?? [];
    return Math.abs(value - right) >= Math.abs(right) * 0.25;
  };
  const wrong = () =>
    wrongFigures(found, said.figures)
      .filter((option) => !isSaidElsewhere(stem, sentence, option, said) && (!isAbout || isFar(option)))
      .slice(0, 3);
  return [
    {
      kind: 'figure',
      stem,
      key: found.text.trim(),
      wrong,
      weight: wordsOf(sentence).length / 10 - sentence.length / 300,
    },
  ];
}

/** Behind the gap: a mark, or a word that begins something else. */
const follows =
  /_____(?:\.?»|[,.;:)]|$| (?:y|o|u|e|en|para|con|por|al|a|durante|se|que|como|cuando|si|es|son|hasta|desde|antes|después)(?!\p{L}))/u;

/** Whether an option goes with the article in front of the gap. */
function agrees(stem: string, option: string): boolean {
  const article = /(?<!\p{L})(el|la|los|las|un|una|unos|unas|del|al) _____/iu.exec(stem)?.[1]?.toLowerCase();
  return !article || /^(?:la|las|una|unas)$/.test(article) === feminine.has(option);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One of several things of a kind, where the sentence names no other of them. */
function contrastOf(sentence: string, said: Said): Gap[] {
  return contrastSets.flatMap(({ near, members }): Gap[] => {
    if (near && !near.test(sentence)) return [];
    const named = members.flatMap((names) => {
      for (const name of names) {
        const found = new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'iu').exec(sentence);
        if (found) return [{ names, word: found[0], index: found.index }];
      }
      return [];
    });
    const [only] = named;
    if (!only || named.length > 1) return [];
    const stem = `${sentence.slice(0, only.index)}${gap}${sentence.slice(only.index + only.word.length)}`;
    if (stem.toLowerCase().includes(only.word.toLowerCase()) || wordsOf(stem).length < 4) return [];
    // What is denied may be denied of the others, too; a name that goes on ('alcohol etílico') tells itself.
    if (/(?<!\p{L})(?:no|nunca|ni|sin|excepto|salvo)(?!\p{L})/iu.test(sentence) || !follows.test(stem)) return [];
    // What stands in brackets is another name of the thing; 'a diario' is one word, and none says 'a semanal'.
    if (/\([^)]*_____|(?<!\p{L})a _____/u.test(stem)) return [];
    const others = members.filter((names) => names !== only.names).map(([first = '']) => first);
    const inText = (option: string) =>
      said.sentences.some(({ folded }) => folded.includes(` ${foldDetached(option).replace(/[^a-z0-9%]+/g, ' ')} `));
    const wrong = () =>
      others
        .toSorted((left, right) => Number(inText(right)) - Number(inText(left)))
        .filter((option) => agrees(stem, option) && !isSaidElsewhere(stem, sentence, option, said))
        .map(capital);
    return [{ kind: 'contrast', stem, key: capital(only.word), wrong, weight: -sentence.length / 100 }];
  });
}
