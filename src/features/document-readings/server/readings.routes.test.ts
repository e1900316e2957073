import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readText } from '#features/reading/server/read-text.ts';
import { signaturesRefusals } from '#features/signatures/signatures.refusals.ts';
import { controlledTeam, dayIn, teamPassword } from '#testing/controlled-team.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
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

const read = (id: string, as = team.learner, query = '') =>
  app.call('GET', `/api/document-readings/documents/${id}${query}`, { as });
const readings = async (as = team.learner, of = team.learner) =>
  (await app.call('GET', `/api/document-readings/people/${of.id}`, { as })).body.readings;
const obligation = async (requirement: string) => {
  const { obligations } = (await app.call('GET', '/api/competence/own', { as: team.learner })).body;
  return obligations.find((one: { requirement_id: string }) => one.requirement_id === requirement);
};

it('is signed once all pages were seen, on whatever device, and not before; two presses are one reading', async () => {
  const { document, see, toSign, sign, learner, reviewer } = team;
  const { id, version } = await document('POE-1');
  expect((await read(id)).body).toMatchObject({
    code: 'POE-1',
    version: { number: 1, state: 'in_force' },
    file: { pages: 3, has_pictures: false },
    ...{ seen: [], reading: null, counted: null, newer: null },
  });
  expect(
    (await app.call('GET', `/api/document-readings/versions/${version}/pages/1`, { as: learner })).body.blocks[0].text,
  ).toMatch(/^uno POE-1/);
  expect(told(await see(version, [4]))).toEqual(said(refusals.PAGE_NOT_THERE));
  expect(told(await sign(version))).toEqual(said(refusals.PAGES_MISSING));
  await Promise.all([see(version, [3, 1]), see(version, [1])]);
  expect((await read(id)).body.seen).toEqual([1, 3]);
  expect(told(await toSign(version))).toEqual(said(refusals.PAGES_MISSING));
  expect((await see(version, [2, 2])).body).toEqual({ seen: [1, 2, 3] });
  expect((await toSign(version)).body.record).toMatchObject({
    ...{ person: learner.id, document: id, code: 'POE-1', version: 1, title: 'Limpiar POE-1', pages: 3 },
    file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  // Somebody else's pages are not one's own.
  expect((await read(id, reviewer)).body.seen).toEqual([]);
  expect(told(await sign(version, learner, { password: 'otra' }))).toEqual(
    said(signaturesRefusals.WRONG_SIGNING_PASSWORD),
  );
  expect(told(await sign(version, learner, { shown_sha256: 'f'.repeat(64) }))).toEqual(
    said(signaturesRefusals.RECORD_CHANGED),
  );
  const body = { password: teamPassword, shown_sha256: (await toSign(version)).body.sha256 };
  const press = () => app.call('POST', `/api/document-readings/versions/${version}/sign`, { as: learner, body });
  const both = (await Promise.all([press(), press()])).map(told).toSorted();
  expect(both).toEqual([[200, undefined], said(refusals.ALREADY_READ)]);
  expect(told(await sign(version))).toEqual(said(refusals.ALREADY_READ));
  expect((await read(id)).body).toMatchObject({
    reading: { day: dayIn(0), signature: { meaning: 'read', signer_role: 'employee' } },
    counted: { version: 1, day: dayIn(0) },
  });
  expect(await readings()).toMatchObject([
    { code: 'POE-1', version: 1, pages: 3, counts: true, may_void: false, signatures: [{ meaning: 'read' }] },
  ]);
});

it('counts for a requirement: a minor change keeps it, a major one ends it on its day, and what is read from approval on counts', async () => {
  const { document, required, see, sign, add, bring, goBy, learner, reviewer } = team;
  const { id, version } = await document('POE-2');
  const requirement = await required(id);
  expect(await obligation(requirement)).toMatchObject({
    state: 'pending',
    due_day: dayIn(30),
    object: { id, name: 'POE-2 · Limpiar POE-2' },
  });
  await see(version, [1, 2, 3]);
  await sign(version);
  expect(await obligation(requirement)).toMatchObject({ state: 'in_force', met_day: dayIn(0) });
  await goBy(id, 20);
  const minor = await add(id, 'POE-2', 'minor');
  await bring(minor, dayIn(-0));
  expect(await obligation(requirement)).toMatchObject({ state: 'in_force' });
  expect((await read(id)).body).toMatchObject({
    version: { number: 2, is_major: false },
    counted: { version: 1 },
    reading: null,
  });
  await goBy(id, 10);
  const major = await add(id, 'POE-2');
  await bring(major, dayIn(5), 10);
  expect(await obligation(requirement)).toMatchObject({ state: 'in_force' });
  expect((await read(id)).body).toMatchObject({
    version: { number: 2 },
    newer: { number: 3, state: 'approved', effective_day: dayIn(5) },
  });
  await goBy(id, 5);
  // In force today: what was read before counts no more, and is owed within the days of grace.
  expect(await obligation(requirement)).toMatchObject({ state: 'pending', due_day: dayIn(10), met_day: null });
  expect(await readings()).toContainEqual(expect.objectContaining({ code: 'POE-2', version: 1, counts: false }));
  await see(major, [1, 2, 3]);
  await sign(major);
  expect(await obligation(requirement)).toMatchObject({ state: 'in_force', met_day: dayIn(0) });
  const why = (
    await app.call('GET', `/api/competence/people/${learner.id}/requirements/${requirement}`, { as: reviewer })
  ).body;
  expect(why.facts).toMatchObject([{ counts: true }, { counts: false }]);
  const next = await add(id, 'POE-2');
  await bring(next, dayIn(7));
  // Read before its day: nobody owes it when it comes.
  await see(next, [1, 2, 3]);
  expect((await sign(next)).body).toEqual({ success: true });
  await goBy(id, 7);
  expect(await obligation(requirement)).toMatchObject({ state: 'in_force' });
});

it('keeps the pages of a version that becomes obsolete while it is read, does not sign it, and leads on', async () => {
  const { document, see, toSign, add, bring, goBy, learner, approver } = team;
  const { id, version } = await document('POE-3');
  await see(version, [1, 2]);
  const second = await add(id, 'POE-3');
  await bring(second, dayIn(1));
  const { sha256 } = (await see(version, [3])) && (await toSign(version)).body;
  await goBy(id, 1);
  const body = { password: teamPassword, shown_sha256: sha256 };
  const late = await app.call('POST', `/api/document-readings/versions/${version}/sign`, { as: learner, body });
  expect(told(late)).toEqual(said(refusals.VERSION_NOT_IN_FORCE));
  expect((await read(id, learner, '?version=1')).body).toMatchObject({
    version: { number: 1, state: 'obsolete', until_day: dayIn(0) },
    ...{ seen: [1, 2, 3], newer: { number: 2, state: 'in_force' } },
  });
  expect((await read(id)).body).toMatchObject({ version: { number: 2 }, seen: [] });
  // What a device kept arrives late; whoever never began an obsolete version is not shown it.
  const other = await createTestPerson(app.database.db);
  expect(told(await read(id, other, '?version=1'))).toEqual(said(refusals.DOCUMENT_NOT_SHOWN));
  expect((await see(version, [2], other)).body).toEqual({ seen: [2] });
  expect((await read(id, approver, '?version=1')).status).toBe(200);
  const draft = await add(id, 'POE-3');
  expect(told(await see(draft, [1]))).toEqual(said(refusals.DOCUMENT_NOT_SHOWN));
  expect(told(await read(id, learner, '?version=3'))).toEqual(said(refusals.DOCUMENT_NOT_SHOWN));
});

it('is voided by whoever supervises, with reason and signature, never by oneself; then it counts no more and may be read again', async () => {
  const { document, required, see, sign, run, learner, reviewer, approver } = team;
  const { id, version } = await document('POE-4');
  const requirement = await required(id);
  await see(version, [1, 2, 3]);
  await sign(version);
  const [{ id: reading }] = await readings();
  const end = async (as: TestPerson, more: object = {}) => {
    const shown = (await app.call('GET', `/api/document-readings/${reading}`, { as })).body;
    const body = {
      reason: 'Leyó otra persona con su cuenta',
      password: teamPassword,
      shown_sha256: shown.sha256 ?? '0'.repeat(64),
      ...more,
    };
    return app.call('POST', `/api/document-readings/${reading}/void`, { as, body });
  };
  expect((await end(learner)).status).toBe(403);
  expect((await end(reviewer, { reason: ' ' })).body.message).toBe('Escribe el motivo.');
  expect(await obligation(requirement)).toMatchObject({ state: 'in_force' });
  expect((await end(reviewer)).body).toEqual({ success: true });
  expect(told(await end(approver))).toEqual(said(refusals.READING_VOIDED));
  expect(await obligation(requirement)).toMatchObject({ state: 'pending' });
  const [voided] = await readings(reviewer);
  expect(voided).toMatchObject({
    counts: false,
    may_void: false,
    void_reason: 'Leyó otra persona con su cuenta',
    signatures: [{ meaning: 'read' }, { meaning: 'voided' }],
  });
  const checks = async (place: number) =>
    (await app.call('GET', `/api/signatures/${voided.signatures[place].id}/check`, { as: learner })).body.checks;
  expect([await checks(0), await checks(1)]).toMatchObject([
    { record: true, log: true },
    { record: true, log: true },
  ]);
  expect((await sign(version)).body).toEqual({ success: true });
  await run(sql`UPDATE document_readings SET pages = 2 WHERE id = ${reading}`);
  expect(await checks(0)).toMatchObject({ record: false });
  // One's own, as a jefe; and of whom one does not supervise.
  await see(version, [1, 2, 3], reviewer);
  await sign(version, reviewer);
  const [own] = await readings(reviewer, reviewer);
  const body = { reason: 'x', password: teamPassword, shown_sha256: '0'.repeat(64) };
  expect(told(await app.call('POST', `/api/document-readings/${own.id}/void`, { as: reviewer, body }))).toEqual(
    said(refusals.OWN_READING),
  );
  expect(told(await app.call('GET', `/api/document-readings/people/${reviewer.id}`, { as: approver }))).toEqual(
    said(refusals.PERSON_NOT_SHOWN),
  );
});

it('is owed by nobody once it was withdrawn without a successor, and what was read stays', async () => {
  const { document, required, see, sign, run, learner, approver, reviewer } = team;
  const { id, version } = await document('POE-6');
  const other = await createTestPerson(app.database.db);
  const requirement = await required(id, [learner, other]);
  await see(version, [1, 2, 3]);
  await sign(version);
  const states = async () => {
    const { people } = (await app.call('GET', `/api/document-readings/documents/${id}/readers`, { as: team.author }))
      .body;
    return [learner, other].map((one) => people.find((row: { id: string }) => row.id === one.id).state);
  };
  expect(await states()).toEqual(['in_force', 'pending']);
  // Somebody is authorised for what rests on it.
  const act = { kind: 'procedure', name: 'Limpiar', requirement_ids: [requirement], from_day: dayIn(0) };
  const activity = (await app.call('POST', '/api/authorised-activities', { as: team.author, body: act })).body.id;
  await run(sql`INSERT INTO authorisations (person_id, activity_id, from_day, shown, given_by, given_on, recorded_at)
    VALUES (${learner.id}, ${activity}, ${dayIn(0)}, '{"person": "", "activity": "", "grounds": []}', ${reviewer.id}, ${dayIn(0)}, now())`);
  const authorised = async () =>
    run(sql`SELECT state, grounds FROM authorisation_state(${dayIn(0)}, 'infinity', NULL, ARRAY[${activity}]::uuid[])`);
  expect(await authorised()).toMatchObject([{ state: 'authorised', grounds: [{ state: 'in_force' }] }]);
  const { sha256 } = (await app.call('GET', `/api/document-versions/${version}/to-sign/withdraw`, { as: approver }))
    .body;
  const body = { reason: 'Ya no se hace', password: teamPassword, shown_sha256: sha256 };
  const withdraw = await app.call('POST', `/api/document-versions/${version}/withdraw`, { as: approver, body });
  expect(withdraw.body).toEqual({ success: true });
  expect(await states()).toEqual([null, null]);
  expect(await obligation(requirement)).toBeUndefined();
  // What nobody can show any more suspends nobody.
  expect(await authorised()).toMatchObject([{ state: 'authorised', grounds: [] }]);
  expect(await readings()).toContainEqual(expect.objectContaining({ code: 'POE-6', version: 1, void_reason: null }));
});

it('lists the documents of the areas in which somebody works, those of all, and those begun', async () => {
  const { document, see, sign, run, learner } = team;
  const [area] = await run(sql`INSERT INTO work_areas (name) VALUES ('Química') RETURNING id`);
  const { id, version } = await document('QUI-1');
  await run(sql`INSERT INTO controlled_document_areas VALUES (${id}, ${area?.id})`);
  const list = async () =>
    (await app.call('GET', '/api/document-readings/documents?search=qui', { as: learner })).body.documents.map(
      ({
        code,
        version: { number },
        counted,
      }: {
        code: string;
        version: { number: number };
        counted: object | null;
      }) => [code, number, counted],
    );
  expect(await list()).toEqual([]);
  await run(sql`WITH made AS (INSERT INTO positions (name) VALUES ('Analista') RETURNING id)
    INSERT INTO position_periods (person_id, position_id, work_area_id, from_day) SELECT ${learner.id}, id, ${area?.id}, ${dayIn(0)} FROM made`);
  expect(await list()).toEqual([['QUI-1', 1, null]]);
  await run(sql`DELETE FROM position_periods WHERE person_id = ${learner.id}`);
  await see(version, [1, 2, 3]);
  await sign(version);
  expect(await list()).toEqual([['QUI-1', 1, { version: 1, day: dayIn(0) }]]);
});

it('gives a copy whose every sheet says that nobody keeps it up to date, and the original to those who review it', async () => {
  const { document, author, reviewer, learner, run } = team;
  const { id, version } = await document('POE-7');
  const copy = await app.call('GET', `/api/document-readings/versions/${version}/copy`, { as: learner });
  expect([copy.status, copy.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { pages } = await readText('pdf', new Uint8Array(copy.bytes));
  expect(pages).toBe(3);
  const { text } = await extractText(new Uint8Array(copy.bytes), { mergePages: false });
  for (const sheet of text) expect(sheet).toMatch(/Copia no controlada · v1 · impreso por Persona De Prueba el \d/);
  expect(text.join(' ')).toContain('uno POE-7 se limpia');
  expect(
    await run(sql`SELECT FROM audit_log WHERE action = 'copy-document-version' AND subject_id = ${id}`),
  ).toHaveLength(1);
  const { versions } = (await app.call('GET', `/api/controlled-documents/${id}`, { as: author })).body;
  const original = (as: TestPerson) => app.call('GET', versions[0].file.url, { as });
  expect([(await original(reviewer)).status, (await original(learner)).status]).toEqual([200, 404]);
});
