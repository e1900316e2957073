import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PoolBusy } from '#platform/db/connection-pool.ts';
import { guardConnections } from './connections.ts';

const faults: Record<string, Error> = { '/ocupada': new PoolBusy(), '/rota': new Error('roto') };
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  app = fastify();
  guardConnections(app);
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], globalDecompression: false });
  for (const [url, fault] of Object.entries(faults)) {
    app.get(url, (_request, reply) => {
      async function* rows() {
        yield Buffer.from('a;b\n');
        throw fault;
      }
      return reply
        .headers({ 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="x.csv"' })
        .send(Readable.from(rows()));
    });
  }
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

it.each([
  ['/ocupada', 503, 'DATABASE_BUSY'],
  ['/rota', 500, 'INTERNAL_SERVER_ERROR'],
])('a file that fails before its first byte, %s, is told in words that can be read', async (url, status, code) => {
  const answer = await fetch(`${origin}${url}`, { headers: { 'accept-encoding': 'br' } });
  expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('content-disposition')]).toEqual([
    status,
    null,
    null,
  ]);
  expect(await answer.json()).toMatchObject({ code });
});
