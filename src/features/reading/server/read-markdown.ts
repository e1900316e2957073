import { beginsField } from '../labelled-lines.rules.ts';
import type { ReadText, TextBlock } from '../reading.rules.ts';
import { tableBlocks } from '../tables.rules.ts';
import { decodeText } from './read-txt.ts';

const item = /^(\s*)(?:([-*+])|(\d{1,3}[.)]))\s+(.*)$/;
const row = /^\s*\|.*\|\s*$/;
/** A short line all in bold, without a full stop: a title below the headings. */
const boldAlone = /^\s*(?:\*\*|__)(?=\S)[^*_]{2,90}[^*_\s.,;](?:\*\*|__):?\s*$/;
/** What a picture is called where nobody said what it shows. */
const namesFile = /^\s*\S*\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?)\s*$/i;
const underline = /^\s*(?:=+|-{3,})\s*$/;

/** Whether a text file is written as Markdown, whatever it is called: with two headings at least. */
export function isMarked(bytes: Uint8Array): boolean {
  return (decodeText(Buffer.from(bytes)).match(/^#{1,6} \S/gm)?.length ?? 0) >= 2;
}

/** Headings, paragraphs, items and tables of a Markdown file; marks, addresses and pictures are left out. */
export function readMarkdown(bytes: Uint8Array): ReadText {
  const text = decodeText(Buffer.from(bytes)).replace(/\r\n?/g, '\n');
  const lines = text.replace(/^---\n.*?\n---\n/s, '').split('\n');
  const blocks: TextBlock[] = [];
  let open: TextBlock | null = null;
  let table: string[][] = [];
  let level = 0;
  const close = () => {
    if (table.length > 0) blocks.push(...tableBlocks(null, table, 1));
    table = [];
    open = null;
  };
  for (const line of lines) {
    const heading = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    const listed = item.exec(line);
    if (row.test(line)) {
      open = null;
      if (!/^[\s|:-]+$/.test(line)) table.push(cellsOf(line));
    } else if (line.trim() === '' || /^\s*(?:```|~~~)/.test(line)) close();
    else if (heading) {
      close();
      level = heading[1]?.length ?? 1;
      blocks.push({ page: null, kind: 'heading', level, text: plain(heading[2] ?? '') });
    } else if (!open && boldAlone.test(line)) {
      close();
      blocks.push({ page: null, kind: 'heading', level: Math.min(6, level + 1), text: plain(line) });
    } else if (underline.test(line)) {
      const last = blocks.at(-1);
      if (open && last === open) {
        last.kind = 'heading';
        last.level = line.includes('=') ? 1 : 2;
      }
      close();
    } else if (listed) {
      close();
      const [, indent = '', , number, said = ''] = listed;
      open = {
        page: null,
        kind: 'item',
        level: 1 + Math.floor(indent.length / 2),
        text: `${number ?? '•'} ${plain(said)}`,
      };
      blocks.push(open);
    } else if (plain(line) === '') {
      // A picture of which nothing is said.
      close();
    } else if (open && !beginsField(plain(line), open.text)) open.text += ` ${plain(line)}`;
    else {
      close();
      open = { page: null, kind: 'paragraph', text: plain(line) };
      blocks.push(open);
    }
  }
  close();
  return { pages: null, blocks };
}

function cellsOf(line: string): string[] {
  const cells = line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/);
  return cells.map((cell) => plain(cell.replaceAll('\\|', '|')));
}

function plain(text: string): string {
  return text
    .replace(/^\s*>\s?/, '')
    .replace(/!\[([^[\]]{0,1000})\]\([^)]{0,1000}\)/g, (_, said: string) => (namesFile.test(said) ? '' : said))
    .replace(/\[([^[\]]{0,1000})\]\([^)]{0,1000}\)/g, '$1')
    .replace(/<[^<>]{1,200}>/g, ' ')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
