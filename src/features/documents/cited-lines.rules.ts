import { lettersOf } from '#features/reading/lines-of-blocks.rules.ts';
import type { Area, TextBlock } from '#features/reading/reading.rules.ts';

/** A place that is marked on a page. */
export interface Mark {
  page: number;
  area: Area;
}

/** Fewest letters that are looked for where nothing says which part of the page is cited. */
const fewestLetters = 8;

/** Where in the letters of some blocks something stands. */
type Range = [from: number, to: number];

interface Said {
  blocks: ReadonlyArray<{ block: TextBlock; from: number; to: number }>;
  letters: string;
}

/**
 * Where a quotation stands on the pages that its blocks are of: line by line where the reader kept the lines, and about there in a
 * paragraph that was read before it did. What is not found word for word is not marked: better no mark than a wrong one.
 *
 * @param blocks those of the cited passage, or of its pages where the passage is no more
 * @param isPassage the former: then short lines are believed, too
 */
export function citedLines(blocks: readonly TextBlock[], quote: string, isPassage: boolean): Mark[] {
  const said = saidBy(blocks);
  const ranges = rangesOf(said, quote, isPassage);
  return said.blocks.flatMap(({ block, from, to }) =>
    ranges.flatMap(([start, end]) => {
      const own: Range = [Math.max(start, from) - from, Math.min(end, to) - from];
      return own[1] > own[0] ? marksIn(block, own, to - from) : [];
    }),
  );
}

function saidBy(blocks: readonly TextBlock[]): Said {
  let letters = '';
  const placed = blocks.map((block) => {
    const from = letters.length;
    letters += lettersOf(block.text);
    return { block, from, to: letters.length };
  });
  return { blocks: placed, letters };
}

/** Each line of a quotation one after another, else its sentences, else the row that has it as a labelled cell. */
function rangesOf(said: Said, quote: string, isPassage: boolean): Range[] {
  const ranges: Range[] = [];
  let at = 0;
  const find = (text: string): boolean => {
    const wanted = lettersOf(text);
    if (wanted.length < (isPassage ? 1 : fewestLetters)) return wanted === '';
    const behind = said.letters.indexOf(wanted, at);
    const start = behind === -1 ? said.letters.indexOf(wanted) : behind;
    if (start === -1) return false;
    // Of a whole page nobody knows which of two is meant.
    if (!isPassage && said.letters.includes(wanted, start + 1)) return false;
    at = start + wanted.length;
    ranges.push([start, at]);
    return true;
  };
  if (find(quote)) return ranges;
  for (const line of quote.split('\n')) {
    if (find(line)) continue;
    const row = said.blocks.find(({ block }) => isCellOf(block, line));
    if (row) ranges.push([row.from, row.to]);
    else for (const sentence of line.split(/(?<=[.;:?!]) /)) find(sentence);
  }
  return ranges;
}

/** Whether a line is what a row says under one of its labels, as rows of catalogues are told. */
function isCellOf({ cells = [], header = [] }: TextBlock, line: string): boolean {
  const wanted = lettersOf(line);
  return wanted !== '' && cells.some((cell, at) => cell !== '' && lettersOf(`${header[at] ?? ''}${cell}`) === wanted);
}

/** Parts of a page's height around a mark in a paragraph whose lines are not known one by one. */
const margin = 0.008;
/** So many letters of a line are marked, at least: fewer come from a letter that is counted differently. */
const leastOfLine = 2;

function marksIn({ page, area, lines }: TextBlock, [start, end]: Range, length: number): Mark[] {
  if (lines) {
    return lines.flatMap(([on, from, left, top, right, bottom], place): Mark[] => {
      const to = lines[place + 1]?.[1] ?? length;
      const [first, last] = [Math.max(start, from), Math.min(end, to)];
      if (last - first < Math.min(leastOfLine, to - from, end - start)) return [];
      const at = (letter: number) => left + ((right - left) * (letter - from)) / Math.max(1, to - from);
      return [{ page: on, area: [at(first), top, at(last), bottom] }];
    });
  }
  if (!area || page === null) return [];
  if (start === 0 && end === length) return [{ page, area }];
  const [left, top, right, bottom] = area;
  const at = (letter: number) => top + ((bottom - top) * letter) / length;
  return [{ page, area: [left, Math.max(top, at(start) - margin), right, Math.min(bottom, at(end) + margin)] }];
}
