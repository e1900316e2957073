import { buffer } from 'node:stream/consumers';
import type { DrawableKind } from '../drawn.rules.ts';
import { hearUndecoded } from './heard-warnings.ts';
import { openPages } from './open-pages.ts';

/**
 * The process that draws one page of a file: its kind and the page's number as arguments, its bytes on the standard input, the
 * picture on the standard output. Started by draw-page.ts with limits on memory and time; ends with a fault when there is no
 * picture to be had.
 */
async function main(): Promise<void> {
  const [kind, page] = process.argv.slice(2);
  const pages = await openPages(kind as DrawableKind, new Uint8Array(await buffer(process.stdin)));
  const picture = await pages.draw(Number(page), 'screen');
  // A page without its picture would be taken for an empty one.
  if (isUndecoded()) process.exit(1);
  process.stdout.write(picture, () => process.exit(0));
}

// Libraries print what they find odd; only the picture belongs on the standard output.
const isUndecoded = hearUndecoded();
await main();
