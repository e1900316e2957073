/** `npm run guards`: the tests that docs/contributing.md names, which tell what part of a change was forgotten; about a minute. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, findNode, root } from './runtime.mjs';

const recipe = readFileSync(join(root, 'docs', 'contributing.md'), 'utf8');
const named = new Set([...recipe.matchAll(/`(src\/[\w./-]+\.test\.tsx?)`/g)].map(([, path]) => path));
const node = findNode();
const words = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...named, ...process.argv.slice(2)];
const { status } = spawnSync(node, words, { cwd: root, env: environment(node), stdio: 'inherit' });
process.exit(status ?? 1);
