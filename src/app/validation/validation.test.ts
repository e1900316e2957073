import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { functions } from './functions.ts';
import { traceability, validationPaper } from './report.ts';
import { resultsOf, verdictOf } from './results.ts';

const [first, second] = functions;
const tests = first?.tests ?? [];

it('each function names tests that are there', () => {
  const gone = functions.flatMap((one) =>
    one.tests.filter((file) => !existsSync(file)).map((file) => `${one.id} ${file}`),
  );
  expect(gone).toEqual([]);
  expect(functions.map(({ id }) => id)).toEqual(functions.map((_, at) => `F-${String(at + 1).padStart(2, '0')}`));
});

it('holds where every test of every file held, and says of what was not run that it was not', () => {
  const held = { assertionResults: [{ status: 'passed' }, { status: 'skipped' }] };
  const unit = {
    testResults: [
      ...tests.map((name) => ({ ...held, name: `/house/${name}` })),
      { name: '/house/broken.test.ts', assertionResults: [] },
    ],
  };
  const journeys = { suites: [{ file: 'paper.spec.ts', suites: [{ specs: [{ ok: true }, { ok: false }] }] }] };
  const results = resultsOf(unit, journeys, '/house');
  expect(results.get('e2e/paper.spec.ts')).toEqual({ passed: 1, failed: 1 });
  expect(results.get('broken.test.ts')).toEqual({ passed: 0, failed: 1 });
  expect(verdictOf(tests, results)).toBe('held');
  expect(verdictOf([...tests, 'e2e/paper.spec.ts'], results)).toBe('failed');
  expect(verdictOf(second?.tests ?? [], results)).toBe('not-run');

  const requirements = [
    { id: 'P-011', tests: [] },
    { id: 'P-057', tests: ['broken.test.ts'] },
  ];
  const lines = traceability({ results, requirements }).split('\r\n');
  expect(lines.find((line) => line.startsWith('"F-01"'))).toMatch(/"Cumple"$/);
  expect(lines.slice(-3)).toEqual([
    '"P-011";"docs/requirements.md";"";"Sin prueba que lo nombre"',
    '"P-057";"docs/requirements.md";"broken.test.ts";"No cumple"',
    '',
  ]);
});

it('is a PDF', async () => {
  const { body } = await validationPaper({
    installation: [['Node', 'v24']],
    results: new Map(),
    requirements: [],
    produced: 'hoy',
  });
  expect((await new Response(body).text()).slice(0, 5)).toBe('%PDF-');
});
