import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { hasDoubtfulFigure, wordText } from '#features/recognition/scans.rules.ts';
import { openPages } from '#features/recognition/server/open-pages.ts';
import { openRecogniser } from '#features/recognition/server/recognise.ts';
import { madePages } from './ocr-pages.ts';

/**
 * How many words of scanned pages are recognised: pages of PDF files that hold their text are drawn, made to look scanned (tilted,
 * noisy, soft) and read; what the file says itself is the truth. With --made also pages of a laboratory of several fonts, sizes and
 * greys, with ruled tables. Figures apart, as they would be shown: with their signs and units, in doubt or not.
 *
 *   node bench/ocr.ts [--pages 2,5,9] [--way clean|worn|upside-down] [--made] file.pdf …
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '2,5,9' },
    way: { type: 'string', default: 'clean' },
    made: { type: 'boolean' },
  },
});

const ways: Readonly<Record<string, { tilt: number; noise: number; blur: number }>> = {
  clean: { tilt: 0.6, noise: 24, blur: 0.5 },
  worn: { tilt: -1.4, noise: 90, blur: 1.1 },
  'upside-down': { tilt: 180.6, noise: 24, blur: 0.5 },
};
const way = ways[values.way];
if (!way || (positionals.length === 0 && !values.made))
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

interface Written {
  text: string;
  isDoubtful: boolean;
}

/** Words with their signs and units: '7 - 209' and '7-209' are one writing of one range, '> 5' and '>5' too. */
function writtenOf(words: readonly { text: string; isDoubtful: boolean }[]): Written[] {
  const joined: Written[] = [];
  for (const { text, isDoubtful } of words) {
    const last = joined.at(-1);
    if (last && (/^[-–—]$/.test(text) || /[-–—<>]$/.test(last.text))) {
      last.text += text;
      last.isDoubtful ||= isDoubtful;
    } else joined.push({ text, isDoubtful });
  }
  return joined
    .map(({ text, isDoubtful }) => {
      const bare = text.replace(/^["'([«“¿|]+|[.,;:)\]"'»”|]+$/g, '');
      return { text: bare.replace(/[–—]/g, '-').replace(/μ/g, 'µ').replace(/º/g, '°'), isDoubtful };
    })
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** The words that stand in the truth, in its order: those of the longest common sequence. */
function inOrder(truth: readonly Written[], read: readonly Written[]): Set<Written> {
  const rows = Array.from({ length: truth.length + 1 }, () => new Uint16Array(read.length + 1));
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = truth.length - 1; row >= 0; row -= 1) {
    for (let column = read.length - 1; column >= 0; column -= 1) {
      const isSame = truth[row]?.text === read[column]?.text;
      const here = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      (rows[row] ?? new Uint16Array(0))[column] = here;
    }
  }
  const right = new Set<Written>();
  for (let row = 0, column = 0; row < truth.length && column < read.length;) {
    const one = read[column];
    if (one && truth[row]?.text === one.text) {
      right.add(one);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return right;
}

interface Sheet {
  name: string;
  truth: Written[];
  draw: () => Promise<Buffer>;
}

/** A word as it is shown, in doubt or not. */
const shownOf = (text: string) => ({ text: text.replace(/^\[¿|\?\]$/g, ''), isDoubtful: hasDoubtfulFigure(text) });

const truthOf = (text: string) =>
  text.split('\n').flatMap((line) => writtenOf(line.split(/\s+/).map((word) => ({ text: word, isDoubtful: false }))));

async function sheetsOf(file: string): Promise<Sheet[]> {
  const bytes = readFileSync(file);
  const text = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const drawn = await openPages('pdf', new Uint8Array(bytes));
  const numbers = values.pages.split(',').map(Number);
  return Promise.all(
    numbers
      .filter((number) => number <= drawn.count)
      .map(async (number) => {
        const { items } = await (await text.getPage(number)).getTextContent();
        const said = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
        const name = `${file.split('/').at(-1)} ${number}`;
        return { name, truth: truthOf(said), draw: () => drawn.draw(number, 'reading') };
      }),
  );
}

const sheets = (await Promise.all(positionals.map(sheetsOf))).flat();
for (const { name, pdf, lines } of values.made ? madePages() : []) {
  const drawn = await openPages('pdf', pdf);
  sheets.push({ name, truth: truthOf(lines.join('\n')), draw: () => drawn.draw(1, 'reading') });
}
const recogniser = await openRecogniser();
const sum = { words: 0, right: 0, milliseconds: 0, pages: 0 };
const figures = { rightSure: 0, rightDoubtful: 0, wrongSure: 0, wrongDoubtful: 0 };
for (const { name, truth, draw } of sheets) {
  const picture = await scanned(await draw(), way);
  const start = process.cpuUsage();
  const { lines, confidence, turned } = await recogniser.recognise(picture, 0);
  const { user, system } = process.cpuUsage(start);
  const read = lines.flatMap(({ words }) => writtenOf(words.map((word) => shownOf(wordText(word)))));
  const right = inOrder(truth, read);
  const passed: string[] = [];
  for (const one of read.filter(({ text }) => /\d/.test(text))) {
    const isRight = right.has(one);
    figures[`${isRight ? 'right' : 'wrong'}${one.isDoubtful ? 'Doubtful' : 'Sure'}`] += 1;
    if (!isRight && !one.isDoubtful) passed.push(one.text);
  }
  const seconds = (user + system) / 1e6;
  console.log(
    `${name}: ${right.size} of ${truth.length}, sure ${confidence}, turned ${turned}, ${seconds.toFixed(1)} s${passed.length > 0 ? `; wrong and sure: ${passed.join(' ')}` : ''}`,
  );
  sum.words += truth.length;
  sum.right += right.size;
  sum.milliseconds += (user + system) / 1000;
  sum.pages += 1;
}
console.log(
  `${sum.pages} pages, ${((100 * sum.right) / sum.words).toFixed(2)} % of ${sum.words} words, ${(sum.milliseconds / 1000 / sum.pages).toFixed(1)} s of processor a page`,
);
console.log(figures);
process.exit(0);
