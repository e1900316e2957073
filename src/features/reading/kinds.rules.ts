import type { DrawableKind, PictureKind } from '#features/recognition/drawn.rules.ts';

export type DocumentKind =
  | 'txt'
  | 'docx'
  | 'doc'
  | 'rtf'
  | 'xlsx'
  | 'pptx'
  | 'odt'
  | 'csv'
  | 'md'
  | 'html'
  | DrawableKind;

/** What the file chooser offers (spec C-474 to C-477). */
export const acceptedEndings = [
  ...['.txt', '.pdf', '.docx', '.doc', '.rtf'],
  ...['.xlsx', '.pptx', '.odt', '.csv', '.md', '.html', '.htm'],
  ...['.jpg', '.jpeg', '.png', '.webp', '.tif', '.tiff'],
] as const;

const kindOfEnding: Readonly<Record<string, DocumentKind>> = {
  doc: 'doc',
  txt: 'txt',
  pdf: 'pdf',
  docx: 'docx',
  rtf: 'rtf',
  xlsx: 'xlsx',
  pptx: 'pptx',
  odt: 'odt',
  csv: 'csv',
  md: 'md',
  html: 'html',
  htm: 'html',
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  tif: 'tiff',
  tiff: 'tiff',
};

export const mimeOfKind: Record<DocumentKind, string> = {
  txt: 'text/plain',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  rtf: 'application/rtf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  csv: 'text/csv',
  md: 'text/markdown',
  html: 'text/html',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  tiff: 'image/tiff',
};

/** The name's ending in lower case without the dot; empty when there is none. */
function endingOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot === -1 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/**
 * What a file's name alone says about it: a kind that can be read, or null. The browser asks this before sending; the server asks
 * {@link judgeDocument}.
 */
export function kindByName(fileName: string): DocumentKind | null {
  const ending = endingOf(fileName);
  return Object.hasOwn(kindOfEnding, ending) ? (kindOfEnding[ending] ?? null) : null;
}

/**
 * Judges a file by its content and its ending together (spec C-474 to C-479): both must say the same kind. What is called DOC and is none of
 * Word 97–2003, or is one under the name of a DOCX, is `no-doc`; whatever else does not agree is null.
 */
export function judgeDocument(fileName: string, bytes: Uint8Array): DocumentKind | 'no-doc' | null {
  const named = kindByName(fileName);
  if (named === null) return null;
  const found = kindByContent(bytes);
  if (named === 'doc') return found === 'doc' || bytes.length === 0 ? 'doc' : 'no-doc';
  if (found === 'ole' || found === 'doc') return named === 'docx' ? 'no-doc' : null;
  // Lists and marked texts are texts; what a page of the net is, its marks tell.
  if (named === 'csv' || named === 'md' || named === 'html')
    return found === 'txt' || bytes.length === 0 ? named : null;
  // An empty file has no content to contradict its name; reading it says that it is empty.
  return found === named || bytes.length === 0 ? named : null;
}

/** Name of the stream of a Word 97–2003 file in which its text is, as its directory has it: old Office files all begin alike. */
const wordStream = [...'WordDocument'].join('\0');

function kindByContent(bytes: Uint8Array): DocumentKind | 'ole' | null {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return latin1(bytes).includes(wordStream) ? 'doc' : 'ole';
  // Some programs write a few bytes before the mark; readers look for it in the first 1,024.
  if (latin1(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return kindOfArchive(latin1(bytes));
  if (latin1(bytes.subarray(0, 16)).trimStart().startsWith('{\\rtf')) return 'rtf';
  return pictureByContent(bytes) ?? (isText(bytes) ? 'txt' : null);
}

function pictureByContent(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpg';
  if (startsWith(bytes, [0x49, 0x49, 0x2a, 0x00]) || startsWith(bytes, [0x4d, 0x4d, 0x00, 0x2a])) return 'tiff';
  const head = latin1(bytes.subarray(0, 12));
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : null;
}

/** An office file is a ZIP, whose parts have the names that its kind gives them. */
function kindOfArchive(content: string): DocumentKind | null {
  if (content.includes('application/vnd.oasis.opendocument.text')) return 'odt';
  if (content.includes('word/')) return 'docx';
  if (content.includes('xl/workbook')) return 'xlsx';
  return content.includes('ppt/presentation') ? 'pptx' : null;
}

/** Text has no control characters but the usual ones; UTF-16 has zero bytes, with its mark or without. */
function isText(bytes: Uint8Array): boolean {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]) || unmarkedUtf16(bytes)) return true;
  return bytes.subarray(0, 64 * 1024).every((byte) => byte >= 0x20 || (byte >= 0x07 && byte <= 0x0d) || byte === 0x1b);
}

/**
 * The kind of UTF-16 that a text without a mark is written in: nearly every other byte of Western text is zero there,
 * and none of the others. Null for anything else.
 */
export function unmarkedUtf16(bytes: Uint8Array): 'utf16-le' | 'utf16-be' | null {
  const part = bytes.subarray(0, 4096);
  if (part.length < 4 || bytes.length % 2 !== 0) return null;
  const zeros = [0, 0];
  for (const [at, byte] of part.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = part.length / 2;
  if (even === 0 && odd > most * 0.9) return 'utf16-le';
  return odd === 0 && even > most * 0.9 ? 'utf16-be' : null;
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, place) => bytes[place] === byte);
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
