import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Signs that stand for pictures, and signs that are not seen but turn the direction of others. */
const pictures = /\p{Extended_Pictographic}/u;
/** Signs that are a syllable each. */
const syllables = /\p{Script=Han}/u;
const unseen = /\p{Cf}/gu;

interface Signs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** What pdfkit knows of a font that is embedded: a word's signs are looked up once, and kept. */
interface Embedded {
  font: Signs;
  layoutRun(text: string, features?: unknown): unknown;
}

const embedded = (doc: PDFKit.PDFDocument) => (doc as unknown as { _font: Embedded })._font;
const has = (font: Signs, sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);

let latinOf: ((sign: string) => string) | undefined;

/** A sign in Latin letters. Half a megabyte of words: read with the first sign that needs it, and at once, since whoever draws does not wait. */
function inLatin(sign: string): string {
  latinOf ??= (require('any-ascii') as { default: (sign: string) => string }).default;
  return pictures.test(sign) ? '' : latinOf(sign) + (syllables.test(sign) ? ' ' : '');
}

/** A text in signs that a font has: others are written in Latin letters, pictures are left out. */
function inSignsOf(font: Signs, text: string): string {
  const whole = text.normalize('NFC').replace(unseen, '');
  return [...whole].map((sign) => (has(font, sign) ? sign : inLatin(sign))).join('');
}

/** From here on the font that is set is given no sign that it does not have, whoever writes with it. An empty box stands on no paper. */
export function withoutBoxes(doc: PDFKit.PDFDocument): void {
  const font = embedded(doc);
  const run = font.layoutRun.bind(font);
  font.layoutRun = (text, features) => run(inSignsOf(font.font, text), features);
}

/**
 * A text as the fonts of a paper can show it.
 *
 * @returns '—' where nothing of it is left
 */
export function printable(doc: PDFKit.PDFDocument, text: string): string {
  doc.font('semibold');
  const shown = inSignsOf(embedded(doc).font, text);
  // What is as it was is left as it was written.
  return shown === text.normalize('NFC') ? shown : shown.replace(/\s+/g, ' ').trim() || '—';
}

/** Scripts of which the Latin letters of a name say too little, or which are read by many: each has a font with nothing else in it. */
const scripts = {
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  devanagari: /\p{Script=Devanagari}/u,
} as const;

/** Signs that turn the direction of others; those that join letters or keep them apart stay. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/gu;

/**
 * A name in the script that it is stored in, where the fonts of a paper do not have it and one of its own has all of it: set with the font of the name
 * that is given, and with `features`, so that it is laid out as a whole and from its own side. Null of every other name.
 */
export async function inOwnScript(doc: PDFKit.PDFDocument, text: string) {
  const whole = text.normalize('NFC').replace(turning, '').replace(/\s+/g, ' ').trim();
  const script = (Object.keys(scripts) as Array<keyof typeof scripts>).find((one) => scripts[one].test(whole));
  if (!script) return null;
  doc.registerFont(script, await readFile(new URL(`./noto-sans-${script}.woff`, import.meta.url))).font(script);
  const { font } = embedded(doc);
  return [...whole].every((sign) => has(font, sign))
    ? { font: script, text: whole, features: ['kern'] satisfies PDFKit.Mixins.OpenTypeFeatures[] }
    : null;
}
