import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoPassword } from './journey.ts';

/** A port of its own: this journey kills its server. */
const port = Number(process.env.E2E_PORT ?? 3210) + 1;
const base = `http://localhost:${port}`;
let dataDir: string;
let server: ChildProcess | undefined;

async function start(): Promise<void> {
  server = spawn(process.execPath, ['src/app/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: 'demo', DATABASE_URL: '', APP_ORIGIN: '' },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(`${base}/api/health`)
          .then((answer) => answer.status)
          .catch(() => 0),
      { timeout: 30_000 },
    )
    .toBe(200);
}

async function killServer(): Promise<void> {
  const ended = server && once(server, 'exit');
  server?.kill('SIGKILL');
  await ended;
}

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'formacion-fallos-'));
  await start();
});
test.afterAll(async () => {
  const ended = server && once(server, 'exit');
  server?.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test('what was acknowledged survives kill -9 of the server and of the database in the middle of a quiz', async ({
  page,
}) => {
  await page.request.post(`${base}/api/auth/sign-in`, {
    data: { email: 'empleado@demo.local', password: demoPassword },
  });
  const catalogue = await (await page.request.get(`${base}/api/catalogue`)).json();
  const moduleId = catalogue.welcome.id;
  const opened = await (await page.request.post(`${base}/api/modules/${moduleId}/quiz`)).json();
  const answers = opened.questions.map((question: { id: string }) => ({
    questionId: question.id,
    selectedAnswer: 'a',
  }));
  const saved = await page.request.put(`${base}/api/modules/${moduleId}/quiz/answers`, {
    data: { attemptId: opened.attemptId, answers },
  });
  expect(saved.status()).toBe(200);

  await killServer();
  await start();
  const again = await (await page.request.post(`${base}/api/modules/${moduleId}/quiz`)).json();
  expect(again.attemptId).toBe(opened.attemptId);
  expect(again.answers).toHaveLength(answers.length);

  // The database dies under a running server: it is back by itself, and nothing is gone.
  process.kill(Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await expect.poll(async () => (await page.request.get(`${base}/api/health`)).status(), { timeout: 15_000 }).toBe(200);
  const submit = () =>
    page.request.post(`${base}/api/quiz-attempts`, { data: { moduleId, attemptId: opened.attemptId, answers } });
  // A connection of the dead database may have answered for it; the submission itself waits for the new one.
  await expect.poll(async () => (await submit()).status(), { timeout: 15_000 }).toBe(200);
  const first = await (await submit()).json();
  await killServer();
  await start();
  // The answer was lost on the way: sent again it is the same attempt.
  const second = await (await submit()).json();
  expect(second.attempt).toEqual(first.attempt);
});

test('without a server the employee screen says what did not work and keeps what was typed', async ({ page }) => {
  await page.request.post(`${base}/api/auth/sign-in`, {
    data: { email: 'jefe@demo.local', password: demoPassword },
  });
  await page.goto(`${base}/employees`);
  await page.getByRole('button', { name: 'Agregar Empleado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar empleado' });
  for (const [label, value] of Object.entries({
    'Nombre completo': 'Ana Pérez',
    'Correo electrónico': 'ana.perez@prueba.local',
    Puesto: 'Analista',
    Contraseña: demoPassword,
  })) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await killServer();
  await dialog.getByRole('button', { name: 'Agregar Empleado' }).click();
  await expect(page.getByText('Error inesperado al crear el empleado')).toBeVisible();
  await expect(dialog.getByLabel('Nombre completo')).toHaveValue('Ana Pérez');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await page.getByLabel('Buscar por nombre, correo o puesto').fill('ana');
  await expect(page.getByText('No se pudo cargar la lista de empleados. Intenta recargar la página.')).toBeVisible({
    timeout: 20_000,
  });
  await start();
  await page.getByRole('region', { name: 'Personas' }).getByRole('button', { name: 'Reintentar' }).click();
  await expect(
    page
      .getByText('Nadie coincide con la búsqueda')
      .or(page.getByText('Activo', { exact: true }))
      .first(),
  ).toBeVisible();
});
