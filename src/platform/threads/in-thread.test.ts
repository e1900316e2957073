import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inThread } from './in-thread.ts';

let folder: string;
let task: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threads-'));
  const file = join(folder, 'some.task.mjs');
  await writeFile(
    file,
    `export function run({ act, value }) {
      if (act === 'for ever') for (;;);
      if (act === 'fill') { const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length)); }
      if (act === 'fail') throw new Error('roto');
      if (act === 'untellable') return () => 1;
      if (act === 'environment') return process.env.HOME ?? null;
      return value;
    }`,
  );
  task = pathToFileURL(file);
});
afterAll(() => rm(folder, { recursive: true }));

describe('work in threads', () => {
  it('is done, in any number, each with its own answer', async () => {
    const asked = Array.from({ length: 100 }, (_, value) => inThread<number>(task, { value }));
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 100 }, (_, value) => value));
    expect(await inThread(task, { act: 'environment' })).toBeNull();
  });

  it('that never ends, fills the memory or breaks harms nothing that comes after it', async () => {
    const sad = [
      [{ act: 'for ever' }, 'READING_TOO_LONG'],
      [{ act: 'fill' }, 'READING_TOO_LONG'],
      [{ act: 'for ever' }, 'READING_TOO_LONG'],
    ] as const;
    for (const [input, code] of sad) {
      const within = input.act === 'fill' ? 30_000 : 300;
      await expect(inThread(task, input, within)).rejects.toMatchObject({ code });
    }
    await expect(inThread(task, { act: 'fail' })).rejects.toThrow('roto');
    await expect(inThread(task, { act: 'untellable' })).rejects.toThrow('could not be cloned');
    expect(await Promise.all([1, 2, 3].map((value) => inThread(task, { value })))).toEqual([1, 2, 3]);
  }, 60_000);

  it('leaves this one free', async () => {
    const began = performance.now();
    let [last, longest] = [began, 0];
    const ticks = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await inThread(task, { act: 'for ever' }, 2000).catch(() => undefined);
    clearInterval(ticks);
    expect(longest).toBeLessThan((performance.now() - began) / 2);
  });
});
