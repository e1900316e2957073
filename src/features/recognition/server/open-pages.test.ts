import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openPages } from './open-pages.ts';

/** A PDF of one page that says the same in a font which it names and does not hold. */
function pdfIn(font: string): Uint8Array {
  const drawing = 'BT /F0 24 Tf 20 30 Td (0,85 - 1,15 mg/dL) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 80]/Contents 4 0 R/Resources<</Font<</F0 5 0 R>>>>>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    `<</Type/Font/Subtype/TrueType/BaseFont/${font}/Encoding/WinAnsiEncoding>>`,
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return new Uint8Array(Buffer.from(`%PDF-1.4\n${body}trailer<</Size 6/Root 1 0 R>>\n%%EOF`, 'latin1'));
}

const drawn = async (font: string) => (await openPages('pdf', pdfIn(font))).draw(1, 'reading');
const digest = async (font: string) =>
  createHash('sha256')
    .update(await drawn(font))
    .digest('hex');

/** Part of the page that is ink, in thousandths. */
async function inkOf(font: string): Promise<number> {
  const { channels } = await sharp(await drawn(font))
    .greyscale()
    .stats();
  return Math.round((1 - (channels[0]?.mean ?? 255) / 255) * 1000);
}

it('letters of fonts that a file does not hold are drawn in those of the product, whatever the machine has', async () => {
  // DejaVu, which most machines put in their place, comes to 35 for all three; a machine without fonts to 0.
  expect(await inkOf('Arial')).toBe(34);
  expect(await digest('Arial')).toBe(await digest('Helvetica'));
  expect(await inkOf('TimesNewRoman')).toBe(26);
  expect(await inkOf('CourierNew')).toBe(23);
});

it('so are those that nobody knows, also in bold', async () => {
  const unknown = await inkOf('Frutiger-Light');
  expect(Math.abs(unknown - (await inkOf('Arial')))).toBeLessThanOrEqual(2);
  expect(await inkOf('Frutiger-Bold')).toBeGreaterThan(unknown * 1.2);
});
