import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '#features/files/server/files.tables.ts';
import { StorageUnavailable } from '#platform/storage/storage.ts';
import { createTestModule, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#testing/test-app.ts';
import { quiz_questions } from './quiz-authoring.tables.ts';

let app: TestApp;
let admin: TestPerson;
let jefe: TestPerson;
let module: TestModule;

beforeAll(async () => {
  app = await createTestApp();
  ({ admin, jefe } = app.people);
});
afterAll(() => app.close());
beforeEach(async () => {
  module = await createTestModule(app.database.db, { questionCount: 3 });
});

const address = (rest = '/editor') => `/api/modules/${module.id}/quiz${rest}`;
const open = (as: TestPerson = admin) => app.call('GET', address(), { as });
const save = (body: object, as: TestPerson = admin) => app.call('PUT', address(), { as, body });
const rows = () =>
  app.database.db
    .select()
    .from(quiz_questions)
    .where(eq(quiz_questions.module_id, module.id))
    .orderBy(asc(quiz_questions.order_index));
/** The editor's state: what was read, changed by `edit`. */
async function edited(edit: (questions: Array<Record<string, unknown>>) => object[]) {
  const { revision, questions } = (await open()).body;
  return { revision, questions: edit(questions) };
}
const refused = ({ status, body }: TestAnswer) => [status, body.code, body.message];

describe('images', () => {
  const picture = async (type: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#07a' } })
      .toFormat(type)
      .toBuffer();
    return new Uint8Array(bytes);
  };
  const upload = (file: File, as: TestPerson | undefined = admin, questionId = module.questionIds[0]) => {
    const body = new FormData();
    body.set('file', file);
    return app.call('POST', `/api/quiz-questions/${questionId}/image`, { as, body });
  };

  it.each(['png', 'jpeg', 'webp'] as const)(
    '%s is kept at module/question/moment and shown (spec C-446, C-601)',
    async (type) => {
      const answer = await upload(new File([await picture(type)], `foto.${type}`), jefe);
      expect(answer.status).toBe(200);
      const { image_url, revision } = answer.body;
      const current = (await open()).body;
      expect([current.questions[0].image_url, current.revision]).toEqual([image_url, revision]);
      const [file] = await app.database.db
        .select()
        .from(files)
        .where(eq(files.id, image_url.split('/').at(-1)));
      expect(file?.bucket).toBe('quiz-images');
      expect(file?.path).toMatch(new RegExp(`^${module.id}/${module.questionIds[0]}/\\d+\\.(png|jpg|webp)$`));
      expect((await app.call('GET', image_url, { as: app.people.employee })).status).toBe(200);
    },
  );

  it('is refused by type and size with the exact sentences, and nothing is stored', async () => {
    const fiveMegabytes = new Uint8Array(5 * 1024 * 1024 + 1);
    fiveMegabytes.set(await picture());
    const refusals = [
      await upload(new File([await picture('gif')], 'a.gif')),
      await upload(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg')),
      await upload(new File(['%PDF-1.7'], 'a.png')),
      await upload(new File([fiveMegabytes], 'a.png')),
    ];
    expect(refusals.map(({ body }) => body.message)).toEqual([
      'Tipo de archivo no válido',
      'Tipo de archivo no válido',
      'Tipo de archivo no válido',
      'Archivo muy grande',
    ]);
    expect((await rows())[0]?.image_url).toBeNull();
  });

  it('may have a name of 300 characters', async () => {
    const name = `${'ñ'.repeat(296)}.png`;
    expect((await upload(new File([await picture()], name))).status).toBe(200);
  });

  it('is for authors and existing questions only', async () => {
    const file = new File([await picture()], 'a.png');
    expect((await upload(file, app.people.employee)).status).toBe(403);
    const gone = await upload(file, admin, '00000000-0000-4000-8000-000000000000');
    expect(refused(gone)).toEqual([
      404,
      'QUESTION_NOT_FOUND',
      'Esta pregunta ya no existe. Vuelve a abrir el cuestionario.',
    ]);
  });

  it('is taken away by an admin only, and never set to an address', async () => {
    await upload(new File([await picture()], 'a.png'));
    const without = await edited((questions) => questions.map((one) => ({ ...one, image_url: null })));
    expect(refused(await save(without, jefe))).toEqual([
      403,
      'ONLY_ADMIN_REMOVES_IMAGES',
      'Solo un administrador puede quitar imágenes.',
    ]);
    const foreign = await edited((questions) =>
      questions.map((one) => ({ ...one, image_url: 'https://malo.example' })),
    );
    expect(refused(await save(foreign))[1]).toBe('IMAGE_NOT_UPLOADED');
    expect((await save(without)).body.quiz.questions[0].image_url).toBeNull();
  });

  it('says so when the storage does not answer (spec C-655)', async () => {
    const { put } = app.storage;
    app.storage.put = () => Promise.reject(new StorageUnavailable('full'));
    const answer = await upload(new File([await picture()], 'a.png'));
    app.storage.put = put;
    expect(refused(answer)).toEqual([503, 'QUIZ_IMAGE_NOT_STORED', 'Error al subir imagen']);
  });
});
