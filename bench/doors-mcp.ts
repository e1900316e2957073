/**
 * What the door for assistants (MCP) adds to the search of the chat: the same questions, one after the other, as the operation that searches with a
 * session, as the tool with a token, and as a whole answer of the chat without a model, over the demo. Milliseconds as a client sees them, processor
 * time and queries. Prints Markdown. Goal: the tool's median at most ten milliseconds above the search.
 *
 * Usage: node bench/doors-mcp.ts [--rounds=40]
 */
import { seed } from '../src/app/seed/seed.ts';
import { indexSteps } from '../src/features/knowledge/server/index-steps.ts';
import { indexTutorials } from '../src/features/knowledge/server/index-tutorials.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { createTestToken } from '../src/testing/test-token.ts';
import { answered, load, signIn, startCluster } from './harness.ts';
import { tuningSet } from './retrieval-sets.ts';

const rounds = Number(process.argv.find((word) => word.startsWith('--rounds='))?.split('=')[1] ?? 40);
const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });
const say = (line: string) => console.log(line);
const goal = 10;

const questions = [tuningSet.modules, tuningSet.tutorials, tuningSet.documents].flatMap((set) =>
  set.slice(0, 4).map(([question]) => question),
);
const cluster = await startCluster();
try {
  const url = await cluster.database('bench_mcp');
  const { db, close } = openDatabase({ url, maxConnections: 2 });
  await seed(db, await openStorage({ kind: 'local', folder: cluster.filesFolder }), 'demo');
  await indexTutorials(db);
  await indexSteps(db);
  const { rows } = await db.execute<{ id: string }>(`SELECT id FROM profiles WHERE email = 'jefe@demo.local'`);
  const { headers: token } = await createTestToken(db, { id: rows[0]?.id ?? '' }, ['chat:leer']);
  await close();
  const serving = await cluster.serve('product', url);
  const cookie = await signIn(serving.address, 'jefe@demo.local');
  const search = (question: string) =>
    answered(serving.address, 'GET', `/api/chat/passages?question=${encodeURIComponent(question)}`, cookie);
  const tool = async (question: string) => {
    const params = { name: 'search_knowledge', arguments: { question } };
    const headers = { accept: 'application/json, text/event-stream', ...token };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const { text } = await answered(serving.address, 'POST', '/api/mcp', '', body, headers);
    if (JSON.parse(text).result.isError) throw new Error(text);
  };
  const chat = (message: string) => answered(serving.address, 'POST', '/api/openai-assistant', cookie, { message });
  say('| way | calls | p50 ms | p95 ms | CPU ms (server + database) | queries |\n|---|---|---|---|---|---|');
  const row = async (name: string, way: (question: string) => Promise<unknown>, times: number) => {
    for (const question of questions) await way(question);
    const all = Array.from({ length: times }, () => questions)
      .flat()
      .values();
    const { count, p50, p95, serverCpu, databaseCpu, queries } = await load({
      ...{ cluster, serving, clients: 1, milliseconds: 600_000 },
      once: () => {
        const next = all.next();
        return next.done ? null : way(next.value);
      },
    });
    say(
      `| ${name} | ${count} | ${number(p50)} | ${number(p95)} | ${number(serverCpu)} + ${number(databaseCpu)} | ${number(queries)} |`,
    );
    return p50;
  };
  const own = await row('search, with a session', search, rounds);
  const door = await row('search_knowledge, with a token', tool, rounds);
  await row('answer of the chat', chat, Math.ceil(rounds / 4));
  say(`\nThe door adds ${number(door - own)} ms (goal: ${goal}).`);
  if (door - own > goal) process.exitCode = 1;
} finally {
  await cluster.stop();
}
