import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRelevant } from '#features/knowledge/relevance.rules.ts';
import { readPassagesFor } from '#features/knowledge/server/knowledge.reads.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { misspell } from './misspell.ts';
import { isAnswer, type PublicQuestion, questionsOf, readSquadFile, textOf } from './squad-file.ts';

/**
 * The same questions as bench/retrieval-public.ts through the running product: `node bench/chat-public.ts <file.json> [how many]`.
 * Every article is uploaded as a text file over HTTP but each third one, evenly chosen questions are asked in the chat without
 * a model, one conversation each. Counts where the first citation opens the passage with the answer, where any does, where
 * the quote itself holds it, and where nothing is cited; then the same for questions whose article was not uploaded; each beside what
 * the search function itself finds in the same database.
 */
const [path = '', most = '200'] = process.argv.slice(2);
const port = 3392;
const base = `http://localhost:${port}`;

interface Answer {
  id: string;
  citations: Array<{ n: number; title: string; quote: string }>;
}

async function main(): Promise<void> {
  const articles = await readSquadFile(path);
  const dataDir = await mkdtemp(join(tmpdir(), 'formacion-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), throwaway: true });
  const { db, close } = openDatabase({ url: postgres.url });
  const own = { PORT: String(port), DATA_DIR: dataDir, SEED: 'demo', DATABASE_URL: postgres.url, APP_ORIGIN: base };
  const server = spawn(process.execPath, ['src/app/main.ts'], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    // It ends at once where the web application was not built.
    const cookie = await Promise.race([
      signIn(),
      once(server, 'exit').then(() => Promise.reject(new Error('not started'))),
    ]);
    const isOut = (_article: unknown, place: number) => place % 3 === 2;
    for (const [place, article] of articles.entries()) {
      if (!isOut(article, place)) await upload(cookie, article.title, textOf(article));
    }
    const inside = evenly(questionsOf(articles.filter((article, place) => !isOut(article, place))), Number(most));
    const outside = evenly(questionsOf(articles.filter(isOut)), Number(most));
    await score(db, cookie, 'as typed', inside, (question) => question);
    await score(db, cookie, 'two misspelt words', inside, misspell);
    let silent = 0;
    let refused = 0;
    for (const { question } of outside) {
      if (!isRelevant(await readPassagesFor(db, { question, earlier: '', most: 8 }))) refused += 1;
      if ((await ask(cookie, question)).citations.length === 0) silent += 1;
    }
    say(
      `off the topic: refused by the search, nothing cited: ${share(refused, outside.length)}, ${share(silent, outside.length)} (${outside.length})`,
    );
  } finally {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function score(
  db: Database,
  cookie: string,
  name: string,
  questions: readonly PublicQuestion[],
  written: (question: string) => string,
): Promise<void> {
  let first = 0;
  let any = 0;
  let searched = 0;
  let quoted = 0;
  let silent = 0;
  for (const one of questions) {
    const question = written(one.question);
    const found = await readPassagesFor(db, { question, earlier: '', most: 8 });
    if (isRelevant(found) && found[0] && isAnswer(found[0].content, one)) searched += 1;
    const { id, citations } = await ask(cookie, question);
    if (citations.length === 0) silent += 1;
    const right: boolean[] = [];
    for (const { n } of citations) right.push(isAnswer(await open(cookie, id, n), one));
    if (right[0]) first += 1;
    if (right.includes(true)) any += 1;
    if (citations[0] && one.answers.some((answer) => citations[0]?.quote.includes(answer))) quoted += 1;
  }
  const figures = [searched, first, any, quoted, silent].map((count) => share(count, questions.length)).join(', ');
  say(
    `${name}: first found by the search and relevant, first citation right, any right, its quote holds the answer, nothing cited: ${figures} (${questions.length})`,
  );
}

/** Waits until the product answers and signs a supervisor in. @returns the cookies */
async function signIn(): Promise<string> {
  const isReady = () =>
    fetch(`${base}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; tries < 300 && !(await isReady()); tries += 1) await delay(200);
  const body = JSON.stringify({ email: 'jefe@demo.local', password: 'Demo-1234!' });
  const headers = { 'content-type': 'application/json', origin: base };
  const answer = await fetch(`${base}/api/auth/sign-in`, { method: 'POST', headers, body });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function upload(cookie: string, title: string, text: string): Promise<void> {
  const form = new FormData();
  form.append('file', new File([text], `${title}.txt`));
  form.append('module_name', title);
  const answer = await fetch(`${base}/api/documents`, {
    method: 'POST',
    headers: { cookie, origin: base },
    body: form,
  });
  const { status } = await answer.json();
  if (status !== 'ready') throw new Error(`${title}: ${answer.status} ${status}`);
}

async function ask(cookie: string, message: string): Promise<Answer> {
  const headers = { cookie, origin: base, 'content-type': 'application/json' };
  const answer = await fetch(`${base}/api/openai-assistant`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ message }),
  });
  return (await answer.json()).message;
}

/** The passage that a citation opens. */
async function open(cookie: string, id: string, n: number): Promise<string> {
  const answer = await fetch(`${base}/api/chat/messages/${id}/citations/${n}`, { headers: { cookie } });
  return (await answer.json()).passage ?? '';
}

function evenly<One>(all: readonly One[], most: number): One[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, place) => all[Math.floor(place * step)] as One);
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const say = (line: string) => process.stdout.write(`${line}\n`);

await main();
