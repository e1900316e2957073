import { stateTexts } from '#features/competence/competence.texts.ts';
import { dayWords } from '#features/competence/rule-words.rules.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { fitted, type Paper, type PaperWords, paperFile } from '#platform/pdf/paper.ts';
import { standing } from '../matrix.rules.ts';
import { inColumns, type MatrixRow, placesOf, type readColumns, type readTotals } from './matrix.reads.ts';

interface Matrix {
  columns: Awaited<ReturnType<typeof readColumns>>;
  counts: Awaited<ReturnType<typeof readTotals>>['counts'];
  rows: AsyncIterable<MatrixRow>;
}

/** Points. */
const nameWidth = 150;
const headerHeight = 44;
const rowHeight = 25;
/** Requirements side by side on a sheet that lies on its side. */
const columnsOfSheet = 9;
/** Rows below each other on it: what is left between head and foot. */
const rowsOfSheet = 16;

interface Line {
  name: string;
  below: string;
  cells: ReadonlyArray<{ strong: string; below: string }>;
}

/** The matrix as a PDF: each sheet has some people and some requirements, and names both. */
export async function matrixPaper(name: string, words: PaperWords, { columns, counts, rows }: Matrix) {
  const lines: Line[] = [];
  const places = placesOf(columns);
  for await (const { person, own } of rows) {
    const states: Parameters<typeof standing>[0] = {};
    for (const { state } of own.cells) states[state] = (states[state] ?? 0) + 1;
    lines.push({
      name: displayName(person),
      below: goodWords(states),
      cells: inColumns(own, places).map((cell) =>
        cell ? { strong: stateTexts[cell.state], below: dayWords(cell) } : { strong: 'No aplica', below: '' },
      ),
    });
  }
  lines.push({
    name: 'Al día por requisito',
    below: '',
    cells: columns.map(({ id }) => ({ strong: goodWords(counts.get(id) ?? {}), below: '' })),
  });
  const parts = Math.max(1, Math.ceil(columns.length / columnsOfSheet));
  const width = Math.ceil(columns.length / parts);
  const pages = parts * Math.ceil(lines.length / rowsOfSheet);
  return paperFile(name, words, { isWide: true, pages }, async (paper) => {
    for (let row = 0; row < lines.length; row += rowsOfSheet) {
      for (let part = 0; part < parts; part += 1) {
        await paper.page();
        const from = part * width;
        drawSheet(
          paper,
          columns.slice(from, from + width).map((column) => column.name),
          lines.slice(row, row + rowsOfSheet).map((line) => ({ ...line, cells: line.cells.slice(from, from + width) })),
        );
      }
    }
  });
}

function goodWords(counts: Parameters<typeof standing>[0]): string {
  const { good, total } = standing(counts);
  return total === 0 ? '' : `${good} de ${total} al día`;
}

function drawSheet(paper: Paper, names: readonly string[], lines: readonly Line[]): void {
  const { doc, left, top, width } = paper;
  const table = doc.struct('Table');
  paper.root.add(table);
  const cellWidth = (width - nameWidth) / Math.max(1, columnsOfSheet, names.length);
  const at = (place: number) => left + nameWidth + place * cellWidth;
  const head = doc.struct('TR');
  table.add(head);
  const header = (text: string, x: number, room: number) =>
    head.add(
      doc.struct('TH', {}, () => {
        doc.font('semibold').fontSize(7.5).fillColor('#111827');
        doc.text(text, x, top, { width: room - 6, height: headerHeight - 6, ellipsis: true });
      }),
    );
  header('Persona', left, nameWidth);
  names.forEach((text, place) => {
    header(text, at(place), cellWidth);
  });
  head.end();
  lines.forEach((line, place) => {
    const y = top + headerHeight + place * rowHeight;
    const row = doc.struct('TR');
    table.add(row);
    const cell = (kind: 'TH' | 'TD', x: number, room: number, strong: string, below: string) =>
      row.add(
        doc.struct(kind, {}, () => {
          doc
            .font(kind === 'TH' ? 'semibold' : 'regular')
            .fontSize(8)
            .fillColor('#111827');
          doc.text(fitted(doc, strong, room - 6), x, y, { lineBreak: false });
          if (!below) return;
          doc.font('regular').fontSize(6.5).fillColor('#4b5563');
          doc.text(fitted(doc, below, room - 6), x, y + 11, { lineBreak: false });
        }),
      );
    cell('TH', left, nameWidth, line.name, line.below);
    line.cells.forEach(({ strong, below }, column) => {
      cell('TD', at(column), cellWidth, strong, below);
    });
    row.end();
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(left, y - 3.5)
      .lineTo(left + width, y - 3.5)
      .lineWidth(0.3)
      .strokeColor('#d1d5db')
      .stroke();
    doc.endMarkedContent();
  });
  table.end();
}
