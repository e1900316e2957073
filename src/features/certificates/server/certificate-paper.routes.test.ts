import sharp, { type Sharp } from 'sharp';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { paperLogo } from './letterhead.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const design = {
  heading: 'Certificado',
  wording: 'Completó',
  signers: [{ name: 'Ana', role: '' }],
  is_wide: true,
  name: '',
};
const preview = (body: object, as = app.people.admin) =>
  app.call('POST', '/api/certificates/design/preview', { as, body: { ...design, as: 'pdf', ...body } });
const wordsOf = async (body: object) => {
  const answer = await preview(body);
  expect(answer.status).toBe(200);
  const { text, totalPages } = await extractText(new Uint8Array(answer.bytes), { mergePages: true });
  expect(totalPages).toBe(1);
  return text.replace(/\s+/g, ' ');
};

const draw = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });
const png = async (picture: Sharp) => new Uint8Array(await picture.png().toBuffer());
const giveLogo = async (bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set('file', new File([bytes], 'logo.png'));
  expect((await app.call('POST', '/api/organisation/logo', { as: app.people.admin, body: form })).status).toBe(200);
};
/** How much of the place of the logo, at the top in the middle, has this colour: 0–1. */
const shareOf = async ([red, green, blue]: readonly [number, number, number]) => {
  const { bytes, headers } = await preview({ as: 'picture' });
  expect(headers['content-type']).toBe('image/webp');
  const { data, info } = await sharp(bytes)
    .extract({ left: 400, top: 60, width: 400, height: 90 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += 3) {
    const off =
      Math.abs((data[at] ?? 0) - red) + Math.abs((data[at + 1] ?? 0) - green) + Math.abs((data[at + 2] ?? 0) - blue);
    if (off < 90) found += 1;
  }
  return found / (info.width * info.height);
};

it('shows a design that is not saved as the very PDF, to administrators', async () => {
  expect(await wordsOf({ heading: 'Constancia', name: 'Ñusta Güell' })).toMatch(
    /Constancia.*Ñusta Güell.*Título del módulo/,
  );
  expect((await app.call('GET', '/api/certificates/design', { as: app.people.admin })).body.version).toBe(0);
  for (const as of [app.people.jefe, app.people.employee]) {
    const { status, body } = await preview({}, as);
    expect([status, body.message]).toEqual([403, 'Acceso Denegado']);
  }
  expect((await preview({ heading: ' ' })).body.message).toBe('Escribe el título del certificado.');
  const picture = await preview({ as: 'picture', is_wide: false });
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 1200, height: 1697 });
});

it('writes names of every script: as they are where there are letters for them, Arabic, Hebrew and Devanagari with Latin ones below, others in these, none as boxes', async () => {
  for (const [name, shown] of [
    ['Юлия Ковальчук', 'Юлия Ковальчук'],
    ['Ελένη Παπαδοπούλου', 'Ελένη Παπαδοπούλου'],
    ['Nguyễn Thị Hằng', 'Nguyễn Thị Hằng'],
    ['Muñoz'.normalize('NFD'), 'Muñoz'],
    ['李明 Ana', 'Li Ming Ana'],
    ['Ana \u202eRuiz 🎓', 'Ana Ruiz'],
    ['🎓', '—'],
    ['Cher', 'Cher'],
  ] as const)
    expect(await wordsOf({ name })).toContain(` que ${shown} Completó`);
  for (const [name, latin] of [
    ['محمد بن علي', 'Mhmd Bn `ly'],
    ['דוד כהן', 'Dvd Khhn'],
    ['प्रिया', 'Priya'],
    ['محمد Ana', 'mhmd Ana'],
  ] as const) {
    const words = await wordsOf({ name });
    expect(words).toContain(`${latin} Completó`);
    // Letters of a script are in the file by their own, whatever place they were drawn at.
    if (!name.includes('Ana')) for (const letter of name) expect(words).toContain(letter);
  }
});

it('finds room for everything at its longest, also beside a logo, on one page', async () => {
  await giveLogo(await png(draw(3000, 1000, '#0a7')));
  for (const is_wide of [true, false]) {
    const text = await wordsOf({
      is_wide,
      name: 'Maximiliana de los Ángeles '.repeat(9),
      heading: 'W'.repeat(80),
      wording: 'lo que dice '.repeat(25),
      signers: [1, 2, 3].map((one) => ({ name: `Firma ${one} `.repeat(8), role: `Cargo ${one} `.repeat(8) })),
    });
    expect(text).toMatch(/Firma 1.*Firma 2.*Firma 3/);
    expect(text).toContain('22222-AAAAA');
  }
});

it('carries the logo: without its transparent margin, seen also where it was white, none the worse where it is gone', async () => {
  const margin = { top: 700, bottom: 700, left: 700, right: 700, background: '#0000' };
  await giveLogo(await png(draw(300, 100, '#1122ee').extend(margin)));
  expect(await shareOf([17, 34, 238])).toBeGreaterThan(0.2);
  await giveLogo(await png(draw(300, 100, '#fff').extend({ ...margin, left: 20, right: 20 })));
  expect(await shareOf([163, 18, 47])).toBeGreaterThan(0.1);
  await giveLogo(await png(draw(6000, 6000, '#e6194b')));
  expect(await shareOf([230, 25, 75])).toBeGreaterThan(0.1);
  await giveLogo(await png(draw(200, 200, '#0000')));
  expect((await preview({ as: 'picture' })).status).toBe(200);
  for await (const keys of app.storage.list()) for (const key of keys) await app.storage.delete(key);
  await giveLogo(await png(draw(90, 30, '#123')));
  for await (const keys of app.storage.list()) for (const key of keys) await app.storage.delete(key);
  expect(await wordsOf({})).toContain('Certificado');
  expect((await paperLogo(await png(draw(5000, 2, '#123')), '#a3122f')).length).toBeGreaterThan(50);
}, 20_000);
