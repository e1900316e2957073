import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';

/**
 * Waits for the end of what it reads. Whoever is killed says nothing before; then the folder's next owner has three seconds to
 * adopt the server, and without one the server is stopped, orderly if it can be.
 */
const script = `
trap '' HUP INT TERM
read -r word
[ "$word" = fin ] && exit
sleep 3
[ "$(cat "$1")" = "$2" ] || exit
pid=$(head -n 1 "$3/postmaster.pid") || exit
[ -d /proc/self ] && [ "$(readlink "/proc/$pid/cwd")" != "$3" ] && exit
kill -INT "$pid"
for _ in 1 2 3 4 5; do sleep 1; kill -0 "$pid" || exit; done
kill -QUIT "$pid"`;

/**
 * Sets a shell to watch over the server of a cluster: an installation that is killed cannot stop it itself, and it would
 * hold memory and port for ever. Nothing where there is no shell (Windows).
 *
 * @param lockFile taken by this process; whoever takes it next looks after the server
 * @returns dismisses the watch, for when the server was stopped in order
 */
export function startWatchdog(cluster: string, lockFile: string): () => void {
  if (process.platform === 'win32') return () => undefined;
  const owner = readFileSync(lockFile, 'utf8');
  const watch = spawn('/bin/sh', ['-c', script, 'sh', lockFile, owner, realpathSync(cluster)], {
    // A session of its own: what the terminal or npm sends to everybody does not reach it before its work is done.
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.on('error', () => undefined);
  watch.stdin.on('error', () => undefined);
  watch.unref();
  (watch.stdin as unknown as { unref(): void }).unref();
  return () => watch.stdin.end('fin\n');
}
