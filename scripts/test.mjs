/** `npm test`: everything that must hold, in order; goes on after a failure and counts at the end. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChecks } from './checks.mjs';
import { buildWeb, environment, findNode, installDependencies, root } from './runtime.mjs';

await installDependencies();
const node = findNode();
const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
const bad = [];

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
  if (!ok) bad.push({ name: title });
  console.log(`── ${title}: ${ok ? 'bien' : 'MAL'}, ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

const read = (file) => {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'));
  } catch {
    return undefined;
  }
};
/** Every test of a Playwright report that did not hold, whatever it is nested in. */
const failedJourneys = (suites = []) =>
  suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title, tests }) => ({
        name: `${file} › ${title}`,
        why: tests.flatMap(({ results }) => results.flatMap(({ error }) => (error ? [error.message] : [])))[0],
      })),
    ...failedJourneys(inner),
  ]);
/** The same of a report of Vitest. */
const failedUnits = (files = []) =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((one) => one.status === 'failed');
    // A file that could not be read holds no test that failed.
    if (tests.length === 0 && status === 'failed') return [{ name: file, why: message }];
    return tests.map((one) => ({ name: `${file} › ${one.fullName}`, why: one.failureMessages[0] }));
  });

const unitCounts = () => {
  const report = read('unit.json');
  bad.push(...failedUnits(report?.testResults));
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
};
const journeyCounts = () => {
  const report = read('e2e.json');
  bad.push(...failedJourneys(report?.suites));
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return { passed: expected, failed: unexpected + flaky };
};

const checks = await runChecks(node);
passed += checks.passed;
failed += checks.failed;
// The tests of starting and ending start what is built.
await buildWeb(node);
step(
  'Unidades y rutas',
  ['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'],
  unitCounts,
);
step('Peso de las pantallas', ['page-weight.mjs', '--check'], undefined, 'bench');
step('Recorridos en el navegador', ['@playwright/test/cli.js', 'test'], journeyCounts);

// Told once more where whoever reads only the end finds it.
for (const { name, why = '' } of bad) console.log(`\n✗ ${name}\n${stripVTControlCharacters(why).slice(0, 1500)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
