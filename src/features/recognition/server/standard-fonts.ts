import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = new URL('./fonts/', import.meta.url);

/** Of files that name a font neither they nor this folder hold, letters are drawn in one of these, by its family's usual names. */
const anyOther: ReadonlyArray<readonly [file: string, families: readonly string[]]> = [
  ['LiberationSans-Regular.ttf', ['sans-serif', 'serif', 'monospace']],
  ['LiberationSans-Bold.ttf', ['sans-serif', 'serif', 'monospace']],
];

/** Gives pdf.js the fonts that PDF files may name without holding them. */
export class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    return new Uint8Array(await readFile(new URL(filename, folder)));
  }
}

/**
 * What pdf.js is told so that a page looks the same on every machine: letters of fonts that the file does not hold are drawn in those
 * of this folder, never in whichever the machine has – one without fonts would draw no letters at all (decision 0366).
 */
export const withStandardFonts = {
  BinaryDataFactory: StandardFonts,
  standardFontDataUrl: './',
  useWorkerFetch: false,
  useSystemFonts: false,
};

/** Has the canvas draw fonts that nobody holds with letters of this folder. */
export async function registerFonts(): Promise<void> {
  const { GlobalFonts } = await import('@napi-rs/canvas');
  for (const [file, families] of anyOther) {
    for (const family of families) GlobalFonts.registerFromPath(fileURLToPath(new URL(file, folder)), family);
  }
}
