import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Paper, type PaperWords, paperFile } from '#platform/pdf/paper.ts';
import { evidenceTexts as texts } from '../evidence.texts.ts';

/** A part of a sheet: its heading, its columns, its lines as they are read. */
export interface SheetPart {
  title: string;
  columns: readonly string[];
  lines: ReadonlyArray<readonly string[]>;
  /** Its last column tells who signed, which takes room. */
  isSigned?: boolean;
}

/** Points. */
const gap = 10;
const rowGap = 7;
/** Rows that are drawn before others are answered. */
const rowsAtOnce = 6;
/** Of a row of one line. */
const lineHeight = 12;

/** A person's sheet as a PDF: one table below the other, rows as high as what they say. */
export function sheetPaper(name: string, words: PaperWords, parts: readonly SheetPart[]) {
  return paperFile(name, words, { isWide: false, pages: null }, async (paper) => {
    await paper.page();
    let y = paper.top;
    for (const part of parts) y = await drawPart(paper, part, y);
  });
}

/** The first column has room for two, and so has the last that tells who signed. */
function widths({ width }: Paper, columns: number, isSigned: boolean): number[] {
  const one = width / (columns + (isSigned ? 2 : 1));
  return Array.from({ length: columns }, (_, place) =>
    place === 0 || (isSigned && place === columns - 1) ? 2 * one : one,
  );
}

async function drawPart(
  paper: Paper,
  { title, columns, lines, isSigned = false }: SheetPart,
  begin: number,
): Promise<number> {
  const { doc, root, left, bottom } = paper;
  let y = begin;
  const room = widths(paper, columns.length, isSigned);
  const from = room.map((_, place) => left + room.slice(0, place).reduce((sum, one) => sum + one, 0));
  const roomOf = (place: number) => (room[place] ?? 0) - 8;
  const known = new Map<string, boolean>();
  /** Whether a cell is one line, which most are; the same words stand in many rows. */
  const isLine = (text: string, place: number) => {
    const key = `${place} ${text}`;
    const found = known.get(key) ?? (!text.includes('\n') && doc.widthOfString(text) <= roomOf(place));
    known.set(key, found);
    return found;
  };
  const heightOf = (cells: readonly string[]) =>
    Math.max(
      lineHeight,
      ...cells.map((text, place) => (isLine(text, place) ? 0 : doc.heightOfString(text, { width: roomOf(place) }))),
    );
  if (y + 70 > bottom) {
    await paper.page();
    y = paper.top;
  }
  root.add(
    doc.struct('H2', {}, () => {
      doc.font('semibold').fontSize(11).fillColor('#111827').text(title, left, y, { lineBreak: false });
    }),
  );
  y += 18;
  if (lines.length === 0) {
    root.add(
      doc.struct('P', {}, () => {
        doc.font('regular').fontSize(9).fillColor('#4b5563').text(texts.none, left, y, { lineBreak: false });
      }),
    );
    return y + 20 + gap;
  }
  const table = doc.struct('Table');
  root.add(table);
  const row = (kind: 'TH' | 'TD', cells: readonly string[], height: number) => {
    const line = doc.struct('TR');
    table.add(line);
    cells.forEach((text, place) => {
      line.add(
        doc.struct(kind, {}, () => {
          doc
            .font(kind === 'TH' ? 'semibold' : 'regular')
            .fontSize(8.5)
            .fillColor('#111827');
          const isOne = kind === 'TD' && isLine(text, place);
          const within = isOne ? { lineBreak: false } : { width: roomOf(place), height: height + 2 };
          doc.text(text, from[place], y, within);
        }),
      );
    });
    line.end();
    y += height + rowGap;
  };
  doc.font('semibold').fontSize(8.5);
  row('TH', columns, heightOf(columns));
  for (const [place, cells] of lines.entries()) {
    // Others are answered between some rows.
    if (place % rowsAtOnce === 0) await nextTurn();
    doc.font('regular').fontSize(8.5);
    // One that no page holds is cut at its end rather than lost whole.
    const height = Math.min(heightOf(cells), bottom - paper.top - 2 * gap);
    if (y + height > bottom) {
      await paper.page();
      y = paper.top;
    }
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(left, y - 4)
      .lineTo(left + paper.width, y - 4)
      .lineWidth(0.3)
      .strokeColor('#d1d5db')
      .stroke();
    doc.endMarkedContent();
    row('TD', cells, height);
  }
  table.end();
  return y + gap;
}
