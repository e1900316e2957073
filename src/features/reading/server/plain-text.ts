import { beginsField } from '../labelled-lines.rules.ts';
import type { TextBlock } from '../reading.rules.ts';

const longestHeading = 120;

/**
 * Paragraphs and items of a text without marks. Blank lines end a paragraph; where the text has none (or each line is one), every
 * line is a paragraph. A short line without a full stop that is numbered, in capitals or marked with # is a heading, also above the lines
 * of a paragraph; a line that begins like an item of a list is one.
 */
export function blocksOfPlainText(text: string, lines: 'wrapped' | 'paragraph-per-line' = 'wrapped'): TextBlock[] {
  const clean = text.replace(/\r\n?/g, '\n').replace(/[^\S\n]+/g, ' ');
  const isWrapped = lines === 'wrapped' && /\n ?\n/.test(clean);
  return clean.split(isWrapped ? /\n(?: ?\n)+|\n(?= ?#{1,6} )/ : /\n+/).flatMap((paragraph) => {
    const parts = partsOf(paragraph);
    return parts.map((part) => blockOf(part, parts.length === 1));
  });
}

/** @param isAlone whether it is all of a paragraph: among other lines a number counts an item, and only capitals make a title */
function blockOf(text: string, isAlone: boolean): TextBlock {
  const isHeading = isAlone ? isHeadingLine(text) : isCapitals(text) || /^#{1,6} /.test(text);
  if (isHeading && !/^[-–•·*▪◦]/.test(text)) return { page: null, kind: 'heading', text: text.replace(/^#{1,6} /, '') };
  if (itemMark.test(text) && !/^\d+\.\d/.test(text)) return { page: null, kind: 'item', level: 1, text };
  return { page: null, kind: 'paragraph', text };
}

/** What stands before an item of a list, or the number of a part of a text ('3.1.'). */
const itemMark = /^(?:[-–•·*▪◦] |\d{1,2}[.)] |\d{1,2}(?:\.\d{1,2})+\.? |[a-zñ]\) )(?=\S)/u;

/** The lines of a paragraph that stand for themselves, each with those that go on with it. */
function partsOf(paragraph: string): string[] {
  const lines = paragraph.split('\n').map((line) => line.trim());
  const parts: string[] = [];
  for (const line of lines.filter((one) => one !== '')) {
    const last = parts.at(-1);
    if (last === undefined || isCapitals(last) || startsPart(line, last) || beginsField(line, last)) parts.push(line);
    else parts[parts.length - 1] = `${last} ${line}`;
  }
  return parts;
}

/** A number at the beginning of a line is one of a text that was wrapped, unless the line above ends or is an item itself. */
const startsPart = (line: string, above: string) =>
  itemMark.test(line) &&
  (/^[-–•·*▪◦]/.test(line) || /^\d+\.\d/.test(line) || /[.:;]$/.test(above) || itemMark.test(above));

/** What stands in brackets is written as it is known ('HEMOGLOBINA GLICOSILADA (HbA1c)'). */
const isCapitals = (line: string) => {
  const title = line.replace(/\([^()]{1,30}\)/g, '');
  return title === title.toUpperCase() && /\p{Lu}{3}/u.test(title) && !/[.;,:]$/.test(line);
};

function isHeadingLine(line: string): boolean {
  if (line.length > longestHeading || !/\p{L}{2}/u.test(line)) return false;
  if (/^#{1,6} /.test(line)) return true;
  if (/[.;,]$/.test(line)) return false;
  const isNumbered = /^(\d{1,2}(\.\d{1,2})*[.)]?|[IVX]+\.) \p{Lu}/u.test(line) && line.length <= 80;
  const isNamed = /^(cap[ií]tulo|t[ií]tulo|secci[oó]n|anexo|art[ií]culo|unidad|m[oó]dulo)\b/i.test(line);
  return isCapitals(line) || isNumbered || isNamed;
}
