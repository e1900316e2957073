import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { openChanges } from '#platform/db/changes.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestStorage, type TestStorage } from '#testing/test-storage.ts';
import { createServer } from './server.ts';

let database: TestDatabase;
let storage: TestStorage;
beforeAll(async () => {
  database = await createTestDatabase();
  storage = await createTestStorage();
});
afterAll(async () => {
  await database.close();
  await storage.close();
});

/** The network addresses that a failed sign-in is counted under. */
async function countedAs(trustProxy: false | number | string[], appOrigin: string | undefined, claimed: string) {
  await database.db.execute(sql`DELETE FROM rate_limits`);
  const changes = openChanges(database.url);
  const server = await createServer({ db: database.db, storage, changes, trustProxy, appOrigin });
  await server.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    remoteAddress: '10.0.0.5',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
    payload: JSON.stringify({ email: 'nadie@empresa.test', password: 'no' }),
  });
  await server.close();
  const { rows } = await database.db.execute<{ key: string }>(
    sql`SELECT key FROM rate_limits WHERE key LIKE 'sign-in:address:%'`,
  );
  return rows.map(({ key }) => key.replace('sign-in:address:', ''));
}

describe('whose word on where a request came from is taken', () => {
  it.each([
    [false, undefined, '10.0.0.5'],
    [false, 'https://formacion.example', '10.0.0.5'],
    [1, undefined, '203.0.113.9'],
    [2, undefined, '198.51.100.7'],
    [['10.0.0.5'], undefined, '203.0.113.9'],
    [['10.0.0.6'], undefined, '10.0.0.5'],
  ])('with %j and the origin %s it is %s', async (trustProxy, origin, address) => {
    expect(await countedAs(trustProxy as number, origin, '198.51.100.7, 203.0.113.9')).toEqual([address]);
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['off', false],
    ['0', false],
    ['1', 1],
    ['10.0.0.5, 10.1.0.0/16', ['10.0.0.5', '10.1.0.0/16']],
    ['loopback,::1', ['loopback', '::1']],
  ])('%j is read', (TRUST_PROXY, expected) => expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(expected));

  it.each(['on', 'true', '10', '10.0.0.5/33', 'proxy.example', '10.0.0.5;10.0.0.6', '*'])('%j is refused', (value) =>
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(ConfigError),
  );
});
