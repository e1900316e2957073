import { openPages } from '#features/recognition/server/open-pages.ts';

/** A certificate's PDF as a picture, drawn beside the thread that answers people. */
export async function run(pdf: Uint8Array): Promise<Uint8Array> {
  const pages = await openPages('pdf', pdf);
  return pages.draw(1, 'screen');
}
