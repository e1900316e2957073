import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { filesRefusals } from '#features/files/files.refusals.ts';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { signaturesRefusals as signing } from '#features/signatures/signatures.refusals.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { samplePdf } from '#testing/sample-files.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { externalTrainingRefusals as refusals } from '../external-training.refusals.ts';

let app: TestApp;
let admin: TestPerson;
let jefe: TestPerson;
let learner: TestPerson;
let rethus: string;
const password = 'Firma-2026!';
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;

beforeAll(async () => {
  app = await createTestApp();
  ({ admin, jefe } = app.people);
  const hash = await hashPassword(password);
  for (const { id } of [jefe, admin])
    await run(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${id}, ${hash})
      ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
  const body = { name: 'ReTHUS', kind: 'registration', expires: true };
  rethus = (await app.call('POST', '/api/external-titles', { as: admin, body })).body.id;
});
beforeEach(async () => {
  learner = await createTestPerson(app.database.db, { first_name: 'Ana', last_name: 'Lema' }, new Date());
});
afterAll(() => app.close());

const given = () => ({
  ...{ person_id: learner.id, title_id: rethus as string | null, title: '', institution: 'Colegio de Bacteriología' },
  ...{ day: dayIn(-400), hours: 7.5, expires_on: dayIn(300) as string | null, registration: '12345' },
});
const save = (id: string, body: object = {}, as = learner) =>
  app.call('PUT', `/api/external-records/${id}`, { as, body: { ...given(), ...body } });
const send = (id: string, bytes: Uint8Array, name: string, as = learner) => {
  const body = new FormData();
  body.set('file', new File([Buffer.from(bytes)], name));
  return app.call('POST', `/api/external-records/${id}/files`, { as, body });
};
const listed = async (as = learner) =>
  (await app.call('GET', `/api/external-records/people/${learner.id}`, { as })).body.records;
const shown = (id: string, as = jefe) => app.call('GET', `/api/external-records/${id}`, { as });
const verify = async (id: string, body: object = {}, as = jefe) =>
  app.call('POST', `/api/external-records/${id}/verify`, {
    as,
    body: { password, shown_sha256: (await shown(id)).body.sha256, ...body },
  });
const handIn = async (body: object = {}) => {
  const id = randomUUID();
  expect((await save(id, body)).body).toEqual({ success: true });
  return id;
};
const pdf = samplePdf([['Registro profesional']]);

it('counts from the signature on: handed in with a photo, verified, expiring by itself, voided; each signature holds', async () => {
  const requirement = await app.call('POST', '/api/requirements', {
    as: admin,
    body: {
      ...{ name: 'ReTHUS vigente', kind: 'external', object_id: rethus },
      rule: { from_day: dayIn(0), days_to_comply: 30, audience: [{ kind: 'person', id: learner.id }] },
    },
  });
  expect(requirement.status).toBe(201);
  const state = async () =>
    (await app.call('GET', `/api/competence/people/${learner.id}`, { as: jefe })).body.obligations[0];
  const id = await handIn();
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#88a' } })
    .withExif({ IFD0: { Copyright: 'En casa de Ana' } })
    .jpeg()
    .toBuffer();
  expect((await send(id, photo, 'foto.jpg')).status).toBe(200);
  expect((await send(id, photo, 'foto.jpg')).status).toBe(200);
  expect((await send(id, pdf, 'registro.pdf')).status).toBe(200);
  expect(await state()).toMatchObject({ state: 'pending', object: { name: 'ReTHUS' } });
  const [record] = await listed();
  expect(record).toMatchObject({
    ...{ title: 'ReTHUS', state: 'pending', may: { change: true, judge: false, void: false, map: false } },
    files: [
      { name: 'foto.jpg', is_image: true },
      { name: 'registro.pdf', is_image: false },
    ],
  });
  const picture = await app.call('GET', record.files[0].url, { as: jefe });
  const meta = await sharp(picture.bytes).metadata();
  expect([meta.width, meta.exif]).toEqual([1920, undefined]);
  expect((await app.call('GET', record.files[0].url, { as: app.people.employee })).status).toBe(404);
  const waiting = await app.call('GET', '/api/external-records', { as: jefe });
  expect(waiting.body.records).toMatchObject([{ id, person_name: 'Ana Lema', may: { judge: true } }]);
  expect((await app.call('GET', '/api/notices/state', { as: jefe })).body.isRecordWaiting).toBe(true);

  expect((await verify(id)).body).toEqual({ success: true });
  expect(await state()).toMatchObject({ state: 'in_force', met_day: dayIn(-400), valid_until: dayIn(300) });
  expect((await listed())[0].signatures).toMatchObject([{ meaning: 'verified', signer_role: 'jefe' }]);
  expect((await save(id)).body.message).toBe(refusals.RECORD_VERIFIED.message);
  expect((await send(id, pdf, 'otro.pdf')).body.message).toBe(refusals.RECORD_VERIFIED.message);
  const { body: told } = await app.call('GET', '/api/notices', { as: learner });
  expect(told.notices).toMatchObject([{ kind: 'title-verified' }]);

  const sent = { reason: 'El registro es de otra persona', password, shown_sha256: (await shown(id)).body.sha256 };
  const end = () => app.call('POST', `/api/external-records/${id}/void`, { as: jefe, body: sent });
  expect((await end()).body).toEqual({ success: true });
  expect((await end()).body.message).toBe(refusals.RECORD_VOIDED.message);
  expect(await state()).toMatchObject({ state: 'pending', met_day: null });
  const [voided] = await listed();
  expect(voided).toMatchObject({
    void_reason: sent.reason,
    signatures: [{ meaning: 'verified' }, { meaning: 'voided' }],
  });
  for (const signature of voided.signatures)
    expect((await app.call('GET', `/api/signatures/${signature.id}/check`, { as: learner })).body.checks).toMatchObject(
      {
        ...{ statement: true, log: true, record: true },
      },
    );
});

it('goes back with its reason, is corrected, mapped to the catalogue, and signed only as it was shown', async () => {
  const id = await handIn({ title_id: null, title: 'Registro de bacterióloga', expires_on: null });
  expect((await verify(id)).body.message).toBe(refusals.TITLE_UNMAPPED.message);
  const map = () => app.call('POST', `/api/external-records/${id}/title`, { as: jefe, body: { title_id: rethus } });
  expect((await map()).body.message).toBe(refusals.EXPIRY_MISSING.message);
  const reject = (reason: string, as = jefe) =>
    app.call('POST', `/api/external-records/${id}/reject`, { as, body: { reason } });
  expect((await reject(' ')).status).toBe(400);
  expect((await reject('Falta hasta cuándo vale')).status).toBe(200);
  expect((await reject('Otra vez')).body.message).toBe(refusals.RECORD_NOT_PENDING.message);
  expect(await listed()).toMatchObject([{ state: 'rejected', reject_reason: 'Falta hasta cuándo vale' }]);
  await save(id, { title_id: null, title: 'Registro de bacterióloga' });
  expect(await listed()).toMatchObject([{ state: 'pending', reject_reason: null }]);
  expect((await map()).status).toBe(200);
  const { sha256 } = (await shown(id)).body;
  await send(id, pdf, 'registro.pdf');
  expect((await verify(id, { shown_sha256: sha256 })).body.message).toBe(signing.RECORD_CHANGED.message);
  expect((await verify(id, { password: 'otra' })).body.message).toBe(signing.WRONG_SIGNING_PASSWORD.message);
  expect(await listed()).toMatchObject([{ state: 'pending', catalogue_title: { name: 'ReTHUS' }, signatures: [] }]);
  const both = await Promise.all([verify(id), verify(id), verify(id, {}, admin)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await run(sql`SELECT FROM signatures WHERE record_id = ${id}`)).toHaveLength(1);
});

it('is withdrawn with its files while nobody verified it', async () => {
  const id = await handIn();
  await send(id, pdf, 'registro.pdf');
  const withdraw = () => app.call('DELETE', `/api/external-records/${id}`, { as: learner, body: {} });
  const [{ files }] = await listed();
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).body.message).toBe(refusals.EXTERNAL_RECORD_NOT_FOUND.message);
  expect(await listed()).toEqual([]);
  expect((await app.call('GET', files[0].url, { as: learner })).status).toBe(404);
});

it.each([
  [{ day: dayIn(2) }, 'DAY_IN_FUTURE'],
  [{ day: '1939-12-31' }, 'DAY_TOO_EARLY'],
  [{ expires_on: dayIn(-401) }, 'EXPIRES_BEFORE_DAY'],
  [{ expires_on: null }, 'EXPIRY_MISSING'],
  [{ title_id: null, title: '  ' }, 'TITLE_MISSING'],
  [{ title_id: '00000000-0000-4000-8000-000000000000' }, 'EXTERNAL_TITLE_NOT_FOUND'],
] as const)('says of %j: %s', async (wrong, code) => {
  const sent = await save(randomUUID(), wrong);
  expect([sent.body.code, sent.body.message]).toEqual([code, refusals[code].message]);
  expect(await listed()).toEqual([]);
});

it('says which files it does not take, and loses nothing', async () => {
  const id = await handIn();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic'), Buffer.alloc(64)]);
  const cases = [
    [heic, 'foto.heic', filesRefusals.PROOF_HEIC],
    [heic, 'foto.jpg', filesRefusals.PROOF_HEIC],
    [Buffer.from('GIF89a'), 'foto.gif', filesRefusals.PROOF_TYPE],
    [Buffer.from('hola'), 'registro.pdf', filesRefusals.DOCUMENT_CONTENT],
    [Buffer.from(pdf), 'foto.png', filesRefusals.PROOF_TYPE],
    [Buffer.alloc(0), 'registro.pdf', filesRefusals.FILE_EMPTY],
  ] as const;
  for (const [bytes, name, refusal] of cases)
    expect([name, (await send(id, bytes, name)).body.message]).toEqual([name, refusal.message]);
  const many = await Promise.all(
    Array.from({ length: 12 }, (_, place) => send(id, samplePdf([[`Hoja ${place}`]]), `${place}.pdf`)),
  );
  expect(many.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(many.find(({ status }) => status !== 200)?.body.message).toBe(refusals.TOO_MANY_FILES.message);
  expect((await listed())[0].files).toHaveLength(10);
});

it('is for the person and who supervises them, and never verified by oneself', async () => {
  const other = app.people.employee;
  const id = await handIn();
  expect((await save(randomUUID(), {}, other)).body.message).toBe(refusals.PERSON_NOT_FOUND.message);
  expect((await save(id, { person_id: other.id }, other)).body.message).toBe(
    refusals.EXTERNAL_RECORD_NOT_FOUND.message,
  );
  expect((await app.call('DELETE', `/api/external-records/${id}`, { as: other, body: {} })).status).toBe(404);
  expect((await verify(id, {}, other)).status).toBe(403);
  const own = randomUUID();
  expect((await save(own, { person_id: jefe.id }, jefe)).status).toBe(200);
  expect((await verify(own)).body.message).toBe(refusals.OWN_RECORD.message);
  expect((await verify(own, {}, admin)).status).toBe(200);
  const theirs = randomUUID();
  expect((await save(theirs, {}, jefe)).status).toBe(200);
  expect((await verify(theirs)).status).toBe(200);
  const taken = await app.call('POST', '/api/external-titles', {
    as: admin,
    body: { name: 'rethus', kind: 'course', expires: false },
  });
  expect(taken.body.message).toBe(refusals.EXTERNAL_TITLE_TAKEN.message);
});

it('a correction undoes nothing that somebody else did meanwhile, and does not pass by a rejection unread', async () => {
  const id = await handIn();
  const { person_id: _, ...written } = given();
  const began = { ...written, title: 'ReTHUS', state: 'pending' };
  expect((await save(id, { title: 'ReTHUS', hours: 9 }, jefe)).body).toEqual({ success: true });
  expect((await save(id, { title: 'ReTHUS', registration: '99', began })).body).toEqual({ success: true });
  expect(await listed()).toMatchObject([{ hours: 9, registration: '99' }]);
  expect((await save(id, { title: 'ReTHUS', hours: 8, began })).body.code).toBe('EDITED_MEANWHILE');
  const back = { as: jefe, body: { reason: 'La foto no se lee' } };
  expect((await app.call('POST', `/api/external-records/${id}/reject`, back)).status).toBe(200);
  const unread = await save(id, { title: 'ReTHUS', institution: 'Otro colegio', began });
  expect([unread.status, unread.body.message]).toEqual([409, refusals.REJECTED_MEANWHILE.message]);
  expect(await listed()).toMatchObject([{ state: 'rejected', reject_reason: 'La foto no se lee', hours: 9 }]);
  const read = { ...began, hours: 9, registration: '99', state: 'rejected' };
  expect((await save(id, { ...read, institution: 'Otro colegio', began: read })).body).toEqual({ success: true });
  expect(await listed()).toMatchObject([{ state: 'pending', institution: 'Otro colegio' }]);
});

it('a title that somebody archives is not taken back into use by whoever changes it meanwhile', async () => {
  const began = { name: 'Manejo de residuos', kind: 'course', expires: false, isArchived: false };
  const { isArchived: _, ...body } = began;
  const { id } = (await app.call('POST', '/api/external-titles', { as: admin, body })).body;
  const change = (changes: object) =>
    app.call('PUT', `/api/external-titles/${id}`, { as: admin, body: { ...began, ...changes, began } });
  expect((await change({ isArchived: true })).status).toBe(200);
  expect((await change({ name: 'Residuos peligrosos', expires: true })).status).toBe(200);
  const { titles } = (await app.call('GET', '/api/external-titles', { as: admin })).body;
  const stored = { name: 'Residuos peligrosos', kind: 'course', expires: true, isArchived: true };
  expect(titles).toContainEqual(expect.objectContaining({ id, ...stored }));
  const other = await change({ name: 'Residuos del laboratorio' });
  expect([other.status, other.body.message]).toEqual([409, refusals.EDITED_MEANWHILE.message]);
});
