import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { imageKinds } from '../files.rules.ts';
import { judgeDocument, judgeImage } from './judge-file.ts';

const named = (bytes: Uint8Array | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

let jpeg: Buffer;
let png: Buffer;

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#0a7', noise } });
  jpeg = await picture.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  png = await picture.clone().png().toBuffer();
});

/** A PNG whose head promises so many pixels; all of them are black and fit into some kilobytes. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    return Buffer.concat([frame.subarray(0, 4), body, crc(body)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): Buffer {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  const out = Buffer.alloc(4);
  out.writeUInt32BE((value ^ 0xffffffff) >>> 0);
  return out;
}

describe('images', () => {
  it('are drawn anew: upright, without metadata, at most 1920 pixels, with a small copy', async () => {
    const judged = await judgeImage(named(jpeg, '../Foto de Ana.JPG'), imageKinds.module);
    expect(judged).toMatchObject({ name: 'Foto de Ana.JPG', mime: 'image/jpeg', width: 600, height: 800 });
    const metadata = await sharp(judged.bytes).metadata();
    expect([metadata.orientation, metadata.exif]).toEqual([undefined, undefined]);
    const small = await sharp(judged.thumbnail ?? new Uint8Array()).metadata();
    expect([small.format, small.width, small.height]).toEqual(['webp', 360, 480]);
    const wide = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    expect(await judgeImage(named(wide, 'a.gif'), imageKinds.product)).toMatchObject({
      mime: 'image/webp',
      width: 1920,
      height: 480,
    });
  });

  it('lose what was hidden behind them', async () => {
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const judged = await judgeImage(named(polyglot, 'a.png'), imageKinds.quiz);
    expect(Buffer.from(judged.bytes).includes('<script>')).toBe(false);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['HTML as .png', () => named('<html><script>alert(1)</script></html>', 'a.png'), 'QUIZ_IMAGE_TYPE'],
    ['SVG', () => named(svg, 'a.svg'), 'QUIZ_IMAGE_TYPE'],
    ['SVG as .png', () => named(svg, 'a.png'), 'QUIZ_IMAGE_TYPE'],
    ['a JPEG as .png', () => named(jpeg, 'a.png'), 'QUIZ_IMAGE_TYPE'],
    ['a PNG as .html', () => named(png, 'a.html'), 'QUIZ_IMAGE_TYPE'],
    ['0 bytes', () => named('', 'a.png'), 'FILE_EMPTY'],
    ['a truncated JPEG', () => named(jpeg.subarray(0, jpeg.length / 2), 'a.jpg'), 'IMAGE_DAMAGED'],
    ['a truncated PNG', () => named(png.subarray(0, png.length / 2), 'a.png'), 'IMAGE_DAMAGED'],
    ['only the head of a PNG', () => named(png.subarray(0, 40), 'a.png'), 'IMAGE_DAMAGED'],
    ['20,000 × 20,000 pixels', () => named(pngBomb(20_000), 'a.png'), 'IMAGE_TOO_MANY_PIXELS'],
    ['301 characters', () => named(png, `${'a'.repeat(297)}.png`), 'FILE_NAME_TOO_LONG'],
    ['a hidden .exe', () => named(png, 'foto\u202Egnp.exe'), 'QUIZ_IMAGE_TYPE'],
  ])('refuse %s', async (_case, file, code) => {
    await expect(judgeImage(file(), imageKinds.quiz)).rejects.toMatchObject({ code });
  });
});

describe('downloadables', () => {
  it('keep their bytes', async () => {
    const judged = await judgeDocument(named(png, 'guía.png'));
    expect(judged).toMatchObject({ mime: 'image/png', width: 800, height: 600, thumbnail: null });
    expect(Buffer.from(judged.bytes).equals(png)).toBe(true);
    expect(await judgeDocument(named('%PDF-1.7\n%âãÏÓ\n1 0 obj', 'a.pdf'))).toMatchObject({ mime: 'application/pdf' });
  });

  const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0'), Buffer.alloc(40)]);
  const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  it.each([
    ['a zip as .docx', () => named(zip, 'a.docx'), 'DOCUMENT_CONTENT'],
    ['a workbook as .doc', () => named(oldOffice, 'a.doc'), 'DOCUMENT_CONTENT'],
    ['a program', () => named('MZ', 'a.exe'), 'DOCUMENT_TYPE'],
    ['text', () => named('hola', 'a.txt'), 'DOCUMENT_TYPE'],
    ['a page as .pdf', () => named('<html></html>', 'a.pdf'), 'DOCUMENT_CONTENT'],
    ['0 bytes', () => named('', 'a.pdf'), 'FILE_EMPTY'],
    ['a truncated image', () => named(jpeg.subarray(0, jpeg.length / 2), 'a.jpg'), 'IMAGE_DAMAGED'],
    ['a bomb', () => named(pngBomb(20_000), 'a.png'), 'IMAGE_TOO_MANY_PIXELS'],
  ])('refuse %s', async (_case, file, code) => {
    await expect(judgeDocument(file())).rejects.toMatchObject({ code });
  });

  it('take a Word 97 file', async () => {
    const doc = Buffer.concat([oldOffice, Buffer.from('WordDocument', 'utf16le')]);
    expect(await judgeDocument(named(doc, 'a.doc'))).toMatchObject({ mime: 'application/msword' });
  });
});
