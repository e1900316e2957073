/** Signs that stand for pictures, and signs that are not seen but turn the direction of others. */
const pictures = /\p{Extended_Pictographic}/u;
/** Signs that are a syllable each. */
const syllables = /\p{Script=Han}/u;
const unseen = /\p{Cf}/gu;

/**
 * A text as the fonts of a paper can show it: what they have no sign for is written in Latin letters, pictures are left out. An empty box stands
 * on no paper.
 *
 * @returns '—' where nothing of it is left
 */
export async function printable(doc: PDFKit.PDFDocument, text: string): Promise<string> {
  const { font } = (doc.font('semibold') as unknown as { _font: { font: Signs } })._font;
  const whole = text.normalize('NFC').replace(unseen, '');
  const has = (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  if ([...whole].every(has)) return whole;
  // Half a megabyte of words: loaded with the first name that needs it.
  const { default: inLatin } = await import('any-ascii');
  const latin = (sign: string) => (pictures.test(sign) ? '' : inLatin(sign) + (syllables.test(sign) ? ' ' : ''));
  const shown = [...whole].map((sign) => (has(sign) ? sign : latin(sign))).join('');
  return shown.replace(/\s+/g, ' ').trim() || '—';
}

interface Signs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}
