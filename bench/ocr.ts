import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { leastSure } from '#features/recognition/scans.rules.ts';
import { openPages } from '#features/recognition/server/open-pages.ts';
import { openRecogniser } from '#features/recognition/server/recognise.ts';

/**
 * How many words of scanned pages are recognised: pages of PDF files that hold their text are drawn, made to look scanned (tilted,
 * noisy, soft) and read; what the file says itself is the truth. Figures apart, by how sure they were.
 *
 *   node bench/ocr.ts [--pages 2,5,9] [--way clean|worn|upside-down] file.pdf …
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '2,5,9' }, way: { type: 'string', default: 'clean' } },
});

const ways: Readonly<Record<string, { tilt: number; noise: number; blur: number }>> = {
  clean: { tilt: 0.6, noise: 24, blur: 0.5 },
  worn: { tilt: -1.4, noise: 90, blur: 1.1 },
  'upside-down': { tilt: 180.6, noise: 24, blur: 0.5 },
};
const way = ways[values.way];
if (!way || positionals.length === 0)
  throw new Error('usage: node bench/ocr.ts [--pages 2,5,9] [--way clean] file.pdf …');

/** The same disturbance in every run. */
let seed = 7;
function chance(): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed / 0x7fffffff;
}

async function scanned(picture: Buffer, { tilt, noise, blur }: { tilt: number; noise: number; blur: number }) {
  const { data, info } = await sharp(picture)
    .rotate(tilt, { background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1) {
    data[at] = Math.min(255, Math.max(0, (data[at] ?? 0) + (chance() + chance() + chance() - 1.5) * noise));
  }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).blur(blur).png({ compressionLevel: 1 }).toBuffer();
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [];

/** Words of the truth that stand in what was read, in its order: the longest common sequence. */
function inOrder(truth: readonly string[], read: readonly string[]): number {
  let before = new Uint16Array(read.length + 1);
  for (const word of truth) {
    const row = new Uint16Array(read.length + 1);
    for (const [at, other] of read.entries()) {
      row[at + 1] = word === other ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, row[at] ?? 0);
    }
    before = row;
  }
  return before[read.length] ?? 0;
}

const recogniser = await openRecogniser();
const sum = { words: 0, right: 0, milliseconds: 0, pages: 0 };
const figures = { rightSure: 0, rightDoubtful: 0, wrongSure: 0, wrongDoubtful: 0 };
for (const file of positionals) {
  const bytes = readFileSync(file);
  const text = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const drawn = await openPages('pdf', new Uint8Array(bytes));
  for (const number of values.pages.split(',').map(Number)) {
    if (number > drawn.count) continue;
    const content = await (await text.getPage(number)).getTextContent();
    const truth = wordsOf(
      content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''),
    );
    const picture = await scanned(await drawn.draw(number, 'reading'), way);
    const start = process.cpuUsage();
    const { lines, confidence, turned } = await recogniser.recognise(picture, 0);
    const { user, system } = process.cpuUsage(start);
    const words = lines.flatMap((line) => line.words);
    const right = inOrder(truth, wordsOf(words.map(([word]) => word).join(' ')));
    const left = new Map<string, number>();
    for (const word of truth) left.set(word, (left.get(word) ?? 0) + 1);
    for (const [word, sure] of words) {
      for (const figure of wordsOf(word).filter((one) => /\d/.test(one))) {
        const isRight = (left.get(figure) ?? 0) > 0;
        left.set(figure, (left.get(figure) ?? 0) - 1);
        figures[`${isRight ? 'right' : 'wrong'}${sure < leastSure ? 'Doubtful' : 'Sure'}`] += 1;
      }
    }
    const seconds = (user + system) / 1e6;
    console.log(
      `${file.split('/').at(-1)} ${number}: ${right} of ${truth.length}, sure ${confidence}, turned ${turned}, ${seconds.toFixed(1)} s`,
    );
    sum.words += truth.length;
    sum.right += right;
    sum.milliseconds += (user + system) / 1000;
    sum.pages += 1;
  }
}
console.log(
  `${sum.pages} pages, ${((100 * sum.right) / sum.words).toFixed(2)} % of ${sum.words} words, ${(sum.milliseconds / 1000 / sum.pages).toFixed(1)} s of processor a page`,
);
console.log(figures);
process.exit(0);
