import { openPages } from '#features/recognition/server/open-pages.ts';
import type { ReadText } from '../reading.rules.ts';

/** A picture says nothing by itself: how many pages it has, which are then recognised. */
export async function readPicture(bytes: Uint8Array): Promise<ReadText> {
  const { count } = await openPages('png', bytes);
  return { pages: count, blocks: [] };
}
