/** How the tests of one file ended. */
export interface FileResult {
  passed: number;
  failed: number;
}

export type Verdict = 'held' | 'failed' | 'not-run';

interface UnitReport {
  testResults: ReadonlyArray<{ name: string; assertionResults: ReadonlyArray<{ status: string }> }>;
}
interface JourneySuite {
  file?: string;
  specs?: ReadonlyArray<{ ok: boolean }>;
  suites?: readonly JourneySuite[];
}
interface JourneyReport {
  suites: readonly JourneySuite[];
}

/**
 * Results by file of tests.
 *
 * @param unit what vitest reports as JSON @param journeys what playwright does; each undefined where it was not run
 * @param root absolute, of which the names of files are told
 */
export function resultsOf(unit: UnitReport | undefined, journeys: JourneyReport | undefined, root: string) {
  const results = new Map<string, FileResult>();
  const add = (file: string, isHeld: boolean) => {
    const one = results.get(file) ?? { passed: 0, failed: 0 };
    results.set(file, isHeld ? { ...one, passed: one.passed + 1 } : { ...one, failed: one.failed + 1 });
  };
  for (const { name, assertionResults } of unit?.testResults ?? []) {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    // A file that could not be loaded has no test that could have failed.
    if (assertionResults.length === 0) add(file, false);
    for (const { status } of assertionResults)
      if (status !== 'skipped' && status !== 'todo') add(file, status === 'passed');
  }
  const walk = (suite: JourneySuite, file: string) => {
    for (const { ok } of suite.specs ?? []) add(file, ok);
    for (const one of suite.suites ?? []) walk(one, file);
  };
  for (const suite of journeys?.suites ?? []) walk(suite, `e2e/${suite.file?.replace(/^.*e2e\//, '') ?? '?'}`);
  return results;
}

/** Whether all tests of some files held. A file without a result was not run. */
export function verdictOf(files: readonly string[], results: ReadonlyMap<string, FileResult>): Verdict {
  const own = files.map((file) => results.get(file));
  if (own.some((one) => one !== undefined && one.failed > 0)) return 'failed';
  return own.some((one) => one === undefined || one.passed === 0) ? 'not-run' : 'held';
}

/** How many tests of some files held and failed. */
export function countOf(files: readonly string[], results: ReadonlyMap<string, FileResult>): FileResult {
  return files.reduce(
    (sum, file) => {
      const { passed, failed } = results.get(file) ?? { passed: 0, failed: 0 };
      return { passed: sum.passed + passed, failed: sum.failed + failed };
    },
    { passed: 0, failed: 0 },
  );
}
