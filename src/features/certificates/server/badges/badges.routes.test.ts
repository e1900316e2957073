import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { installationKeysRefusals } from '#features/installation-keys/installation-keys.refusals.ts';
import { signaturesRefusals as signing } from '#features/signatures/signatures.refusals.ts';
import { sealWith } from '#platform/secrets/sealed.ts';
import { createTestModule, createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion } from '#testing/training-record.ts';
import { certificatesRefusals as refusals } from '../../certificates.refusals.ts';
import { issueDueCertificates } from '../issue-certificates.ts';
import { certificatesPersonalData } from '../personal-data.ts';
import { readOver } from './badges.reads.ts';
import { loadDocument } from './prove.ts';

let app: TestApp;
let learner: TestPerson;
let certificate: { id: string; code: string };
const password = 'Firma-2026!';
const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;

beforeAll(async () => {
  app = await createTestApp(undefined, undefined, null, 'https://formacion.lab.example');
  const { db } = app.database;
  const module = await createTestModule(db, { title: 'Centrífuga de 5 ml', stepCount: 1 });
  await run(
    sql`INSERT INTO certificate_designs (version, is_active, heading, wording, is_wide) VALUES (1, true, 'C', 'Ha completado', true)`,
  );
  learner = await createTestPerson(db, { first_name: 'Íñigo', last_name: 'Núñez' }, new Date());
  await createTestCompletion(db, learner, module, { final_score: 90 });
  await issueDueCertificates({
    db,
    now: new Date(),
    happened: { certificatesIssued: async () => undefined },
    hasMail: false,
  });
  [certificate] = (await app.call('GET', '/api/certificates/own', { as: learner })).body.certificates;
  const hash = await hashPassword(password);
  await run(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${app.people.admin.id}, ${hash})
    ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
});
afterAll(() => app.close());

const badge = (as = learner) => app.call('GET', `/api/certificates/${certificate.id}/badge`, { as });
const given = async () => JSON.parse((await badge()).bytes.toString());
const list = async (number = 0) => app.call('GET', `/api/badges/status/${number}`, {});
/** As a stranger checks it: with what the site publishes, and nothing else. */
async function check(credential: object) {
  const did = (await app.call('GET', '/.well-known/did.json', {})).body;
  const known: Record<string, unknown> = { [did.id]: did };
  for (const method of did.verificationMethod)
    known[method.id] = { '@context': 'https://w3id.org/security/multikey/v1', ...method };
  const suite = new DataIntegrityProof({ cryptosuite });
  return verifyCredential({
    credential,
    suite,
    documentLoader: (url) => loadDocument(url, known),
    checkStatus: async () => ({ verified: true }),
  });
}
const isRevoked = async ({ credentialStatus }: { credentialStatus: { statusListIndex: string } }) => {
  const { credentialSubject } = JSON.parse((await list()).bytes.toString());
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  expect(bits).toHaveLength(16_384);
  const place = Number(credentialStatus.statusListIndex);
  return ((bits[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0;
};

it('gives its holder and who supervises them a credential that a stranger can check, and nobody else', async () => {
  const answer = await badge();
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/vc+ld+json']);
  const credential = JSON.parse(answer.bytes.toString());
  expect(credential).toMatchObject({
    id: `https://formacion.lab.example/verificar/${certificate.code}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: 'did:web:formacion.lab.example', type: ['Profile'] },
    credentialSubject: {
      identifier: [{ identityHash: 'Íñigo Núñez', identityType: 'name' }],
      achievement: { name: 'Centrífuga de 5 ml', criteria: { narrative: 'Ha completado Centrífuga de 5 ml' } },
    },
    credentialStatus: { statusListCredential: 'https://formacion.lab.example/api/badges/status/0' },
  });
  expect(await check(credential)).toMatchObject({ verified: true });
  // What the schema of 1EdTech says of what stands in it (decision 0295): lists where it wants lists, and nothing in a subject that it does not know.
  expect(credential).toMatchObject({ proof: [{ type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' }] });
  expect(credential.proof).toHaveLength(1);
  expect(Object.keys(credential.credentialSubject).toSorted()).toEqual(['achievement', 'identifier', 'type']);
  expect(Object.keys(credential.credentialSubject.identifier[0]).toSorted()).toEqual([
    'hashed',
    'identityHash',
    'identityType',
    'type',
  ]);
  expect((await badge(app.people.jefe)).status).toBe(200);
  const stranger = await createTestPerson(app.database.db, {}, new Date());
  expect((await badge(stranger)).body.message).toBe(refusals.CERTIFICATE_NOT_FOUND.message);
});

it.each([
  ['the name', (text: string) => text.replace('Núñez', 'Núñes')],
  ['the title', (text: string) => text.replaceAll('5 ml', '6 ml')],
  ['its place in the list', (text: string) => text.replace(/"statusListIndex": "0"/, '"statusListIndex": "1"')],
  [
    'the proof',
    (text: string) => text.replace(/("proofValue": "z..)(.)/, (_, head, sign) => head + (sign === 'a' ? 'b' : 'a')),
  ],
])('is refused where one byte of %s is another', async (_, change) => {
  const text = JSON.stringify(await given(), null, 2);
  const changed = change(text);
  expect(changed).not.toBe(text);
  expect(await check(JSON.parse(changed))).toMatchObject({ verified: false });
});

it('says in a signed list which credentials are revoked', async () => {
  const credential = await given();
  expect((await list()).headers).toMatchObject({
    ...{ 'content-type': 'application/vc+ld+json', 'access-control-allow-origin': '*' },
  });
  expect((await badge()).headers['access-control-allow-origin']).toBeUndefined();
  expect(await check(JSON.parse((await list()).bytes.toString()))).toMatchObject({ verified: true });
  expect(await isRevoked(credential)).toBe(false);
  await run(
    sql`UPDATE certificates SET revoked_at = now(), revoke_reason = 'Otra persona' WHERE id = ${certificate.id}`,
  );
  expect(await isRevoked(credential)).toBe(true);
  expect((await list(1)).body.message).toBe(refusals.NO_SUCH_LIST.message);
  expect((await list(-1)).status).toBe(400);
  // Its person may go one day; whoever still has the credential is told the same.
  const gone = new Error('not for good');
  await app.database.db
    .transaction(async (tx) => {
      expect(await certificatesPersonalData.erase(tx, { personId: learner.id, heirId: app.people.admin.id })).toBe(1);
      expect(await readOver(tx, 0)).toEqual([Number(credential.credentialStatus.statusListIndex)]);
      throw gone;
    })
    .catch((error: unknown) => expect(error).toBe(gone));
});

it('changes its key by signature, once; what was signed before is checked by the one before', async () => {
  const { admin, jefe } = app.people;
  const before = await given();
  const keys = async () => (await app.call('GET', '/api/installation-key', { as: admin })).body;
  const first = await keys();
  expect(first).toMatchObject({ key: { is_usable: true }, earlier: [] });
  const { sha256 } = (await app.call('GET', '/api/installation-key/record', { as: admin })).body;
  const change = (body: object = {}, as = admin) =>
    app.call('POST', '/api/installation-key/change', {
      as,
      body: { reason: 'Salió quien la administraba', password, shown_sha256: sha256, ...body },
    });
  expect((await change({}, jefe)).status).toBe(403);
  expect((await change({ password: 'otra' })).body.message).toBe(signing.WRONG_SIGNING_PASSWORD.message);
  expect((await change({ reason: ' ' })).status).toBe(400);
  expect((await keys()).earlier).toEqual([]);
  const sent = await Promise.all([1, 2, 3].map(() => change()));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const after = await keys();
  expect(after.key.fingerprint).not.toBe(first.key.fingerprint);
  expect(after.earlier).toMatchObject([{ fingerprint: first.key.fingerprint, reason: 'Salió quien la administraba' }]);
  const fresh = await given();
  expect(fresh.proof[0].verificationMethod).not.toBe(before.proof[0].verificationMethod);
  expect(await check(fresh)).toMatchObject({ verified: true });
  expect(await check(before)).toMatchObject({ verified: true });
  const [signature] = await run(sql`SELECT id FROM signatures WHERE record_kind = 'installation-key'`);
  const { checks } = (await app.call('GET', `/api/signatures/${signature?.id}/check`, { as: admin })).body;
  expect(checks).toMatchObject({ statement: true, log: true, record: true });
});

it('says so where the private part of its key is lost, until it is changed', async () => {
  await run(
    sql`UPDATE package_keys SET private_key = decode(repeat('00', 48), 'hex') WHERE created_at = (SELECT max(created_at) FROM package_keys)`,
  );
  expect((await badge()).body.message).toBe(installationKeysRefusals.KEY_UNUSABLE.message);
  const { admin } = app.people;
  expect((await app.call('GET', '/api/installation-key', { as: admin })).body.key.is_usable).toBe(false);
  const { sha256 } = (await app.call('GET', '/api/installation-key/record', { as: admin })).body;
  const body = { reason: 'Se perdió', password, shown_sha256: sha256 };
  expect((await app.call('POST', '/api/installation-key/change', { as: admin, body })).status).toBe(200);
  expect(await check(await given())).toMatchObject({ verified: true });
});

it('says so where its key was sealed elsewhere, until it is brought back or changed', async () => {
  const { admin } = app.people;
  const shown = async () => (await app.call('GET', '/api/installation-key', { as: admin })).body.key;
  const [here, elsewhere] = [randomBytes(32), randomBytes(32)];
  sealWith(here);
  await run(sql`DELETE FROM package_keys`);
  expect(await check(await given())).toMatchObject({ verified: true });
  sealWith(elsewhere);
  expect(await badge()).toMatchObject({ status: 409, body: { message: installationKeysRefusals.KEY_SEALED.message } });
  expect(await shown()).toMatchObject({ is_usable: false, fault: 'sealed' });
  sealWith(here);
  expect(await shown()).toMatchObject({ is_usable: true, fault: null });
  sealWith(elsewhere);
  const { sha256 } = (await app.call('GET', '/api/installation-key/record', { as: admin })).body;
  const body = { reason: 'Restaurada en otra máquina', password, shown_sha256: sha256 };
  expect((await app.call('POST', '/api/installation-key/change', { as: admin, body })).status).toBe(200);
  expect(await check(await given())).toMatchObject({ verified: true });
});
