import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentRefusals } from '#features/documents/documents.refusals.ts';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { signaturesRefusals as signing } from '#features/signatures/signatures.refusals.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { controlledRefusals as refusals } from '../controlled-documents.refusals.ts';

let app: TestApp;
let author: TestPerson;
let reviewer: TestPerson;
let approver: TestPerson;
const password = 'Firma-2026!';
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;
const told = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const said = ({ status, message }: { status: number; message: string }) => [status, message];

beforeAll(async () => {
  app = await createTestApp();
  [author, reviewer, approver] = [
    app.people.admin,
    app.people.jefe,
    await createTestPerson(app.database.db, { role: 'jefe' }),
  ];
  const hash = await hashPassword(password);
  for (const { id } of [author, reviewer, approver])
    await run(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${id}, ${hash})
      ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
});
afterAll(() => app.close());

const text = (word: string) =>
  `El ${word} se calibra cada mañana con el patrón azul antes de la primera corrida del turno. `;
const file = (word: string, name = `${word}.txt`) => new File([text(word).repeat(8)], name);
const form = (fields: Record<string, string | File>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
};
async function upload(name: string, as = author): Promise<string> {
  return (await app.call('POST', '/api/documents', { as, body: form({ file: file(name), module_name: name }) })).body
    .id;
}
const create = (body: object, as = author) => app.call('POST', '/api/controlled-documents', { as, body });
const get = async (id: string) => (await app.call('GET', `/api/controlled-documents/${id}`, { as: author })).body;
const add = (id: string, fields: Record<string, string | File>, as = author) =>
  app.call('POST', `/api/controlled-documents/${id}/versions`, { as, body: form(fields) });
const act = (id: string, step: string, body: object = {}, as = author) =>
  app.call('POST', `/api/document-versions/${id}/${step}`, { as, body });
async function signed(id: string, step: 'review' | 'approve' | 'withdraw', as: TestPerson, body: object = {}) {
  const shown = (await app.call('GET', `/api/document-versions/${id}/to-sign/${step}`, { as })).body;
  return act(id, step, { password, shown_sha256: shown.sha256 ?? '0'.repeat(64), ...body }, as);
}
const approve = (id: string, effective_day: string, as = approver, body: object = {}) =>
  signed(id, 'approve', as, { effective_day, grace_days: 15, ...body });
/** A version from its draft to its approval. */
async function bring(id: string, day: string) {
  for (const step of [() => act(id, 'submit'), () => signed(id, 'review', reviewer), () => approve(id, day)]) {
    const answer = await step();
    expect(answer.body).toEqual({ success: true });
  }
}
async function citations(word: string): Promise<string[]> {
  const body = { message: `¿cómo se calibra el ${word}?` };
  const answer = await app.call('POST', '/api/openai-assistant', { as: author, body });
  return answer.body.message.citations.map(({ title }: { title: string }) => title);
}

it('goes from a knowledge document to obsolete through three people; only what is in force is found, cited by code and version', async () => {
  const known = await upload('zorbitrón');
  expect(await citations('zorbitrón')).toEqual(['zorbitrón']);
  const made = await create({ code: 'POE-012', title: 'Calibrar el zorbitrón', document_id: known });
  expect(made.status).toBe(201);
  const { id } = made.body;
  expect(told(await create({ code: 'poe-012', title: 'Otro' }))).toEqual(said(refusals.CODE_TAKEN));
  expect(await citations('zorbitrón')).toEqual([]);
  expect((await app.call('GET', '/api/documents', { as: author })).body.documents).toEqual([]);
  // What holds the knowledge base's document is held against its other ways to change.
  const own = (path: string, method: 'POST' | 'PUT', body: object) =>
    app.call(method, `/api/documents${path}`, { as: author, body });
  expect(told(await own('/delete', 'POST', { module_name: 'zorbitrón' }))).toEqual(
    said(documentRefusals.DOCUMENT_CONTROLLED),
  );
  expect(told(await own(`/${known}/in-force`, 'PUT', { in_force: true }))).toEqual(
    said(documentRefusals.DOCUMENT_CONTROLLED),
  );

  const [first] = (await get(id)).versions;
  expect(first).toMatchObject({ number: 1, state: 'draft', file: { document_id: known, status: 'ready' } });
  expect(told(await act(first.id, 'submit', {}, reviewer))).toEqual(said(refusals.NOT_THE_AUTHOR));
  expect(told(await signed(first.id, 'review', reviewer))).toEqual(said(refusals.NOT_IN_REVIEW));
  expect((await act(first.id, 'submit')).body).toEqual({ success: true });
  expect(told(await act(first.id, 'submit'))).toEqual(said(refusals.NOT_A_DRAFT));
  expect(told(await signed(first.id, 'review', author))).toEqual(said(refusals.OWN_VERSION));
  expect(told(await approve(first.id, dayIn(0)))).toEqual(said(refusals.NOT_REVIEWED));
  const correct = { version: 0, text: 'Otra cosa', is_left_out: false };
  expect(told(await own(`/${known}/reading/1`, 'PUT', correct))).toEqual(said(documentRefusals.DOCUMENT_CONTROLLED));
  expect(told(await signed(first.id, 'review', reviewer, { password: 'otra' }))).toEqual(
    said(signing.WRONG_SIGNING_PASSWORD),
  );
  expect(told(await signed(first.id, 'review', reviewer, { shown_sha256: '0'.repeat(64) }))).toEqual(
    said(signing.RECORD_CHANGED),
  );

  // Sent back after it was reviewed: the signature stays, and it is signed anew.
  expect((await signed(first.id, 'review', reviewer)).status).toBe(200);
  expect(told(await signed(first.id, 'review', approver))).toEqual(said(refusals.ALREADY_REVIEWED));
  expect((await act(first.id, 'return', { reason: ' ' }, approver)).status).toBe(400);
  expect((await act(first.id, 'return', { reason: 'Falta el patrón' }, approver)).status).toBe(200);
  expect(told(await app.call('DELETE', `/api/document-versions/${first.id}`, { as: author }))).toEqual(
    said(refusals.VERSION_SIGNED),
  );
  expect((await act(first.id, 'submit')).status).toBe(200);
  const reviews = await Promise.all([1, 2, 3].map(() => signed(first.id, 'review', reviewer)));
  expect(reviews.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);

  expect(told(await approve(first.id, dayIn(0), author))).toEqual(said(refusals.OWN_VERSION));
  expect(told(await approve(first.id, dayIn(0), reviewer))).toEqual(said(refusals.REVIEWED_BY_ONESELF));
  expect(told(await approve(first.id, dayIn(-1)))).toEqual(said(refusals.DAY_PAST));
  expect(await citations('zorbitrón')).toEqual([]);
  expect((await approve(first.id, dayIn(0))).body).toEqual({ success: true });
  expect(await citations('zorbitrón')).toEqual(['POE-012 v1']);

  const second = (
    await add(id, { file: file('zorbitrón'), change: 'minor', change_text: 'Se corrigió una palabra' }, approver)
  ).body.id;
  expect(told(await add(id, { file: file('otro'), change_text: 'x' }))).toEqual(said(refusals.VERSION_OPEN));
  expect(await citations('zorbitrón')).toEqual(['POE-012 v1']);
  await app.call('POST', `/api/document-versions/${second}`, {
    as: author,
    body: form({ change: 'major', change_text: 'Otro patrón' }),
  });
  await act(second, 'submit');
  await signed(second, 'review', reviewer);
  expect(told(await approve(second, dayIn(0)))).toEqual(said(refusals.DAY_NOT_AFTER));
  expect((await approve(second, dayIn(2))).status).toBe(200);
  expect((await get(id)).versions.map(({ state }: { state: string }) => state)).toEqual(['approved', 'in_force']);
  expect(await citations('zorbitrón')).toEqual(['POE-012 v1']);
  // Two days go by without anybody doing anything.
  await run(sql`UPDATE document_versions SET effective_day = effective_day - 3 WHERE document_id = ${id}`);
  await run(
    sql`UPDATE documents SET answers_from = answers_from - 3, answers_until = answers_until - 3 WHERE control IS NOT NULL`,
  );
  const { versions } = await get(id);
  expect(versions).toMatchObject([
    { number: 2, state: 'in_force', is_major: true, change_text: 'Otro patrón' },
    {
      number: 1,
      state: 'obsolete',
      submissions: [
        { review: { meaning: 'reviewed', signer_role: 'jefe' }, approval: { meaning: 'approved' }, returned: null },
        { review: {}, approval: null, returned: { reason: 'Falta el patrón' } },
      ],
    },
  ]);
  expect(await citations('zorbitrón')).toEqual(['POE-012 v2']);
  const list = (await app.call('GET', '/api/controlled-documents?search=zorbi%20poe', { as: reviewer })).body;
  expect(list).toMatchObject({
    total: 1,
    documents: [{ code: 'POE-012', in_force: { number: 2 }, next: null, review_day: null }],
  });

  expect(
    told(
      await app.call('PUT', `/api/controlled-documents/${id}`, { as: author, body: { code: 'POE-99', title: 'x' } }),
    ),
  ).toEqual(said(refusals.CODE_SIGNED));
  expect(told(await signed(versions[1].id, 'withdraw', approver, { reason: 'No' }))).toEqual(
    said(refusals.NOT_TO_WITHDRAW),
  );
  expect((await signed(versions[0].id, 'withdraw', approver, { reason: 'El equipo se retiró' })).status).toBe(200);
  expect((await get(id)).versions[0]).toMatchObject({
    state: 'obsolete',
    withdrawn: { day: dayIn(0), signature: { meaning: 'withdrawn' } },
  });
  expect(await citations('zorbitrón')).toEqual([]);
});

it('every signature of it can be checked, and a changed byte is found', async () => {
  const { id } = (await create({ code: 'POE-020', title: 'Limpiar', document_id: await upload('limpiador') })).body;
  const [{ id: version }] = (await get(id)).versions;
  await bring(version, dayIn(0));
  await signed(version, 'withdraw', approver, { reason: 'Ya no se usa' });
  const [{ submissions, withdrawn }] = (await get(id)).versions;
  const all = [submissions[0].review.id, submissions[0].approval.id, withdrawn.signature.id];
  const holds = async () =>
    Promise.all(
      all.map(
        async (one) => (await app.call('GET', `/api/signatures/${one}/check`, { as: author })).body.checks.record,
      ),
    );
  expect(await holds()).toEqual([true, true, true]);
  await run(
    sql`UPDATE files SET sha256 = ${'0'.repeat(64)} WHERE id = (SELECT d.file_id FROM documents d JOIN document_versions v ON v.source_id = d.id WHERE v.id = ${version})`,
  );
  expect(await holds()).toEqual([true, false, true]);
  await run(sql`UPDATE document_versions SET withdraw_reason = 'Otro' WHERE id = ${version}`);
  await run(sql`UPDATE document_submissions SET title = 'Ensuciar' WHERE version_id = ${version}`);
  expect(await holds()).toEqual([false, false, false]);
});

it('of versions approved for days to come two never begin on one day, and one withdrawn before its day never was', async () => {
  const { id } = (await create({ code: 'POE-030', title: 'Pipetear', document_id: await upload('pipeteador') })).body;
  await bring((await get(id)).versions[0].id, dayIn(0));
  const second = (await add(id, { file: file('pipeteador', 'b.txt'), change_text: 'Otra punta' })).body.id;
  await bring(second, dayIn(5));
  const third = (await add(id, { file: file('pipeteador', 'c.txt'), change_text: 'Otro volumen' })).body.id;
  await act(third, 'submit');
  await signed(third, 'review', reviewer);
  expect(told(await approve(third, dayIn(5)))).toEqual(said(refusals.DAY_NOT_AFTER));
  const twice = run(
    sql`UPDATE document_versions SET approved_at = now(), grace_days = 0, effective_day = ${dayIn(5)} WHERE id = ${third}`,
  );
  expect(await twice.catch((error: Error) => error.cause)).toMatchObject({ constraint: 'document_versions_in_force' });
  expect((await signed(second, 'withdraw', approver, { reason: 'Error de volumen' })).status).toBe(200);
  expect((await approve(third, dayIn(5))).status).toBe(200);
  const { versions } = await get(id);
  expect(versions.map(({ state, until_day }: { state: string; until_day: string }) => [state, until_day])).toEqual([
    ['approved', null],
    ['obsolete', null],
    ['in_force', dayIn(5)],
  ]);
  const kept = await run(
    sql`SELECT answers_from::text, answers_until::text FROM documents d JOIN document_versions v ON v.source_id = d.id WHERE v.document_id = ${id} ORDER BY v.number`,
  );
  expect(kept).toEqual([
    { answers_from: dayIn(0), answers_until: dayIn(5) },
    { answers_from: null, answers_until: null },
    { answers_from: dayIn(5), answers_until: null },
  ]);
});

it('loses nothing to a file that cannot be read, and gives what it took back', async () => {
  const { id } = (await create({ code: 'POE-040', title: 'Centrifugar', area_ids: [], review_months: 12 })).body;
  expect(told(await add(id, {}))).toEqual(said(refusals.FILE_MISSING));
  expect(told(await add(id, { file: new File([''], 'vacío.txt') }))[0]).toBe(422);
  expect(told(await add(id, { file: new File(['MZ\u0000\u0001'], 'virus.pdf') }))[0]).toBe(415);
  expect((await get(id)).versions).toEqual([]);
  expect(await run(sql`SELECT FROM documents WHERE module_name LIKE 'POE-040%'`)).toEqual([]);
  const draft = (await add(id, { file: file('centrifugador') })).body.id;
  const change = (fields: Record<string, string | File>) =>
    app.call('POST', `/api/document-versions/${draft}`, { as: author, body: form(fields) });
  expect((await change({ file: new File([''], 'vacío.txt') })).status).toBe(422);
  expect((await get(id)).versions).toMatchObject([{ file: { name: 'centrifugador.txt', status: 'ready' } }]);
  const known = await upload('conocido');
  expect((await change({ document_id: known })).status).toBe(200);
  expect(await citations('conocido')).toEqual([]);
  expect(await run(sql`SELECT FROM documents WHERE file_name = 'centrifugador.txt'`)).toEqual([]);
  expect(told(await change({ document_id: await upload('ajeno', reviewer) }))).toEqual(
    said(documentRefusals.DOCUMENT_NOT_FOUND),
  );
  expect((await app.call('DELETE', `/api/document-versions/${draft}`, { as: reviewer })).status).toBe(200);
  expect(await citations('conocido')).toEqual(['conocido']);
  expect(told(await create({ code: 'X-1', title: 'x', owner_id: app.people.employee.id }))).toEqual(
    said(refusals.OWNER_GONE),
  );
  expect((await create({ code: ' ', title: 'x' })).status).toBe(400);
  expect((await app.call('DELETE', `/api/controlled-documents/${id}`, { as: author })).status).toBe(200);
  expect((await app.call('GET', `/api/controlled-documents/${id}`, { as: author })).status).toBe(404);
  expect((await create({ code: 'X-2', title: 'x' }, app.people.employee)).status).toBe(403);
});

it('keeps what somebody else changed while it was written, and says so where both changed the same', async () => {
  const refused = said(refusals.EDITED_MEANWHILE);
  const began = { code: 'POE-90', title: 'Pipetas', owner_id: null, area_ids: [], review_months: null };
  const id = (await create(began)).body.id;
  const put = (body: object, as: TestPerson) => app.call('PUT', `/api/controlled-documents/${id}`, { as, body });
  await put({ ...began, title: 'Pipetas de vidrio', began }, reviewer);
  expect((await put({ ...began, review_months: 12, began }, author)).status).toBe(200);
  expect(await get(id)).toMatchObject({ title: 'Pipetas de vidrio', review_months: 12 });
  expect(told(await put({ ...began, title: 'Pipetas finas', began }, author))).toEqual(refused);
  await bring((await add(id, { file: file('pipeta') })).body.id, dayIn(0));
  const draft = (await add(id, { file: file('otra'), change_text: 'Uno' })).body.id;
  const change = (fields: Record<string, string>, as: TestPerson) =>
    app.call('POST', `/api/document-versions/${draft}`, { as, body: form(fields) });
  const first = { began_change: 'major', began_change_text: 'Uno' };
  await change({ change: 'major', change_text: 'Dos', ...first }, reviewer);
  expect((await change({ change: 'minor', change_text: 'Uno', ...first }, author)).status).toBe(200);
  expect((await get(id)).versions[0]).toMatchObject({ is_major: false, change_text: 'Dos' });
  expect(told(await change({ change: 'major', change_text: 'Tres', ...first }, author))).toEqual(refused);
  const asking = (text: string) => [{ kind: 'single', text, options: ['Sí', 'No'], right: 0, page: 1 }];
  const ask = (questions: object[], before: object[] | undefined, as: TestPerson) =>
    app.call('PUT', `/api/document-versions/${draft}/questions`, {
      as,
      body: { pass_mark: 80, questions, began: before },
    });
  await run(
    sql`UPDATE documents SET pages = 1 WHERE id = (SELECT source_id FROM document_versions WHERE id = ${draft})`,
  );
  expect((await ask(asking('¿Una?'), [], reviewer)).status).toBe(200);
  expect(told(await ask(asking('¿Otra?'), [], author))).toEqual(refused);
  expect((await ask(asking('¿Otra?'), asking('¿Una?'), author)).status).toBe(200);
});
