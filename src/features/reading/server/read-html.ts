import { Parser } from 'htmlparser2';
import type { ReadText, TextBlock } from '../reading.rules.ts';
import { tableBlocks } from '../tables.rules.ts';
import { decodeText } from './read-txt.ts';

/** What is no text of a page: programs, looks, ways to other pages, and forms. */
const hidden = new Set(
  'script style noscript template svg math head nav form button select textarea iframe object canvas dialog menu'.split(
    ' ',
  ),
);
const runningParts = new Set(['header', 'footer', 'aside']);
const borders = new Set(
  'p div section article main header footer aside h1 h2 h3 h4 h5 h6 li ul ol dl dt dd blockquote pre figure figcaption address tr td th table caption hr br details summary body'.split(
    ' ',
  ),
);

interface Table {
  rows: string[][];
  cell: string[] | null;
  span: number;
}

/** Headings, paragraphs, items and tables of a page; programs and what leads to other pages are left out. */
export function readHtml(bytes: Uint8Array): ReadText {
  const blocks: TextBlock[] = [];
  const tables: Table[] = [];
  const lists: Array<{ isNumbered: boolean; count: number }> = [];
  let skipped = 0;
  let running = 0;
  let text = '';
  let mark = '';
  let level = 0;
  let bold = 0;
  let boldText = '';
  const finish = (tag: string) => {
    const whole = text.replace(/\s+/g, ' ').trim();
    const isBold = whole === boldText.replace(/\s+/g, ' ').trim();
    text = '';
    boldText = '';
    if (whole === '') return;
    const table = tables.at(-1);
    if (table) {
      table.cell?.push(mark + whole);
      mark = '';
      return;
    }
    const titled = /^h([1-6])$/.exec(tag)?.[1];
    if (titled) level = Number(titled);
    if (running > 0) blocks.push({ page: null, kind: 'running', text: whole });
    else if (titled) blocks.push({ page: null, kind: 'heading', level, text: whole });
    else if (isBold && mark === '' && isTitle(whole))
      blocks.push({ page: null, kind: 'heading', level: Math.min(6, level + 1), text: whole });
    else if (mark) blocks.push({ page: null, kind: 'item', level: Math.max(1, lists.length), text: mark + whole });
    else blocks.push({ page: null, kind: 'paragraph', text: whole });
    mark = '';
  };
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (skipped > 0 || hidden.has(tag) || 'hidden' in attributes || attributes['aria-hidden'] === 'true') {
        if (!voids.has(tag)) skipped += 1;
        return;
      }
      if (borders.has(tag)) finish('');
      if (bolds.has(tag)) bold += 1;
      if (runningParts.has(tag)) running += 1;
      if (tag === 'ul' || tag === 'ol') lists.push({ isNumbered: tag === 'ol', count: 0 });
      else if (tag === 'li') mark = markOf(lists.at(-1));
      else if (tag === 'table') tables.push({ rows: [], cell: null, span: 1 });
      const table = tables.at(-1);
      if (!table) return;
      if (tag === 'tr') table.rows.push([]);
      else if (tag === 'td' || tag === 'th') {
        table.cell = [];
        table.span = Math.min(60, Number(attributes.colspan) || 1);
      }
    },
    ontext(said) {
      if (skipped > 0) return;
      text += said;
      if (bold > 0) boldText += said;
    },
    onclosetag(tag) {
      if (skipped > 0) {
        if (!voids.has(tag)) skipped -= 1;
        return;
      }
      if (borders.has(tag)) finish(tag);
      if (bolds.has(tag)) bold = Math.max(0, bold - 1);
      if (runningParts.has(tag)) running -= 1;
      if (tag === 'ul' || tag === 'ol') lists.pop();
      const table = tables.at(-1);
      if (!table) return;
      if (tag === 'td' || tag === 'th') {
        table.rows.at(-1)?.push(table.cell?.join(' ') ?? '', ...Array.from({ length: table.span - 1 }, () => ''));
        table.cell = null;
      } else if (tag === 'table') {
        tables.pop();
        const outer = tables.at(-1);
        if (outer) outer.cell?.push(...table.rows.map((row) => row.filter(Boolean).join(' | ')).filter(Boolean));
        else blocks.push(...tableBlocks(null, table.rows));
      }
    },
  });
  parser.write(decodeText(Buffer.from(bytes)));
  parser.end();
  finish('');
  return { pages: null, blocks };
}

const bolds = new Set(['strong', 'b']);
const longestTitle = 110;

/** Whether a line all in bold is a title: short, of words, and no sentence. */
const isTitle = (line: string) => line.length <= longestTitle && /\p{L}{3}/u.test(line) && !/[.,;]$|:.+:/.test(line);

/** Elements that hold nothing. */
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

function markOf(list: { isNumbered: boolean; count: number } | undefined): string {
  if (!list) return '• ';
  list.count += 1;
  return list.isNumbered ? `${list.count}. ` : '• ';
}
