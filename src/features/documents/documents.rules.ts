import { visibleText } from '#platform/content/visible-text.rules.ts';

/** Largest document, in bytes (10 MB, base 1024). */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** Longest name of a document, in characters. */
export const maxNameLength = 120;

/** Address of the picture of a page of an own document. */
export function pagePictureUrl(documentId: string, page: number): string {
  return `/api/documents/${documentId}/pages/${page}/picture`;
}

/** The name a document is stored under: outer spaces gone, inner ones single. */
export function cleanName(name: string): string {
  return visibleText(name).normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** A name to begin with: the file's, without its ending and with spaces for the signs that stand for them. */
export function nameOfFile(fileName: string): string {
  return cleanName(fileName.replace(/\.[^.]+$/, '').replace(/[_]+/g, ' ')).slice(0, maxNameLength);
}
