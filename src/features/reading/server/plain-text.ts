import type { TextBlock } from '../reading.rules.ts';

const longestHeading = 120;

/**
 * Paragraphs of a text without marks. Blank lines end a paragraph; where the text has none (or each line is one), every
 * line is a paragraph. A short line without a full stop that is numbered, in capitals, marked with # or ends in a colon
 * is a heading.
 */
export function blocksOfPlainText(text: string, lines: 'wrapped' | 'paragraph-per-line' = 'wrapped'): TextBlock[] {
  const clean = text.replace(/\r\n?/g, '\n').replace(/[^\S\n]+/g, ' ');
  const isWrapped = lines === 'wrapped' && /\n ?\n/.test(clean);
  return clean
    .split(isWrapped ? /\n(?: ?\n)+|\n(?= ?#{1,6} )/ : /\n+/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({
      page: null,
      kind: isHeadingLine(paragraph) ? 'heading' : 'paragraph',
      text: paragraph.replace(/^#{1,6} /, ''),
    }));
}

function isHeadingLine(line: string): boolean {
  if (line.length > longestHeading || !/\p{L}{2}/u.test(line)) return false;
  if (/^#{1,6} /.test(line)) return true;
  if (/[.;,]$/.test(line)) return false;
  const isCapitals = line === line.toUpperCase() && /\p{Lu}{3}/u.test(line);
  const isNumbered = /^(\d{1,2}(\.\d{1,2})*[.)]?|[IVX]+\.) \p{Lu}/u.test(line) && line.length <= 80;
  const isNamed = /^(cap[ií]tulo|t[ií]tulo|secci[oó]n|anexo|art[ií]culo|unidad|m[oó]dulo)\b/i.test(line);
  return isCapitals || isNumbered || isNamed;
}
