import { detect } from 'chardet';
import iconv from 'iconv-lite';
import { unmarkedUtf16 } from '../kinds.rules.ts';
import type { ReadText } from '../reading.rules.ts';
import { blocksOfPlainText } from './plain-text.ts';

/** Paragraphs of a text file in whatever encoding it was saved. */
export function readTxt(bytes: Uint8Array): ReadText {
  return { pages: null, blocks: blocksOfPlainText(decodeText(Buffer.from(bytes))) };
}

/** The text of a file in whatever encoding it was saved: UTF-8, UTF-16, or Windows' own. */
export function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return iconv.decode(bytes, 'utf16-le');
  if (mark === 'feff') return iconv.decode(bytes, 'utf16-be');
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return iconv.decode(bytes, unmarked);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const found = detect(bytes.subarray(0, 100_000));
    // Western guesses are all meant as Windows' own, which holds the others' letters and the typographic quotes.
    const isWestern = found === null || /^(ISO-8859-|windows-125|UTF-8|ASCII)/i.test(found);
    return iconv.decode(bytes, !isWestern && iconv.encodingExists(found) ? found : 'windows-1252');
  }
}
