import { foldDetached } from '#platform/text/fold.ts';
import type { AskedKind } from './asked-kind.rules.ts';
import { wordsOfText } from './asked-words.rules.ts';
import { labelledOf, type Unit } from './quotable.rules.ts';
import { itemMark } from './titles.rules.ts';

/** The words that a sentence, an item or a row begins with. */
export const beginningOf = ({ kind, text, record }: Unit) =>
  wordsOfText(kind === 'row' ? (record ?? '') : text.replace(itemMark, '')).slice(0, 4);

/** Words of what something is said of. */
const longestHead = 7;

/** What a sentence or an item says something of before all ('Trazabilidad quiere decir …', '4. Comparación con el previo: …'), or the cell of a row that is its name. */
export function headOf({ kind, text, record }: Unit, isNamed: (cell: string) => boolean): string | null {
  if (kind === 'row') return text.split(/ [|¦] /).find(isNamed) ?? record;
  const head = /^(?:\W*(?:el|la|los|las) )?(.{2,60}?)(?::| es | son | significa | quiere decir )/i.exec(text)?.[1];
  // 'La hemólisis in vitro libera potasio: …' says what it does.
  return head && head.split(' ').length <= longestHead ? head : null;
}

/** Columns of a row that tells what is done on any day, or how a figure is had. */
const ofRoutine = /^(?:frecuencia|periodicidad|como se calcula)/;

/** Whether a row tells below the heading of a column what is asked for, of something that another of its cells names. */
export function answersByColumn(one: Unit, wanted: AskedKind, isNamed: (words: string[]) => boolean): boolean {
  if (one.kind !== 'row' || one.header === null) return false;
  const cells = labelledOf(one);
  if (!wanted.isFigure && !wanted.isOwn && cells.some(({ label }) => ofRoutine.test(foldDetached(label)))) return false;
  const telling = cells.filter(({ label, value }) => wanted.isColumn(label) && /[\p{L}\d]/u.test(value));
  const others = cells.filter((cell) => !telling.includes(cell)).map(({ value }) => value);
  return telling.length > 0 && isNamed(wordsOfText(others.join(' ')));
}

/**
 * Whether a row of a table of several things, or the heading above it, has what is asked about only in the title of the chapter that the table stands in: 'Control de
 * calidad' above the table that tells how often what is cleaned.
 */
export function isOfOtherThing(
  { kind, text, header, heading, opening, record }: Unit,
  source: { title?: string; section?: string | null; record?: string | null } | undefined,
  isNamed: (words: string[]) => boolean,
): boolean {
  if ((kind !== 'row' && kind !== 'heading') || opening !== null || source?.record) return false;
  const last = source?.section?.split(' · ').at(-1) ?? source?.title ?? '';
  const near = kind === 'heading' ? last : (heading ?? last);
  return !isNamed(wordsOfText([text, record ?? '', header?.join(' ') ?? '', near].join(' ')));
}
