import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import { type FastifyInstance, fastify } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { serveWebFiles } from './web-files.ts';

let app: FastifyInstance;
const asked = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'archivos-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['a-1234567.js', 'a-1234567.js.br', 'a-1234567.css', 'a-1234567.woff2', 'a-1234567.svg'])
    writeFileSync(join(folder, 'assets', name), 'x');
  writeFileSync(join(folder, 'theme.js'), 'x');
  app = fastify();
  await app.register(helmet);
  await serveWebFiles(app, folder, (_request, reply) => reply.type('text/html').send('page'));
});

it.each(['js', 'css', 'woff2'])(
  'a hashed .%s carries what it needs and no more than 340 bytes of headers',
  async (kind) => {
    const { headers, statusCode } = await asked(`/assets/a-1234567.${kind}`);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('etag');
    // On the line the connection says of itself what follows; there the length may have six figures.
    const sent = { ...headers, 'keep-alive': 'timeout=72', 'content-length': '123456' };
    const bytes = Object.entries(sent).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
    expect(bytes).toBeLessThanOrEqual(340);
  },
);

it.each([
  // A picture may be opened by itself, and a script of no fixed content is revalidated.
  '/assets/a-1234567.svg',
  '/theme.js',
  '/pagina',
])('%s keeps every header of safety', async (url) => {
  const { headers } = await asked(url);
  expect(headers).toHaveProperty('content-security-policy');
  expect(headers).toHaveProperty('x-frame-options');
  expect(headers['x-content-type-options']).toBe('nosniff');
});
