import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startScriptedAi } from '#testing/scripted-ai.ts';

/**
 * From the upload of a document to the first answer with its page, through the running product:
 * `node bench/upload-to-answer.ts <file> <question> <words of the answer> <page>`. First without a model, then with one
 * that answers at once, so that what is measured is the product's own part; with what a turn sends to the model.
 */
const [file = '', question = '', words = '', page = ''] = process.argv.slice(2);
const port = 3391;
const base = `http://localhost:${port}`;

for (const hasModel of [false, true]) {
  const model = await startScriptedAi();
  model.script({ text: 'Lo dice el fragmento citado [1].' });
  const dataDir = await mkdtemp(join(tmpdir(), 'formacion-bench-'));
  const own = { PORT: String(port), DATA_DIR: dataDir, SEED: 'demo', DATABASE_URL: '', APP_ORIGIN: '' };
  const ai = hasModel ? { AI_BASE_URL: model.baseUrl, AI_MODEL: 'modelo-de-prueba' } : {};
  const server = spawn(process.execPath, ['src/app/main.ts'], {
    env: { ...process.env, ...own, ...ai },
    stdio: 'ignore',
  });
  try {
    say(hasModel ? 'with a model that answers at once' : 'without a model');
    const cookie = await signIn();
    await uploadAndAsk(cookie);
    for (let turn = 2; turn <= 5; turn += 1) await ask(cookie, `turn ${turn}`);
    for (const { messages } of model.requests) {
      const texts: string[] = messages.map((one: { content: unknown }) => textOf(one.content));
      const characters = texts.reduce((sum, text) => sum + text.length, 0);
      say(`  a call: ${characters} characters of prompt, about ${Math.round(characters / 4)} tokens`);
    }
    if (hasModel) say(`  ${model.requests.length} calls for 5 turns`);
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await model.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Waits until the product answers and signs a supervisor in. @returns the cookies */
async function signIn(): Promise<string> {
  for (;;) {
    const isReady = await fetch(`${base}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    await delay(200);
  }
  const body = JSON.stringify({ email: 'jefe@demo.local', password: 'Demo-1234!' });
  const headers = { 'content-type': 'application/json', origin: base };
  const answer = await fetch(`${base}/api/auth/sign-in`, { method: 'POST', headers, body });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function uploadAndAsk(cookie: string): Promise<void> {
  const form = new FormData();
  form.append('file', new File([await readFile(file)], basename(file)));
  form.append('module_name', basename(file));
  const began = performance.now();
  const answer = await fetch(`${base}/api/documents`, {
    method: 'POST',
    headers: { cookie, origin: base },
    body: form,
  });
  const { status, chunks_count } = await answer.json();
  say(`  upload: ${since(began)}, ${status}, ${chunks_count} passages`);
  await ask(cookie, 'first answer', began);
}

/** Asks and prints the times to the first piece of text and to the end, from the upload where that is given. */
async function ask(cookie: string, name: string, from = performance.now()): Promise<void> {
  const headers = { cookie, origin: base, 'content-type': 'application/json' };
  const body = JSON.stringify({ message: question });
  const answer = await fetch(`${base}/api/chat/messages`, { method: 'POST', headers, body });
  let first = '';
  let heard = '';
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += chunk;
    if (!first && heard.includes('"type":"text"')) first = since(from);
  }
  const ending = heard.split('\n').findLast((line) => line.includes('"type":"done"'));
  const { citations } = JSON.parse(ending?.slice('data: '.length) ?? '{}').message;
  const pages = citations.map((one: { page: number | null }) => one.page);
  const isRight = citations.some(
    (one: { page: number | null; quote: string }) => one.page === Number(page) && one.quote.includes(words),
  );
  say(
    `  ${name}: first text ${first}, whole ${since(from)}, pages ${pages.join(', ')}, ${isRight ? 'right' : 'WRONG'}`,
  );
}

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}

function since(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(2)} s`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
