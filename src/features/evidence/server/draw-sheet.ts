import { buffer } from 'node:stream/consumers';
import type { PaperWords } from '#platform/pdf/paper.ts';
import { type SheetPart, sheetPaper } from './sheet-paper.ts';

export interface SheetToDraw {
  name: string;
  words: PaperWords;
  parts: readonly SheetPart[];
}

/** A sheet as the bytes of its PDF; done in a thread of its own where many are drawn, one after another. */
export async function run({ name, words, parts }: SheetToDraw): Promise<Uint8Array> {
  return buffer((await sheetPaper(name, words, parts)).body);
}
