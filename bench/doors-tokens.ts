/** How many queries a call with a token takes, beside the same call with a session. */
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../src/platform/db/database.ts';
import { createTestPerson } from '../src/testing/factories.ts';
import { createTestToken } from '../src/testing/test-token.ts';
import type { Measured } from './doors.ts';
import type { Cluster, Serving } from './harness.ts';

const calls = 20;

/** @param pauseMs between two calls: longer than anybody is remembered, or none. @returns queries of a call, on average */
async function queriesOf(serving: Serving, headers: Record<string, string>, pauseMs: number): Promise<number> {
  const ask = async () => {
    const answer = await fetch(`${serving.address}/api/glossary`, { headers });
    if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  // The first notes the use of the minute and prepares what is asked.
  for (let warm = 0; warm < 3; warm += 1) await ask();
  await delay(pauseMs);
  const { queries } = await serving.usage();
  for (let call = 0; call < calls; call += 1) {
    await ask();
    await delay(pauseMs);
  }
  return ((await serving.usage()).queries - queries) / calls;
}

export async function measure(cluster: Cluster): Promise<Measured[]> {
  const url = await cluster.database('doors_tokens');
  const { db, close } = openDatabase({ url, maxConnections: 2 });
  const person = await createTestPerson(db, { role: 'admin' });
  const { headers } = await createTestToken(db, person, ['glosario:leer']);
  await close();
  const serving = await cluster.serve('product', url);
  const rows: Measured[] = [];
  for (const [what, pauseMs] of [
    ['each looked up anew', 600],
    ['one after another', 0],
  ] as const) {
    const session = await queriesOf(serving, { cookie: person.cookie }, pauseMs);
    const token = await queriesOf(serving, headers, pauseMs);
    rows.push({
      what: `queries of a call with a session → with a token, ${what}`,
      measured: `${session} → ${token}`,
      wanted: 'not one more',
      isMet: token <= session,
    });
  }
  await serving.stop();
  return rows;
}
