import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt, createTestStepsDone } from '#testing/training-record.ts';
import { evidenceRefusals as refusals } from '../evidence.refusals.ts';
import { evidenceTexts as texts } from '../evidence.texts.ts';

let app: TestApp;
let learner: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  learner = await createTestPerson(db, { first_name: 'Ana', last_name: 'Lema' });
  const module = await createTestModule(db, { title: 'Centrífuga', stepCount: 2, questionCount: 1 });
  await createTestStepsDone(db, learner, module, module.stepIds);
  await createTestAttempt(db, learner, module, { score: 90, attempted_at: new Date('2026-03-01T12:00:00Z') });
});
afterAll(() => app.close());

const add = (text: string, as: TestPerson, id = learner.id, headers = {}) =>
  app.call('POST', `/api/competence/people/${id}/notes`, { as, body: { text }, headers });
const list = (as: TestPerson) => app.call('GET', `/api/competence/people/${learner.id}/notes`, { as });

it('notes what the person reads, once on a double click, and takes it back in sight', async () => {
  const { jefe, admin, employee } = app.people;
  const key = { 'idempotency-key': '5f0c1e0a-7f0b-4a52-9d3e-0d2a5a0f3b11' };
  const twice = await Promise.all([1, 2].map(() => add(' Sabe equilibrarla. ', jefe, learner.id, key)));
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  const read = (await list(learner)).body.notes;
  expect(read).toMatchObject([{ text: 'Sabe equilibrarla.', recorded_by_name: 'Persona De Prueba', voided_at: null }]);
  const end = (reason: string, as: TestPerson) =>
    app.call('POST', `/api/competence/notes/${read[0].id}/void`, { as, body: { reason } });
  expect((await end('', jefe)).text).toContain(texts.reasonMissing);
  expect((await end('Era de otra persona', learner)).status).toBe(403);
  const ended = await Promise.all([end('Era de otra persona', jefe), end('Era de otra persona', admin)]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(ended.find(({ status }) => status === 409)?.body.message).toBe(refusals.NOTE_VOIDED.message);
  expect((await list(learner)).body.notes).toMatchObject([{ void_reason: 'Era de otra persona' }]);
  expect((await list(employee)).body.message).toBe(refusals.PERSON_NOT_FOUND.message);
  expect((await add('Nota', jefe, admin.id)).body.message).toBe(refusals.PERSON_NOT_FOUND.message);
  expect((await add('Nota', admin, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await add(' ', jefe)).text).toContain(texts.noteMissing);
  expect((await add('Nota', learner)).status).toBe(403);
});

it('gives a whole sheet as PDF, XLSX and JSON to the person and to who supervises them', async () => {
  const { jefe, admin } = app.people;
  const file = (format: string, as: TestPerson, of = `people/${learner.id}`) =>
    app.call('GET', `/api/competence/${of}/export?format=${format}`, { as });
  const told = await file('json', jefe);
  expect(JSON.parse(told.text)).toMatchObject({
    person: { name: 'Ana Lema' },
    obligations: [],
    rounds: [
      { module_title: 'Centrífuga', day: '2026-03-01', score: 90, shown: [{ number: 1, version: 1 }, { number: 2 }] },
    ],
    notes: [{ text: 'Sabe equilibrarla.' }],
  });
  const book = await readXlsx(new Uint8Array((await file('xlsx', learner, 'own')).bytes));
  expect(book.sheets[0]?.rows.slice(1).map((row) => row.slice(0, 4))).toEqual([
    ['Ciclos completados', 'Centrífuga', 'Ciclo 1', '01/03/2026'],
    ['Notas', 'Sabe equilibrarla.', 'Anulado: Era de otra persona', expect.any(String)],
  ]);
  expect(book.sheets[0]?.rows[1]?.at(-1)).toBe('1 v1, 2 v1');
  const pdf = (await file('pdf', learner, 'own')).bytes.toString('latin1');
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  expect((await file('json', jefe, `people/${admin.id}`)).status).toBe(404);
  expect((await file('json', learner)).status).toBe(403);
  const { rows } = await app.database.db.execute(sql`SELECT FROM audit_log WHERE action = 'export-person-sheet'`);
  expect(rows).toHaveLength(3);
});
