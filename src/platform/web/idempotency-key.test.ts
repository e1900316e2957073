import { afterEach, expect, it, vi } from 'vitest';
import { fetchWithSession } from './session-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the network does with each request in turn; the keys it saw. */
function network(...outcomes: Array<number | 'lost'>): Array<string | null> {
  const keys: Array<string | null> = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    keys.push(new Request(url, init).headers.get('idempotency-key'));
    const outcome = outcomes[keys.length - 1] ?? 200;
    if (outcome === 'lost') throw new TypeError('Failed to fetch');
    return new Response('{}', { status: outcome, headers: { 'content-type': 'application/json' } });
  });
  return keys;
}
const post = (body: string, method = 'POST') =>
  fetchWithSession(
    new Request('http://localhost/api/modules', { method, ...(method === 'GET' ? {} : { body }) }),
  ).catch(() => undefined);

it('a write keeps its key until it is answered; the same content afterwards is another write', async () => {
  const keys = network('lost', 503, 201, 201);
  for (let time = 0; time < 4; time += 1) await post('a');
  expect(keys[0]).toMatch(/^[\w.:-]{8,100}$/);
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('a double click is one write, other content another, and a read has no key', async () => {
  const keys = network();
  await Promise.all([post('a'), post('a'), post('b')]);
  await post('', 'GET');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[3]).toBeNull();
});
