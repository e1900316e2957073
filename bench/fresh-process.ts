/** What a process costs that has just started: its memory, its first hundred calls beside warm ones, its memory after load. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { answered, type Cluster, serverFlags, signIn } from './harness.ts';
import type { Prepared } from './prepared.ts';
import { cpuOfProcess } from './processes.ts';

/** Milliseconds after which memory is read, and for which 32 clients then ask. */
const [rest, under] = [10_000, 20_000];

/** Starts the product on the database as `npm start` does. @returns sentences in Markdown */
export async function freshProcess(cluster: Cluster, { url, known, planned }: Prepared, people: number) {
  const child = spawn(process.execPath, [...serverFlags, 'src/app/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: join(cluster.filesFolder, '..', 'fresh'),
      PORT: '0',
      SEED: 'empty',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const pid = child.pid ?? 0;
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  const began = performance.now();
  try {
    let address = '';
    for await (const said of createInterface({ input: child.stdout })) {
      address = /lista en (http\S+)/.exec(said)?.[1] ?? '';
      if (address) break;
    }
    child.stdout.resume();
    while (!(await fetch(`${address}/api/health`)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
    const ready = performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, rest));
    const idle = memory();
    const jefe = await signIn(address, 'jefe@demo.local');
    let turn = 0;
    const ask = () => {
      const { cookie = '' } = known[turn++ % known.length] ?? {};
      const path = ['/api/dashboards/learner', '/api/catalogue', `/api/modules/${planned}/learner`, ''][turn % 4];
      return path ? answered(address, 'GET', path, cookie) : answered(address, 'GET', '/api/team/statistics', jefe);
    };
    const hundred = async () => {
      const before = cpuOfProcess(pid);
      for (let call = 0; call < 100; call += 1) await ask();
      return (cpuOfProcess(pid) - before) / 100;
    };
    const first = await hundred();
    const until = Date.now() + under;
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        while (Date.now() < until) await ask();
      }),
    );
    const loaded = memory();
    const warm = (await hundred()) || Number.NaN;
    return [
      `A process that has just started, ${people.toLocaleString('en')} people: ready after ${(ready / 1000).toFixed(1)} s; memory ${idle.toFixed(0)} MB ten seconds later, ${loaded.toFixed(0)} MB after ${under / 1000} s of load by 32 clients.`,
      `Its first hundred calls cost ${first.toFixed(1)} ms of the server's processor each, a warm one's ${warm.toFixed(1)} ms: × ${(first / warm).toFixed(1)}.`,
    ];
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}
