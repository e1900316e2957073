import { questionExchangeRefusals as refusals } from '../question-exchange.refusals.ts';
import { UnreadableFile } from '../question-exchange.rules.ts';

/**
 * The text of a file: by its byte order mark, else UTF-8, else Windows-1252 (what older Spanish spreadsheets write).
 * Line ends become line feeds.
 *
 * @throws UnreadableFile for what is no text, e.g. a PDF with another name
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const { text, encoding } = decoded(bytes);
  if (/(?![\t\n\v\f\r\u0085])\p{Cc}/u.test(text)) {
    throw new UnreadableFile(refusals.UNREADABLE_FILE.message);
  }
  return { text: text.replace(/\r\n?/g, '\n'), encoding };
}

function decoded(bytes: Uint8Array): { text: string; encoding: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return read(bytes, 'utf-16le', 'UTF-16');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return read(bytes, 'utf-16be', 'UTF-16');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return read(bytes, 'windows-1252', 'Windows-1252');
  }
}

const read = (bytes: Uint8Array, label: string, encoding: string) => ({
  text: new TextDecoder(label).decode(bytes),
  encoding,
});
