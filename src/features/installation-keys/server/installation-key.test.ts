import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealWith } from '#platform/secrets/sealed.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { installationKey, keyFault, sealKeys, signBytes } from './installation-key.ts';

let database: TestDatabase;
beforeAll(async () => {
  sealWith(randomBytes(32));
  database = await createTestDatabase();
});
afterAll(() => database.close());

const bytes = Buffer.from('manifiesto');
const stored = async () => {
  const { rows } = await database.db.execute<{ id: string; private_key: Buffer }>(
    sql`SELECT id, private_key FROM package_keys ORDER BY created_at DESC LIMIT 1`,
  );
  return rows[0]?.private_key ?? Buffer.alloc(0);
};

it('never stands open in the database, and signs', async () => {
  const key = await installationKey(database.db, new Date());
  expect((await stored()).length).toBe(92);
  expect(keyFault(key)).toBeNull();
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.public_key]);
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  expect(verify(null, bytes, publicKey, signBytes(key, bytes))).toBe(true);
});

it('of an earlier version is sealed by a start, once, and goes on signing with the same key', async () => {
  const pair = generateKeyPairSync('ed25519');
  const open = pair.privateKey.export({ format: 'der', type: 'pkcs8' });
  const known = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(12);
  await database.db.execute(
    sql`INSERT INTO package_keys (created_at, public_key, private_key) VALUES (now() + interval '1 hour', ${known}, ${open})`,
  );
  await Promise.all([1, 2, 3].map(() => sealKeys(database.db)));
  const sealed = await stored();
  expect(sealed.length).toBe(92);
  expect(sealed.includes(open.subarray(16))).toBe(false);
  expect(await sealKeys(database.db)).toBe(0);
  expect(await stored()).toEqual(sealed);
  const key = await installationKey(database.db, new Date());
  expect(verify(null, bytes, pair.publicKey, signBytes(key, bytes))).toBe(true);
});

it('opens beside no other public part, and with no other key of the installation', async () => {
  const key = await installationKey(database.db, new Date());
  expect(keyFault({ ...key, public_key: randomBytes(32) })).toBe('sealed');
  expect(keyFault({ ...key, private_key: Buffer.alloc(48) })).toBe('lost');
  sealWith(randomBytes(32));
  expect(keyFault(key)).toBe('sealed');
});
