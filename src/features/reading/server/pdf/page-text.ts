import type { getDocumentProxy } from 'unpdf';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Some characters that stand together on a page, in points from its upper left corner; `y` is the line they stand on. */
export interface Piece {
  text: string;
  x: number;
  end: number;
  y: number;
  height: number;
  font: string;
  /** A space stands before it. */
  isApart: boolean;
}

export interface PageText {
  width: number;
  height: number;
  pieces: Piece[];
  /** Quarter turns by which its text was turned to be read. */
  turns: number;
  /** What is written across or slantwise: stamps, watermarks. */
  slanted: string[];
}

/** The letters of Symbol and Wingdings, which have no place of their own in Unicode; all others are signs before an item. */
const symbols: Record<string, string> = {
  '\uf061': 'α',
  '\uf062': 'β',
  '\uf067': 'γ',
  '\uf06c': 'λ',
  '\uf06d': 'µ',
  '\uf044': 'Δ',
  '\uf057': 'Ω',
  '\uf0a3': '≤',
  '\uf0b3': '≥',
  '\uf0b0': '°',
  '\uf0b1': '±',
  '\uf0b4': '×',
  '\uf0ae': '→',
  '\uf0b9': '≠',
  '\uf0bb': '≈',
};
const bullets = /[\uf0b7\uf0a7\uf0d8\uf0fc\uf076\uf0a8\uf06e\uf075\uf0f0\uf0e8\uf0c4\uf0d2\uf071\uf02d\uf0be]/g;

/** Text as a reader sees it: signs of symbol fonts have their meaning, or are bullets. */
export function legible(text: string): string {
  return text
    .replace(bullets, '•')
    .replace(/[\ue000-\uf8ff]/g, (sign) => symbols[sign] ?? '')
    .replace(/[\u2010\u00ad]/g, '-');
}

/** The pieces of text of a page, turned so that most of them can be read. */
export async function textOfPage(page: Page): Promise<PageText> {
  const content = await page.getTextContent();
  const { width, height, transform: view } = page.getViewport({ scale: 1 });
  const found: Array<Piece & { turn: number | null }> = [];
  let isApart = false;
  for (const item of content.items) {
    if (!('str' in item)) continue;
    if (item.str.trim() === '') {
      isApart ||= item.str !== '' || item.hasEOL;
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = product(view, item.transform);
    const quarter = Math.atan2(b, a) / (Math.PI / 2);
    const turn = Math.abs(quarter - Math.round(quarter)) > 0.1 ? null : (Math.round(quarter) + 4) % 4;
    const piece = { y: f, height: Math.hypot(c, d), font: item.fontName };
    for (const part of partsOf(legible(item.str))) {
      const scale = item.width / Math.max(1, item.str.length);
      const x = e + part.from * scale;
      found.push({ ...piece, text: part.text, x, end: x + part.text.length * scale, turn, isApart });
      isApart = true;
    }
    isApart = /\s$/.test(item.str);
  }
  const turns = commonest(found);
  const slanted = found.filter(({ turn }) => turn === null).map(({ text }) => text);
  const pieces = found.filter(({ turn }) => turn === turns);
  const crossing = found.filter(({ turn }) => turn !== null && turn !== turns).map(({ text }) => text);
  return {
    ...(turns % 2 === 0 ? { width, height } : { width: height, height: width }),
    pieces: pieces.map(({ turn: _, ...piece }) => turned(piece, turns, { width, height })),
    turns,
    slanted: [...slanted, ...crossing],
  };
}

/** Runs of spaces stand between columns. */
function partsOf(text: string): Array<{ text: string; from: number }> {
  return [...text.matchAll(/\S+(?:\s{1,2}\S+)*/g)].map((found) => ({ text: found[0], from: found.index }));
}

function turned(piece: Piece, turns: number, { width, height }: { width: number; height: number }): Piece {
  const { x, y } = piece;
  const length = piece.end - piece.x;
  const [left, base] = [
    [x, y],
    [y, width - x],
    [width - x, height - y],
    [height - y, x],
  ][turns] as [number, number];
  return { ...piece, x: left, end: left + length, y: base };
}

function commonest(found: ReadonlyArray<{ turn: number | null; text: string }>): number {
  const letters = [0, 0, 0, 0];
  for (const { turn, text } of found) if (turn !== null) letters[turn] = (letters[turn] ?? 0) + text.length;
  return letters.indexOf(Math.max(...letters));
}

/** Two transformations, the second applied first. */
export function product(one: readonly number[], other: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0] = other;
  return [a * A + c * B, b * A + d * B, a * C + c * D, b * C + d * D, a * E + c * F + e, b * E + d * F + f];
}
