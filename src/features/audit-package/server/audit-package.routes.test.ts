import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installationKeysRefusals } from '#features/installation-keys/installation-keys.refusals.ts';
import { sealWith } from '#platform/secrets/sealed.ts';
import { setClockAhead } from '#platform/time/clock.ts';
import { type AuditedWorld, createAuditedWorld, noted } from '#testing/audited-world.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { unzipped } from '#testing/unzipped.ts';
import { auditPackageRefusals as refusals } from '../audit-package.refusals.ts';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import { lineSchemas } from '../package-lines.contract.ts';
import { fieldTexts, type LineFile } from '../package-lines.texts.ts';
import { expirePackages } from './audit-package.jobs.ts';

let app: TestApp;
let world: AuditedWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createAuditedWorld(app);
});
afterAll(() => app.close());

const rowsOf = async (query: ReturnType<typeof sql>) => (await app.database.db.execute(query)).rows;
const scope = (more: object = {}) => ({ from: world.today, to: world.today, ...more });
const request = (body: object, as = app.people.admin) => app.call('POST', '/api/audit-packages', { as, body });
const list = async () => (await app.call('GET', '/api/audit-packages', { as: app.people.admin })).body;
const ended = async (id: string) => {
  const find = async () => (await list()).packages.find((one: { id: string }) => one.id === id);
  await expect.poll(async () => (await find()).status, { timeout: 30_000, interval: 50 }).not.toBe('waiting');
  return find();
};
const download = (id: string, as = app.people.admin) => app.call('GET', `/api/audit-packages/${id}/file`, { as });
async function made(more: object = {}) {
  const asked = await request(scope(more));
  expect(asked.status).toBe(201);
  const one = await ended(asked.body.id);
  expect(one).toMatchObject({ status: 'done', failure: null });
  const zip = (await download(one.id)).bytes;
  expect(createHash('sha256').update(zip).digest('hex')).toBe(one.sha256);
  expect(zip.length).toBe(one.bytes);
  return { one, files: await unzipped(zip) };
}
const linesOf = (files: Map<string, Buffer>, path: string) =>
  String(files.get(path))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

it('is made, listed with its hash, downloaded and told to the log; every line is what its schema says', async () => {
  const { one, files } = await made();
  expect(one).toMatchObject({
    ...{ contacts: false, notes: false, evidence: true, narrowing: [], file_name: expect.stringMatching(/\.zip$/) },
    figures: { people: 3, requirements: 1, signatures: 2, files: 1, missing: 0, damaged: 0 },
  });
  expect([...files.keys()].filter((path) => !/^(?:datos|esquemas|personas|archivos)\//.test(path))).toEqual([
    ...[
      'matriz.xlsx',
      'listas/excepciones.xlsx',
      'listas/personas.xlsx',
      'registro.jsonl',
      'RESUMEN.pdf',
      'VERIFICAR.html',
    ],
    ...['MANIFIESTO.json', 'MANIFIESTO.firma.json', 'SHA256SUMS'],
  ]);
  expect([...files.keys()].filter((path) => path.startsWith('personas/'))).toContain(
    `personas/Ana Nunez-${world.learner.id}.pdf`,
  );
  expect(one.figures.parts).toBe(files.size);
  const filled = new Set<string>();
  for (const path of [...files.keys()].filter((name) => name.endsWith('.jsonl'))) {
    const name = (path === 'registro.jsonl' ? 'registro' : path.slice('datos/'.length, -'.jsonl'.length)) as LineFile;
    for (const line of linesOf(files, path)) {
      filled.add(name);
      expect(lineSchemas[name].safeParse(line).error?.issues, `${path}: ${JSON.stringify(line)}`).toBeUndefined();
    }
    const schema = JSON.parse(String(files.get(`esquemas/${name}.schema.json`)));
    for (const field of Object.keys(schema.properties)) expect(fieldTexts[field], `${name}.${field}`).toBeTruthy();
  }
  for (const name of [
    'personas',
    'requisitos',
    'reglas',
    'estados',
    'ciclos',
    'intentos',
    'versiones-evaluacion',
    'pasos',
    'titulos',
    'firmas',
    'registro',
  ])
    expect(filled).toContain(name);
  expect(linesOf(files, 'datos/ciclos.jsonl')).toMatchObject([
    { person_id: world.learner.id, score: 90, shown_steps: [{ version: 1 }, { version: 1 }] },
  ]);
  const logged = await rowsOf(sql`SELECT action FROM audit_log WHERE subject_type = 'audit-package' ORDER BY id`);
  expect(logged.map(({ action }) => action)).toEqual([
    ...['request-audit-package', 'make-package-key', 'finish-audit-package', 'download-audit-package'],
  ]);
  const { key } = (await app.call('GET', '/api/installation-key', { as: app.people.admin })).body;
  expect(key.fingerprint).toBe(one.fingerprint);
  expect(key.fingerprint).toBe(createHash('sha256').update(Buffer.from(key.public_key, 'base64')).digest('hex'));
});

it('leaves out contacts, notes and files unless they are asked for', async () => {
  const email = 'ana.nunez@prueba.local';
  const { files: bare } = await made({ files: false });
  const all = (files: Map<string, Buffer>) => Buffer.concat([...files.values()]).toString('latin1');
  for (const word of [email, '+57 300 555 0199', Buffer.from(noted).toString('latin1'), 'Se distrae'])
    expect(all(bare)).not.toContain(word);
  expect([...bare.keys()].filter((path) => path.startsWith('archivos/') || path === 'datos/notas.jsonl')).toEqual([]);
  const { files: full } = await made({ contacts: true, notes: true });
  expect(linesOf(full, 'datos/personas.jsonl')).toContainEqual(
    expect.objectContaining({ email, phone: '+57 300 555 0199' }),
  );
  expect(linesOf(full, 'datos/notas.jsonl')).toMatchObject([{ text: noted }]);
});

it('is about the people and requirements of its scope; of others the log has seals alone', async () => {
  const { learner, requirement } = world;
  const { one, files } = await made({ person_ids: [learner.id], requirement_ids: [requirement] });
  expect(one).toMatchObject({
    narrowing: ['1 persona: Ana Núñez', '1 requisito: Centrífuga segura'],
    figures: { people: 1, requirements: 1, signatures: 0 },
  });
  expect(linesOf(files, 'datos/personas.jsonl').map(({ id }) => id)).toEqual([learner.id]);
  expect(linesOf(files, 'datos/titulos.jsonl')).toEqual([]);
  expect(linesOf(files, 'datos/ciclos.jsonl')).toHaveLength(1);
  const log = linesOf(files, 'registro.jsonl');
  expect(log.some(({ text }) => text === null)).toBe(true);
  for (const { text } of log) if (text !== null) expect(text).toContain(learner.id);
});

it('counts before it makes, and refuses what is about nobody, the future, or too much at once', async () => {
  const { admin, jefe, employee } = app.people;
  const preview = (body: object, as = admin) => app.call('POST', '/api/audit-packages/preview', { as, body });
  // What it promises is what the package then holds.
  for (const more of [{}, { requirement_ids: [world.requirement] }, { person_ids: [world.learner.id] }]) {
    const { one } = await made(more);
    const { people, requirements, facts, files } = one.figures;
    expect((await preview(scope(more))).body).toMatchObject({ people, requirements, facts, files });
  }
  expect((await preview(scope())).body).toMatchObject({ people: 3, requirements: 1, files: 1 });
  expect((await preview(scope({ files: false }))).body).toMatchObject({ files: 0, bytes: 0 });
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await preview(scope({ person_ids: [nobody] }))).body.message).toBe(refusals.EMPTY_SCOPE.message);
  expect((await request(scope({ site_ids: [nobody] }))).body.message).toBe(refusals.EMPTY_SCOPE.message);
  expect((await preview({ from: '1990-01-01', to: '1991-01-01' })).body.message).toBe(refusals.EMPTY_SCOPE.message);
  expect((await preview(scope({ requirement_ids: [nobody] }))).body.message).toBe(refusals.NO_SUCH_REQUIREMENT.message);
  expect((await request(scope({ to: '2999-01-01', from: '2998-01-01' }))).body.message).toBe(
    refusals.FUTURE_PERIOD.message,
  );
  expect((await preview({ from: '2026-02-01', to: '2026-01-01' })).text).toContain(texts.wrongPeriod);
  for (const as of [jefe, employee]) {
    expect((await preview(scope(), as)).status).toBe(403);
    expect((await request(scope(), as)).status).toBe(403);
    expect((await app.call('GET', '/api/audit-packages', { as })).status).toBe(403);
  }
});

it('makes two at once and no third; a double click asks once; one that is cancelled leaves nothing', async () => {
  const { admin, jefe } = app.people;
  await app.database.db.execute(sql`INSERT INTO audit_packages (scope, created_by, file_name, lease, claimed_at)
    VALUES (${JSON.stringify({ ...scope(), contacts: false, notes: false, files: false, site_ids: null, work_area_ids: null, person_ids: null, requirement_ids: null })}, ${admin.id}, 'Otro.zip', gen_random_uuid(), now() + interval '1 hour')`);
  const asked = await Promise.all([request(scope()), request(scope()), request(scope())]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(asked.find(({ status }) => status === 409)?.body.message).toBe(refusals.TOO_MANY_PACKAGES.message);
  const [open] = await rowsOf(sql`SELECT id FROM audit_packages WHERE file_name = 'Otro.zip'`);
  const cancel = (id: unknown, as = admin) => app.call('POST', `/api/audit-packages/${id}/cancel`, { as });
  expect((await cancel(open?.id, jefe)).status).toBe(403);
  const twice = await Promise.all([cancel(open?.id), cancel(open?.id)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const first = asked.find(({ status }) => status === 201)?.body.id;
  await ended(first);
  expect((await cancel(first)).body.message).toBe(refusals.PACKAGE_NOT_OPEN.message);

  const other = (await request(scope())).body.id;
  await cancel(other);
  await expect
    .poll(async () => (await rowsOf(sql`SELECT status, lease, file_id FROM audit_packages WHERE id = ${other}`))[0])
    .toEqual({ status: 'cancelled', lease: null, file_id: null });
  expect((await download(other)).body.message).toBe(refusals.PACKAGE_GONE.message);
  const stored = async () => {
    const keys: string[] = [];
    for await (const page of app.storage.list()) keys.push(...page);
    return keys.filter((key) => key.startsWith(`packages/${other}`));
  };
  await expect.poll(stored, { timeout: 10_000 }).toEqual([]);
  const key = { 'idempotency-key': '5f0c1e0a-7f0b-4a52-9d3e-0d2a5a0f3b77' };
  const double = await Promise.all(
    [1, 2].map(() => app.call('POST', '/api/audit-packages', { as: admin, body: scope(), headers: key })),
  );
  expect(new Set(double.map(({ body }) => body.id)).size).toBe(1);
  await ended(double[0]?.body.id);
});

it('is made and holds where the clock was set back since it was asked for', async () => {
  const asked = await request(scope({ person_ids: [world.learner.id] }));
  setClockAhead(-3 * 86_400_000);
  try {
    const one = await ended(asked.body.id);
    expect(one).toMatchObject({ status: 'done', failure: null });
    expect(await expirePackages(app.database.db)).toBe(0);
    const zip = (await download(one.id)).bytes;
    expect(createHash('sha256').update(zip).digest('hex')).toBe(one.sha256);
    expect((await unzipped(zip)).size).toBe(one.figures.parts);
  } finally {
    setClockAhead(0);
  }
});

it('says which file is missing where the key that signs was sealed elsewhere, and is made once it is back', async () => {
  const [here, elsewhere] = [randomBytes(32), randomBytes(32)];
  sealWith(here);
  await rowsOf(sql`DELETE FROM package_keys`);
  await made({ person_ids: [world.learner.id] });
  sealWith(elsewhere);
  const failed = await ended((await request(scope({ person_ids: [world.learner.id] }))).body.id);
  expect(failed).toMatchObject({ status: 'failed', failure: installationKeysRefusals.KEY_SEALED.message });
  sealWith(here);
  await made({ person_ids: [world.learner.id] });
});

it('is open to administrators alone, not as a file, and goes after its days', async () => {
  const { admin, jefe, employee } = app.people;
  const { one } = await made();
  const [row] = await rowsOf(sql`SELECT file_id FROM audit_packages WHERE id = ${one.id}`);
  for (const as of [jefe, employee]) expect((await download(one.id, as)).status).toBe(403);
  for (const as of [admin, jefe])
    expect((await app.call('GET', `/api/files/${row?.file_id}`, { as })).status).toBe(404);
  expect((await download('00000000-0000-4000-8000-000000000000')).body.message).toBe(
    refusals.PACKAGE_NOT_FOUND.message,
  );
  await app.database.db.execute(
    sql`UPDATE audit_packages SET expires_at = now() - interval '1 second' WHERE id = ${one.id}`,
  );
  await Promise.all([expirePackages(app.database.db), expirePackages(app.database.db)]);
  expect((await list()).packages.find(({ id }: { id: string }) => id === one.id)).toMatchObject({
    status: 'expired',
    sha256: one.sha256,
  });
  expect((await download(one.id)).body.message).toBe(refusals.PACKAGE_GONE.message);
  expect(await rowsOf(sql`SELECT FROM files WHERE id = ${row?.file_id}`)).toEqual([]);
  expect(await rowsOf(sql`SELECT FROM audit_log WHERE action = 'expire-audit-package'`)).toHaveLength(1);
});
