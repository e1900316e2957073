/** Form (oxfmt) and lint (oxlint) of what changed since it last held; of everything when their rules did, or where git cannot tell the files. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { currentFiles, hashOf, hashOfFiles, heldBefore, holds } from './held.mjs';
import { root } from './runtime.mjs';

const judged = /\.(?:[cm]?[jt]sx?|jsonc?|css)$/;
/** More than these are not named one by one (Windows has short command lines): everything is read. */
const most = 100;

const rules = hashOfFiles('.oxfmtrc.json', '.oxlintrc.json', 'package.json', '.gitignore');
const files = currentFiles((path) => judged.test(path), hashOf);
const held = files && heldBefore('style', rules);
const changed = held && Object.keys(files).filter((path) => held[path] !== files[path]);
if (changed?.length === 0) process.exit(0);
const named = changed && changed.length <= most ? changed : [];
const passes = (tool, ...words) => {
  const script = join(root, 'node_modules', tool, 'bin', tool);
  const all = [script, ...words, '--no-error-on-unmatched-pattern', ...named];
  return spawnSync(process.execPath, all, { cwd: root, stdio: 'inherit' }).status === 0;
};
// A warning fails like an error: it would not be told a second time.
const hold = [passes('oxfmt', '--check'), passes('oxlint', '--deny-warnings')];
if (hold.includes(false)) process.exit(1);
if (files) holds('style', rules, files);
