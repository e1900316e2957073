/**
 * What a sign-in with the organisation's account costs this server: `node bench/doors-openid.ts`. The provider stands in this process, the server in one of
 * its own, so only its own processor time is counted. Prints Markdown; fails where it is more than wanted.
 */
import { seed } from '../src/app/seed/seed.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { openScriptedProvider } from '../src/testing/scripted-provider.ts';
import { call, load, signIn, startCluster } from './harness.ts';

/** Milliseconds of the processor that a sign-in so may take, all of it. */
const wanted = 15;
const times = 200;
const ms = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });

const cluster = await startCluster();
const provider = await openScriptedProvider();
try {
  const url = await cluster.database('bench_doors_openid');
  const database = openDatabase({ url, maxConnections: 2 });
  await seed(database.db, await openStorage({ kind: 'local', folder: cluster.filesFolder }), 100);
  await database.close();
  const serving = await cluster.serve('product', url);
  const { address } = serving;
  const admin = await signIn(address, 'admin@demo.local');
  const { issuer, client_id, client_secret } = provider;
  const made = await call(address, 'POST', '/api/sign-in-providers', admin, {
    ...{ name: 'Laboratorio', issuer, client_id, client_secret, domains: ['lab.example'] },
  });
  if (made.status !== 201) throw new Error(made.text);
  const provider_id: string = JSON.parse(made.text).id;

  const post = (what: string, cookie: string, body: object) =>
    fetch(`${address}/api/auth/organisation/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    });

  /** Goes and comes back, as a browser does. @param who one of so many people */
  async function enter(who: number): Promise<void> {
    const left = await post('start', '', { provider_id });
    const asked = new URL((await left.json()).address).searchParams;
    const nonce = asked.get('nonce') ?? '';
    const claims = { sub: `a-${who}`, nonce, email: `a-${who}@lab.example`, email_verified: true, given_name: 'Ana' };
    provider.give(await provider.sign(claims));
    const [cookie = ''] = (left.headers.get('set-cookie') ?? '').split(';');
    const back = await post('finish', cookie, { parameters: `code=x&state=${asked.get('state')}` });
    if (!back.ok) throw new Error(await back.text());
    await back.arrayBuffer();
  }

  const people = 20;
  for (let one = 0; one < people; one += 1) await enter(one);
  const measured = async (once: (turn: number) => Promise<unknown>) => {
    let turn = 0;
    return load({
      ...{ cluster, serving, clients: 1, milliseconds: 600_000 },
      once: () => {
        turn += 1;
        return turn > times ? null : once(turn);
      },
    });
  };
  const openid = await measured((turn) => enter(turn % people));
  const password = await measured(() => signIn(address, 'jefe@demo.local'));
  const isMet = openid.serverCpu <= wanted;
  console.log(
    `| sign-in with the organisation's account, going and coming back: processor of the server + database, queries | ${ms(openid.serverCpu)} + ${ms(openid.databaseCpu)} ms, ${ms(openid.queries)} | ≤ ${wanted} ms${isMet ? '' : ' – not met'} |`,
  );
  console.log(
    `| sign-in with a password, for comparison (the hash is most of it) | ${ms(password.serverCpu)} + ${ms(password.databaseCpu)} ms, ${ms(password.queries)} | – |`,
  );
  if (!isMet) process.exitCode = 1;
} finally {
  await cluster.stop();
  await provider.close();
}
