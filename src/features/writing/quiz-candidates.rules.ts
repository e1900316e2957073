import { type Candidate, capital, formOf, longestOption, longestStem, withoutEnd } from './candidate.rules.ts';
import { nounsOf } from './quiz-gaps.rules.ts';
import { askedWith } from './quiz-sentences.rules.ts';
import { article, type Unit } from './quotable-units.rules.ts';
import { rootOf, sentencesOf, wordsOf } from './sentences.rules.ts';

/** Everything that can be asked about some units. */
export function candidatesOf(units: readonly Unit[]): Candidate[] {
  const texts = units.filter(({ parts }) => parts.kind === 'text' || parts.kind === 'definition');
  const nouns = nounsOf(units.map(({ text }) => text));
  return [
    ...units.flatMap(termsOf),
    ...units.flatMap(itemsOf),
    ...units.flatMap(cellsOf),
    ...texts.flatMap((unit) =>
      sentencesOf([unit.text])
        .map(({ text }) => text)
        .filter((text) => text.length <= longestStem && !leansOnOthers.test(text))
        .flatMap((sentence) => askedWith(sentence, unit, nouns)),
    ),
  ];
}

const leansOnOthers =
  /^(?:Por (?:lo tanto|tanto|esto|eso|ello|consiguiente)|Est[eao]s?|Es[eao]s?|Dich[oa]s?|Sin embargo|Además|Así|También|Luego|Ejemplo|Entre|En est[eao]s?|En es[eao]s?|Es|Son|Su|Sus|Se)\b/u;

/** A term and its meaning: either is asked for with the other. */
function termsOf(unit: Unit): Candidate[] {
  if (unit.parts.kind !== 'definition') return [];
  const { term, meaning } = unit.parts;
  const [first = ''] = sentencesOf([meaning]).map(({ text }) => text);
  const whole = withoutEnd(first || (meaning.length > longestStem ? meaning : ''));
  const said = whole.length > longestStem ? beginningOf(whole) : whole;
  const shown = said === whole ? said : `${said}…`;
  const own = new Set(wordsOf(term).map(rootOf));
  const isTold = wordsOf(said).some((word) => own.has(rootOf(word)));
  if (said.length < 25 || said.length > longestStem || isTold) return [];
  const number = /^Son\b/.test(said) || /s$/.test(term.split(' ')[0] ?? '') ? 2 : 1;
  const common = { evidence: unit.text, related: unit.text, unit, weight: -said.length };
  const bare = term.replace(/\s*\(.*\)\s*/u, ' ').trim();
  const definition = capital(said.replace(/^(?:Es|Son) /u, ''));
  const isWhole = said === whole;
  return [
    {
      ...common,
      kind: 'term',
      question_text: `¿Qué término corresponde a esta definición? «${shown}»`,
      key: bare,
      sort: `term ${number}`,
    },
    ...(isWhole && definition.length <= longestOption
      ? [
          {
            ...common,
            kind: 'meaning' as const,
            question_text: `Según el documento, ¿qué significa «${bare}»?`,
            key: definition,
            sort: `meaning ${number}`,
          },
        ]
      : []),
  ];
}

/** As many of the first clauses of a long definition as can be read within a question; empty where there is none. */
function beginningOf(text: string): string {
  const cut = text.slice(0, longestStem).lastIndexOf(', ');
  return cut < 0 ? '' : text.slice(0, cut);
}

const shortestItem = 10;
/** What an introduction that begins so speaks of stands in the heading above it. */
const ofHeading = /^\p{Lu}\p{Ll}+(?:ad|id)[ao]s?\s/u;

/** An item of a list: what belongs to it. */
function itemsOf(unit: Unit): Candidate[] {
  if (unit.parts.kind !== 'list') return [];
  const { intro, items } = unit.parts;
  const isIntroduced = intro !== null && !(ofHeading.test(intro) && unit.heading);
  const named = isIntroduced ? withoutEnd(intro).replace(article, '') : unit.heading;
  if (!named || named.length > longestStem || items.length < 3) return [];
  const question_text = isIntroduced
    ? `Según el documento, ¿cuál de estas opciones completa la frase? «${named}…»`
    : `Según el documento, ¿cuál de estas opciones pertenece a «${named}»?`;
  return items.flatMap((item) => {
    const key = capital(withoutEnd(item));
    if (key.length < shortestItem || key.length > longestOption || /[?¿]|\.-/.test(key)) return [];
    const evidence = `${named}: ${withoutEnd(item)}`;
    return [
      {
        kind: 'list' as const,
        question_text,
        key,
        sort: `item ${formOf(key)}`,
        evidence,
        related: `${unit.heading ?? ''} ${unit.text}`,
        weight: -Math.abs(key.length - 60) - named.length / 10,
        unit,
      },
    ];
  });
}

const fewestRows = 5;

/** A cell of a table, asked for by its row and its column. */
function cellsOf(unit: Unit): Candidate[] {
  if (unit.parts.kind !== 'table') return [];
  const [head = [], ...rows] = unit.parts.rows;
  if (rows.length + 1 < fewestRows) return [];
  const place = unit.heading ? `En la tabla «${unit.heading}»` : 'En la tabla del documento';
  return rows.flatMap((cells) =>
    cells.flatMap((cell, column): Candidate[] => {
      const [row = ''] = cells;
      const title = head[column] ?? '';
      if (column === 0 || row.length < 3 || title.length < 3 || !/[\p{L}\d]{2}/u.test(cell)) return [];
      if (cell.length > longestOption) return [];
      return [
        {
          kind: 'table',
          question_text: `${place}, ¿qué corresponde a «${row}» en la columna «${title}»?`,
          key: cell,
          sort: `cell ${unit.place} ${column}`,
          evidence: `${row}: ${cell}`,
          related: '',
          weight: cell.length > 4 ? 1 / cell.length : 0,
          unit,
        },
      ];
    }),
  );
}
