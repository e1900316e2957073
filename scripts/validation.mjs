/**
 * `npm run validation`: runs every test of this version on this machine and writes what a laboratory files of its software into
 * `validacion/` (docs/validation/README.md).
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWeb, environment, findNode, installDependencies, root } from './runtime.mjs';

await installDependencies();
const node = findNode();
const folder = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? 'validacion');
rmSync(join(folder, 'unit.json'), { force: true });
rmSync(join(folder, 'e2e.json'), { force: true });
mkdirSync(folder, { recursive: true });
const run = (script, words, more = {}) =>
  spawnSync(node, [join(root, script), ...words], {
    cwd: root,
    env: { ...environment(node), ...more },
    stdio: 'inherit',
  });
await buildWeb(node);
run('node_modules/vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(folder, 'unit.json')}`,
]);
run('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'e2e.json'),
});
process.exit(run('src/app/validation.ts', [folder]).status ?? 1);
