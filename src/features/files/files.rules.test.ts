import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filesRefusals as refusals } from './files.refusals.ts';
import {
  cleanName,
  extensionOf,
  fileIdOf,
  fileSizeText,
  fileUrl,
  imageKinds,
  maxDocumentBytes,
  maxImageBytes,
  maxUploadBytes,
  ownerOf,
  pagePictureOf,
  refuseDocument,
  refuseImage,
  thumbnailOf,
} from './files.rules.ts';

describe('sizes', () => {
  it.each([
    [0, '0 Bytes'],
    [500, '500 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1,5 KB'],
    [1_048_575, '1024 KB'],
    [1_048_576, '1 MB'],
    [1_288_490, '1,23 MB'],
    [1_073_741_824, '1 GB'],
    [5_000_000_000_000, '4656,61 GB'],
  ])('%i is %s (spec C-791)', (bytes, text) => expect(fileSizeText(bytes)).toBe(text));
});

describe('names', () => {
  it.each([
    ['manual.pdf', 'manual.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Guías\\Manual rápido.pdf', 'Manual rápido.pdf'],
    ['factura\u202Efdp.exe', 'facturafdp.exe'],
    ['con\u0000trol\n.png', 'control.png'],
    ['..', 'archivo'],
    ['', 'archivo'],
    ['.htaccess', 'htaccess'],
  ])('%j is kept as %j', (given, kept) => expect(cleanName(given)).toEqual({ name: kept }));

  it('takes 300 characters and refuses 301', () => {
    expect(cleanName('a'.repeat(300))).toEqual({ name: 'a'.repeat(300) });
    expect(cleanName('a'.repeat(301))).toBe(refusals.FILE_NAME_TOO_LONG);
  });

  it('never keeps a folder or a mark that turns the writing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const cleaned = cleanName(given);
        if ('name' in cleaned) expect(cleaned.name).not.toMatch(/[/\\\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      }),
    );
  });

  it.each([
    ['a.PNG', 'png'],
    ['a.tar.gz', 'gz'],
    ['png', ''],
    ['.png', ''],
    ['a.', ''],
    ['a.p ng', ''],
  ])('the extension of %j is %j', (name, extension) => expect(extensionOf(name)).toBe(extension));
});

describe('images', () => {
  const png = (size: number, name = 'a.png') => ({ name, size, detected: 'image/png' });

  it.each([
    ['module', refusals.MODULE_IMAGE_TOO_LARGE],
    ['product', refusals.PRODUCT_IMAGE_TOO_LARGE],
    ['quiz', refusals.QUIZ_IMAGE_TOO_LARGE],
  ] as const)('%s images take 5242880 bytes and no more (spec C-429, C-441, C-447, C-694)', (kind, refusal) => {
    expect(refuseImage(png(maxImageBytes), imageKinds[kind])).toBeNull();
    expect(refuseImage(png(maxImageBytes + 1), imageKinds[kind])).toBe(refusal);
  });

  it.each([
    ['module', 'a.gif', 'image/gif', null],
    ['quiz', 'a.gif', 'image/gif', refusals.QUIZ_IMAGE_TYPE],
    ['quiz', 'a.webp', 'image/webp', null],
    ['quiz', 'a.jpeg', 'image/jpeg', null],
    ['quiz', 'a.png', 'image/jpeg', refusals.QUIZ_IMAGE_TYPE],
    ['module', 'a.svg', 'image/svg+xml', refusals.NOT_AN_IMAGE],
    ['module', 'a.png', undefined, refusals.NOT_AN_IMAGE],
    ['product', 'a.pdf', 'application/pdf', refusals.NOT_AN_IMAGE],
    ['product', 'a.html', 'image/png', refusals.NOT_AN_IMAGE],
  ] as const)('%s: %s with content %s', (kind, name, detected, refusal) => {
    expect(refuseImage({ name, size: 10, detected }, imageKinds[kind])).toBe(refusal);
  });

  it('refuses nothing at all as empty', () => {
    expect(refuseImage({ name: 'a.png', size: 0, detected: undefined }, imageKinds.quiz)).toBe(refusals.FILE_EMPTY);
  });
});

describe('downloadables', () => {
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  it.each([
    ['a.pdf', 'application/pdf', null],
    ['a.doc', 'application/msword', null],
    ['a.docx', docx, null],
    ['a.jpg', 'image/jpeg', null],
    ['a.JPEG', 'image/jpeg', null],
    ['a.png', 'image/png', null],
    ['a.docx', 'application/zip', refusals.DOCUMENT_CONTENT],
    ['a.pdf', undefined, refusals.DOCUMENT_CONTENT],
    ['a.exe', 'application/x-msdownload', refusals.DOCUMENT_TYPE],
    ['a.txt', undefined, refusals.DOCUMENT_TYPE],
    ['a.webp', 'image/webp', refusals.DOCUMENT_TYPE],
    ['pdf', 'application/pdf', refusals.DOCUMENT_TYPE],
  ])('%s with content %s (spec C-442, C-443)', (name, detected, refusal) => {
    expect(refuseDocument({ name, size: 10, detected })).toBe(refusal);
  });

  it('takes 25 MB and no more', () => {
    const pdf = { name: 'a.pdf', detected: 'application/pdf' };
    expect(refuseDocument({ ...pdf, size: maxDocumentBytes })).toBeNull();
    expect(maxUploadBytes).toBe(26 * 1024 * 1024);
    expect(refuseDocument({ ...pdf, size: maxDocumentBytes + 1 })).toBe(refusals.DOCUMENT_TOO_LARGE);
  });
});

describe('addresses', () => {
  it('lead back to the file, and no other address does', () => {
    const id = 'b7f5c1f0-3f0a-4f6e-9c49-2f9d6c1f8a11';
    expect(fileIdOf(fileUrl(id))).toBe(id);
    expect(['/contenido/a.svg', 'https://x/api/files/1', null].map(fileIdOf)).toEqual([null, null, null]);
    expect(ownerOf(thumbnailOf('m/1.png'))).toBe('m/1.png');
    expect(ownerOf(pagePictureOf('m/1.pdf', 12))).toBe('m/1.pdf');
    expect(ownerOf('m/1.pdf.pagina-12.webp')).toBe('m/1.pdf');
    expect(ownerOf('m/1.png')).toBe('m/1.png');
  });
});
