import type { TextBlock } from './reading.rules.ts';

/** A page of a document as it was read; of a text without pages, a part of it. */
export interface ReadPage {
  /** From 1. */
  page: number;
  /** Place of its first block in the whole text, from 0. */
  first_block: number;
  blocks: TextBlock[];
}

/** Characters after which a text without pages begins a new part, at a heading or, soon after, anywhere. */
const longPart = 4000;
const longestPart = 8000;

/** The pages of a text; parts of about a page or two where it has none. Pages without text are none. */
export function pagesOf(blocks: readonly TextBlock[]): ReadPage[] {
  const pages: ReadPage[] = [];
  let length = 0;
  for (const [place, block] of blocks.entries()) {
    const last = pages.at(-1);
    const isFull = length > longestPart || (length > longPart && block.kind === 'heading');
    if (last && (block.page === null ? !isFull : block.page === last.page)) {
      last.blocks.push(block);
      length += block.text.length;
    } else {
      pages.push({ page: block.page ?? pages.length + 1, first_block: place, blocks: [block] });
      length = block.text.length;
    }
  }
  return pages;
}
