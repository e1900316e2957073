import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { controlledRefusals } from '#features/controlled-documents/controlled-documents.refusals.ts';
import { controlledTexts } from '#features/controlled-documents/controlled-documents.texts.ts';
import { controlledTeam, dayIn, teamPassword } from '#testing/controlled-team.ts';
import type { TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { readingRefusals as refusals } from '../readings.refusals.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof controlledTeam>>;
const told = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const said = ({ status, message }: { status: number; message: string }) => [status, message];

beforeAll(async () => {
  app = await createTestApp();
  team = await controlledTeam(app);
});
afterAll(() => app.close());

const items = [
  { kind: 'single', text: '¿A qué temperatura se guarda?', options: ['2 a 8 °C', '20 °C'], right: 0, page: 3 },
  { kind: 'true_false', text: 'Se agita antes de abrir', options: ['Sí', 'No'], right: 1, page: 2 },
];
const write = (version: string, more: object = {}, as: TestPerson = team.author) =>
  app.call('PUT', `/api/document-versions/${version}/questions`, {
    as,
    body: { pass_mark: 100, questions: items, ...more },
  });
const answer = (version: string, answers: number[], as: TestPerson = team.learner, key?: string) =>
  app.call('POST', `/api/document-readings/versions/${version}/answers`, {
    ...{ as, body: { answers } },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const read = async (id: string, as: TestPerson = team.learner) =>
  (await app.call('GET', `/api/document-readings/documents/${id}`, { as })).body;
const readings = async (as: TestPerson = team.learner) =>
  (await app.call('GET', `/api/document-readings/people/${team.learner.id}`, { as })).body.readings;
const checked = async ({ id }: { id: string }) =>
  (await app.call('GET', `/api/signatures/${id}/check`, { as: team.author })).body.checks;

const pagesOf = (version: string, pages: number) =>
  sql`UPDATE documents SET pages = ${pages} WHERE id = (SELECT source_id FROM document_versions WHERE id = ${version})`;

/** A document whose first version is a draft. */
async function draft(code: string) {
  const { id } = (await app.call('POST', '/api/controlled-documents', { as: team.author, body: { code, title: code } }))
    .body;
  return { id: String(id), version: await team.add(id, code) };
}
const inForce = async (code: string) => {
  const made = await draft(code);
  expect((await write(made.version)).body).toEqual({ success: true });
  await team.bring(made.version, dayIn(0));
  return made;
};

it('is written for a draft by whoever supervises, with its mistakes said, and is part of what is reviewed and approved', async () => {
  const { author, reviewer, learner } = team;
  const { id, version } = await draft('CUE-1');
  expect((await write(version, {}, learner)).status).toBe(403);
  const wrong = async (more: object) => told(await write(version, { questions: [{ ...items[0], ...more }] }));
  expect(await wrong({ text: ' ' })).toEqual([400, controlledTexts.questionMissing]);
  expect(await wrong({ page: 0 })).toEqual([400, controlledTexts.pageMissing]);
  expect(await wrong({ page: 4 })).toEqual(said(controlledRefusals.QUESTION_PAGE));
  expect(await wrong({ right: 2 })).toEqual(said(controlledRefusals.RIGHT_MISSING));
  expect(await wrong({ options: ['Uno', 'uno'] })).toEqual(said(controlledRefusals.OPTION_TWICE));
  expect(told(await write(version, { pass_mark: 101 }))).toEqual([400, controlledTexts.passMarkWrong]);
  expect((await write(version, { questions: [] })).body).toEqual({ success: true });
  expect((await write(version)).body).toEqual({ success: true });
  const shown = async () =>
    (await app.call('GET', `/api/controlled-documents/${id}`, { as: reviewer })).body.versions[0];
  expect((await shown()).questions).toEqual({
    pass_mark: 100,
    items: [items[0], { ...items[1], options: ['Verdadero', 'Falso'] }],
  });
  // Its file became shorter since.
  await team.run(pagesOf(version, 2));
  const submit = () => app.call('POST', `/api/document-versions/${version}/submit`, { as: author });
  expect(told(await submit())).toEqual(said(controlledRefusals.QUESTION_PAGE));
  await team.run(pagesOf(version, 3));
  await team.bring(version, dayIn(0));
  expect(told(await write(version))).toEqual(said(controlledRefusals.NOT_A_DRAFT));
  const [{ review, approval }] = (await shown()).submissions;
  expect(await checked(review)).toMatchObject({ record: true, log: true });
  await team.run(
    sql`UPDATE document_submissions SET questions = jsonb_set(questions, '{0,right}', '1') WHERE version_id = ${version}`,
  );
  expect([await checked(review), await checked(approval)]).toMatchObject([{ record: false }, { record: false }]);
});

it('is answered behind the last page, as often as it takes, and says which page to read again; then it is signed with the reading', async () => {
  const { see, sign, toSign, learner, reviewer } = team;
  const { id, version } = await inForce('CUE-2');
  const { questions } = await read(id);
  expect(questions).toEqual({
    items: [
      { text: items[0]?.text, options: items[0]?.options },
      { text: items[1]?.text, options: ['Verdadero', 'Falso'] },
    ],
    ...{ needed: 2, attempts: 0, wrong: [], passed: null },
  });
  expect(told(await answer(version, [0, 1]))).toEqual(said(refusals.PAGES_MISSING));
  await see(version, [1, 2, 3]);
  expect(told(await toSign(version))).toEqual(said(refusals.QUESTIONS_OPEN));
  expect(told(await sign(version))).toEqual(said(refusals.QUESTIONS_OPEN));
  for (const answers of [[0], [0, 2], [0, 1, 0]])
    expect(told(await answer(version, answers))).toEqual(said(refusals.ANSWERS_MISSING));
  // A double press is one attempt.
  const press = () => answer(version, [1, 1], learner, 'misma-respuesta-1');
  const [first, second] = await Promise.all([press(), press()]);
  expect([first.body, second.body]).toEqual(
    Array(2).fill({ right: 1, is_passed: false, wrong: [{ place: 0, page: 3 }] }),
  );
  expect((await read(id)).questions).toMatchObject({ attempts: 1, wrong: [{ place: 0, page: 3 }], passed: null });
  // Two devices at once: one after the other, and what is enough is enough.
  const both = await Promise.all([answer(version, [0, 1]), answer(version, [0, 1])]);
  expect(both.map(told).toSorted()).toEqual([[200, undefined], said(refusals.QUESTIONS_PASSED)]);
  expect((await read(id)).questions).toMatchObject({
    attempts: 2,
    wrong: [],
    passed: { right: 2, asked: 2, number: 2 },
  });
  expect((await read(id, reviewer)).questions).toMatchObject({ attempts: 0, passed: null });
  const { record } = (await toSign(version)).body;
  expect(record).toMatchObject({ attempts: 2, answers: [0, 1], right_answers: 2, asked: 2, pass_mark: 100 });
  expect((await sign(version)).body).toEqual({ success: true });
  expect(told(await answer(version, [0, 1]))).toEqual(said(refusals.ALREADY_READ));
  const [reading] = await readings();
  expect(reading).toMatchObject({ code: 'CUE-2', answered: { right: 2, asked: 2, number: 2 } });
  expect(await checked(reading.signatures[0])).toMatchObject({ record: true, log: true });
  await team.run(sql`UPDATE document_attempts SET answers = '{1,1}' WHERE version_id = ${version} AND number = 2`);
  expect(await checked(reading.signatures[0])).toMatchObject({ record: false });
});

it('is answered anew after a reading was voided, and asks nothing where nothing is asked', async () => {
  const { see, sign, document, reviewer } = team;
  const { id, version } = await inForce('CUE-3');
  await see(version, [1, 2, 3]);
  await answer(version, [0, 1]);
  await sign(version);
  const [reading] = await readings(reviewer);
  const path = `/api/document-readings/${reading.id}`;
  const { sha256 } = (await app.call('GET', path, { as: reviewer })).body;
  const body = { reason: 'Respondió otra persona', password: teamPassword, shown_sha256: sha256 };
  expect((await app.call('POST', `${path}/void`, { as: reviewer, body })).body).toEqual({ success: true });
  expect((await read(id)).questions).toMatchObject({ attempts: 1, passed: null, wrong: [] });
  expect(told(await sign(version))).toEqual(said(refusals.QUESTIONS_OPEN));
  await answer(version, [0, 1]);
  expect((await sign(version)).body).toEqual({ success: true });
  expect((await readings())[0].answered).toEqual({ right: 2, asked: 2, number: 2 });
  const plain = await document('CUE-4');
  await see(plain.version, [1, 2, 3]);
  expect((await read(plain.id)).questions).toBeNull();
  expect(told(await answer(plain.version, []))).toEqual(said(refusals.NO_QUESTIONS));
  expect(told(await answer('00000000-0000-4000-8000-000000000000', [0]))).toEqual(said(refusals.DOCUMENT_NOT_SHOWN));
});

it('stands in the list of readers, for who signed and for who has not', async () => {
  const { see, sign, author } = team;
  const { id, version } = await inForce('CUE-5');
  await see(version, [1, 2, 3]);
  await answer(version, [1, 0]);
  const mine = async () =>
    (await app.call('GET', `/api/document-readings/documents/${id}/readers`, { as: author })).body.people.find(
      (one: { id: string }) => one.id === team.learner.id,
    );
  expect(await mine()).toMatchObject({
    read: null,
    tried: { version: 1, right: 0, asked: 2, number: 1, is_passed: false },
  });
  await answer(version, [0, 1]);
  await sign(version);
  expect(await mine()).toMatchObject({
    read: { version: 1, answered: { right: 2, asked: 2, number: 2 } },
    tried: null,
  });
  const file = await app.call('GET', `/api/document-readings/documents/${id}/readers/export?format=csv`, {
    as: author,
  });
  expect(file.text).toContain('"Cuestionario: 2 de 2 correctas, en el intento 2"');
});
