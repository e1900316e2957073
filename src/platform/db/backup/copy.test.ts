import { once } from 'node:events';
import { setImmediate as breathe } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CopyOut, copyIn } from './copy.ts';

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('clusterUrl') });
  client.on('error', () => undefined);
  await client.connect();
});
afterAll(() => client.end());

/** What a stream can hold before it asks to wait: the places where a COPY may end half read are around it. */
const full = 65_536;

/** Bytes of so many rows of one width, each with its end of line. */
const copyOf = (rows: number, width: number) =>
  `COPY (SELECT repeat('x', ${width - 1}) FROM generate_series(1, ${rows})) TO STDOUT`;

it('leaves the connection free wherever the last block of a table ends', { timeout: 60_000 }, async () => {
  const widths = [1, 2, 7, 100, 1000, 4096, 8187, 8192, 16_384, full];
  for (const width of widths) {
    const around = Math.ceil(full / width);
    const ends = new Set([1, 2, ...[-3, -2, -1, 0, 1, 2, 3].map((more) => around + more), 2 * around, 2 * around + 1]);
    for (const rows of [...ends].filter((count) => count > 0)) {
      const copy = CopyOut.start(client, copyOf(rows, width));
      let bytes = 0;
      for await (const chunk of copy) {
        bytes += chunk.length;
        // A reader slower than the database, as a compressor is.
        await breathe();
      }
      const free = await Promise.race([
        client.query('SELECT 1 AS one').then(() => 'free'),
        new Promise((resolve) => setTimeout(resolve, 5000, 'paused')),
      ]);
      expect([width, rows, bytes, copy.rows, free]).toEqual([width, rows, rows * width, rows, 'free']);
    }
  }
});

it('leaves the connection free when nobody wants the rest', async () => {
  const copy = CopyOut.start(client, copyOf(500, 4096));
  await once(copy, 'readable');
  copy.destroy();
  expect((await client.query('SELECT 2 AS n')).rows).toEqual([{ n: 2 }]);
});

it('tells what the database says in the middle of a table, and goes on', async () => {
  const copy = CopyOut.start(
    client,
    `COPY (SELECT repeat('x', 1000), 1 / (90 - n) FROM generate_series(1, 100) AS n) TO STDOUT`,
  );
  const read = async () => {
    for await (const _chunk of copy) await breathe();
  };
  await expect(read()).rejects.toThrow('division by zero');
  expect((await client.query('SELECT 3 AS n')).rows).toEqual([{ n: 3 }]);
});

it('fills a table, says why it could not, and leaves the connection free each time', async () => {
  await client.query('CREATE TEMP TABLE filas (n integer)');
  async function* lines(last: string) {
    for (let n = 0; n < 2000; n += 1) yield Buffer.from(`${n}\n`);
    yield Buffer.from(last);
  }
  async function* torn() {
    yield Buffer.from('1\n');
    throw new Error('no se pudo leer');
  }
  const into = 'COPY filas FROM STDIN';
  expect(await copyIn(client, into, lines('7\n'))).toBe(2001);
  await expect(copyIn(client, into, lines('siete\n'))).rejects.toThrow('invalid input syntax');
  await expect(copyIn(client, into, torn())).rejects.toThrow('no se pudo leer');
  expect((await client.query('SELECT count(*)::int AS n FROM filas')).rows).toEqual([{ n: 2001 }]);
});
