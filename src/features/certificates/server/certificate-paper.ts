import type { Readable } from 'node:stream';
import { encode } from 'uqr';
import { blankDocument, fitted } from '#platform/pdf/paper.ts';
import { inOwnScript, printable } from '#platform/pdf/printable.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { certificateTexts as texts } from '../certificates.texts.ts';
import { printedCode } from '../code.rules.ts';
import type { Logo } from './letterhead.ts';

/** What a certificate says. Days 'YYYY-MM-DD'. */
export interface CertificateWords {
  heading: string;
  wording: string;
  /** 'Completado', or as one says of what it is of. */
  done: string;
  signers: ReadonlyArray<{ name: string; role: string }>;
  isWide: boolean;
  organisation: string;
  holder: string;
  title: string;
  day: string;
  score: number | null;
  validUntil: string | null;
  code: string;
  /** Where the code is checked, and the same with the code. */
  checkedAt: string;
  address: string;
  /** #rrggbb */
  accent: string;
  logo: Logo | null;
}

const ink = '#111827';
const soft = '#4b5563';

type Doc = Awaited<ReturnType<typeof blankDocument>>['doc'];

/**
 * A certificate as a tagged PDF of one page, A4 lying or standing; a name too long for its line is set smaller, then in two.
 *
 * @returns a stream of bytes
 */
export async function certificatePaper(said: CertificateWords): Promise<Readable> {
  const { doc, root } = await blankDocument(
    { title: `${said.heading}: ${said.title}`, organisation: said.organisation },
    { isWide: said.isWide, keepsPages: false },
  );
  const words = printableWords(doc, said);
  const own = await inOwnScript(doc, said.holder);
  doc.addPage();
  const { width, height } = doc.page;
  frame(doc, words.accent);
  const middle = { left: 80, width: width - 160 };
  let y = height * (words.isWide ? 0.13 : 0.2);
  if (words.logo) {
    y = height * (words.isWide ? 0.085 : 0.13);
    y += drawLogo(doc, root, words.logo, { ...words, y });
  }
  const line = (
    kind: 'H1' | 'P',
    text: string,
    most: number,
    font: 'regular' | 'semibold',
    color: string,
    room = 1,
  ) => {
    const size = fittingSize(doc.font(font), text, { most, width: middle.width, lines: room });
    doc.fontSize(size);
    const tall = doc.heightOfString(text, { width: middle.width });
    // Whoever copies or hears a name that is written in other letters is told it as it is stored.
    const stored = text === words.holder && text !== said.holder && !own ? { actual: said.holder } : {};
    root.add(
      doc.struct(kind, stored, () => {
        doc.font(font).fontSize(size).fillColor(color);
        doc.text(text, middle.left, y, { width: middle.width, align: 'center' });
      }),
    );
    y += tall;
  };
  line('P', words.organisation, 13, 'semibold', words.accent);
  y += 18;
  line('H1', words.heading, words.isWide ? 32 : 28, 'semibold', ink);
  y += 16;
  line('P', 'Se certifica que', 12, 'regular', soft);
  y += 10;
  if (own) {
    const written = { width: middle.width, align: 'center', features: own.features } as const;
    doc.font(own.font).fontSize(own.text.length > 60 ? 14 : own.text.length > 30 ? 20 : 26);
    const tall = doc.heightOfString(own.text, written);
    const draw = () => doc.font(own.font).fillColor(ink).text(own.text, middle.left, y, written);
    root.add(doc.struct('P', { actual: own.text }, draw));
    y += tall + 2;
    // Scripts without capitals give none.
    line(
      'P',
      words.holder.replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase()),
      14,
      'regular',
      soft,
    );
  } else line('P', words.holder, 28, 'semibold', ink, 2);
  y += 12;
  line('P', words.wording, 12, 'regular', soft, 3);
  y += 10;
  line('P', words.title, 20, 'semibold', ink, 2);
  y += 14;
  const days = [
    `${words.done} el ${spanishDay(words.day)}`,
    words.score !== null && `con ${words.score} %`,
    words.validUntil && `· Vigente hasta el ${spanishDay(words.validUntil)}`,
  ];
  line('P', days.filter(Boolean).join(' '), 12, 'regular', soft);
  drawFoot(doc, root, words);
  root.end();
  doc.end();
  return doc as unknown as Readable;
}

/** What is said, without signs that the fonts do not have. */
function printableWords(doc: Doc, words: CertificateWords): CertificateWords {
  const show = (text: string) => printable(doc, text);
  return {
    ...words,
    signers: words.signers.map(({ name, role }) => ({ name: show(name), role: role && show(role) })),
    heading: show(words.heading),
    wording: show(words.wording),
    organisation: show(words.organisation),
    holder: show(words.holder),
    title: show(words.title),
  };
}

/** The largest a logo is drawn, points. */
const logoBox = { width: 200, height: 46 };

/** The logo in the middle of its line. @returns how far down what follows begins */
function drawLogo(
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  logo: Logo,
  { organisation, y }: { organisation: string; y: number },
): number {
  const left = (doc.page.width - logoBox.width) / 2;
  root.add(
    doc.struct('Figure', { alt: `Logo de ${organisation}` }, () => {
      doc.image(logo.bytes, left, y, { fit: [logoBox.width, logoBox.height], align: 'center', valign: 'center' });
    }),
  );
  return logoBox.height + 10;
}

/** The largest size at which a text needs no more lines, down to 10 points. */
function fittingSize(
  doc: Doc,
  text: string,
  { most, width, lines }: { most: number; width: number; lines: number },
): number {
  const sizes = Array.from({ length: most - 9 }, (_, place) => most - place);
  return (
    sizes.find(
      (size) => doc.fontSize(size).heightOfString(text, { width }) < (lines + 0.5) * doc.currentLineHeight(true),
    ) ?? 10
  );
}

function frame(doc: Doc, accent: string): void {
  const { width, height } = doc.page;
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .rect(24, 24, width - 48, height - 48)
    .lineWidth(3)
    .strokeColor(accent)
    .stroke();
  doc
    .rect(31, 31, width - 62, height - 62)
    .lineWidth(0.75)
    .strokeColor(accent)
    .stroke();
  doc.endMarkedContent();
}

/** Points. */
const qrSize = 84;

/** Signers beside the code and where it is checked. */
function drawFoot(doc: Doc, root: PDFKit.PDFStructureElement, words: CertificateWords): void {
  const { width, height } = doc.page;
  const top = height - 52 - qrSize;
  const right = width - 56 - qrSize;
  drawCode(doc, root, words, right, top);
  const said = (
    text: string,
    x: number,
    y: number,
    room: number,
    size: number,
    font: 'regular' | 'semibold',
    align = 'left',
  ) =>
    root.add(
      doc.struct('P', {}, () => {
        doc
          .font(font)
          .fontSize(size)
          .fillColor(font === 'semibold' ? ink : soft);
        doc.text(fitted(doc, text, room), x, y, { width: room, align: align as 'left', lineBreak: false });
      }),
    );
  const beside = right - 66;
  // Standing, what is to be checked stands above the signers.
  const checkTop = words.isWide ? top + 8 : top - 6;
  const checkLeft = words.isWide ? right - 196 : 56;
  const checkWidth = words.isWide ? 186 : beside;
  const align = words.isWide ? 'right' : 'left';
  said(`Código ${printedCode(words.code)}`, checkLeft, checkTop, checkWidth, 11, 'semibold', align);
  said(texts.checkIt, checkLeft, checkTop + 17, checkWidth, 8.5, 'regular', align);
  said(words.checkedAt, checkLeft, checkTop + 29, checkWidth, 8.5, 'regular', align);
  const room = (words.isWide ? checkLeft - 56 : beside) - 12;
  const each = room / Math.max(1, words.signers.length);
  words.signers.forEach(({ name, role }, place) => {
    const x = 56 + place * each;
    const y = top + 48;
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(x, y)
      .lineTo(x + each - 16, y)
      .lineWidth(0.75)
      .strokeColor(soft)
      .stroke();
    doc.endMarkedContent();
    const smaller = (text: string, most: number, font: 'regular' | 'semibold') => {
      const wide = doc.font(font).fontSize(most).widthOfString(text);
      return Math.min(most, Math.max(6.5, (most * (each - 16)) / wide - 0.05));
    };
    said(name, x, y + 6, each - 16, smaller(name, 10.5, 'semibold'), 'semibold');
    if (role) said(role, x, y + 20, each - 16, smaller(role, 9, 'regular'), 'regular');
  });
}

/** The QR of the address, as rows of squares. */
function drawCode(
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  words: CertificateWords,
  left: number,
  top: number,
): void {
  const { data, size } = encode(words.address, { ecc: 'M', border: 0 });
  const side = qrSize / size;
  root.add(
    doc.struct('Figure', { alt: texts.qr(words.address) }, () => {
      data.forEach((row, down) => {
        row.forEach((isDark, across) => {
          // Neighbours overlap by a hair: no white seams on paper.
          if (isDark) doc.rect(left + across * side, top + down * side, side + 0.15, side + 0.15);
        });
      });
      doc.fill(ink);
    }),
  );
}
