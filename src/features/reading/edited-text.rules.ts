import { rowBlock, type TextBlock } from './reading.rules.ts';

/** Most characters of a page that a person may write. */
export const longestPageText = 40_000;

const item = /^(?:[•·▪◦●*–-]|\d{1,2}[.)]|[a-zñ]\))\s+\S/u;

/** A page's text as a person corrects it: a block on each line, '# ' before headings, ' | ' between the cells of a row. */
export function editableText(blocks: readonly TextBlock[]): string {
  return blocks
    .map(
      ({ kind, level = 1, text }) =>
        `${kind === 'heading' ? `${'#'.repeat(level)} ` : ''}${text.replace(/\s*\n\s*/g, ' ')}`,
    )
    .join('\n');
}

/** What such a text says, block by block. @param page as the others of the document have it */
export function blocksOfEdited(text: string, page: number | null): TextBlock[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').map((line) => blockOf(line, page));
}

function blockOf(line: string, page: number | null): TextBlock {
  const [, marks = '', heading] = /^(#{1,6}) (.+)$/.exec(line) ?? [];
  if (heading) return { page, kind: 'heading', level: marks.length, text: heading };
  if (line.includes(' | '))
    return rowBlock(
      page,
      line.split('|').map((cell) => cell.trim()),
    );
  return item.test(line) ? { page, kind: 'item', level: 1, text: line } : { page, kind: 'paragraph', text: line };
}
