import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { controlledTeam, teamPassword as password } from '#testing/controlled-team.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** The server is a process of its own here, and is killed while twenty people read and sign at once. */
const child = fileURLToPath(new URL('../testing/server.child.ts', import.meta.url));
/** KILL_ROUNDS asks for more of them. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const peopleInRound = 20;

let app: TestApp;
let version: string;
const people: TestPerson[] = [];
const nodes: ChildProcess[] = [];
const run = async (query: ReturnType<typeof sql>) => (await app.database.db.execute(query)).rows;

beforeAll(async () => {
  app = await createTestApp();
  const team = await controlledTeam(app);
  ({ version } = await team.document('POE-8'));
  for (let place = 0; place < rounds * peopleInRound; place += 1) people.push(await createTestPerson(app.database.db));
  const ids = sql.param(people.map(({ id }) => id));
  await run(sql`INSERT INTO credentials (user_id, password_hash) SELECT id, c.password_hash FROM unnest(${ids}::uuid[]) AS id, credentials c
    WHERE c.user_id = ${team.learner.id}`);
});
afterAll(async () => {
  for (const node of nodes) node.kill('SIGKILL');
  await app.close();
});

async function startServer() {
  const node = spawn(process.execPath, [child, app.database.application.url, app.storage.folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  nodes.push(node);
  const [line] = await once(node.stdout as NonNullable<typeof node.stdout>, 'data');
  return { node, address: String(line).trim() };
}

/** Reads all pages and signs, as far as the server lives. @returns what came of it; null where no answer came */
async function readAndSign(address: string, { cookie }: TestPerson): Promise<number | null> {
  const path = `${address}/api/document-readings/versions/${version}`;
  const headers = { cookie, 'content-type': 'application/json' };
  const send = (name: string, body: object) =>
    fetch(`${path}/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  try {
    for (const page of [1, 2, 3]) await send('seen', { pages: [page] });
    const shown = await (await fetch(`${path}/to-sign`, { headers })).json();
    return (await send('sign', { password, shown_sha256: shown.sha256 ?? '0'.repeat(64) })).status;
  } catch {
    return null;
  }
}

it(
  'loses and doubles no reading, however often the server is killed while people sign, twenty at a time',
  {
    timeout: 60_000 + rounds * 20_000,
  },
  async () => {
    let answered = 0;
    const signed = async () => Number((await run(sql`SELECT count(*)::integer AS n FROM document_readings`))[0]?.n);
    for (let round = 0; round < rounds; round += 1) {
      const { node, address } = await startServer();
      const those = people.slice(round * peopleInRound, (round + 1) * peopleInRound);
      const before = await signed();
      const all = Promise.all(those.map((person) => readAndSign(address, person)));
      // In the middle of their signing: some are through, others are not.
      await expect.poll(signed, { timeout: 20_000, interval: 3 }).toBeGreaterThan(before + (round % 4) * 4);
      node.kill('SIGKILL');
      answered += (await all).filter((status) => status === 200).length;
    }
    // Transactions of a killed server end with its connections.
    await delay(200);
    const half = await signed();
    expect([half >= answered, half < people.length]).toEqual([true, true]);
    process.stdout.write(
      `killed ${rounds} times: ${answered} of ${people.length} were told, ${half} readings are there\n`,
    );
    const { address } = await startServer();
    const through = new Set(
      (await run(sql`SELECT person_id FROM document_readings`)).map(({ person_id }) => person_id),
    );
    const [done, missing] = [people.filter(({ id }) => through.has(id)), people.filter(({ id }) => !through.has(id))];
    for (let first = 0; first < missing.length; first += peopleInRound) {
      const those = missing.slice(first, first + peopleInRound);
      const again = await Promise.all(those.map((person) => readAndSign(address, person)));
      expect(new Set(again)).toEqual(new Set([200]));
    }
    // Whoever was not told that it was done is told now.
    expect(await readAndSign(address, done[0] as TestPerson)).toBe(409);
    const ids = sql.param(people.map(({ id }) => id));
    expect(
      await run(sql`
      SELECT count(*)::integer AS readings, count(DISTINCT r.person_id)::integer AS people, count(g.id)::integer AS signatures,
        count(l.id)::integer AS logged, (SELECT count(*)::integer FROM signatures WHERE record_kind = 'document-reading') AS all_signatures
      FROM document_readings r LEFT JOIN signatures g ON g.record_kind = 'document-reading' AND g.record_id = r.id AND g.signer_id = r.person_id
      LEFT JOIN audit_log l ON l.action = 'sign-record' AND l.subject_id = g.id::text WHERE r.person_id = ANY (${ids}::uuid[])`),
    ).toEqual([
      {
        readings: people.length,
        people: people.length,
        signatures: people.length,
        logged: people.length,
        all_signatures: people.length,
      },
    ]);
    expect(
      await run(sql`SELECT pages::text AS pages, count(*)::integer AS n FROM document_pages_seen GROUP BY 1`),
    ).toEqual([{ pages: '{1,2,3}', n: people.length }]);
  },
);
