import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, type Page } from 'tesseract.js';
import {
  confidenceOf,
  isUpright,
  mayBeTurned,
  type ScannedLine,
  type ScannedPage,
  withoutStains,
} from '../scans.rules.ts';

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

/** Starts the recognition with its data from this installation: nothing is fetched. Runs in a process of its own. */
export async function openRecogniser(): Promise<Recogniser> {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/spa/package.json'));
  const worker = await createWorker(language, 1, {
    langPath: join(data, languageSet),
    cacheMethod: 'none',
    gzip: true,
  });
  const read = async (picture: Buffer) => {
    const { width, height } = await sharp(picture).metadata();
    const { data } = await worker.recognize(picture, { rotateAuto: true }, { blocks: true, text: false });
    return { lines: withoutStains(linesOf(data, width, height)), aspect: height / width };
  };
  return {
    recognise: async (picture, first) => {
      if (await isEmpty(picture)) return { lines: [], confidence: null, turned: 0, aspect: await aspectOf(picture) };
      let turned = first;
      let read1 = await read(await turn(picture, turned));
      if (mayBeTurned(read1.lines)) {
        for (const way of ways) {
          if (way === turned || !isUpright((await read(await middleOf(picture, way))).lines)) continue;
          turned = way;
          read1 = await read(await turn(picture, way));
          break;
        }
      }
      return { ...read1, confidence: confidenceOf(read1.lines), turned };
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
    words: line.words.map(
      ({ text, confidence, bbox }) =>
        [text, Math.round(confidence), part(bbox.x0, width), part(bbox.x1, width)] as const,
    ),
  }));
}
