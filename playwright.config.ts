import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** Ports that a running installation does not use; some journeys start a server of their own on those in between. */
const port = Number(process.env.E2E_PORT ?? 3210);

/**
 * Two installations side by side, each with one history that its journeys tell in order: one for the files from a to l,
 * the other for the rest.
 */
const installations = [
  { name: 'a-l', testMatch: /\/[a-l][^/]*\.spec\.ts$/, port },
  { name: 'm-z', testMatch: /\/[m-z][^/]*\.spec\.ts$/, port: port + 3 },
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: installations.length,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Every journey begins on a device that has kept nothing; e2e/offline.spec.ts is about those that have.
    serviceWorkers: 'block',
    locale: 'es',
    timezoneId: 'America/Bogota',
    // Recording every journey in order to keep the failed ones costs two fifths of the run: `--trace on` records one again.
    screenshot: 'only-on-failure',
    launchOptions: {
      // Names of saved files keep their accents whatever the language of the machine.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      executablePath: await chromium.executablePath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: installations.map((installation) => ({
    name: installation.name,
    testMatch: installation.testMatch,
    workers: 1,
    use: {
      ...devices['Desktop Chrome'],
      viewport: { width: 1440, height: 900 },
      baseURL: `http://localhost:${installation.port}`,
    },
  })),
  webServer: installations.map((installation) => ({
    command: `"${process.execPath}" src/app/main.ts`,
    env: {
      PORT: String(installation.port),
      DATA_DIR: mkdtempSync(join(tmpdir(), `formacion-e2e-${installation.name}-`)),
      SEED: 'demo',
      DATABASE_URL: '',
      APP_ORIGIN: '',
      SMTP_URL: '',
    },
    url: `http://localhost:${installation.port}/api/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'pipe' as const,
  })),
});
