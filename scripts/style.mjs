/** Biome on what changed since it last held; on everything when its rules did, or where git cannot tell the files. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './runtime.mjs';

const cache = join(root, 'node_modules', '.cache', 'style.json');
const judged = /\.(?:[cm]?[jt]sx?|jsonc?|css|html)$/;
/** More than these are not named one by one (Windows has short command lines): everything is read. */
const most = 100;

const hashOf = (...paths) => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('base64');
};

/** Files that git knows or would take, with the hash of each; null where there is no git. */
function currentFiles() {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (listed.status !== 0) return null;
  const paths = new Set(listed.stdout.split('\0').filter((path) => judged.test(path)));
  return Object.fromEntries(
    [...paths].filter((path) => existsSync(join(root, path))).map((path) => [path, hashOf(path)]),
  );
}

/** What held the last time under the same rules: the dependencies of package.json decide which rules there are. */
function heldBefore(rules) {
  try {
    const known = JSON.parse(readFileSync(cache, 'utf8'));
    return known.rules === rules ? known.files : null;
  } catch {
    return null;
  }
}

const rules = hashOf('biome.json', 'package.json', '.gitignore');
const files = currentFiles();
const held = files && heldBefore(rules);
const changed = held && Object.keys(files).filter((path) => held[path] !== files[path]);
if (changed?.length === 0) process.exit(0);
const named = changed && changed.length <= most ? changed : [];
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
// A warning fails like an error: it would not be told a second time.
const words = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...named];
const { status } = spawnSync(process.execPath, [biome, ...words], { cwd: root, stdio: 'inherit' });
if (status === 0 && files) {
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify({ rules, files }));
}
process.exit(status ?? 1);
