import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import { visibleText } from '#platform/content/visible-text.rules.ts';
import type { DocumentKind } from '../kinds.rules.ts';
import { faultOfText, type ReadText, type TextBlock } from '../reading.rules.ts';
import { withRecords } from '../records.rules.ts';
import { withApparatus } from './apparatus.ts';
import { readDocx } from './read-docx.ts';
import { readHtml } from './read-html.ts';
import { isMarked, readMarkdown } from './read-markdown.ts';
import { readOdt } from './read-odt.ts';
import { readPdf } from './read-pdf.ts';
import { readPptx } from './read-pptx.ts';
import { readRtf } from './read-rtf.ts';
import { readCsv, readWorkbook } from './read-sheets.ts';
import { readTxt } from './read-txt.ts';

const readers: Record<DocumentKind, (bytes: Uint8Array) => ReadText | Promise<ReadText>> = {
  pdf: readPdf,
  docx: readDocx,
  rtf: readRtf,
  txt: (bytes) => (isMarked(bytes) ? readMarkdown(bytes) : readTxt(bytes)),
  xlsx: readWorkbook,
  pptx: readPptx,
  odt: readOdt,
  csv: readCsv,
  md: readMarkdown,
  html: readHtml,
};

/**
 * The text of a document, with the tests that a catalogue tells of. Runs in a process of its own (read-text.child.ts): hostile files may do it harm.
 *
 * @param isCatalogue whether a person said that it is a catalogue; null where the text itself tells
 */
export async function readText(
  kind: DocumentKind,
  bytes: Uint8Array,
  isCatalogue: boolean | null = null,
): Promise<ReadText> {
  if (bytes.length === 0) throw new Unreadable('empty');
  const read = await readers[kind](bytes);
  const told = withApparatus(read.blocks.map(withStorableText).filter(({ text }) => text !== ''));
  const blocks = withRecords(told, isCatalogue);
  const fault = faultOfText({ ...read, blocks });
  if (fault) throw new Unreadable(fault);
  return { ...read, blocks };
}

function withStorableText(block: TextBlock): TextBlock {
  const { text, cells, header } = block;
  return {
    ...block,
    text: storable(text),
    ...(cells ? { cells: cells.map(storable) } : {}),
    ...(header ? { header: header.map(storable) } : {}),
  };
}

const ligatures: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

/** Without zero characters and lone halves of characters, which PostgreSQL does not take, without what nobody sees, with composed accents and each letter for itself. */
function storable(text: string): string {
  const letters = text.replaceAll('\0', '').replace(/[ﬀ-ﬆ]/g, (sign) => ligatures[sign] ?? sign);
  return visibleText(letters.toWellFormed()).normalize('NFC').trim();
}
