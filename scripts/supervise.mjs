/**
 * Runs a program so that nothing outlives anything: signals that reach this process reach the program, the program's end
 * is this one's, and a parent that is gone (npm or its shell, killed or ended without a word) counts as a signal.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Who is asked to end may take this long, milliseconds, besides the time for which it still answers; then it is ended. */
const endsWithin = 12_000 + (Number(process.env.DRAIN_SECONDS) || 0) * 1000;
const lookEvery = 1000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** As this program begins: once it has installed and built, the npm above it may have been ended long since. */
const above = npmAbove();

/**
 * Runs a program that ends by itself, as an installation does. Whoever ends this one meanwhile ends both.
 *
 * @param {string} program
 * @param {string[]} words
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} its code
 */
export async function run(program, words, options) {
  const child = spawn(program, words, { stdio: 'inherit', ...options });
  let isEnding = false;
  const leave = onEnd((signal) => {
    child.kill(signal);
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => child.kill('SIGKILL'), endsWithin).unref();
  });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (own) => resolve(own ?? 1));
  });
  if (isEnding) process.exit(1);
  leave();
  return code;
}

/**
 * Runs programs together: as soon as one ends, the others are asked to. Ends this process with the first one's code.
 *
 * @param {Array<{ node: string, words: string[], options: import('node:child_process').SpawnOptions }>} programs
 */
export function supervise(programs) {
  let code;
  let isEnding = false;
  const children = programs.map(({ node, words, options }) =>
    spawn(node, words, { stdio: 'inherit', ...options, env: { ...options.env, LAUNCHED_BY: nameOf(process.pid) } }),
  );
  const running = new Set(children);
  const end = (signal) => {
    for (const child of running) child.kill(signal);
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      for (const child of running) child.kill('SIGKILL');
    }, endsWithin).unref();
  };
  // A terminal sends Ctrl+C and its closing to everybody; said twice it is still one wish.
  onEnd(end);
  for (const child of children) {
    const over = (own) => {
      if (!running.delete(child)) return;
      code ??= own;
      end('SIGTERM');
      if (running.size === 0) process.exit(code);
    };
    child.on('error', () => over(1));
    child.on('exit', (own, signal) => over(own ?? (signal === 'SIGKILL' || !isEnding ? 1 : 0)));
  }
}

/** Calls `end` with each signal that reaches this process, and once a second when who is above it is gone. @returns what ends that */
function onEnd(end) {
  for (const signal of signals) process.on(signal, end);
  const looking = setInterval(() => {
    if (above.some((name) => !isThere(name))) end('SIGTERM');
  }, lookEvery).unref();
  return () => {
    clearInterval(looking);
    for (const signal of signals) process.off(signal, end);
  };
}

/**
 * The processes between this one and the npm that runs it, that one included: their end is no signal to us, and a shell
 * between does not pass one on. None when no npm runs it: whoever starts a program in the background may go.
 */
function npmAbove() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return [];
  const parent = parentAndCommand(process.pid)?.parent;
  const shell = parent && parentAndCommand(parent);
  if (!parent || parent === 1 || !shell) return parent === 1 ? [] : [nameOf(parent)].filter(Boolean);
  const isShell = /^-?(?:ba|da|z|k|a)?sh$/.test(shell.command);
  return [parent, ...(isShell && shell.parent > 1 ? [shell.parent] : [])].map(nameOf);
}

/** A process by its number and, where the system tells it, its beginning: numbers are given again. */
export function nameOf(pid) {
  try {
    return `${pid}:${readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')[19]}`;
  } catch {
    return `${pid}:`;
  }
}

function isThere(name) {
  const pid = Number(name.split(':')[0]);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return nameOf(pid) === name && !isZombie(pid);
}

function isZombie(pid) {
  try {
    return /^\s*Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1) ?? '');
  } catch {
    return false;
  }
}

function parentAndCommand(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { command, parent: Number(stat.split(')').at(-1)?.trim().split(' ')[1]) };
  } catch {
    const asked = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, command] = /^\s*(\d+)\s+(.*\S)/.exec(asked.stdout ?? '') ?? [];
    return parent ? { command: command.split('/').at(-1), parent: Number(parent) } : undefined;
  }
}
