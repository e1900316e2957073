import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** A port that a running installation does not use. */
const port = Number(process.env.E2E_PORT ?? 3210);
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'formacion-e2e-'));

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One server with one history: journeys tell a story in order.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Every journey begins on a device that has kept nothing; e2e/offline.spec.ts is about those that have.
    serviceWorkers: 'block',
    baseURL: `http://localhost:${port}`,
    locale: 'es',
    timezoneId: 'America/Bogota',
    trace: 'retain-on-failure',
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
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      testIgnore: /phone/,
    },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }, testMatch: /phone/ },
  ],
  webServer: {
    command: `"${process.execPath}" src/app/main.ts`,
    env: { PORT: String(port), DATA_DIR: dataDir, SEED: 'demo', DATABASE_URL: '', APP_ORIGIN: '', SMTP_URL: '' },
    url: `http://localhost:${port}/api/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});
