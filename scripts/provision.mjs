/**
 * `npm run provision`: installs and builds, as `npm start` does first, and starts nothing: for images and services. `install` installs alone,
 * `prune` leaves out at the end what only building needs.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { broughtNode, buildWeb, fail, findNode, installDependencies, root } from './runtime.mjs';

const [only] = process.argv.slice(2);

await installDependencies();
if (only !== 'install') await buildWeb(findNode());
if (only === 'prune') {
  const words = ['prune', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (spawnSync('npm', words, { cwd: root, stdio: 'inherit' }).status !== 0) fail('No se pudo quitar lo que sobra.');
}

// Services name one path, whatever the machine: the Node of the dependencies, with which everything is tested. npm does not always link it,
// and a machine's own may stand where a service does not reach it.
if (process.platform !== 'win32') {
  const folder = join(root, 'node_modules', '.bin');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, 'node'), { force: true });
  symlinkSync(relative(folder, broughtNode() ?? findNode()), join(folder, 'node'));
}
