import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OutgoingFault, outgoing } from './outgoing.ts';

let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead(200).end('a'.repeat(5000));
});
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const { lookup } = dns;
afterEach(() => {
  Object.assign(dns, { lookup });
  syncBuiltinESMExports();
});

/** Names resolve to these, one after another; the last one stays. @returns how often somebody asked */
function resolving(...answers: string[][]) {
  let turns = 0;
  const fake = (_name: string, _options: object, done: (error: null, found: dns.LookupAddress[]) => void) => {
    const addresses = answers[Math.min(turns, answers.length - 1)] ?? [];
    turns += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  };
  Object.assign(dns, { lookup: fake });
  syncBuiltinESMExports();
  return () => turns;
}
const reasonOf = (host: string, ownHost?: string) =>
  outgoing({ maxBytes: 100, headersWithin: 200, ownHost })(`http://${host}:${port}/`).then(
    () => 'none',
    (fault: unknown) => (fault instanceof OutgoingFault ? fault.reason : String(fault)),
  );

describe('a name that changes its mind', () => {
  it('is asked once for each connection, and what it said is judged and called', async () => {
    // From the documentation's networks: nobody is there.
    const turns = resolving(['127.0.0.1']);
    const before = asked;
    expect(await reasonOf('his.example')).toBe('forbidden-network');
    expect([turns(), asked]).toEqual([1, before]);
    expect(await reasonOf('his.example', 'his.example')).toBe('none');
    expect([turns(), asked]).toEqual([2, before + 1]);
  });

  it('and says the own network the second time is not followed there', async () => {
    resolving(['93.184.216.34'], ['127.0.0.1']);
    const before = asked;
    expect(['too-slow', 'unreachable']).toContain(await reasonOf('his.example'));
    expect(await reasonOf('his.example')).toBe('forbidden-network');
    expect(asked).toBe(before);
  });

  it('or has one address in the own network among others is not called at all', async () => {
    resolving(['93.184.216.34', '10.0.0.5']);
    expect(await reasonOf('his.example')).toBe('forbidden-network');
  });
});

it('an answer that may be cut is read so far and no further', async () => {
  const cut = await outgoing({ maxBytes: 100, isCut: true, ownHost: '127.0.0.1' })(`http://127.0.0.1:${port}/`);
  expect((await cut.text()).length).toBe(100);
});
