/** `npm test`: everything that must hold, in order; goes on after a failure and counts at the end. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { buildWeb, environment, findNode, installDependencies, root } from './runtime.mjs';

installDependencies();
const node = findNode();
const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;

/** Runs one command of the project; without a reader of its report it counts as one test. */
function step(title, [script, ...words], countReport, folder = 'node_modules') {
  const start = Date.now();
  console.log(`\n── ${title}`);
  const done = spawnSync(node, [join(root, folder, script), ...words], {
    cwd: root,
    env: environment(node),
    stdio: 'inherit',
  });
  const ok = done.status === 0;
  const counted = countReport ? countReport() : undefined;
  if (counted) {
    passed += counted.passed;
    // A runner that ends badly without a failed test (a crash, nothing found) is itself a failure.
    failed += counted.failed + (!ok && counted.failed === 0 ? 1 : 0);
  } else if (ok) passed += 1;
  else failed += 1;
  console.log(`── ${title}: ${ok ? 'bien' : 'MAL'}, ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

const read = (file) => {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'));
  } catch {
    return undefined;
  }
};
const unitCounts = () => {
  const report = read('unit.json');
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
};
const journeyCounts = () => {
  const { expected = 0, flaky = 0, unexpected = 0 } = read('e2e.json')?.stats ?? {};
  return { passed: expected, failed: unexpected + flaky };
};

const checks = await runChecks(node);
passed += checks.passed;
failed += checks.failed;
// The tests of starting and ending start what is built.
buildWeb(node);
step(
  'Unidades y rutas',
  ['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'],
  unitCounts,
);
step('Peso de las pantallas', ['page-weight.mjs', '--check'], undefined, 'bench');
step('Recorridos en el navegador', ['@playwright/test/cli.js', 'test'], journeyCounts);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
