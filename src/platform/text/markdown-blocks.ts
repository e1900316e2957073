/** A part of an answer as it is shown. */
export type MarkdownBlock =
  | { kind: 'text'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: Array<{ mark: string; text: string; depth: number }> }
  | { kind: 'table'; head: string[]; rows: string[][] };

const fence = /^\s*(?:```|~~~)/;
const item = /^(\s*)([-*•+]|\d+[.)])\s+(.*)$/;
const ruler = /^[\s|:-]*-{2,}[\s|:-]*$/;
const title = /^\s*#{1,6}\s+(.+?)\s*#*\s*$/;

/** A row of a table: cells with bars between, the outer ones or not. */
const isRow = (line: string) => / \| |^\s*\|.*\|\s*$/.test(line);
const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/**
 * An answer in its parts: paragraphs, titles, lists (one in another is indented), tables with or without outer bars, and code, which is shown as
 * it stands. Whatever models write of Markdown besides stays the text it is. Rows that follow one another are a table from two on; one that is still
 * being written is shown as far as it has come.
 */
export function markdownBlocks(answer: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let open: string[] | null = null;
  let isClosed = true;
  for (const line of answer.split('\n')) {
    if (open) {
      if (fence.test(line)) open = null;
      else {
        open.push(line);
        const last = blocks.at(-1);
        if (last?.kind === 'code') last.text = open.join('\n');
      }
      isClosed = true;
    } else if (fence.test(line)) {
      open = [];
      blocks.push({ kind: 'code', text: '' });
    } else if (line.trim() === '') isClosed = true;
    else {
      add(blocks, line, isClosed);
      isClosed = false;
    }
  }
  return blocks.map(asText).filter((block) => block.kind !== 'text' || block.text.trim() !== '');
}

function add(blocks: MarkdownBlock[], line: string, isClosed: boolean): void {
  const last = isClosed ? undefined : blocks.at(-1);
  const named = title.exec(line)?.[1];
  if (named) {
    blocks.push({ kind: 'title', text: named });
    return;
  }
  const listed = item.exec(line);
  if (listed) {
    const [, indent = '', mark = '', text = ''] = listed;
    const entry = { mark: /\d/.test(mark) ? mark : '•', text, depth: indent.length >= 2 ? 1 : 0 };
    // Items may stand an empty line apart.
    const list = blocks.at(-1);
    if (list?.kind === 'list') list.items.push(entry);
    else blocks.push({ kind: 'list', items: [entry] });
    return;
  }
  if (isRow(line) || (last?.kind === 'table' && ruler.test(line))) {
    if (ruler.test(line)) return;
    if (last?.kind === 'table') last.rows.push(cellsOf(line));
    else blocks.push({ kind: 'table', head: cellsOf(line), rows: [] });
    return;
  }
  if (last?.kind === 'text') last.text += `\n${line}`;
  else if (last?.kind === 'list' && /^\s{2,}/.test(line)) {
    const entry = last.items.at(-1);
    if (entry) entry.text += ` ${line.trim()}`;
  } else blocks.push({ kind: 'text', text: line });
}

/** One row alone is no table. */
function asText(block: MarkdownBlock): MarkdownBlock {
  return block.kind === 'table' && block.rows.length === 0 ? { kind: 'text', text: block.head.join(' | ') } : block;
}
