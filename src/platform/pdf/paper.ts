import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { attachment } from '../http/attachment.ts';
import { withoutBoxes } from './printable.ts';

/** What stands on every page. */
export interface PaperWords {
  title: string;
  /** Below the title: which day, which filters. */
  notes: readonly string[];
  organisation: string;
  /** 'Producido por … el …'. */
  produced: string;
}

/** Points: 72 of them are an inch. A4 lying or standing. */
const margin = 36;
/** Where the content begins below the head of a page, and how much the foot takes. */
const headHeight = 58;
const footHeight = 22;
/** Bytes that wait for whoever reads the file before the next page is drawn. */
const mostWaiting = 512 * 1024;

const fontFile = (weight: string) => new URL(`./inter-${weight}.ttf`, import.meta.url);
const fonts = (() => {
  let files: Promise<[Buffer, Buffer]> | undefined;
  return () => (files ??= Promise.all([readFile(fontFile('regular')), readFile(fontFile('semibold'))]));
})();

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

export interface Paper {
  readonly doc: Doc;
  /** The content area of a page. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly bottom: number;
  /** What reads the text aloud follows: everything that is no head or foot is added here. */
  readonly root: Element;
  /** Begins a page; resolves when whoever reads the file has room for it. */
  page(): Promise<void>;
}

/**
 * A tagged A4 document in Spanish with the fonts 'regular' and 'semibold' embedded, and no page yet.
 *
 * @param shape.keepsPages pages already drawn can be written on again
 */
export async function blankDocument(
  { title, organisation }: Pick<PaperWords, 'title' | 'organisation'>,
  shape: { isWide: boolean; keepsPages: boolean },
) {
  const [{ default: PDFDocument }, [regular, semibold]] = await Promise.all([import('pdfkit'), fonts()]);
  const doc = new PDFDocument({
    size: 'A4',
    layout: shape.isWide ? 'landscape' : 'portrait',
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    autoFirstPage: false,
    bufferPages: shape.keepsPages,
    pdfVersion: '1.7',
    lang: 'es',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: organisation, Creator: organisation },
  });
  for (const [name, font] of [
    ['regular', regular],
    ['semibold', semibold],
  ] as const)
    withoutBoxes(doc.registerFont(name, font).font(name));
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root };
}

/** What an operation answers whose output is a PDF. */
export const pdfAnswer = (name: string, body: ReadableStream) => ({
  headers: { 'content-type': 'application/pdf', 'content-disposition': attachment(`${name}.pdf`) },
  body,
});

/**
 * A tagged PDF in Spanish with embedded fonts, written while it is sent. Each page has a head, and a foot with its number.
 *
 * @param shape.pages how many there will be, where that is known; else all of them are kept until the last one is drawn
 * @param draw draws the pages, each begun by {@link Paper.page}
 * @returns the answer of an operation whose output is a saved file
 */
export async function paperFile(
  name: string,
  words: PaperWords,
  shape: { isWide: boolean; pages: number | null },
  draw: (paper: Paper) => Promise<void>,
) {
  const { doc, root } = await blankDocument(words, { isWide: shape.isWide, keepsPages: shape.pages === null });
  const stream = doc as unknown as Readable;
  let drawn = 0;
  const foot = (number: number, pages: number) => writeFoot(doc, `${words.produced} · Página ${number} de ${pages}`);
  const paper: Paper = {
    doc,
    root,
    left: margin,
    top: margin + headHeight,
    get width() {
      return doc.page.width - 2 * margin;
    },
    get bottom() {
      return doc.page.height - margin - footHeight;
    },
    page: async () => {
      // Others are answered between two pages.
      await nextTurn();
      while (stream.readableLength > mostWaiting && !stream.destroyed) await delay(5);
      if (stream.destroyed) throw new Error('nobody reads this file any more');
      doc.addPage();
      drawn += 1;
      writeHead(doc, words);
      if (shape.pages !== null) foot(drawn, shape.pages);
    },
  };
  // What waits is taken together: a tagged page is thousands of pieces of some bytes each.
  const body = Readable.toWeb(Readable.from(stream, { objectMode: false })) as ReadableStream<Uint8Array>;
  draw(paper).then(
    () => {
      if (shape.pages === null) {
        for (let place = 0; place < drawn; place += 1) {
          doc.switchToPage(place);
          foot(place + 1, drawn);
        }
      }
      root.end();
      doc.end();
    },
    (fault: Error) => stream.destroy(fault),
  );
  return pdfAnswer(name, body);
}

function writeHead(doc: Doc, { organisation, title, notes }: PaperWords): void {
  const width = doc.page.width - 2 * margin;
  const line = (text: string, y: number, size: number, font: 'regular' | 'semibold') =>
    doc
      .font(font)
      .fontSize(size)
      .fillColor('#111827')
      .text(fitted(doc, text, width), margin, y, { lineBreak: false });
  doc.markContent('Artifact', { type: 'Pagination' });
  line(organisation, margin, 8, 'regular');
  line(title, margin + 13, 13, 'semibold');
  line(notes.filter(Boolean).join(' · '), margin + 31, 8, 'regular');
  doc
    .moveTo(margin, margin + 46)
    .lineTo(margin + width, margin + 46)
    .lineWidth(0.5)
    .strokeColor('#9ca3af')
    .stroke();
  doc.endMarkedContent();
}

function writeFoot(doc: Doc, text: string): void {
  doc.markContent('Artifact', { type: 'Pagination' });
  doc
    .font('regular')
    .fontSize(7.5)
    .fillColor('#4b5563')
    .text(fitted(doc, text, doc.page.width - 2 * margin), margin, doc.page.height - margin - 8, { lineBreak: false });
  doc.endMarkedContent();
}

/** A text as far as a line of this width holds it, in the font that is set. @param width points */
export function fitted(doc: Doc, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  let [fits, tooMuch] = [0, text.length];
  while (tooMuch - fits > 1) {
    const middle = (fits + tooMuch) >> 1;
    if (doc.widthOfString(`${text.slice(0, middle).trimEnd()}…`) <= width) fits = middle;
    else tooMuch = middle;
  }
  return `${text.slice(0, fits).trimEnd()}…`;
}
