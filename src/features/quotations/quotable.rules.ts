import { foldDetached } from '#platform/text/fold.ts';
import { fieldsOf, type Line } from './fields-in-a-line.rules.ts';
import { isCountedHeading, itemMark, longestHeading } from './titles.rules.ts';

/** A part of a passage that can be quoted by itself, and what it belongs to. */
export interface Unit {
  kind: 'heading' | 'sentence' | 'item' | 'row' | 'field';
  /** As it stands in the passage, from `start` to `end`. */
  text: string;
  start: number;
  end: number;
  /** The nearest heading above within the passage. */
  heading: string | null;
  /** Paragraph, list or table: units of one stand together. */
  group: number;
  /** Place of the sentence that announces the list it is an item of; null where there is none. */
  opening: number | null;
  /** Headings of a row's columns; null where there are none. */
  header: readonly string[] | null;
  /** The test or thing that it tells of; null in running text. */
  record: string | null;
}

/** A label is a name: it says nothing of its own. */
const fieldLine = /^(?![^:]* (?:es|son|no|se|que|si|hay|está|están) )[^\s:.;|«"•][^:.;|\n]{1,44}:\s+\S/i;

/** A line without what stands before it in a list. */
const withoutMark = (text: string) => text.replace(itemMark, '');

/**
 * A passage as units in their order. Lists, rows of tables and labelled fields are units of their own, running text is cut at its sentences.
 *
 * @param isRecord all of it tells of one thing: its lines are fields, also those with a mark before them, whole
 */
export function unitsOf(content: string, isRecord = false): Unit[] {
  const units: Unit[] = [];
  let heading: string | null = null;
  let group = 0;
  const blocks = blocksOf(content);
  for (const [place, block] of blocks.entries()) {
    const lines = linesOf(content, block);
    const isFirst = place === 0;
    const next = blocks[place + 1]?.text;
    if (isHeading(block.text, lines, next) || isCountedHeading(block.text, blocks[place - 1]?.text, next)) {
      heading = block.text.trim();
      group += 1;
      units.push(unit('heading', block, heading, group));
      continue;
    }
    // Items of one list may come as a block each.
    const last = units.at(-1);
    const goesOn = last?.kind === 'item' && lines.every(({ text }) => itemMark.test(text));
    const opensHere =
      last?.kind === 'sentence' && last.text.endsWith(':') && lines.every(({ text }) => itemMark.test(text));
    if (!goesOn && !opensHere) group += 1;
    heading = unitsOfBlock(lines, { units, heading, group, isFirst, isRecord });
  }
  nameRecords(units);
  return units;
}

interface Into {
  units: Unit[];
  heading: string | null;
  group: number;
  isFirst: boolean;
  isRecord: boolean;
}

function unitsOfBlock(lines: readonly Line[], { units, heading, group, isFirst, isRecord }: Into): string | null {
  let header: readonly string[] | null = null;
  let above = heading;
  for (const [place, line] of lines.entries()) {
    if (place === 0 && isNameOfFields(line.text, lines[1]?.text)) {
      above = line.text.trim();
      units.push(unit('heading', line, above, group));
      continue;
    }
    if (isRow(line.text)) {
      const cells = cellsOf(line.text);
      const before = lines[place - 1];
      const isHead =
        (!before || !isRow(before.text)) &&
        isRow(lines[place + 1]?.text ?? '') &&
        isHeader(cells, isFirst && place === 0);
      if (isHead) header = cells;
      units.push({ ...unit(isHead ? 'heading' : 'row', line, above, group), header: isHead ? null : header });
      continue;
    }
    const opening = units.findLastIndex(
      (one) => one.group === group && one.kind === 'sentence' && one.text.endsWith(':'),
    );
    if (isRecord && fieldLine.test(withoutMark(line.text))) {
      units.push(...fieldsOf(line).map((field) => unit('field', field, above, group)));
    } else if (itemMark.test(line.text)) {
      units.push({ ...unit('item', line, above, group), opening: opening === -1 ? null : opening });
    } else if (
      fieldLine.test(line.text) &&
      line.text.length <= 300 &&
      !/[.!?] \p{Lu}/u.test(line.text.slice(line.text.indexOf(':')))
    ) {
      units.push(unit('field', line, above, group));
    } else {
      for (const sentence of sentencesOf(line)) {
        units.push(
          unit(
            fieldLine.test(sentence.text) && sentence.text.length <= 160 ? 'field' : 'sentence',
            sentence,
            above,
            group,
          ),
        );
      }
    }
  }
  return above;
}

function unit(kind: Unit['kind'], { text, start, end }: Line, heading: string | null, group: number): Unit {
  return { kind, text: text.trim(), start, end, heading, group, opening: null, header: null, record: null };
}

/** Parts between empty lines; rows that come one by one are one table. */
function blocksOf(content: string): Line[] {
  const blocks: Line[] = [];
  for (const found of content.matchAll(/[^\n](?:(?!\n{2,})[\s\S])*/g)) {
    const block = { text: found[0], start: found.index, end: found.index + found[0].length };
    const last = blocks.at(-1);
    if (last && isRow(last.text.slice(last.text.lastIndexOf('\n') + 1)) && isRow(block.text.split('\n')[0] ?? '')) {
      last.end = block.end;
      last.text = content.slice(last.start, last.end);
    } else blocks.push(block);
  }
  return blocks;
}

/** Lines that stand for themselves; those that only go on with the one before are one with it. */
function linesOf(content: string, block: Line): Line[] {
  const lines: Line[] = [];
  for (const found of block.text.matchAll(/[^\n]+/g)) {
    const start = block.start + found.index;
    const line = { text: found[0], start, end: start + found[0].length };
    const last = lines.at(-1);
    const standsAlone = itemMark.test(line.text) || isRow(line.text) || fieldLine.test(line.text);
    const follows =
      last &&
      !standsAlone &&
      !isRow(last.text) &&
      !(fieldLine.test(last.text) && !itemMark.test(last.text)) &&
      !last.text.trimEnd().endsWith(':');
    if (last && follows) {
      last.end = line.end;
      last.text = content.slice(last.start, last.end);
    } else lines.push(line);
  }
  return lines;
}

const abbreviations =
  /(?:\b(?:art|arts|ej|num|núm|no|nro|pág|pag|dr|dra|sr|sra|aprox|máx|mín|temp|tel|cap|fig|ref|etc|vs|a\.\s?m|p\.\s?m)\.|\b[A-ZÁÉÍÓÚ]\.|\d\.)\s*$/i;

/** Sentences with the places they stand at; a stop behind an abbreviation or a number ends none. */
function sentencesOf({ text, start }: Line): Line[] {
  const pieces: Line[] = [];
  for (const { segment, index } of new Intl.Segmenter('es', { granularity: 'sentence' }).segment(
    text.replace(/\n/g, ' '),
  )) {
    const last = pieces.at(-1);
    if (last && (abbreviations.test(last.text) || !/[\p{Lu}\d¿¡«"(]/u.test(segment.trimStart()[0] ?? ''))) {
      last.end = start + index + segment.length;
      last.text = text.slice(last.start - start, last.end - start);
    } else
      pieces.push({
        text: text.slice(index, index + segment.length),
        start: start + index,
        end: start + index + segment.length,
      });
  }
  return pieces
    .filter((piece) => piece.text.trim() !== '')
    .map((piece) => ({ ...piece, end: piece.start + piece.text.trimEnd().length }));
}

/** A line alone above labelled fields names what they tell of. */
function isNameOfFields(text: string, next: string | undefined): boolean {
  return (
    next !== undefined &&
    fieldLine.test(next) &&
    !fieldLine.test(text) &&
    !isRow(text) &&
    text.trim().length <= longestHeading &&
    !/[.!?;:,]$/.test(text.trim())
  );
}

function isHeading(text: string, lines: readonly Line[], next: string | undefined): boolean {
  const trimmed = text.trim();
  return (
    next !== undefined &&
    lines.length === 1 &&
    trimmed.length <= longestHeading &&
    !isRow(trimmed) &&
    (numberedTitle.test(trimmed) ||
      countedTitle.test(trimmed) ||
      (!itemMark.test(trimmed) && !fieldLine.test(trimmed) && !/[.!?;:,…»”"]$/.test(trimmed)))
  );
}

/** A title by its number ('2.1 Glutaraldehído.'), whatever sign it ends with. */
const numberedTitle = /^\d+(?:\.\d+)+\.?\s+\p{Lu}[^.:;]{2,90}[.:]?$/u;

/** A counted title in capitals is no item of a list ('2) TEST DE GRAHAM'). */
const countedTitle = /^\d{1,2}[.)]\s*(?=\p{Lu}{3})[^\p{Ll}.;]{4,110}$/u;

const isRow = (line: string) => line.includes(' | ') || line.includes(' ¦ ');
const cellsOf = (line: string) => line.split(/ [|¦] /).map((cell) => cell.trim());

const usualLabels =
  /^(?:examen|prueba|analito|analisis|test|nombre|codigo|tubo|muestra|volumen|temperatura|estabilidad|entrega|metodo|dato|factor|color|criterio|parametro|valor|equipo|paso|orden|item|no\.?|n[.°º]o?)/i;

/** A cell that asks is the heading of a column of answers, whatever figure it holds. */
const asksWhether = /^¿.*\?$/;

/** The first row of a table names its columns, unless it holds figures; a table whose beginning is in the passage before has none. */
function isHeader(cells: readonly string[], isCut: boolean): boolean {
  const isNaming = cells.every((cell) => (!/\d/.test(cell) || asksWhether.test(cell)) && cell.length <= 60);
  return isNaming && (!isCut || cells.filter((cell) => usualLabels.test(foldDetached(cell))).length >= 1);
}

/** Rows tell of what their first cell names, fields of the heading that they stand together under. */
function nameRecords(units: Unit[]): void {
  const under = Map.groupBy(
    units.filter(({ kind }) => kind !== 'heading'),
    ({ heading }) => heading,
  );
  for (const one of units) {
    if (one.kind === 'row') one.record = nameOfRow(one);
    else if (one.heading !== null) {
      const told = under.get(one.heading) ?? [];
      const labelled = told.filter(({ kind }) => kind === 'field').length;
      if (labelled >= 2 && labelled >= told.length * 0.7) one.record = one.heading;
    }
  }
}

/** The first cell that is no number or code. */
function nameOfRow({ text, header }: Unit): string | null {
  const cells = cellsOf(text);
  const named = header?.findIndex((label) => /^(?:examen|prueba|analito|nombre|test|estudio)/i.test(label)) ?? -1;
  return (
    (named >= 0 ? cells[named] : cells.find((cell) => /\p{L}{2}/u.test(cell) && !/^\p{L}{0,3}[\d-]+$/u.test(cell))) ??
    null
  );
}

/** What a passage says of a record, with its name; of one that tells of it alone all. */
export function toldOf(name: string, { content, record }: { content: string; record: string | null }): string {
  if (record === name) return `${name} ${content}`;
  const units = unitsOf(content).filter(
    (one) => one.record !== null && foldDetached(one.record) === foldDetached(name),
  );
  return [name, ...units.map(shownUnit)].join(' ');
}

/** A unit as it is shown: a row with the names of its columns, anything else as it stands. */
export function shownUnit({ kind, text, header }: Unit): string {
  if (kind !== 'row') return kind === 'field' ? withoutMark(text) : text;
  const cells = cellsOf(text);
  return cells
    .map((cell, place) => (header?.[place] && cell ? `${header[place]}: ${cell}` : cell))
    .filter((cell) => cell !== '' && cell !== '-' && cell !== '—')
    .join(' · ');
}

/** What the labels of a field or row say, each with its value. */
export function labelledOf({ kind, text, header }: Unit): Array<{ label: string; value: string }> {
  if (kind === 'row') {
    return cellsOf(text).flatMap((value, place) => (header?.[place] && value ? [{ label: header[place], value }] : []));
  }
  const parts = kind === 'field' ? withoutMark(text).split(/ · |; /) : [];
  return parts.flatMap((part) => {
    const colon = part.indexOf(':');
    return colon > 0 ? [{ label: part.slice(0, colon).trim(), value: part.slice(colon + 1).trim() }] : [];
  });
}

/** Whether a unit tells a labelled field, or a row, of one test of a catalogue. */
export function isOfTest({ kind, record, header }: Unit): boolean {
  if (record === null) return false;
  return (
    kind === 'field' ||
    (header?.some((label) => /^(?:examen|prueba|analito|an[aá]lisis|estudio|test)/i.test(label)) ?? false)
  );
}
