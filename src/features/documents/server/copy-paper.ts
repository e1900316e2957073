import { setTimeout as delay } from 'node:timers/promises';
import type { TextBlock } from '#features/reading/reading.rules.ts';
import { recognitionRefusals } from '#features/recognition/recognition.refusals.ts';
import { type Paper, type PaperWords, paperFile } from '#platform/pdf/paper.ts';

/** What stands on the sheets: the pages' pictures, or, where a page has none, what it says. */
export interface CopySource {
  pages: number;
  /** A page as a picture (WebP); null where its format has none. */
  pictureOf: ((page: number) => Promise<Uint8Array>) | null;
  textOf: (page: number) => Promise<readonly TextBlock[]>;
}

/** Milliseconds between two tries while many pages are being drawn, and how many there are. */
const patience = { pause: 1500, tries: 20 };

/** A document as a PDF with a mark across every sheet, written while it is sent. */
export function copyPaper(name: string, words: PaperWords, mark: string, source: CopySource) {
  // Pages of text may need more sheets than one.
  const pages = source.pictureOf ? source.pages : null;
  return paperFile(name, words, { isWide: false, pages }, async (paper) => {
    for (let page = 1; page <= source.pages; page += 1) {
      const picture = source.pictureOf && (await pictureOf(source.pictureOf, page));
      await paper.page();
      if (picture) {
        drawPicture(paper, picture, page);
        drawMark(paper, mark);
      } else await drawText(paper, mark, await source.textOf(page), source.pictureOf !== null);
    }
  });
}

/** Null of a page that cannot be drawn. */
async function pictureOf(read: (page: number) => Promise<Uint8Array>, page: number): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sharp(await read(page))
        .flatten({ background: '#fff' })
        .jpeg({ quality: 82 })
        .toBuffer();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === recognitionRefusals.PAGE_NOT_SHOWN.code) return null;
      if (code !== recognitionRefusals.PAGES_BUSY.code || attempt === patience.tries) throw error;
      await delay(patience.pause);
    }
  }
}

function drawPicture({ doc, root, left, top, width, bottom }: Paper, picture: Buffer, page: number): void {
  const fit: [number, number] = [width, bottom - top - 6];
  root.add(
    doc.struct('Figure', { alt: `Página ${page} del original` }, () => {
      doc.image(picture, left, top, { fit, align: 'center' });
    }),
  );
}

/** Across the sheet, over a picture, in grey that lets it be read; not read aloud. */
function drawMark({ doc }: Paper, mark: string): void {
  const [x, y] = [doc.page.width / 2, doc.page.height / 2];
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save().rotate(-50, { origin: [x, y] });
  doc.font('semibold').fontSize(26).fillColor('#6b7280').fillOpacity(0.28);
  doc.text(mark, x - 330, y - 34, { width: 660, height: 80, align: 'center' });
  doc.restore();
  doc.endMarkedContent();
}

/** @param isOneSheet what a sheet does not hold is cut: how many there are was said before */
async function drawText(paper: Paper, mark: string, blocks: readonly TextBlock[], isOneSheet: boolean): Promise<void> {
  const { doc, root, left, width, top } = paper;
  drawMark(paper, mark);
  let y = top;
  for (const { kind, text, cells } of blocks) {
    const isHeading = kind === 'heading';
    const said = cells ? cells.join('  ·  ') : text;
    const font = isHeading ? 'semibold' : 'regular';
    const indent = kind === 'item' ? 14 : 0;
    doc.font(font).fontSize(isHeading ? 11 : 9.5);
    const height = doc.heightOfString(said, { width: width - indent });
    if (y + height > paper.bottom && y > top) {
      if (isOneSheet) return;
      await paper.page();
      drawMark(paper, mark);
      y = top;
    }
    root.add(
      doc.struct(isHeading ? 'H2' : 'P', {}, () => {
        doc.font(font).fontSize(isHeading ? 11 : 9.5);
        doc.fillColor('#111827').text(said, left + indent, y, { width: width - indent, height: paper.bottom - y });
      }),
    );
    y += height + (isHeading ? 5 : 4);
  }
}
