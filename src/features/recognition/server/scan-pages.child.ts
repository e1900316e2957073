import { buffer } from 'node:stream/consumers';
import type { DrawableKind } from '../drawn.rules.ts';
import type { ScannedPage } from '../scans.rules.ts';
import { hearUndecoded } from './heard-warnings.ts';
import { openPages } from './open-pages.ts';
import { openRecogniser, type Recognised, type Recogniser } from './recognise.ts';

/**
 * The process that recognises pages of a file: its kind and the pages' numbers with commas as arguments, its bytes on the
 * standard input, a line of JSON on the standard output as soon as a page is done. Started by scan-pages.ts with limits on memory
 * and on the work for a page; ends with a fault at a page that cannot be drawn.
 */
async function main(): Promise<void> {
  const [kind, numbers = ''] = process.argv.slice(2);
  const pages = await openPages(kind as DrawableKind, new Uint8Array(await buffer(process.stdin)));
  let recogniser: Recogniser | undefined;
  let turned: ScannedPage['turned'] = 0;
  for (const page of numbers.split(',').map(Number)) {
    let recognised: Recognised = { lines: [], confidence: null, turned: 0, aspect: 1 };
    if (await pages.mayHoldWords(page)) {
      recogniser ??= await openRecogniser();
      recognised = await recogniser.recognise(await pages.draw(page, 'reading'), turned);
      turned = recognised.turned;
    }
    const why = isUndecoded() ? 'undecoded' : 'nothing';
    const scanned: ScannedPage = { page, ...recognised, fault: recognised.confidence === null ? why : null };
    await new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(scanned)}\n`, () => resolve()));
  }
  process.exit(0);
}

// Libraries print what they find odd; only the answer belongs on the standard output.
const isUndecoded = hearUndecoded();
await main();
