import { visibleText } from '#platform/content/visible-text.rules.ts';
import type { DocumentKind } from '../../documents.rules.ts';
import { faultOfText, type ReadText } from '../../reading.rules.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { readRtf } from './read-rtf.ts';
import { readTxt } from './read-txt.ts';
import { Unreadable } from './unreadable.ts';

const readers: Record<DocumentKind, (bytes: Uint8Array) => ReadText | Promise<ReadText>> = {
  pdf: readPdf,
  docx: readDocx,
  rtf: readRtf,
  txt: readTxt,
};

/** The text of a document. Runs in a process of its own (read-text.child.ts): hostile files may do it harm. */
export async function readText(kind: DocumentKind, bytes: Uint8Array): Promise<ReadText> {
  if (bytes.length === 0) throw new Unreadable('empty');
  const read = await readers[kind](bytes);
  const blocks = read.blocks
    .map((block) => ({ ...block, text: storable(block.text) }))
    .filter((block) => block.text !== '');
  const fault = faultOfText({ ...read, blocks });
  if (fault) throw new Unreadable(fault);
  return { ...read, blocks };
}

/** Without zero characters and lone halves of characters, which PostgreSQL does not take, without what nobody sees, and with composed accents. */
function storable(text: string): string {
  return visibleText(text.replaceAll('\0', '').toWellFormed()).normalize('NFC').trim();
}
