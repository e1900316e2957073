/** What held the last time, so that a check of unchanged files need not be made again. Kept in node_modules/.cache. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './runtime.mjs';

export const hashOf = (...texts) => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64');
};

/** Hash of files of the repository with their names; what is not there counts as empty. */
export const hashOfFiles = (...paths) =>
  hashOf(...paths.flatMap((path) => [path, existsSync(join(root, path)) ? readFileSync(join(root, path)) : '']));

/**
 * Files that git knows or would take, with what `judge` makes of each; null where there is no git.
 *
 * @param chosen by its path, whether a file counts
 * @param judge of a file's path and bytes: the same as long as nothing has changed that matters
 */
export function currentFiles(chosen, judge) {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (listed.status !== 0) return null;
  const paths = [...new Set(listed.stdout.split('\0').filter(chosen))].filter((path) => existsSync(join(root, path)));
  return Object.fromEntries(paths.map((path) => [path, judge(path, readFileSync(join(root, path)))]));
}

const cacheOf = (name) => join(root, 'node_modules', '.cache', `${name}.json`);

/** What held the last time under the same rules; null where nothing did. */
export function heldBefore(name, rules) {
  try {
    const known = JSON.parse(readFileSync(cacheOf(name), 'utf8'));
    return known.rules === rules ? known.files : null;
  } catch {
    return null;
  }
}

export function holds(name, rules, files) {
  mkdirSync(dirname(cacheOf(name)), { recursive: true });
  writeFileSync(cacheOf(name), JSON.stringify({ rules, files }));
}
