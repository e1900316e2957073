import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createServer } from '#app/server.ts';
import { openChanges } from '#platform/db/changes.ts';
import { createTestApp } from './test-app.ts';

it('what arrives over an open connection while the node ends is answered as ever', async () => {
  const app = await createTestApp();
  const { db, url } = app.database.application;
  const server = await createServer({ db, storage: app.storage, changes: openChanges(url) });
  try {
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    let told = '';
    socket.on('data', (piece) => {
      told += piece;
    });
    socket.write('GET /api/health/live HTTP/1.1\r\nHost');
    await delay(100);
    const closed = server.close();
    socket.write(': x\r\n\r\n');
    await Promise.all([closed, once(socket, 'close')]);
    expect(told).toMatch(/^HTTP\/1\.1 200 OK/);
  } finally {
    await app.close();
  }
});
