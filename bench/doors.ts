/**
 * What the doors for others cost: `node bench/doors.ts`, or some of it: `node bench/doors.ts tokens mcp`. Prints rows of a table; fails where a
 * figure is not what is wanted.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measure as measureTokens } from './doors-tokens.ts';
import { measure as measureWebhooks } from './doors-webhooks.ts';
import { startCluster } from './harness.ts';

export interface Measured {
  what: string;
  measured: string;
  wanted: string;
  isMet: boolean;
}

const measures = { tokens: measureTokens, webhooks: measureWebhooks };
/** Measurements of other rooms, which print their own tables and are run after one another. */
const scripts = ['openid', 'mcp', 'signout'].map((part) => ({
  part,
  file: fileURLToPath(new URL(`./doors-${part}.ts`, import.meta.url)),
}));
const named = process.argv.slice(2);
const isWanted = (part: string) => named.length === 0 || named.includes(part);

const cluster = await startCluster();
try {
  for (const [part, measure] of Object.entries(measures)) {
    if (!isWanted(part)) continue;
    for (const { what, measured, wanted, isMet } of await measure(cluster)) {
      console.log(`| ${what} | ${measured} | ${wanted}${isMet ? '' : ' – not met'} |`);
      if (!isMet) process.exitCode = 1;
    }
  }
} finally {
  await cluster.stop();
}
for (const { part, file } of scripts) {
  if (!isWanted(part) || !existsSync(file)) continue;
  const [code] = await once(spawn(process.execPath, [file], { stdio: 'inherit' }), 'exit');
  if (code !== 0) process.exitCode = 1;
}
