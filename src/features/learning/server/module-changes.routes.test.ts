import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { module_changes } from '#features/modules/server/modules.tables.ts';
import { auditEntries } from '#testing/audit-entries.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { module_change_readings } from './learning.tables.ts';

let app: TestApp;
let clock = new Date('2026-03-05T09:00:00Z');
let module: TestModule;
let reader: TestPerson;
const important = { kind: 'important', summary: 'La temperatura es 4 °C.' };

beforeAll(async () => {
  app = await createTestApp(() => clock);
});
afterAll(() => app.close());
beforeEach(async () => {
  later();
  module = await createTestModule(app.database.db, { category: 'induccion_general', stepCount: 2 });
  reader = await createTestPerson(app.database.db, { role: 'employee' }, clock);
});

const samplePng = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#a1122f' } })
    .png()
    .toBuffer();

function later() {
  clock = new Date(clock.getTime() + 60_000);
}
const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(method, `/api${path}`, { as: app.people.admin, body });
const learner = (method: 'GET' | 'POST', path: string, body?: unknown, as = reader) =>
  app.call(method, `/api${path}`, { as, body });
const complete = async (as = reader, steps = module.stepIds) => {
  for (const id of steps) await learner('POST', `/steps/${id}/complete`, {}, as);
  expect((await learner('POST', `/modules/${module.id}/complete`, {}, as)).status).toBe(200);
};
const save = async (content: string, change?: object, step = 0) => {
  later();
  const { body } = await admin('GET', `/steps/${module.stepIds[step]}`);
  const { title, version } = body;
  const saved = await admin('PUT', `/steps/${module.stepIds[step]}`, { title, content, version, change });
  later();
  return saved;
};
const unread = async (as = reader) => {
  const { body } = await learner('GET', '/progress', undefined, as);
  return body.modules.find((one: { id: string }) => one.id === module.id).unreadChanges;
};
const changes = async (as = reader) =>
  (await learner('GET', `/modules/${module.id}/changes`, undefined, as)).body.changes;
const confirm = (changeIds: string[], as = reader) =>
  learner('POST', `/modules/${module.id}/changes/read`, { changeIds }, as);

it('an important change reaches those who completed, is read once, and leaves their completion', async () => {
  await complete();
  expect((await save('Guárdalo a 4 °C.', important)).status).toBe(200);
  expect(await unread()).toBe(1);
  const [change] = await changes();
  expect(change).toMatchObject({ subject: 'step', act: 'changed', summaries: [{ text: 'La temperatura es 4 °C.' }] });
  expect([change.before.text, change.after.text]).toEqual(['Paso 1\n\nContenido del paso 1.', 'Guárdalo a 4 °C.']);
  // Where a learner and a supervisor see it.
  const overview = async () => (await learner('GET', '/dashboards/learner')).body.modules;
  const card = async () => (await overview()).find((one: { id: string }) => one.id === module.id);
  expect(await card()).toMatchObject({ isCompleted: true, unreadChanges: 1 });
  const people = `/management/modules/${module.id}/learners`;
  expect((await admin('GET', `${people}?status=unread`)).body).toMatchObject({
    counts: { completed: 1, unread: 1 },
    learners: [{ id: reader.id, unreadChanges: 1 }],
  });
  expect((await admin('GET', `/management/modules/${module.id}`)).body).toMatchObject({ completedBy: 1 });
  const matrix = (await app.call('GET', '/api/team/matrix?limit=100', { as: app.people.jefe })).body;
  const place = matrix.modules.findIndex((one: { id: string }) => one.id === module.id);
  const row = matrix.people.find((one: { id: string }) => one.id === reader.id);
  expect(row.cells[place]).toMatchObject({ status: 'completed', isUpdated: true });

  expect((await confirm(change.ids)).body).toEqual({ remaining: 0 });
  expect((await confirm(change.ids)).body).toEqual({ remaining: 0 });
  expect([await unread(), await changes()]).toEqual([0, []]);
  expect(await card()).toMatchObject({ isCompleted: true, unreadChanges: 0 });
  const readings = await app.database.db
    .select()
    .from(module_change_readings)
    .where(eq(module_change_readings.user_id, reader.id));
  expect(readings).toHaveLength(1);
  const log = await auditEntries(app.database.db, eq(audit_log.actor_id, reader.id));
  expect(log.filter((entry) => entry.action === 'read-module-changes')).toHaveLength(1);
});

it('a minor change, a draft and an unpublished module ask nothing', async () => {
  await complete();
  await save('Otra redacción.');
  await save('Otra más.', { kind: 'minor', summary: 'Una tilde' });
  expect(await unread()).toBe(0);
  const noted = await app.database.db.select().from(module_changes).where(eq(module_changes.module_id, module.id));
  expect(noted.map(({ kind, summary, author }) => [kind, summary, author]).sort()).toEqual([
    ['minor', '', app.people.admin.id],
    ['minor', 'Una tilde', app.people.admin.id],
  ]);
  await admin('POST', `/modules/${module.id}/unpublish`);
  await save('En borrador.', important);
  await admin('POST', `/modules/${module.id}/publish`);
  expect(await unread()).toBe(0);
});

it('an important change says what changed', async () => {
  await complete();
  const refused = await save('X', { kind: 'important', summary: '  ' });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('Escribe en una línea qué cambió.'),
  ]);
  expect(await unread()).toBe(0);
});

it('several are read together, and one that comes meanwhile stays', async () => {
  await complete();
  await save('Dos.', important);
  await save('Tres.', { ...important, summary: 'Ahora tres.' });
  await save('Del segundo.', important, 1);
  const shown = await changes();
  expect(shown.map((one: { ids: string[] }) => one.ids.length)).toEqual([2, 1]);
  expect(shown[0]).toMatchObject({ before: { text: 'Paso 1\n\nContenido del paso 1.' }, after: { text: 'Tres.' } });
  await save('Cuatro.', important);
  const ids = shown.flatMap((one: { ids: string[] }) => one.ids);
  expect((await confirm(ids)).body).toEqual({ remaining: 1 });
  expect((await changes())[0]).toMatchObject({ before: { text: 'Tres.' }, after: { text: 'Cuatro.' } });
});

it('somebody in the middle ends on what was read, and is told afterwards; who reads the new text is not', async () => {
  const early = await createTestPerson(app.database.db, { role: 'employee' }, clock);
  await complete(early);
  await learner('POST', `/steps/${module.stepIds[0]}/complete`, {});
  await save('Corregido.', important);
  expect(await unread()).toBe(0);
  await complete(reader, module.stepIds.slice(1));
  expect(await unread()).toBe(1);
  const late = await createTestPerson(app.database.db, { role: 'employee' }, clock);
  await complete(late);
  expect(await unread(late)).toBe(0);
});

it('a new, a removed and a restored step count', async () => {
  await complete();
  const added = (await admin('POST', `/modules/${module.id}/steps`, { title: 'Nuevo', content: 'Texto' })).body;
  later();
  const published = await admin('PUT', `/steps/${added.id}/published`, {
    published: true,
    change: { ...important, summary: 'Hay más.' },
  });
  expect([published.status, published.body]).toEqual([200, { success: true }]);
  later();
  // Opening the completed module fills its records in; that is no reading.
  expect((await learner('POST', `/steps/${added.id}/open`, {})).status).toBe(200);
  expect((await changes())[0]).toMatchObject({ act: 'added', before: null, after: { text: 'Texto' } });
  await save('Mal.', important);
  const { version } = (await admin('GET', `/steps/${module.stepIds[0]}`)).body;
  await admin('POST', `/steps/${module.stepIds[0]}/versions/1/restore`, { currentVersion: version, change: important });
  later();
  await admin('DELETE', `/steps/${module.stepIds[1]}`, { change: { ...important, summary: 'Ya no se usa.' } });
  const shown = await changes();
  expect(shown.map((one: { act: string }) => one.act)).toEqual(['added', 'changed', 'removed']);
  expect(shown[1].before).toEqual(shown[1].after);
});

it('the quiz: who passed sees what is asked otherwise, never a key; who had it open ends on what was shown', async () => {
  module = await createTestModule(app.database.db, { category: 'induccion_general', questionCount: 2 });
  const other = await createTestPerson(app.database.db, { role: 'employee' }, clock);
  const begin = async (as: TestPerson) => (await learner('POST', `/modules/${module.id}/quiz`, {}, as)).body;
  const answers = module.questionIds.map((questionId) => ({ questionId, selectedAnswer: 'b' }));
  const pass = async (attemptId: string, as: TestPerson) =>
    (await learner('POST', '/quiz-attempts', { moduleId: module.id, attemptId, answers }, as)).body;
  await pass((await begin(reader)).attemptId, reader);
  const open = await begin(other);
  later();
  const quiz = (await admin('GET', `/modules/${module.id}/quiz/editor`)).body;
  expect(quiz.passedBy).toBe(1);
  const questions = quiz.questions.map(({ order_index: _, ...one }: Record<string, unknown>, place: number) =>
    place === 0 ? { ...one, question_text: '¿A qué temperatura?', explanation: 'Secreto' } : one,
  );
  const saved = await admin('PUT', `/modules/${module.id}/quiz/editor`, {
    revision: quiz.revision,
    questions,
    change: important,
  });
  expect(saved.status).toBe(200);
  later();
  const answer = await learner('GET', `/modules/${module.id}/changes`);
  expect(answer.text).not.toContain('Secreto');
  expect(answer.body.changes).toMatchObject([
    {
      subject: 'quiz',
      questions: [{ before: expect.stringMatching(/^Pregunta 1/), after: expect.stringMatching(/^¿A qué/) }],
    },
  ]);
  expect(await pass(open.attemptId, other)).toMatchObject({ moduleCompleted: true });
  expect(await unread(other)).toBe(1);
  const fresh = await createTestPerson(app.database.db, { role: 'employee' }, clock);
  expect(await pass((await begin(fresh)).attemptId, fresh)).toMatchObject({ moduleCompleted: true });
  expect(await unread(fresh)).toBe(0);
});

it('drafts that are published in one go count, asked or not; a first publication does not', async () => {
  await complete();
  const draft = async (title: string) =>
    (await admin('POST', `/modules/${module.id}/steps`, { title, content: `Texto de ${title}` })).body.id;
  await draft('Tres');
  await draft('Cuatro');
  later();
  const published = await admin('POST', `/modules/${module.id}/publish`, {
    change: { ...important, summary: 'Dos pasos más.' },
  });
  expect(published.body).toEqual({ publishedSteps: 2 });
  later();
  expect(await unread()).toBe(2);
  expect(await changes()).toMatchObject([
    { act: 'added', before: null, after: { text: 'Texto de Tres' }, summaries: [{ text: 'Dos pasos más.' }] },
    { act: 'added', before: null, after: { text: 'Texto de Cuatro' } },
  ]);
  await draft('Cinco');
  await admin('POST', `/modules/${module.id}/publish`);
  const kinds = async () =>
    (await app.database.db.select().from(module_changes).where(eq(module_changes.module_id, module.id))).map(
      ({ kind, act }) => `${kind} ${act}`,
    );
  expect((await kinds()).sort()).toEqual(['important added', 'important added', 'minor added']);
  module = await createTestModule(app.database.db, { stepCount: 1, published_at: null });
  await admin('POST', `/modules/${module.id}/publish`, { change: important });
  expect(await kinds()).toEqual([]);
});

it('questions that are published later count for who completed without them, and so do their pictures and versions', async () => {
  await complete();
  expect((await admin('GET', `/modules/${module.id}/quiz/editor`)).body.passedBy).toBe(1);
  const form = (fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return body;
  };
  const file = new File(['¿Cuánto?\nA) Uno\nB) Dos\nANSWER: B\n'], 'preguntas.txt');
  const preview = await admin('POST', `/modules/${module.id}/quiz/import/preview`, form({ format: 'aiken', file }));
  const { fingerprint } = preview.body;
  await admin(
    'POST',
    `/modules/${module.id}/quiz/import`,
    form({ format: 'aiken', file, fingerprint, publish: 'false' }),
  );
  later();
  expect(await unread()).toBe(0);
  const words = { ...important, summary: 'Ahora tiene evaluación.' };
  expect((await admin('POST', `/modules/${module.id}/quiz/publish`, { change: words })).body).toEqual({ published: 1 });
  later();
  expect(await changes()).toMatchObject([{ subject: 'quiz', act: 'added', summaries: [{ text: words.summary }] }]);
  await confirm((await changes())[0].ids);

  const [question] = (await admin('GET', `/modules/${module.id}/quiz/editor`)).body.questions;
  const picture = new File([new Uint8Array(await samplePng())], 'a.png', { type: 'image/png' });
  const image = { file: picture, 'change[kind]': 'important', 'change[summary]': 'Otra imagen.' };
  const replaced = await admin('POST', `/quiz-questions/${question.id}/image`, form(image));
  expect(replaced.status).toBe(200);
  later();
  expect(await changes()).toMatchObject([
    { subject: 'quiz', act: 'changed', summaries: [{ text: 'Otra imagen.' }], questions: [] },
  ]);
  await confirm((await changes())[0].ids);

  const regenerated = await app.database.db.execute<{ id: string }>(
    sql`SELECT replace_quiz(${module.id}, 'regenerated', ${app.people.admin.id}, ${clock.toISOString()}) AS id`,
  );
  const stateId = regenerated.rows[0]?.id;
  later();
  const restored = await admin('POST', `/modules/${module.id}/quiz/states/${stateId}/restore`, {
    change: { ...important, summary: 'Vuelven las de antes.' },
  });
  expect(restored.body).toEqual({ questions: 1 });
  later();
  expect(await changes()).toMatchObject([{ subject: 'quiz', summaries: [{ text: 'Vuelven las de antes.' }] }]);
});

it('nobody confirms what is not theirs', async () => {
  await complete();
  await save('Corregido.', important);
  const [change] = await changes();
  const stranger = await createTestPerson(app.database.db, { role: 'employee' }, clock);
  const refused = await confirm(change.ids, stranger);
  expect([refused.status, refused.body.message]).toEqual([
    404,
    'Alguno de estos cambios no es de este módulo o no te corresponde. Vuelve a abrirlo.',
  ]);
  expect((await learner('GET', `/modules/${module.id}/changes`, undefined, stranger)).body.changes).toEqual([]);
  expect((await confirm(change.ids, app.people.jefe)).status).toBe(403);
  const both = await Promise.all([confirm(change.ids), confirm(change.ids)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
});
