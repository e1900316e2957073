import { fold } from '#platform/text/fold.ts';
import { isContent, type TextBlock } from './reading.rules.ts';

/** 'Muestra: suero', with or without a sign before it. */
const label = /^(?:[•◦▪■●○·–-]\s*)?(\p{Lu}[^:.;]{1,40}?)\s*:\s*\S/u;
/** What names the thing that the other labels, or columns, tell of. */
const naming =
  /^(?:nombre|prueba|examen|ex[áa]menes|an[áa]lisis|ensayo|determinaci[óo]n|par[áa]metro|test|estudio|analito|producto|reactivo|art[íi]culo|equipo|descripci[óo]n)(?:s|es)?\b/i;
/** Columns that tell something of a test or a product. */
const telling =
  /muestra|tubo|contenedor|recipiente|esp[ée]cimen|volumen|temperatura|conservaci|estabilidad|entrega|resultado|m[ée]todo|t[ée]cnica|d[íi]as|preparaci|ayuno|condici|referencia|unidad|precio|presentaci|almacen|proceso|c[óo]digo|marca|observaci/i;

/** Fewest times that a label stands, and fewest records, for a text to be a catalogue that nobody said to be one. */
const fewestTimes = 5;
const longestName = 200;

const folded = (text: string) => fold(text).trim();
const labelOf = ({ kind, text }: TextBlock) =>
  kind === 'paragraph' || kind === 'item' ? folded(label.exec(text)?.[1] ?? '') : '';

/**
 * The blocks of a catalogue with the test, or thing, that each tells of: below a name what is labelled ('Muestra: …'), and rows
 * of a table with a column of names. In other texts nothing is a record.
 *
 * @param isCatalogue whether a person said that it is one; null where the text itself tells
 */
export function withRecords(blocks: readonly TextBlock[], isCatalogue: boolean | null = null): TextBlock[] {
  if (isCatalogue === false) return [...blocks];
  return inRows(labelled(blocks, isCatalogue === true), isCatalogue === true);
}

function labelled(blocks: readonly TextBlock[], isSaid: boolean): TextBlock[] {
  const usual = usualLabels(blocks, isSaid ? 2 : fewestTimes);
  if (usual.size < 2) return [...blocks];
  const naminglabel = [...usual.keys()].find((text) => naming.test(text) && !standsBelow(blocks, text)) ?? null;
  const isInText = areNamesInText(blocks, usual);
  const names = new Map<number, string>();
  let seen = new Set<string>();
  let free = 0;
  for (const [at, block] of blocks.entries()) {
    const own = labelOf(block);
    if (!usual.has(own)) continue;
    const isFirst = naminglabel === null ? at - free > 0 || seen.has(own) : own === naminglabel;
    if (isFirst) {
      const found =
        naminglabel === null ? nameBefore(blocks, { from: free, at, isInText }) : { at, name: valueIn(block) };
      if (found) {
        names.set(found.at, found.name);
        seen = new Set();
      }
    }
    seen.add(own);
    free = at + 1;
  }
  if (!isSaid && (names.size < fewestTimes || !isMostlyLabels(blocks, usual))) return [...blocks];
  return spread(blocks, names, usual);
}

/** Whether a label mostly follows a heading, which then is the name. */
function standsBelow(blocks: readonly TextBlock[], text: string): boolean {
  const places = blocks.flatMap((block, at) => (labelOf(block) === text ? [at] : []));
  return places.filter((at) => blocks[at - 1]?.kind === 'heading').length > places.length / 2;
}

/** Gives each block below a name that name, until another heading comes. */
function spread(blocks: readonly TextBlock[], names: ReadonlyMap<number, string>, usual: ReadonlyMap<string, number>) {
  let record: string | null = null;
  return blocks.map((block, at) => {
    record = names.get(at) ?? (block.kind === 'heading' && !usual.has(labelOf(block)) ? null : record);
    const isTold = record !== null && isContent(block) && block.kind !== 'row';
    return isTold ? { ...block, record: record ?? '' } : block;
  });
}

/** Labels that stand again and again, with how often. */
function usualLabels(blocks: readonly TextBlock[], fewest: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const block of blocks) {
    const own = labelOf(block);
    if (own !== '') counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return new Map([...counts].filter(([, count]) => count >= fewest && count >= most * 0.1));
}

function isMostlyLabels(blocks: readonly TextBlock[], usual: ReadonlyMap<string, number>): boolean {
  const own = blocks.filter((block) => isContent(block) && block.kind !== 'row');
  return own.filter((block) => usual.has(labelOf(block))).length >= own.length * 0.35;
}

/** The heading, or else the short line, that stands before the first label of a record, and nearest to it. */
function nameBefore(
  blocks: readonly TextBlock[],
  { from, at, isInText }: { from: number; at: number; isInText: boolean },
): { at: number; name: string } | null {
  const above = blocks[at - 1];
  if (isInText && at > from && above && isNameLine(above)) return { at: at - 1, name: above.text };
  for (let place = at - 1; place >= Math.max(from, at - 4); place -= 1) {
    const block = blocks[place];
    if (block?.kind === 'heading') return { at: place, name: block.text.slice(0, longestName) };
  }
  for (let place = at - 1; place >= from; place -= 1) {
    const block = blocks[place];
    if (!block || !isContent(block)) continue;
    return isNameLine(block) ? { at: place, name: block.text } : null;
  }
  return null;
}

/** A field names nothing, however seldom its label stands ('Días de proceso: lunes'). */
const isNameLine = (block: TextBlock) =>
  block.kind === 'paragraph' && block.text.length <= 120 && !/[.:;,]$/.test(block.text) && labelOf(block) === '';

/** Whether the names of records mostly are no headings: then the title of the catalogue does not name its first one. */
function areNamesInText(blocks: readonly TextBlock[], usual: ReadonlyMap<string, number>): boolean {
  const above = blocks.flatMap((block, at) => {
    const before = blocks[at - 1];
    return before && usual.has(labelOf(block)) && !usual.has(labelOf(before)) ? [before] : [];
  });
  return above.filter(isNameLine).length > above.length * 0.7;
}

const valueIn = ({ text }: TextBlock) =>
  text
    .slice(text.indexOf(':') + 1)
    .trim()
    .slice(0, longestName);

/** Gives the rows of each table of tests the name that stands in them; a row without one goes on with the row above. */
function inRows(blocks: readonly TextBlock[], isSaid: boolean): TextBlock[] {
  const tables = Map.groupBy(
    blocks.filter(({ kind, header }) => kind === 'row' && header !== undefined),
    ({ header }) => (header ?? []).join('|'),
  );
  const columns = new Map([...tables].map(([key, rows]) => [key, nameColumn(rows, isSaid)]));
  let record: string | null = null;
  return blocks.map((block) => {
    const column = block.kind === 'row' && block.header ? (columns.get(block.header.join('|')) ?? null) : null;
    if (column === null) {
      record = null;
      return block;
    }
    const name = block.cells?.[column]?.trim() ?? '';
    if (name !== '') record = name.slice(0, longestName);
    return record === null ? block : { ...block, record };
  });
}

/** The column that names what the rows tell of; null where the table is none of tests or products. */
function nameColumn(rows: readonly TextBlock[], isSaid: boolean): number | null {
  const header = rows[0]?.header ?? [];
  const isTelling = header.filter((title) => telling.test(title)).length >= 1;
  if (!isSaid && (header.length < 3 || rows.length < fewestTimes || !isTelling)) return null;
  const valuesOf = (column: number) => rows.map(({ cells }) => cells?.[column]?.trim() ?? '').filter(Boolean);
  const isNames = (column: number) => {
    const values = valuesOf(column);
    const worded = values.filter((value) => /\p{L}{2}/u.test(value) && value.length <= longestName).length;
    return worded >= values.length * 0.7 && new Set(values).size >= values.length * 0.6 && values.length > 0;
  };
  const named = header.findIndex((title, column) => naming.test(title.trim()) && isNames(column));
  if (named !== -1) return named;
  const first = header.findIndex((_, column) => isNames(column));
  return isSaid && first !== -1 ? first : null;
}
