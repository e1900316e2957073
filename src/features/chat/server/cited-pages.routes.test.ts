import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#features/documents/server/documents.tables.ts';
import { recognitionRefusals } from '#features/recognition/recognition.refusals.ts';
import { recognised_pages } from '#features/recognition/server/recognition.tables.ts';
import type { TestPerson } from '#testing/factories.ts';
import { samplePdf } from '#testing/sample-files.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { chatRefusals } from '../chat.refusals.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const plain = ['Este manual tiene varias hojas sobre equipos.', 'Ninguna de ellas habla de lo que se pregunta.'];
const pages = [
  plain,
  plain,
  [
    'El refractometro se limpia con agua destilada tibia y',
    'un papel que no deje pelusa. Luego se guarda seco en',
    'su estuche de madera.',
  ],
  plain,
  plain,
];

async function upload(
  name: string,
  file = new File([new Uint8Array(samplePdf(pages))], 'manual.pdf'),
): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  body.append('module_name', name);
  body.append('same_file', 'keep');
  return (await app.call('POST', '/api/documents', { as: app.people.jefe, body })).body.id;
}

const ask = async (message: string, as: TestPerson = app.people.employee) =>
  (await app.call('POST', '/api/openai-assistant', { as, body: { message } })).body.message;
const citation = async (id: string, as: TestPerson = app.people.employee) =>
  (await app.call('GET', `/api/chat/messages/${id}/citations/1`, { as })).body;
const page = (id: string, number: number, as: TestPerson = app.people.employee, rest = '') =>
  app.call('GET', `/api/chat/messages/${id}/citations/1/pages/${number}${rest}`, { as });

describe('the page behind a citation', () => {
  it('is seen by whoever asked, with the cited lines, and the pages beside it; no other page and nobody else', async () => {
    const id = await upload('Refractómetro');
    const message = await ask('¿Con qué se limpia el refractometro?');
    expect(message.citations[0]).toMatchObject({ title: 'Refractómetro', page: 3 });
    expect((await citation(message.id)).original).toEqual({ state: 'shown', first_page: 2, last_page: 4 });
    const { body } = await page(message.id, 3);
    // Two of the three lines: the first sentence ends in the second one.
    expect(body).toMatchObject({ page: 3, marked_page: 3, confidence: null, is_corrected: false });
    const tops = body.marks.map(([, top]: number[]) => Math.round((top ?? 0) * 792));
    expect(tops.slice(0, 2)).toEqual([60, 74]);
    for (const [left, top, right, bottom] of body.marks) {
      expect([left < right, top < bottom, left >= 0.11, right <= 1]).toEqual([true, true, true, true]);
    }
    expect((await page(message.id, 2)).body).toMatchObject({ marks: [], marked_page: 3 });
    const picture = await page(message.id, 4, app.people.employee, '/picture');
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    for (const [number, rest] of [
      [1, ''],
      [5, '/picture'],
      [6, ''],
    ] as const) {
      const beyond = await page(message.id, number, app.people.employee, rest);
      expect([beyond.status, beyond.body.message]).toEqual([404, recognitionRefusals.PAGE_NOT_SHOWN.message]);
    }
    for (const rest of ['', '/picture']) {
      const other = await page(message.id, 3, app.people.jefe, rest);
      expect([other.status, other.body.message]).toEqual([404, chatRefusals.CITATION_NOT_FOUND.message]);
      expect((await app.call('GET', `/api/chat/messages/${message.id}/citations/1/pages/3${rest}`, {})).status).toBe(
        401,
      );
    }
    // The document itself stays for those who may open it.
    expect((await app.call('GET', `/api/documents/${id}/pages/3/picture`, { as: app.people.employee })).status).toBe(
      403,
    );
  });

  it('says what became of the document: withdrawn, back, replaced, deleted', async () => {
    const id = await upload(
      'Polarímetro',
      new File([new Uint8Array(samplePdf([['El polarimetro se calibra con cuarzo patron cada lunes.']]))], 'p.pdf'),
    );
    const message = await ask('¿Con qué se calibra el polarimetro?');
    const state = async () => (await citation(message.id)).original.state;
    const setInForce = (in_force: boolean) =>
      app.call('PUT', `/api/documents/${id}/in-force`, { as: app.people.jefe, body: { in_force } });
    expect(await state()).toBe('shown');
    await setInForce(false);
    expect([
      await state(),
      (await page(message.id, 1)).status,
      (await page(message.id, 1, app.people.employee, '/picture')).status,
    ]).toEqual(['withdrawn', 404, 404]);
    await setInForce(true);
    expect([await state(), (await page(message.id, 1)).status]).toEqual(['shown', 200]);
    await upload(
      'Polarímetro',
      new File([new Uint8Array(samplePdf([['El polarimetro se calibra con agua cada martes.']]))], 'p.pdf'),
    );
    expect([await state(), (await page(message.id, 1)).status]).toEqual(['replaced', 404]);
    await app.call('POST', '/api/documents/delete', { as: app.people.jefe, body: { module_name: 'Polarímetro' } });
    expect(await citation(message.id)).toMatchObject({ original: { state: 'deleted' }, passage: null });
  });

  it('stays with its marks when its text is read again, and says when a person corrected it', async () => {
    const id = await upload(
      'Nefelómetro',
      new File([new Uint8Array(samplePdf([['El nefelometro se apaga despues de lavar la cubeta.']]))], 'n.pdf'),
    );
    const message = await ask('¿Cuándo se apaga el nefelometro?');
    const body = { version: 0, is_left_out: false, text: 'El nefelometro se apaga antes de lavar la cubeta.' };
    await app.call('PUT', `/api/documents/${id}/reading/1`, { as: app.people.jefe, body });
    await expect
      .poll(async () => (await page(message.id, 1)).body, { timeout: 30_000 })
      .toMatchObject({ is_corrected: true, marks: [] });
    expect(await citation(message.id)).toMatchObject({ passage: null, original: { state: 'shown' } });
    const again = { version: 1, is_left_out: false, text: null };
    await app.call('PUT', `/api/documents/${id}/reading/1`, { as: app.people.jefe, body: again });
    await expect.poll(async () => (await page(message.id, 1)).body.marks?.length, { timeout: 30_000 }).toBe(1);
  });

  it('has no page where the format has none, and stands upright where it was scanned upside down', async () => {
    await upload(
      'Osmómetro',
      new File(['El osmómetro se lava con agua desionizada al terminar cada turno de trabajo.'], 'o.txt'),
    );
    const text = await ask('¿Con qué se lava el osmómetro?');
    expect((await citation(text.id)).original).toEqual({ state: 'text', first_page: null, last_page: null });
    expect((await page(text.id, 1)).status).toBe(404);

    const id = await upload(
      'Densitómetro',
      new File([new Uint8Array(samplePdf([['El densitometro se ajusta con la tira gris de fabrica.']]))], 'd.pdf'),
    );
    const [row] = await app.database.db.select().from(documents).where(eq(documents.id, id));
    const scan = { page: 1, lines: [], confidence: 71, turned: 90 as const, aspect: 1.4, fault: null };
    await app.database.db.insert(recognised_pages).values({ ...scan, file_id: row?.file_id ?? '' });
    const message = await ask('¿Con qué se ajusta el densitometro?');
    expect((await page(message.id, 1)).body).toMatchObject({ confidence: 71 });
    const { width, height } = await sharp(
      (await page(message.id, 1, app.people.employee, '/picture')).bytes,
    ).metadata();
    expect([height, width > 1200]).toEqual([1200, true]);
  });
});
