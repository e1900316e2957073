import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrphans } from '#features/files/server/sweep-files.ts';
import type { TestPerson } from '#testing/factories.ts';
import { samplePdf } from '#testing/sample-files.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const lines = ['La muestra de orina se refrigera a cuatro grados.', 'Se rechaza la que no tiene etiqueta.'];

async function upload(file: File, name: string, as: TestPerson = app.people.jefe): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  body.append('module_name', name);
  return (await app.call('POST', '/api/documents', { as, body })).body.id;
}

const picture = (id: string, page: number, as: TestPerson | undefined = app.people.jefe, tag?: string) =>
  app.call('GET', `/api/documents/${id}/pages/${page}/picture`, { as, headers: tag ? { 'if-none-match': tag } : {} });

async function keptPictures(): Promise<string[]> {
  const entries = await readdir(join(app.storage.folder, 'documents'), { recursive: true });
  return entries.filter((entry) => entry.includes('.pagina-'));
}

describe('the picture of a page', () => {
  it('is drawn once for who uploaded it, kept, and sent once', async () => {
    const id = await upload(new File([new Uint8Array(samplePdf([lines, lines]))], 'm.pdf'), 'Muestras');
    const answers = await Promise.all([picture(id, 1), picture(id, 1)]);
    for (const answer of answers) {
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      const { format, width } = await sharp(answer.bytes).metadata();
      expect([format, width]).toEqual(['webp', 1200]);
    }
    expect(await keptPictures()).toHaveLength(1);
    const again = await picture(id, 1, app.people.jefe, String(answers[0]?.headers.etag));
    expect(again.status).toBe(304);
    await app.call('POST', '/api/documents/delete', { as: app.people.jefe, body: { module_name: 'Muestras' } });
    expect((await picture(id, 1)).status).toBe(404);
    await sweepOrphans(app.database.db, app.storage, new Date(Date.now() + 2 * 3_600_000));
    expect(await keptPictures()).toEqual([]);
  });

  it("is nobody else's, and not of a page or format that has none", async () => {
    const id = await upload(new File([new Uint8Array(samplePdf([lines]))], 'm.pdf'), 'Propio');
    expect((await picture(id, 1, app.people.admin)).body.code).toBe('DOCUMENT_NOT_FOUND');
    expect((await picture(id, 1, app.people.employee)).status).toBe(403);
    const beyond = await picture(id, 2);
    expect([beyond.status, beyond.body.message]).toEqual([
      404,
      'Esta página no se puede mostrar como imagen. Descarga el original para verla.',
    ]);
    const plain = await upload(new File([lines.join(' ').repeat(4)], 'm.txt'), 'Sin páginas');
    expect((await picture(plain, 1)).body.code).toBe('PAGE_NOT_SHOWN');
  });
});
