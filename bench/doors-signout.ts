/**
 * How soon a session is over on every node after its provider said so (back-channel logout): the message goes to one node, while the person goes
 * on asking the other: `node bench/doors-signout.ts`. Prints Markdown; fails where it takes longer than wanted.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { seed } from '../src/app/seed/seed.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { openScriptedProvider } from '../src/testing/scripted-provider.ts';
import { call, signIn, startCluster } from './harness.ts';

/** Milliseconds. */
const wanted = 1000;
const turns = 30;
// Nodes of one installation seal with one key.
process.env.BENCH_SECRETS_KEY = randomBytes(32).toString('base64');

const cluster = await startCluster();
const provider = await openScriptedProvider();
try {
  const url = await cluster.database('bench_doors_signout');
  const database = openDatabase({ url, maxConnections: 2 });
  await seed(database.db, await openStorage({ kind: 'local', folder: cluster.filesFolder }), 100);
  await database.close();
  const nodes = [await cluster.serve('product', url), await cluster.serve('product', url)] as const;
  const [first, second] = [nodes[0].address, nodes[1].address];
  const { issuer, client_id, client_secret } = provider;
  const made = await call(first, 'POST', '/api/sign-in-providers', await signIn(first, 'admin@demo.local'), {
    ...{ name: 'Laboratorio', issuer, client_id, client_secret, domains: ['lab.example'] },
  });
  if (made.status !== 201) throw new Error(made.text);
  const provider_id: string = JSON.parse(made.text).id;

  /** Enters at the first node. @returns the cookies of the session */
  async function enter(sid: string): Promise<string> {
    const headers = { 'content-type': 'application/json' };
    const to = `${first}/api/auth/organisation`;
    const left = await fetch(`${to}/start`, { method: 'POST', headers, body: JSON.stringify({ provider_id }) });
    const asked = new URL((await left.json()).address).searchParams;
    const claims = { sub: 'a-1', sid, nonce: asked.get('nonce') ?? '', email: 'a-1@lab.example', email_verified: true };
    provider.give(await provider.sign(claims));
    const [cookie = ''] = (left.headers.get('set-cookie') ?? '').split(';');
    const parameters = `code=x&state=${asked.get('state')}`;
    const body = JSON.stringify({ parameters });
    const back = await fetch(`${to}/finish`, { method: 'POST', headers: { ...headers, cookie }, body });
    if (!back.ok) throw new Error(await back.text());
    return back.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }

  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const sid = `s-${turn}`;
    const cookie = await enter(sid);
    const ask = async (address: string) => (await call(address, 'GET', '/api/me', cookie)).status;
    // Both nodes know the session, and remember it.
    for (const address of [first, second])
      if ((await ask(address)) !== 200) throw new Error('the session is not known everywhere');
    const logout_token = await provider.sign(
      {
        ...{ sub: 'a-1', sid, jti: crypto.randomUUID() },
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      },
      { typ: 'logout+jwt' },
    );
    const told = fetch(`${first}/api/auth/organisation/logout/${provider_id}`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token }),
    });
    const since = performance.now();
    const ends = async (address: string) => {
      while ((await ask(address)) !== 401) {
        if (performance.now() - since > 30_000) throw new Error('the session does not end');
        await delay(2);
      }
      return performance.now() - since;
    };
    times.push(Math.max(...(await Promise.all([first, second].map(ends)))));
    if (!(await told).ok) throw new Error('the message was refused');
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.min(turns - 1, Math.floor(turns * share))] ?? 0);
  const isMet = at(1) <= wanted;
  console.log(
    `| a session that ended at its provider: until both of two nodes refuse it, from sending the message, ${turns} times, p50 / longest | ${at(0.5)} / ${at(1)} ms | ≤ ${wanted} ms${isMet ? '' : ' – not met'} |`,
  );
  if (!isMet) process.exitCode = 1;
} finally {
  await cluster.stop();
  await provider.close();
}
