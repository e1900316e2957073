import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openRealProvider } from '../src/testing/real-provider.ts';
import { expectAccessible } from './journey.ts';

const port = Number(process.env.E2E_PORT ?? 3210) + 8;
const origin = `http://localhost:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), 'formacion-cuenta-'));
let provider: Awaited<ReturnType<typeof openRealProvider>>;
let server: ChildProcess;

test.beforeAll(async () => {
  provider = await openRealProvider({ back: [`${origin}/acceso/organizacion`], out: [`${origin}/login`] });
  const own = { PORT: String(port), DATA_DIR: dataDir, SEED: 'demo', DATABASE_URL: '', APP_ORIGIN: '', SMTP_URL: '' };
  const door = {
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.client_id, OIDC_CLIENT_SECRET: provider.client_secret },
    ...{ OIDC_NAME: 'Laboratorio Central', OIDC_DOMAINS: 'lab.example' },
  };
  server = spawn(process.execPath, ['src/app/main.ts'], { env: { ...process.env, ...own, ...door }, stdio: 'ignore' });
  const health = () =>
    fetch(`${origin}/api/health`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(health, { timeout: 50_000 }).toBe(200);
});
test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await provider.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('somebody enters with the account of their organisation, lands where they were going and leaves both', async ({
  page,
}) => {
  await page.goto(`${origin}/cuenta`);
  await expect(page).toHaveURL(/\/login\?volver=/);
  const door = page.getByRole('button', { name: 'Entrar con la cuenta de Laboratorio Central' });
  await expect(door).toBeVisible();
  await expectAccessible(page);
  await door.click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name=login]').fill('marta');
  await page.locator('input[name=password]').fill('x');
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(`${origin}/cuenta`);
  await expect(page.getByText('marta@lab.example')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL(`${provider.issuer}/session/end**`);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(`${origin}/login`);
  // There is no session any more, here or there: whoever comes next says who they are.
  await door.click();
  await expect(page.locator('input[name=login]')).toBeVisible();
});
