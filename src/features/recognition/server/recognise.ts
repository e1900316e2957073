import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, type Line, type Page, type Word } from 'tesseract.js';
import { areUneven, hasFigures, withAgreedFigures } from '../figures.rules.ts';
import {
  confidenceOf,
  disputed,
  isUpright,
  mayBeTurned,
  type ScannedLine,
  type ScannedPage,
  withoutStains,
} from '../scans.rules.ts';
import { withoutRuledLines } from './ruled-lines.ts';

/** What was made of a picture. */
export type Recognised = Pick<ScannedPage, 'lines' | 'confidence' | 'turned' | 'aspect'>;

/** Reads the words of pictures, one after another. */
export interface Recogniser {
  /** @param first degrees to turn the picture by at first: as the page before had to be */
  recognise(picture: Buffer, first: ScannedPage['turned']): Promise<Recognised>;
}

/** The smaller set of Spanish reads as many words right as the one of four times its size (decision 0209). */
const language = 'spa';
const languageSet = '4.0.0_best_int';

const ways = [0, 180, 90, 270] as const;
/** Part of a page's height that is read to see which way up it is. */
const probe = 0.22;
/** Standard deviation of the grey of a page that is as good as empty. */
const emptyPage = 2;
/** Figures are read a second time in a picture that is so much larger; in a smaller one where that would be too heavy. */
const larger = 1.5;
const smaller = 0.75;
/** Most pixels of the larger picture: an A4 at 300 dots to the inch has 8.7 million, with which the process holds 550 MB. */
const mostRead = 9_000_000;

/** Starts the recognition with its data from this installation: nothing is fetched. Runs in a process of its own. */
export async function openRecogniser(): Promise<Recogniser> {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/spa/package.json'));
  const worker = await createWorker(language, 1, {
    langPath: join(data, languageSet),
    cacheMethod: 'none',
    gzip: true,
  });
  const read = async (picture: Buffer, tilt?: number) => {
    const { width, height } = await sharp(picture).metadata();
    const straightened = tilt === undefined ? { rotateAuto: true } : { rotateRadians: tilt };
    const { data } = await worker.recognize(picture, straightened, { blocks: true, text: false });
    const lines = withoutStains(linesOf(data, width, height));
    return { lines, aspect: height / width, tilt: data.rotateRadians ?? 0 };
  };
  return {
    recognise: async (original, first) => {
      if (await isEmpty(original)) return { lines: [], confidence: null, turned: 0, aspect: await aspectOf(original) };
      const picture = await withoutRuledLines(original);
      let turned = first;
      let page = await read(await turn(picture, turned));
      if (mayBeTurned(page.lines)) {
        for (const way of ways) {
          if (way === turned || !isUpright((await read(await middleOf(picture, way))).lines)) continue;
          turned = way;
          page = await read(await turn(picture, way));
          break;
        }
      }
      const { lines, aspect, tilt } = page;
      const confidence = confidenceOf(lines);
      if (!hasFigures(lines)) return { lines, aspect, confidence, turned };
      const second = await read(await resized(await turn(picture, turned)), tilt);
      return { lines: withAgreedFigures(lines, second.lines), aspect, confidence, turned };
    },
  };
}

async function isEmpty(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).greyscale().stats();
  return (channels[0]?.stdev ?? 0) < emptyPage;
}

async function aspectOf(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  return height / width;
}

function turn(picture: Buffer, degrees: number): Promise<Buffer> | Buffer {
  return degrees === 0 ? picture : sharp(picture).rotate(degrees).png({ compressionLevel: 1 }).toBuffer();
}

async function resized(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const scale = width * height * larger ** 2 <= mostRead ? larger : smaller;
  return sharp(picture)
    .resize({ width: Math.round(width * scale), kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A strip out of the middle of the turned picture. */
async function middleOf(picture: Buffer, degrees: number): Promise<Buffer> {
  const turned = await turn(picture, degrees);
  const { width, height } = await sharp(turned).metadata();
  const strip = { left: 0, top: Math.floor(height * 0.3), width, height: Math.max(1, Math.floor(height * probe)) };
  return sharp(turned).extract(strip).png({ compressionLevel: 1 }).toBuffer();
}

const part = (pixels: number, of: number) => Math.round((Math.min(Math.max(pixels, 0), of) / of) * 10_000) / 10_000;

function linesOf({ blocks }: Page, width: number, height: number): ScannedLine[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.map((line) => ({
    top: part(line.bbox.y0, height),
    bottom: part(line.bbox.y1, height),
    height: part(line.rowAttributes.rowHeight, height),
    words: line.words.map((word) => [
      word.text,
      Math.round(hasUnevenDigits(word, line) ? Math.min(word.confidence, disputed) : word.confidence),
      part(word.bbox.x0, width),
      part(word.bbox.x1, width),
    ]),
  }));
}

function hasUnevenDigits({ symbols }: Word, { baseline: { x0, y0, x1, y1 } }: Line): boolean {
  const digits = symbols.filter(({ text }) => /\d/.test(text));
  const baselineAt = (x: number) => y0 + ((y1 - y0) * (x - x0)) / Math.max(1, x1 - x0);
  return areUneven(
    digits.map(({ bbox }) => ({ top: bbox.y0, bottom: bbox.y1, baseline: baselineAt((bbox.x0 + bbox.x1) / 2) })),
  );
}
