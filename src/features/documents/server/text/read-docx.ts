import mammoth from 'mammoth';
import { type ReadText, rowBlock, type TextBlock } from '../../reading.rules.ts';
import { Unreadable } from './unreadable.ts';

/** Paragraphs, headings, list items and table rows of a Word document; pictures are left out. */
export async function readDocx(bytes: Uint8Array): Promise<ReadText> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })), externalFileAccess: false },
    );
    return { pages: null, blocks: blocksOfHtml(value) };
  } catch (error) {
    throw new Unreadable(isEncrypted(bytes) ? 'encrypted' : 'broken', error);
  }
}

function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4096)).includes('EncryptedPackage');
}

const borders = /<(\/?)(p|h[1-6]|li|tr|td|th|br)\b[^>]*>/g;

/** Reads the small HTML that mammoth writes: every border of a block ends the text before it. */
function blocksOfHtml(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let cells: string[] | null = null;
  let text = '';
  let end = 0;
  const finish = (isHeading: boolean, mark = '') => {
    const whole = text.replace(/\s+/g, ' ').trim();
    text = '';
    if (whole === '') return;
    if (cells) cells.push(whole);
    else blocks.push({ page: null, kind: isHeading ? 'heading' : mark ? 'item' : 'paragraph', text: mark + whole });
  };
  for (const border of html.matchAll(borders)) {
    const [whole, slash, tag = ''] = border;
    text += plain(html.slice(end, border.index));
    end = border.index + whole.length;
    if (tag === 'br') text += ' ';
    else if (tag === 'tr' && !slash) cells = [];
    else if (tag === 'tr') {
      const row: string[] = cells ?? [];
      cells = null;
      if (row.length > 0) blocks.push(rowBlock(null, row));
    } else finish(slash === '/' && /^h[1-6]$/.test(tag), tag === 'li' && slash === '/' ? '• ' : '');
  }
  text += plain(html.slice(end));
  finish(false);
  return blocks;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
