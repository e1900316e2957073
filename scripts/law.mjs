/** The law of the architecture where an import, a file or a rule has changed since it last held; it sees nothing else. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentFiles, hashOf, hashOfFiles, heldBefore, holds } from './held.mjs';
import { importsIn } from './imports.mjs';
import { root } from './runtime.mjs';

// Paths of packages are found by what is installed.
const rules = hashOfFiles(
  'architecture.cjs',
  'package.json',
  'package-lock.json',
  'scripts/imports.mjs',
  'scripts/heads-only.mjs',
);
const files = currentFiles(
  (path) => path.startsWith('src/'),
  (path, bytes) => (/\.[cm]?[jt]sx?$/.test(path) ? hashOf(...importsIn(bytes.toString())) : ''),
);
if (files && JSON.stringify(files) === JSON.stringify(heldBefore('law', rules))) process.exit(0);
const cruiser = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
const heads = pathToFileURL(join(root, 'scripts', 'heads-only.mjs')).href;
const words = ['--import', heads, cruiser, '--config', 'architecture.cjs', 'src'];
const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
if (status === 0 && files) holds('law', rules, files);
process.exit(status ?? 1);
