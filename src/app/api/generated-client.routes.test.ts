import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestToken } from '#testing/test-token.ts';
import type { ApiDocument } from './document.ts';

const run = promisify(execFile);
let app: TestApp;
let origin: string;
let folder: string;
let document: ApiDocument;
let token: string;

beforeAll(async () => {
  app = await createTestApp();
  origin = await app.listen();
  document = await (await fetch(`${origin}/api/openapi.json`)).json();
  const scopes = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => operation['x-scope'] ?? []),
  );
  ({ token } = await createTestToken(app.database.db, app.people.admin, [...new Set(scopes)]));
  folder = await mkdtemp(join(tmpdir(), 'cliente-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const env = () => ({ ...process.env, ORIGEN: origin, TOKEN: token });

const client = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const { ORIGEN, TOKEN } = process.env as Record<string, string>;
const client = createClient<paths>({ baseUrl: ORIGEN + '/api', headers: { authorization: 'Bearer ' + TOKEN } });
const written = await client.POST('/glossary', { body: { word: 'frasco ambar', means: 'EDTA', kind: 'palabra' } });
const read = await client.GET('/glossary', { params: { query: { search: 'ambar' } } });
const closed = await client.GET('/me');
const word: string | undefined = read.data?.entries[0]?.word;
console.log(JSON.stringify({ made: written.response.status, word, closed: closed.response.status }));
`;

const wrong = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const client = createClient<paths>({ baseUrl: '/api' });
// @ts-expect-error there is no such address
await client.GET('/no-existe');
// @ts-expect-error a word has to be given
await client.POST('/glossary', { body: { means: 'EDTA', kind: 'palabra' } });
`;

describe('programs of others', () => {
  it('a client generated from the document is typed by it, reads and writes with a token, and is told what is closed', async () => {
    await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(document as never)));
    await writeFile(join(folder, 'client.ts'), client);
    await writeFile(join(folder, 'wrong.ts'), wrong);
    const compilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', target: 'esnext' },
      ...{ allowImportingTsExtensions: true, types: ['node'] },
    };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['client.ts', 'wrong.ts'] }),
    );
    const checked = await run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', folder]).catch(
      (failed: { stdout: string }) => failed,
    );
    expect(checked.stdout).toBe('');
    const { stdout } = await run(process.execPath, [join(folder, 'client.ts')], { env: env() });
    expect(JSON.parse(stdout)).toEqual({ made: 200, word: 'frasco ambar', closed: 403 });
  }, 60_000);

  it('the examples of what is read without an id run as they stand', async () => {
    const samples = Object.entries(document.paths).flatMap(([path, { get }]) =>
      get?.['x-codeSamples'] && !path.includes('{') ? get['x-codeSamples'].map(({ source }) => [path, source]) : [],
    );
    expect(samples.length).toBeGreaterThan(40);
    const faults: string[] = [];
    for (const [path = '', source = ''] of samples) {
      // Nobody of these ids is there, and days of the example are over: that is said, and nothing is wrong with the call.
      const answered = await run('sh', ['-c', `${source} -o "$RESPUESTA" -w '%{http_code}'`], {
        env: { ...env(), RESPUESTA: join(folder, 'answer') },
      }).catch((failed: { stdout: string }) => failed);
      const status = Number(answered.stdout);
      const { code } = status < 400 ? {} : JSON.parse(await readFile(join(folder, 'answer'), 'utf8'));
      if (!(status >= 200 && status < 500) || /^TOKEN_|^INVALID_INPUT$|^UNAUTHENTICATED$/.test(code ?? ''))
        faults.push(`${path}: ${status} ${code}`);
    }
    expect(faults).toEqual([]);
  }, 60_000);

  it('the example of what is written does what it says', async () => {
    const [sample] = document.paths['/courses']?.post?.['x-codeSamples'] ?? [];
    const source = sample?.source ?? '';
    expect(source).toContain(`-X POST -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{`);
    const { stdout } = await run('sh', ['-c', source], { env: env() });
    expect(JSON.parse(stdout)).toBeTypeOf('object');
  });
});
