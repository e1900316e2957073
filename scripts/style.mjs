/** Biome on what changed since it last held; on everything when its rules did, or where git cannot tell the files. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { currentFiles, hashOf, hashOfFiles, heldBefore, holds } from './held.mjs';
import { root } from './runtime.mjs';

const judged = /\.(?:[cm]?[jt]sx?|jsonc?|css|html)$/;
/** More than these are not named one by one (Windows has short command lines): everything is read. */
const most = 100;

// The dependencies of package.json decide which rules there are.
const rules = hashOfFiles('biome.json', 'package.json', '.gitignore');
const files = currentFiles((path) => judged.test(path), hashOf);
const held = files && heldBefore('style', rules);
const changed = held && Object.keys(files).filter((path) => held[path] !== files[path]);
if (changed?.length === 0) process.exit(0);
const named = changed && changed.length <= most ? changed : [];
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
// A warning fails like an error: it would not be told a second time.
const words = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...named];
const { status } = spawnSync(process.execPath, [biome, ...words], { cwd: root, stdio: 'inherit' });
if (status === 0 && files) holds('style', rules, files);
process.exit(status ?? 1);
