import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const words = 'La centrífuga se limpia al terminar la jornada con alcohol al 70 % y un paño suave. ';
const manual = (times = 10) => new File([words.repeat(times)], 'Manual.txt');

function upload(file: File, name: string, same_file?: 'ask' | 'keep', as = app.people.jefe) {
  const body = new FormData();
  body.append('file', file);
  body.append('module_name', name);
  if (same_file) body.append('same_file', same_file);
  return app.call('POST', '/api/documents', { as, body });
}

describe('the same file under another name', () => {
  it('is named where the uploader asks, and kept where not', async () => {
    expect((await upload(manual(), 'Centrífuga', 'ask')).status).toBe(200);
    const again = await upload(manual(), 'Otro nombre', 'ask');
    expect([again.status, again.body.code, again.body.data]).toEqual([
      409,
      'SAME_DOCUMENT',
      {
        document: 'Centrífuga',
        advice: 'Ya subiste este mismo archivo como «Centrífuga». Si lo subes otra vez, el chat lo citará dos veces.',
      },
    ]);
    const mine = await app.call('GET', '/api/documents', { as: app.people.jefe });
    expect(mine.body.total).toBe(1);
    expect((await upload(manual(), 'Otro nombre', 'keep')).status).toBe(200);
    expect((await upload(manual(), 'Un tercero')).status).toBe(200);
  });

  it('is not noticed where it replaces itself, nor of a file that only looks alike', async () => {
    expect((await upload(manual(11), 'Limpieza', 'ask')).status).toBe(200);
    expect((await upload(manual(11), 'limpieza', 'ask')).status).toBe(200);
    expect((await upload(manual(12), 'Limpieza larga', 'ask')).status).toBe(200);
  });

  it("is said of another person's too, without saying whose", async () => {
    await upload(manual(13), 'Del administrador', undefined, app.people.admin);
    const answer = await upload(manual(13), 'Mío', 'ask');
    expect(answer.body.data.advice).toBe(
      'Otra persona ya subió este mismo archivo como «Del administrador». Si lo subes otra vez, el chat lo citará dos veces.',
    );
  });
});
