/**
 * The product behind nginx and Caddy as deploy/ configures them, each with a certificate of its own and a short journey through it: HTTPS and
 * HTTP/2, signing in, pages, news as they happen, an upload of 60 MB and one that is too large, who stops, and what is said when nobody is
 * there; then behind an nginx that does everything wrong, and what the installation says of it. On a Debian with nginx, Caddy and openssl,
 * with dist built.
 *
 * Usage: node bench/deploy/proxies.ts [nginx|caddy|wrong …]      (all of them unless named; PRODUCT names another way to start the product)
 */
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  appPort,
  begin,
  ended,
  failures,
  folder,
  name,
  plainPort,
  running,
  say,
  startProduct,
  statusOf,
  until,
} from './behind-proxy.ts';
import { caddyOf, nginxOf, startCutting, wrongly } from './proxy-files.ts';
import { journey, wronged } from './proxy-journeys.ts';

const behind = async (proxy: ChildProcess, then: (stop: () => Promise<void>) => Promise<void>, data: string) => {
  const product = await startProduct(data);
  await until('the proxy', async () => (await statusOf(plainPort, '/', { host: name })).status !== 0, 20);
  await wait(1500);
  try {
    await then(() => ended(product));
  } finally {
    await ended(product);
    await ended(proxy, 'SIGTERM');
  }
};

const turns: Record<string, () => Promise<void>> = {
  nginx: () => behind(begin('nginx', nginxOf()), journey, join(folder, 'nginx-datos')),
  caddy: () =>
    behind(
      begin('caddy', caddyOf(), { HOME: folder, FORMACION_UPSTREAM: `127.0.0.1:${appPort}` }),
      journey,
      join(folder, 'caddy-datos'),
    ),
  wrong: async () => {
    const stopCutting = await startCutting();
    await behind(begin('nginx', nginxOf(wrongly)), wronged, join(folder, 'wrong-datos'));
    stopCutting();
  },
};

const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(turns);
try {
  for (const turn of wanted) {
    say(turn);
    await turns[turn]?.();
  }
} finally {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
say(failures() === 0 ? 'all well' : `${failures()} failed`);
process.exit(failures() === 0 ? 0 : 1);
