import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const list = async (search: string) =>
  (await app.call('GET', `/api/glossary?search=${encodeURIComponent(search)}`, { as: app.people.jefe })).body;
const add = (body: object, as = app.people.jefe) => app.call('POST', '/api/glossary', { as, body });
const put = (id: string, body: object, as = app.people.jefe) => app.call('PUT', `/api/glossary/${id}`, { as, body });

describe('the glossary', () => {
  it('is listed by the alphabet, with what came with the product, and searched without accents', async () => {
    const all = await list('');
    expect(all.total).toBeGreaterThan(300);
    expect(all.entries).toHaveLength(50);
    const found = await list('Nitrogeno UREICO');
    expect(found.entries).toMatchObject([
      { word: 'BUN', means: 'nitrógeno ureico', kind: 'prueba', is_included: true },
    ]);
  });

  it('counts a new word for the next question', async () => {
    const body = new FormData();
    body.append('file', new File(['La nevera de vacunas se revisa dos veces al día. '.repeat(8)], 'frio.txt'));
    body.append('module_name', 'Cadena de frío');
    await app.call('POST', '/api/documents', { as: app.people.jefe, body });
    const ask = async () =>
      (
        await app.call('POST', '/api/openai-assistant', {
          as: app.people.jefe,
          body: { message: 'cada cuanto se revisa el pinguino' },
        })
      ).body.message.citations.length;
    expect(await ask()).toBe(0);
    const added = await add({ word: ' el  pingüino ', means: 'nevera de vacunas', kind: 'palabra' });
    expect([added.status, added.body.other_meanings]).toEqual([200, []]);
    expect((await list('pinguino')).entries).toMatchObject([{ word: 'el pingüino', is_included: false }]);
    await put(added.body.id, {
      ...(await list('pinguino')).entries[0],
      word: 'pingüino',
    });
    expect(await ask()).toBe(1);
    await app.call('POST', `/api/glossary/${added.body.id}/remove`, { as: app.people.jefe });
    expect(await ask()).toBe(0);
  });

  it('keeps two meanings of a word and tells of the other, and no meaning twice', async () => {
    const second = await add({ word: 'bun', means: 'bollo', kind: 'palabra' });
    expect(second.body.other_meanings).toEqual(['nitrógeno ureico']);
    const answers = await Promise.all([
      add({ word: 'cachifla', means: 'gradilla', kind: 'palabra' }),
      add({ word: 'CACHIFLA', means: 'Gradilla', kind: 'palabra' }, app.people.admin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('Esa palabra ya está en el glosario con ese significado.');
    const taken = await put(second.body.id, {
      ...(await list('bollo')).entries[0],
      word: 'BUN',
      means: 'Nitrogeno ureico',
    });
    expect([taken.status, taken.body.code]).toEqual([409, 'ENTRY_TAKEN']);
  });

  it('tells the second of two who change one word', async () => {
    const { id } = (await add({ word: 'ruleta', means: 'centrífuga', kind: 'palabra' })).body;
    const [read] = (await list('ruleta')).entries;
    expect((await put(id, { ...read, means: 'microcentrífuga' }, app.people.admin)).status).toBe(200);
    const late = await put(id, { ...read, means: 'agitador' });
    expect([late.status, late.body.code]).toEqual([409, 'ENTRY_CHANGED']);
    expect((await list('ruleta')).entries).toMatchObject([{ means: 'microcentrífuga' }]);
    expect((await app.call('POST', `/api/glossary/${id}/remove`, { as: app.people.jefe })).status).toBe(200);
    const gone = await put(id, read);
    expect([gone.status, gone.body.message]).toEqual([
      404,
      'Esa palabra ya no está en el glosario. Actualiza la lista.',
    ]);
    expect((await app.call('POST', `/api/glossary/${id}/remove`, { as: app.people.jefe })).status).toBe(404);
  });

  it('refuses what is no word, and who does not supervise', async () => {
    expect((await add({ word: '  ', means: 'algo', kind: 'palabra' })).body.message).toBe('Escribe la palabra.');
    expect((await add({ word: 'algo', means: '', kind: 'palabra' })).body.code).toBe('MEANING_MISSING');
    expect((await add({ word: 'Zeta', means: '', kind: 'prueba' })).status).toBe(200);
    expect((await add({ word: 'a', means: 'b', kind: 'palabra' }, app.people.employee)).status).toBe(403);
  });
});
