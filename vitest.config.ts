import { defineConfig } from 'vitest/config';

/** What stands in the browser: its tests replace modules and clocks, so each file has a world of its own. */
const inBrowser = ['src/**/web/**/*.test.{ts,tsx}', 'src/ui/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    globalSetup: ['src/testing/database-cluster.ts'],
    // Against what hangs, not a bound: a machine under load may take several times as long as an idle one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'navegador', include: inBrowser } },
      {
        extends: true,
        test: {
          name: 'servidor',
          include: ['src/**/*.test.{ts,tsx}', '*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['node_modules/**', ...inBrowser],
          // Loading the server anew for each file costs as much as the tests themselves.
          isolate: false,
        },
      },
    ],
  },
});
