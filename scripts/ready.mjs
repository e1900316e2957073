/**
 * `node scripts/ready.mjs [live] [--wait seconds]`: asks the platform of this machine (PORT, HOST) whether people may be sent to it,
 * or with `live` whether it answers at all; ends with 0 or 1. For services and containers, which have no curl.
 */
import { setTimeout as wait } from 'node:timers/promises';

const words = process.argv.slice(2);
const seconds = words.includes('--wait') ? Number(words[words.indexOf('--wait') + 1]) : 0;
const host = process.env.HOST || '127.0.0.1';
// Who listens everywhere listens here.
const at = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
const address = `http://${at.includes(':') ? `[${at}]` : at}:${process.env.PORT || 3000}/api/health/${words.includes('live') ? 'live' : 'ready'}`;

const until = Date.now() + seconds * 1000;
for (;;) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
  if (answer?.ok) process.exit(0);
  if (Date.now() >= until) {
    const told = await answer?.json().catch(() => undefined);
    console.error(told?.message ?? `La plataforma no responde en ${address}.`);
    process.exit(1);
  }
  await wait(500);
}
