import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { notedFaults } from '../telemetry/fault-notes.ts';
import { logFault } from './request-words.ts';

it('tells who leaves while they send from a fault', async () => {
  const logged: { level: number; msg: string }[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => logged.push(JSON.parse(line)) } } });
  app.setErrorHandler((error, request, reply) => {
    logFault(request, error);
    return reply.send('');
  });
  app.post('/', async () => 'whole');
  app.get('/', async () => {
    throw new TypeError('x is not a function');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const words = () => logged.filter(({ msg }) => msg === 'fault' || msg === 'left while sending');
  // Other tests of this process leave notes, too.
  const earlier = new Set(notedFaults().map(({ key }) => key));
  const noted = () => notedFaults().filter(({ key, place }) => !earlier.has(key) && ['GET', 'POST'].includes(place));
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half',
    () => setImmediate(() => socket.resetAndDestroy()),
  );
  await expect.poll(words).toMatchObject([{ level: 30, msg: 'left while sending' }]);
  expect(noted()).toEqual([]);
  await app.inject('/');
  expect(words()).toMatchObject([{ level: 30 }, { level: 50, msg: 'fault' }]);
  expect(noted()).toMatchObject([{ kind: 'TypeError' }]);
  await app.close();
});
