import { type FileRow, faultOfCell, type RowError } from '#features/reading/rows.rules.ts';
import { restore } from '#platform/contract/spreadsheet-cell.ts';
import { fold } from '#platform/text/fold.ts';
import { glossaryRefusals } from './glossary.refusals.ts';
import { cleanEntry, type EntryKind, type EntryWords, lackOf, longestMeaning, longestWord } from './glossary.rules.ts';
import { fileTexts, kindTexts } from './glossary.texts.ts';

export const fileFields = ['word', 'means', 'kind'] as const;
type Field = (typeof fileFields)[number];

/** How people call the columns, folded. */
const headings: Record<Field, readonly string[]> = {
  word: ['palabra', 'termino', 'sigla', 'abreviatura', 'word'],
  means: ['significa', 'significado', 'quiere decir', 'definicion', 'meaning'],
  kind: ['que es', 'tipo', 'clase', 'kind'],
};

/** Which field each place of a header row stands for; what is not known, and what is repeated, is ignored. */
export function glossaryHeader(header: readonly string[]) {
  const places = new Map<Field, number>();
  const ignored: string[] = [];
  header.forEach((cell, place) => {
    const heading = fold(cell).replace(/[¿?:]/g, '').replace(/\s+/g, ' ').trim();
    const field = fileFields.find((one) => headings[one].includes(heading) && !places.has(one));
    if (field) places.set(field, place);
    else if (heading) ignored.push(cell.trim().slice(0, longestWord));
  });
  const missing = (['word', 'means'] as const).filter((field) => !places.has(field));
  return { places, ignored, missing: missing.map((field) => fileTexts.columns[field]) };
}

/** What tells two entries apart: the word and what it means, whatever their case and accents. */
export const entryKey = ({ word, means }: Pick<EntryWords, 'word' | 'means'>) => `${fold(word)}\n${fold(means)}`;

/** The kinds by what people may call them, folded. */
const kindNames = new Map<string, EntryKind>([
  ...Object.entries(kindTexts).flatMap(([kind, { label }]): Array<[string, EntryKind]> => [
    [kind, kind as EntryKind],
    [fold(label), kind as EntryKind],
  ]),
  ['', 'palabra'],
]);

/** The entries of a file, each once, and what is wrong with its rows. */
export function judgeGlossary(rows: readonly FileRow[], places: ReadonlyMap<Field, number>) {
  const entries = new Map<string, EntryWords>();
  const errors: RowError[] = [];
  for (const row of rows) {
    const faults = fileFields.flatMap((field) => {
      const fault = faultIn(row, field, places.get(field));
      return fault ? [{ row: row.row, column: fileTexts.columns[field], message: fault }] : [];
    });
    errors.push(...faults);
    if (faults.length > 0) continue;
    const entry = entryIn(row, places);
    const lack = lackOf(entry);
    if (lack) {
      const { message } = glossaryRefusals[lack === 'word' ? 'WORD_MISSING' : 'MEANING_MISSING'];
      errors.push({ row: row.row, column: fileTexts.columns[lack], message });
    } else entries.set(entryKey(entry), entry);
  }
  return { entries: [...entries.values()], errors };
}

const longest: Record<Field, number> = { word: longestWord, means: longestMeaning, kind: longestWord };

function faultIn(row: FileRow, field: Field, place: number | undefined): string | null {
  if (place === undefined) return null;
  const cell = cellAt(row, place);
  const fault = faultOfCell(row, place);
  if (fault) return fault;
  if (cell.length > longest[field]) return fileTexts.tooLong(longest[field]);
  return field === 'kind' && !kindNames.has(fold(cell)) ? fileTexts.unknownKind : null;
}

const cellAt = ({ cells }: FileRow, place: number) =>
  restore((cells[place] ?? '').trim())
    .replace(/\s+/g, ' ')
    .trim();

function entryIn(row: FileRow, places: ReadonlyMap<Field, number>): EntryWords {
  const of = (field: Field) => {
    const place = places.get(field);
    return place === undefined ? '' : cellAt(row, place);
  };
  return cleanEntry({ word: of('word'), means: of('means'), kind: kindNames.get(fold(of('kind'))) ?? 'palabra' });
}
