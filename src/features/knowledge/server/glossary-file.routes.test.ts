import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const send = (text: string | Blob, mode: string, { as = app.people.jefe, name = 'palabras.csv' } = {}) => {
  const body = new FormData();
  body.append('file', new File([text], name));
  body.append('mode', mode);
  return app.call('POST', '/api/glossary/import', { as, body });
};
const total = async (search = '') =>
  (await app.call('GET', `/api/glossary?search=${encodeURIComponent(search)}`, { as: app.people.jefe })).body.total;
const exported = async () => (await app.call('GET', '/api/glossary/export', { as: app.people.jefe })).text;

it('what is exported and imported again changes nothing, and what was added in between comes in once', async () => {
  const before = await total();
  const file = await exported();
  expect(file).toContain('BUN,nitrógeno ureico,Nombre de una prueba');
  expect((await send(file, 'check')).body).toMatchObject({
    rows: before,
    added: 0,
    changed: 0,
    already: before,
    errorCount: 0,
  });
  const more = `${file}\r\npingüino,nevera de vacunas,Otra palabra\r\nPINGUINO,Nevera de vacunas,\r\n=2+2,nada,\r\n`;
  const checked = (await send(more, 'check')).body;
  expect(checked).toMatchObject({ rows: before + 3, added: 1, already: before + 1, errorCount: 1 });
  expect(checked.entries).toMatchObject([{ word: 'PINGUINO' }]);
  expect(await total()).toBe(before);
  // Pressed by two at once, it is there once.
  const both = await Promise.all([send(more, 'valid'), send(more, 'valid', { as: app.people.admin })]);
  expect(both.map(({ body }) => body.added).sort()).toEqual([0, 1]);
  expect(await total()).toBe(before + 1);
});

it('a word that is there as another kind changes its kind, and is nothing that came with the product any more', async () => {
  const { body } = await send('Palabra;Significa;Qué es\nBUN;nitrógeno ureico;Otra palabra\n', 'valid');
  expect(body).toMatchObject({ added: 0, changed: 1 });
  const { entries } = (await app.call('GET', '/api/glossary?search=nitr%C3%B3geno%20ureico', { as: app.people.jefe }))
    .body;
  expect(entries).toMatchObject([{ word: 'BUN', kind: 'palabra', is_included: false }]);
});

it('refuses what is no list of words, and who does not supervise', async () => {
  const refused = async (...given: Parameters<typeof send>) => (await send(...given)).body.message;
  expect(await refused('Palabra;Tipo\na;b\n', 'check')).toBe('Faltan columnas en la primera fila: Significa.');
  expect(await refused('Palabra;Significa\n', 'check')).toBe('El archivo no tiene filas con palabras.');
  expect(await refused(new Blob([new Uint8Array([0, 1, 2, 3])]), 'check')).toBe(
    'No se pudo leer el archivo. Usa un CSV o un Excel (XLSX).',
  );
  const many = `Palabra;Significa\n${'a;b\n'.repeat(10_001)}`;
  expect(await refused(many, 'check')).toBe('El archivo puede tener hasta 10.000 filas.');
  expect((await send('Palabra;Significa\na;b\n', 'valid', { as: app.people.employee })).status).toBe(403);
  expect((await app.call('GET', '/api/glossary/export', { as: app.people.employee })).status).toBe(403);
});
