import { isDrawable } from '#features/recognition/drawn.rules.ts';
import type { ScannedPage } from '#features/recognition/scans.rules.ts';
import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import { visibleText } from '#platform/content/visible-text.rules.ts';
import type { DocumentKind } from '../kinds.rules.ts';
import { faultOfText, type ReadText, type TextBlock } from '../reading.rules.ts';
import { withRecords } from '../records.rules.ts';
import { withApparatus } from './apparatus.ts';
import { barePages, type PageEdit, withEdits, withScans } from './composed-pages.ts';
import { readDoc } from './read-doc.ts';
import { readDocx } from './read-docx.ts';
import { readHtml } from './read-html.ts';
import { isMarked, readMarkdown } from './read-markdown.ts';
import { readOdt } from './read-odt.ts';
import { readPdf } from './read-pdf.ts';
import { readPicture } from './read-picture.ts';
import { readPptx } from './read-pptx.ts';
import { readRtf } from './read-rtf.ts';
import { readCsv, readWorkbook } from './read-sheets.ts';
import { readTxt } from './read-txt.ts';

const readers: Record<DocumentKind, (bytes: Uint8Array) => ReadText | Promise<ReadText>> = {
  pdf: readPdf,
  docx: readDocx,
  doc: readDoc,
  rtf: readRtf,
  txt: (bytes) => (isMarked(bytes) ? readMarkdown(bytes) : readTxt(bytes)),
  xlsx: readWorkbook,
  pptx: readPptx,
  odt: readOdt,
  csv: readCsv,
  md: readMarkdown,
  html: readHtml,
  png: readPicture,
  jpg: readPicture,
  webp: readPicture,
  tiff: readPicture,
};

/** What is known of a document's pages besides its file. */
export interface Besides {
  scans: readonly ScannedPage[];
  edits: readonly PageEdit[];
  /** Whether a person said that it is a catalogue; null where the text itself tells. */
  isCatalogue: boolean | null;
}

/**
 * The text of a document, with what was recognised and corrected and the tests that a catalogue tells of; `bare` are the pages that have to be looked at as pictures.
 * Runs in a process of its own (read-text.child.ts): hostile files may do it harm.
 */
export async function readText(
  kind: DocumentKind,
  bytes: Uint8Array,
  { scans = [], edits = [], isCatalogue = null }: Partial<Besides> = {},
): Promise<ReadText & { bare: number[] }> {
  if (bytes.length === 0) throw new Unreadable('empty');
  const own = await readers[kind](bytes);
  const bare = isDrawable(kind) ? barePages(own) : [];
  const read = withScans(own, scans);
  const blocks = withApparatus(read.blocks.map(withStorableText).filter(({ text }) => text !== ''));
  const fault = faultOfText({ ...read, blocks });
  const isToBeScanned = scans.length < bare.length;
  if (fault && !(fault === 'no-text' && isToBeScanned)) throw new Unreadable(fault);
  const edited = withEdits({ ...read, blocks }, edits);
  return { ...edited, blocks: withRecords(edited.blocks, isCatalogue), bare };
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
