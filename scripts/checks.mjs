/** What reads the sources without running them, side by side: types, style, the law of the architecture, unused code. */
import { spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority, totalmem } from 'node:os';
import { join } from 'node:path';
import { environment, root } from './runtime.mjs';

const installed = (script) => join(root, 'node_modules', script);

/** Each knows again what it knew (node_modules/.cache): decision 0174. */
const checks = [
  {
    title: 'Tipos',
    // Every checker infers the same types anew: more of them than idle processors only cost.
    words: [
      installed('typescript-7/bin/tsc'),
      '-p',
      '.',
      '--checkers',
      `${Math.min(4, availableParallelism() >> 1) || 1}`,
    ],
    // Go collects no garbage before 4 GB, where the machine has them to spare; it takes 2.3. Near the limit one collection costs a third more.
    env: totalmem() > 8 * 2 ** 30 ? { GOGC: 'off', GOMEMLIMIT: '4000MiB' } : { GOGC: '400' },
  },
  { title: 'Ley de la arquitectura', words: [join(root, 'scripts', 'law.mjs')], gives: true },
  { title: 'Estilo', words: [join(root, 'scripts', 'style.mjs')], gives: true },
  { title: 'Código sin uso', words: [installed('knip/bin/knip.js'), '--cache'], gives: true },
];

/** Types take longest: what is done long before gives way to them. */
function giveWay(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the system knows no priorities.
  }
}

/** Runs one; what it says is told in one piece when it ends badly, so that two do not talk at once. */
function run(node, { title, words, env = {}, gives = false }) {
  const start = Date.now();
  return new Promise((resolve) => {
    const child = spawn(node, words, { cwd: root, env: { ...environment(node), ...env } });
    if (gives) child.once('spawn', () => giveWay(child.pid));
    let said = '';
    const hear = (chunk) => {
      said += chunk;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const end = (ok) => {
      console.log(`── ${title}: ${ok ? 'bien' : 'MAL'}, ${((Date.now() - start) / 1000).toFixed(1)} s`);
      if (!ok) console.log(`${said.trim()}\n`);
      resolve(ok);
    };
    child.on('error', (error) => {
      said += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/**
 * Runs them all, whatever fails; no more at once than there are processors, two at least: the first takes longest and has one for itself,
 * which it would have to share.
 *
 * @returns how many held and how many did not
 */
export async function runChecks(node, chosen = checks) {
  const left = [...chosen];
  const held = [];
  const lane = async () => {
    for (let check = left.shift(); check; check = left.shift()) held.push(await run(node, check));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  return { passed: held.filter(Boolean).length, failed: held.filter((ok) => !ok).length };
}
