import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { quizLimits } from '#features/quiz-authoring/quiz-authoring.rules.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { createTestModule, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#testing/test-app.ts';

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
const rows = () =>
  app.database.db
    .select()
    .from(quiz_questions)
    .where(eq(quiz_questions.module_id, module.id))
    .orderBy(asc(quiz_questions.order_index));
const auditOf = async (action: string) => {
  const entries = await app.database.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.subject_id, module.id))
    .orderBy(audit_log.id);
  return entries.filter((entry) => entry.action === action);
};
const refused = ({ status, body }: TestAnswer) => [status, body.code, body.message];

describe('import', () => {
  const gift = '¿Cuál es ácida? {=El vinagre ~El agua}\n\nNumérica {#3}\n\nExplica el pH. {}\n';
  const form = (text: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}, format = 'gift') => {
    const body = new FormData();
    body.set('format', format);
    body.set('file', new File([text], `${'n'.repeat(296)}.txt`));
    for (const [name, value] of Object.entries(more)) body.set(name, value);
    return body;
  };
  const preview = (body: FormData) => app.call('POST', address('/import/preview'), { as: admin, body });
  const commit = (body: FormData) => app.call('POST', address('/import'), { as: admin, body });

  it('shows every question first and stores nothing; then creates exactly those, as drafts', async () => {
    const shown = await preview(form(gift));
    expect(shown.body).toMatchObject({ encoding: 'UTF-8', ready: 2, skipped: 1, notes: [] });
    expect(shown.body.items[1]).toMatchObject({
      line: 3,
      excerpt: 'Numérica',
      status: 'skipped',
      reason: 'Las preguntas numéricas no se admiten.',
      question: null,
    });
    expect(await rows()).toHaveLength(3);
    const { fingerprint } = shown.body;
    const created = await commit(form(gift, { fingerprint, publish: 'false' }));
    expect(created.body).toEqual({ created: 2, skipped: 1 });
    const stored = await rows();
    expect(
      stored.slice(3).map(({ question_text, order_index, published_at }) => [order_index, question_text, published_at]),
    ).toEqual([
      [4, '¿Cuál es ácida?', null],
      [5, 'Explica el pH.', null],
    ]);
    expect(await auditOf('import-questions')).toHaveLength(1);
  });

  it('published when asked, and a double click imports once', async () => {
    const { fingerprint } = (await preview(form(gift))).body;
    const body = () => form(gift, { fingerprint, publish: 'true' });
    const answers = await Promise.all([commit(body()), commit(body())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await rows()).map(({ published_at }) => published_at !== null)).toEqual([true, true, true, true, true]);
  });

  it('refuses a file that is no text, one without columns, and one with nothing to import', async () => {
    const binary = await preview(form(new Uint8Array([0x50, 0x4b, 3, 4, 0])));
    expect(refused(binary)).toEqual([400, 'UNREADABLE_FILE', 'No se pudo leer el archivo: no es un archivo de texto.']);
    expect((await preview(form('a;b\n1;2', {}, 'csv'))).body.message).toMatch(/^La primera fila debe nombrar/);
    const nothing = (await preview(form('Numérica {#3}'))).body;
    expect(nothing).toMatchObject({ ready: 0, skipped: 1 });
    const { fingerprint } = nothing;
    expect((await commit(form('Numérica {#3}', { fingerprint, publish: 'true' }))).body.code).toBe('NOTHING_TO_IMPORT');
    expect((await preview(form('x'.repeat(quizLimits.fileBytes + 1)))).status).toBe(400);
  });

  it('says what else a file has, which is left out', async () => {
    const shown = await preview(form(`$CATEGORY: x\n\n::Título::${gift}`));
    expect(shown.body.notes).toEqual([
      'Las categorías ($CATEGORY) no se importan.',
      'Los títulos de las preguntas (::título::) no se importan.',
    ]);
    const csv = await preview(form('pregunta;tipo;otra\n¿Por qué?;abierta;x\n', {}, 'csv'));
    expect(csv.body).toMatchObject({ ready: 1, notes: ['Columnas que no se importan: otra.'] });
  });

  it('reads Windows-1252 and hostile text as text', async () => {
    const text = '¿Ácido? <script>alert(1)</script> {=sí ~no}';
    const shown = await preview(form(new Uint8Array(Buffer.from(text, 'latin1'))));
    expect(shown.body.encoding).toBe('Windows-1252');
    expect(shown.body.items[0].question.question_text).toBe('¿Ácido? <script>alert(1)</script>');
  });
});

describe('export', () => {
  it.each(['gift', 'aiken', 'csv'] as const)('as %s comes back as the same questions', async (format) => {
    const { body } = await app.call('GET', address(`/export?format=${format}`), { as: jefe });
    expect(body).toMatchObject({ exported: 3, leftOut: [] });
    expect(body.filename).toMatch(/^cuestionario-modulo-[a-z0-9]+\.(gift|txt|csv)$/);
    const other = await createTestModule(app.database.db);
    const form = new FormData();
    form.set('format', format);
    form.set('file', new File([body.content], 'a.txt'));
    const shown = await app.call('POST', `/api/modules/${other.id}/quiz/import/preview`, { as: admin, body: form });
    expect(shown.body).toMatchObject({ ready: 3, skipped: 0 });
    expect(shown.body.items[2].question).toMatchObject({ question_text: 'Pregunta 3', correct_answer: 'b' });
  });

  it('says what the format leaves out', async () => {
    const [first] = await rows();
    await app.database.db
      .update(quiz_questions)
      .set({ question_type: 'open' })
      .where(eq(quiz_questions.id, first?.id ?? ''));
    const { body } = await app.call('GET', address('/export?format=aiken'), { as: admin });
    expect(body.leftOut).toEqual([{ number: 1, reason: 'Aiken no admite preguntas abiertas.' }]);
  });
});
