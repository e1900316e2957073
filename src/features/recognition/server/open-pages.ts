import sharp from 'sharp';
import { createIsomorphicCanvasFactory, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { type DrawableKind, screenQuality } from '../drawn.rules.ts';
import { Unreadable } from '../unreadable.rules.ts';
import { registerFonts, withStandardFonts } from './standard-fonts.ts';

/** What a page is drawn for: to be looked at, or to be recognised. */
export type DrawnFor = 'screen' | 'reading';

/** The pages of a document that can be drawn. */
export interface DrawnPages {
  count: number;
  /** Whether words may stand in pictures on the page: it has a picture, or no text at all. */
  mayHoldWords(page: number): Promise<boolean>;
  /** A page from 1 as a picture: WebP for the screen, PNG for reading. Throws {@link Unreadable} when it cannot be drawn. */
  draw(page: number, drawnFor: DrawnFor): Promise<Buffer>;
}

/** Pixels across a page on a screen: readable when it is enlarged on a phone. */
const screenWidth = 1200;
/** Points of an inch; at 200 dots to the inch as many words are read right as at 300, in less memory. */
const pointsPerInch = 72;
const readingDots = 200;
/** Most pixels a page is drawn with, whatever its size: an A3 at 200 dots to the inch has 7.7 million. */
const mostDrawn = 9_000_000;
/** Most pixels a picture may have to be decoded at all: an A4 at 600 dots to the inch has 35 million. */
const mostDecoded = 80_000_000;

/** Opens a document to draw its pages. Runs in a process of its own: hostile files may do it harm. */
export function openPages(kind: DrawableKind, bytes: Uint8Array): Promise<DrawnPages> {
  return kind === 'pdf' ? pagesOfPdf(bytes) : pagesOfPicture(bytes);
}

async function pagesOfPdf(bytes: Uint8Array): Promise<DrawnPages> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'));
  await registerFonts();
  const options = { CanvasFactory, ...withStandardFonts, verbosity: 1, maxImageSize: mostDecoded };
  const pdf = await getDocumentProxy(bytes, options).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new Unreadable(isLocked ? 'encrypted' : 'broken', error);
  });
  const draw = async (number: number, drawnFor: DrawnFor) => {
    const page = await pdf.getPage(number);
    const whole = page.getViewport({ scale: 1 });
    const wanted = drawnFor === 'screen' ? screenWidth / whole.width : readingDots / pointsPerInch;
    const scale = Math.min(wanted, Math.sqrt(mostDrawn / (whole.width * whole.height)));
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
    const canvasContext = canvas.getContext('2d');
    canvasContext.fillStyle = '#fff';
    canvasContext.fillRect(0, 0, canvas.width, canvas.height);
    await page.render({ canvas: canvas as never, canvasContext: canvasContext as never, viewport }).promise;
    page.cleanup();
    return drawnFor === 'screen' ? canvas.encode('webp', screenQuality) : canvas.encode('png');
  };
  const { OPS } = await getResolvedPDFJS();
  const pictures = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);
  const mayHoldWords = async (number: number) => {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const hasText = items.some((item) => 'str' in item && item.str.trim() !== '');
    return !hasText || (await page.getOperatorList()).fnArray.some((sign: number) => pictures.has(sign));
  };
  return { count: pdf.numPages, mayHoldWords, draw };
}

async function pagesOfPicture(bytes: Uint8Array): Promise<DrawnPages> {
  const options = { limitInputPixels: mostDecoded, failOn: 'error' as const };
  const { pages = 1, format } = await sharp(bytes, options).metadata().catch(broken);
  const draw = (page: number, drawnFor: DrawnFor) => {
    const picture = sharp(bytes, { ...options, page: page - 1 })
      .autoOrient()
      .flatten({ background: '#fff' });
    const side = Math.round(Math.sqrt(mostDrawn));
    return drawnFor === 'screen'
      ? picture
          .resize({ width: screenWidth, height: screenWidth * 2, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: screenQuality })
          .toBuffer()
          .catch(broken)
      : picture
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .greyscale()
          .png({ compressionLevel: 1 })
          .toBuffer()
          .catch(broken);
  };
  // The other pictures that hold several show them one after another: they are one page.
  return { count: format === 'tiff' ? pages : 1, mayHoldWords: async () => true, draw };
}

function broken(error: unknown): never {
  const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
  throw new Unreadable(isTooLarge ? 'too-heavy' : 'broken', error);
}
