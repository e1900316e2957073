import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import type { TestPerson } from '#testing/factories.ts';
import { samplePdf } from '#testing/sample-files.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { document_chunks, documents } from './documents.tables.ts';

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  const pages = [
    ['La muestra de orina se conserva a cinco grados.', 'Se rechaza la que no tiene etiqueta.'],
    ['El control de calidad se procesa dos veces al dia.', 'La calibracion se repite cada mes.'],
  ];
  const body = new FormData();
  body.append('file', new File([new Uint8Array(samplePdf(pages))], 'm.pdf'));
  body.append('module_name', 'Muestras');
  ({ id } = (await app.call('POST', '/api/documents', { as: app.people.jefe, body })).body);
}, 60_000);
afterAll(() => app.close());

const overview = (as: TestPerson = app.people.jefe) => app.call('GET', `/api/documents/${id}/reading`, { as });
const page = (number: number, as: TestPerson = app.people.jefe) =>
  app.call('GET', `/api/documents/${id}/reading/${number}`, { as });
const correct = (number: number, body: object, as: TestPerson = app.people.jefe) =>
  app.call('PUT', `/api/documents/${id}/reading/${number}`, { as, body });
const textOf = async () =>
  (await app.database.db.select().from(document_chunks).where(eq(document_chunks.document_id, id)))
    .map(({ content }) => content)
    .join('\n');

describe('what was read of a document', () => {
  it('is shown page by page to who uploaded it', async () => {
    expect((await overview()).body).toMatchObject({ pages: 2, has_pictures: true, is_applied: true, silent: [] });
    const first = await page(1);
    expect(first.body).toMatchObject({ version: 0, is_left_out: false, confidence: null });
    expect(first.body.text).toContain('Se rechaza la que no tiene etiqueta.');
    expect((await overview(app.people.admin)).body.code).toBe('DOCUMENT_NOT_FOUND');
    expect((await page(1, app.people.admin)).body.code).toBe('DOCUMENT_NOT_FOUND');
    expect((await overview(app.people.employee)).status).toBe(403);
  });

  it(
    'is corrected: answers hold the new words, reading again keeps them, and the log says who',
    {
      timeout: 120_000,
    },
    async () => {
      const before = await textOf();
      const text = 'La muestra de orina se conserva a 4 grados.\nPrueba | Tubo\nTSH | Tapa roja';
      expect((await correct(1, { version: 0, text, is_left_out: false }, app.people.admin)).status).toBe(404);
      expect(await textOf()).toBe(before);
      expect((await correct(1, { version: 0, text, is_left_out: false })).status).toBe(200);
      await expect.poll(async () => (await overview()).body.is_applied, { timeout: 60_000 }).toBe(true);
      expect(await textOf()).toContain('se conserva a 4 grados');
      expect(await textOf()).toContain('TSH | Tapa roja');
      expect(await textOf()).toContain('La calibracion se repite cada mes.');
      expect((await page(1)).body).toMatchObject({ text, version: 1, is_corrected: true });
      expect((await overview()).body.corrected).toEqual([1]);
      const logged = await app.database.db
        .select()
        .from(audit_log)
        .where(eq(audit_log.action, 'correct-document-page'))
        .orderBy(audit_log.id);
      expect(logged.map(({ actor_id, subject_id }) => [actor_id, subject_id])).toEqual([[app.people.jefe.id, id]]);
    },
  );

  it('tells the second of two people who correct one page', { timeout: 120_000 }, async () => {
    const { version } = (await page(2)).body;
    const both = await Promise.all(
      ['Uno escribe esto.', 'Otro escribe aquello.'].map((text) => correct(2, { version, text, is_left_out: false })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = both.find(({ status }) => status === 409);
    expect(second?.body.message).toMatch(/^Otra persona cambió esta página/);
    await expect.poll(async () => (await overview()).body.is_applied, { timeout: 60_000 }).toBe(true);
  });

  it('leaves a page out and takes it in again as it was read', { timeout: 120_000 }, async () => {
    const out = await page(2);
    await correct(2, { version: out.body.version, text: null, is_left_out: true });
    await expect.poll(async () => (await overview()).body.is_applied, { timeout: 60_000 }).toBe(true);
    expect(await textOf()).not.toContain('calibracion');
    expect((await overview()).body.left_out).toEqual([2]);
    expect((await page(2)).body.text).toContain('La calibracion se repite cada mes.');
    await correct(2, { version: out.body.version + 1, text: null, is_left_out: false });
    await expect.poll(async () => (await overview()).body.is_applied, { timeout: 60_000 }).toBe(true);
    expect(await textOf()).toContain('La calibracion se repite cada mes.');
  });

  it('is read as a catalogue, or not, when a person says so', { timeout: 120_000 }, async () => {
    const mark = (is_catalogue: boolean | null) =>
      app.call('PUT', `/api/documents/${id}/catalogue`, { as: app.people.jefe, body: { is_catalogue } });
    expect((await mark(false)).status).toBe(200);
    await expect.poll(async () => (await overview()).body.is_applied, { timeout: 60_000 }).toBe(true);
    const [row] = await app.database.db.select().from(documents).where(eq(documents.id, id));
    expect(row?.is_catalogue).toBe(false);
  });
});
