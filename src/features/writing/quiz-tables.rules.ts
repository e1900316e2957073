import { foldText } from '#features/quiz-authoring/question-quality.rules.ts';
import { foldDetached } from '#platform/text/fold.ts';
import { type Candidate, capital, longestOption, withoutEnd } from './candidate.rules.ts';
import { isFormalHeading, isOpen, isTold, isWorthAsking } from './quiz-doubts.rules.ts';
import { figuresOf } from './sentences.rules.ts';

/** What is known of things of one kind, each by the same fields: a table, or the records of a catalogue. */
export interface AskedTable {
  /** What its rows are called by. */
  rowTitle: string;
  rows: ReadonlyArray<{ name: string; fields: ReadonlyMap<string, string>; source: number }>;
  /** What it is called; null where nothing stands above it. */
  name: string | null;
  /** 'Según «Catálogo»'. */
  document: string;
  /** Its place in the text. */
  at: number;
}

/** Rows that a table has at least to ask about it, and from which on it is a catalogue. */
const fewestRows = 4;
const catalogueRows = 12;

/** What a catalogue of tests is asked, by the name of the field. */
const catalogueQuestions: ReadonlyArray<[field: RegExp, ask: (test: string) => string]> = [
  [
    /^(?:tipo de )?(?:tubo|contenedor|recipiente|envase|tapa)/,
    (test) => `¿en qué recipiente o tubo se toma «${test}»?`,
  ],
  [/^(?:tipo de )?(?:muestra|especimen|espécimen)/, (test) => `¿qué muestra se usa para «${test}»?`],
  [
    /^(?:tiempo de )?(?:entrega|respuesta|oportunidad|resultados?)|^tiempo/,
    (test) => `¿en cuánto tiempo se entrega el resultado de «${test}»?`,
  ],
  [/^(?:metodo|metodologia|tecnica|principio)/, (test) => `¿con qué método se hace «${test}»?`],
  [
    /^(?:conservacion|estabilidad|almacenamiento|temperatura|transporte)/,
    (test) => `¿cómo se conserva la muestra de «${test}»?`,
  ],
  [/^(?:volumen|cantidad)/, (test) => `¿qué volumen se necesita para «${test}»?`],
  [/^(?:dias? de (?:proceso|montaje)|frecuencia|montaje|proceso)/, (test) => `¿cuándo se procesa «${test}»?`],
];
const isTest = /^(?:pruebas?|ex[aá]men(?:es)?|test|an[aá]lisis|estudio|determinaci[oó]n|analito|nombre)/i;
/** Numbers and codes say which row it is, not what it is. */
const noName = /^(?:n[°º.o]?|no\.?|#|c[oó]digo|cups|[ií]tem|p[aá]gina)$/i;
const noField =
  /^(?:n[°º.o]?|no\.?|#|c[oó]digo|cups|[ií]tem|p[aá]gina|precio|observaci[oó]n(?:es)?|notas?|fecha|fuente|respuesta|cargo|regional.*|dependencia|entidad|profesi[oó]n|firma|correo.*|tel[eé]fono.*|expresad[oa] (?:como|en))$/i;
/** Of what has to be done before a test, what is said of another one is often right as well. */
const ofMany = /^(?:condici|preparaci|requisit|indicaci|ayuno|resultados?$|comentari)/i;

/** The table out of rows of cells, the first of which names the columns; null where it does not. */
export function tableOf(
  rows: ReadonlyArray<{ cells: readonly string[]; source: number }>,
  name: string | null,
  document: string,
  at: number,
): AskedTable | null {
  const [head, ...body] = rows;
  if (!head || head.cells.some((cell) => /^\W*\d/.test(cell)) || body.length < fewestRows) return null;
  // A column that counts the rows names none.
  const isCount = (column: number) => body.every(({ cells }) => /^[\d.]*$/.test(cells[column]?.trim() ?? ''));
  const column = [0, 1].find((one) => !isCount(one) && !noName.test(head.cells[one]?.trim() ?? '')) ?? 0;
  // Of two columns with one name nobody knows which is asked for.
  const named = Map.groupBy(head.cells, (cell) => foldText(cell));
  const isOne = (title: string) => named.get(foldText(title))?.length === 1;
  return {
    rowTitle: head.cells[column] ?? '',
    rows: body.map(({ cells, source }) => ({
      name: cells[column]?.trim() ?? '',
      fields: new Map(
        cells.flatMap((cell, place): Array<[string, string]> => {
          const title = head.cells[place]?.trim() ?? '';
          return place === column || title.length < 3 || !isOne(title) ? [] : [[title, withoutEnd(cell.trim())]];
        }),
      ),
      source,
    })),
    name,
    document,
    at,
  };
}

/** The fields of rows: what each says in one column, among what the others say there. */
export function askedWithTable(table: AskedTable): Candidate[] {
  const { rows, name, document, at, rowTitle } = table;
  if (rows.length < fewestRows || (name && (isFormalHeading(name) || !isWorthAsking(name)))) return [];
  const isCatalogue = isTest.test(rowTitle);
  if (!name && !isCatalogue && rows.length < catalogueRows) return [];
  const times = new Map<string, number>();
  for (const row of rows) times.set(foldText(row.name), (times.get(foldText(row.name)) ?? 0) + 1);
  const isRecord = isCatalogue && rows.length >= catalogueRows;
  const titles = [...new Set(rows.flatMap(({ fields }) => [...fields.keys()]))];
  return titles.flatMap((title): Candidate[] => {
    if (isRecord && ofMany.test(title)) return [];
    if (noField.test(title) || isFormalHeading(title) || /[?¿]/.test(rowTitle + title)) return [];
    const values = new Map<string, string>();
    const often = new Map<string, number>();
    for (const { fields } of rows) {
      const value = fields.get(title) ?? '';
      if (!value || isOpen(value)) continue;
      values.set(foldText(value), value);
      often.set(value, (often.get(value) ?? 0) + 1);
    }
    if (values.size < fewestRows) return [];
    return rows.flatMap((row, place): Candidate[] => {
      const key = row.fields.get(title) ?? '';
      const isName = row.name.length >= 2 && row.name.length <= 90 && times.get(foldText(row.name)) === 1;
      if (!isName || !/[\p{L}\d]{2}/u.test(key) || key.length > longestOption || !isWorthAsking(`${row.name} ${key}`))
        return [];
      if (/^\d+$/.test(key) || isOpen(key) || (!isRecord && key.length <= 3)) return [];
      // What the name tells nobody has to know.
      if (isRecord && isTold(row.name, [...values.values()])) return [];
      const own = new Set([...row.fields.values()].map(foldText));
      return [
        {
          kind: isRecord ? 'record' : 'table',
          question_text: questionOf(table, row.name, title, isCatalogue),
          key: capital(key),
          evidence: `${row.name}: ${key}`,
          subject: row.name,
          wrong: () =>
            [...values.values()]
              .filter((value) => !own.has(foldText(value)))
              // What is often right of others is what somebody could believe; of rare ones those that look like it.
              .toSorted((left, right) =>
                isRecord
                  ? (often.get(right) ?? 0) - (often.get(left) ?? 0)
                  : Math.abs(left.length - key.length) - Math.abs(right.length - key.length),
              )
              .map(capital),
          weight: spread(place, rows.length) - key.length / 200,
          // What two tables say alike is asked once.
          marks: [`${at} row ${place}`, `row ${foldText(row.name)} ${figuresOf(key).join() || foldText(key)}`],
          origin: isRecord ? `${at} ${title}` : `table ${at}`,
          // A table of several columns has other options for each.
          most: isRecord || rows.length > 6 || titles.length > 1 ? 4 : 3,
          source: row.source,
        },
      ];
    });
  });

  function questionOf({ name: heading }: AskedTable, row: string, title: string, isOfTests: boolean): string {
    const folded = foldDetached(title);
    const ask = isOfTests ? catalogueQuestions.find(([field]) => field.test(folded))?.[1] : undefined;
    if (ask) return `${document}, ${ask(row)}`;
    const where = heading ? `${document}, en la tabla «${heading}»` : document;
    return `${where}, ¿qué corresponde a «${row}» en la columna «${title}»?`;
  }
}

/** Rows from all over a table, not its first ones: 0 to 1. */
const spread = (place: number, count: number) => ((place * 7919) % count) / count;
