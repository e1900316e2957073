import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { createTestModule } from '#testing/factories.ts';
import { manual } from '#testing/sample-documents.ts';
import { samplePdf } from '#testing/sample-files.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { reviewRefusals } from '../review.refusals.ts';

let app: TestApp;
let moduleId = '';
beforeAll(async () => {
  app = await createTestApp();
  const body = new FormData();
  // The manual, wrapped as pages are.
  const pages = manual.map((texts) => texts.flatMap((text) => ['', ...(text.match(/.{1,75}(?:\s|$)/g) ?? [])]));
  body.append('file', new File([new Uint8Array(samplePdf(pages))], 'manual.pdf'));
  body.append('module_name', 'Cobalia 300');
  await app.call('POST', '/api/documents', { as: app.people.admin, body });
  const fields = { title: 'Cobalia 300', nombre_producto: 'Cobalia 300', order_index: 9, published_at: null };
  moduleId = (await createTestModule(app.database.db, fields)).id;
  await call('POST', '/generate-module-steps', { moduleId });
  await call('POST', '/generate-quiz', { moduleId });
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, as = app.people.admin) =>
  app.call(method, `/api${path}`, { as, ...(body ? { body } : {}) });
const review = async () => (await call('GET', `/review/${moduleId}`)).body;
const look = (body: object, as = app.people.admin) => call('PUT', '/review/parts', body, as);

it('each question stands beside the line that it is from, and the line opens on its page, marked', async () => {
  const { questionsToReview } = await review();
  expect(questionsToReview.length).toBeGreaterThanOrEqual(4);
  for (const { source, explanation, options } of questionsToReview) {
    expect(source).toMatchObject({ title: 'Cobalia 300' });
    expect(explanation).toContain(source.line.slice(0, 20));
    expect(options.filter(({ isRight }: { isRight: boolean }) => isRight)).toHaveLength(1);
  }
  let marked = 0;
  for (const { id, source } of questionsToReview) {
    const address = `/review/steps/${source.step_id}/sources/${source.n}`;
    const opened = (await call('GET', `${address}?questionId=${id}`)).body;
    expect(opened).toMatchObject({ quote: source.line, page: source.page, original: { state: 'shown' } });
    expect(opened.passage.replace(/\s+/g, ' ')).toContain(source.line.replace(/\s+/g, ' ').slice(0, 20));
    const page = (await call('GET', `${address}/pages/${source.page}?questionId=${id}`)).body;
    marked += page.marks.length > 0 ? 1 : 0;
  }
  expect(marked).toBe(questionsToReview.length);
});

it('a source of a step opens on its page, for the administrator, until its document is gone', async () => {
  const { steps } = await review();
  const step = steps.find(({ sources }: { sources: unknown[] }) => sources.length > 0);
  const address = `/review/steps/${step.id}/sources/1`;
  const { page } = step.sources[0];
  expect((await call('GET', `${address}/pages/${page}`)).body.marks.length).toBeGreaterThan(0);
  const picture = await call('GET', `${address}/pages/${page}/picture`);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await call('GET', `${address}/pages/${page + 5}`)).status).toBe(404);
  for (const as of [app.people.jefe, app.people.employee])
    expect((await call('GET', address, undefined, as)).status).toBe(403);
  const none = await call('GET', `/review/steps/${step.id}/sources/99`);
  expect([none.status, none.body.message]).toEqual([404, reviewRefusals.SOURCE_NOT_FOUND.message]);
});

it('what somebody looked at is marked as it stands: changed since, nobody has; publishing counts the rest', async () => {
  const { steps, questionsToReview } = await review();
  const [step] = steps;
  const [first, second, third] = questionsToReview;
  const mark = { kind: 'step', id: step.id, isLooked: true, seen: String(step.version) };
  expect((await Promise.all([look(mark), look(mark)])).map(({ status }) => status)).toEqual([200, 200]);
  for (const { id, seen } of [first, second]) await look({ kind: 'question', id, isLooked: true, seen });
  const marked = await review();
  expect(marked.steps[0].looked).toMatchObject({ by_name: expect.any(String) });
  expect(marked.questionsToReview.filter(({ looked }: { looked: unknown }) => looked)).toHaveLength(2);
  expect((await look(mark, app.people.jefe)).status).toBe(403);

  // Somebody else changes one question while it is looked at, and deletes another.
  const { db } = app.database;
  await db.update(quiz_questions).set({ explanation: 'Otra cosa.' }).where(eq(quiz_questions.id, second.id));
  await db.delete(quiz_questions).where(eq(quiz_questions.id, third.id));
  const late = await look({ kind: 'question', id: second.id, isLooked: true, seen: second.seen });
  expect([late.status, late.body.message]).toEqual([409, reviewRefusals.PART_CHANGED.message]);
  const gone = await look({ kind: 'question', id: third.id, isLooked: true, seen: third.seen });
  expect([gone.status, gone.body.message]).toEqual([404, reviewRefusals.PART_NOT_FOUND.message]);
  const stale = await look({ ...mark, seen: '999' });
  expect([stale.status, stale.body.code]).toEqual([409, 'PART_CHANGED']);
  const after = await review();
  const seenNow = after.questionsToReview.map(({ looked }: { looked: unknown }) => looked !== null);
  expect(seenNow.filter(Boolean)).toHaveLength(1);
  // Without a line that says it, nobody says that there is one.
  expect(after.questionsToReview.find(({ id }: { id: string }) => id === second.id).source).toBeNull();

  await call('POST', `/review/steps/${step.id}/regenerate`, { version: step.version, instruction: 'Más corto' });
  const rewritten = (await review()).steps[0];
  if (rewritten.version !== step.version) expect(rewritten.looked).toBeNull();
  await look({ kind: 'question', id: first.id, isLooked: false, seen: first.seen });
  expect((await review()).questionsToReview.every(({ looked }: { looked: unknown }) => looked === null)).toBe(true);

  expect((await review()).missing).toEqual([]);
  const left = await call('GET', `/review/${moduleId}/not-looked`);
  const waiting = await review();
  const isLeft = ({ looked }: { looked: unknown }) => looked === null;
  expect(left.body).toEqual({
    steps: waiting.steps.filter(isLeft).length,
    questions: waiting.questionsToReview.length,
  });
  expect((await call('GET', `/review/${randomUUID()}/not-looked`)).body.message).toBe('Módulo no encontrado');
  expect((await call('POST', `/review/${moduleId}/approve`)).status).toBe(200);
  const [act] = await db.select().from(audit_log).where(eq(audit_log.action, 'approve-generated-content'));
  const drafts = after.questionsToReview.length + steps.length;
  expect(act?.details).toMatchObject({ not_looked_at: rewritten.looked ? drafts - 1 : drafts });
  const published = await look(mark);
  expect(published.body.code).toBe('PART_NOT_FOUND');

  await call('POST', '/documents/delete', { module_name: 'Cobalia 300' });
  const deleted = (await call('GET', `/review/steps/${step.id}/sources/1`)).body;
  expect(deleted).toMatchObject({ passage: null, original: { state: 'deleted' } });
  expect(deleted.quote).not.toBe('');
});
