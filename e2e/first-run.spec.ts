import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './journey.ts';

/** A port of its own: this installation starts empty. */
const port = Number(process.env.E2E_PORT ?? 3210) + 2;
const base = `http://localhost:${port}`;
let dataDir: string;
let server: ChildProcess | undefined;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'formacion-vacia-'));
  server = spawn(process.execPath, ['src/app/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: 'empty', DATABASE_URL: '', APP_ORIGIN: '' },
    stdio: 'ignore',
  });
  const health = () =>
    fetch(`${base}/api/health`)
      .then((answer) => answer.status)
      .catch(() => 0);
  await expect.poll(health, { timeout: 40_000 }).toBe(200);
});
test.afterAll(async () => {
  const ended = server && once(server, 'exit');
  server?.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test('an empty installation leads its first visitor through the wizard to the administrator panel', async ({
  page,
}) => {
  await page.goto(`${base}/login`);
  await expect(page).toHaveURL(`${base}/setup`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Configuración de /);
  const next = page.getByRole('button', { name: 'Siguiente' });
  await expect(next).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await expect(page.getByRole('radio')).toHaveCount(8);
  await page.getByLabel('Nombre de la empresa').fill('Laboratorio Andino');
  await page.getByRole('radio', { name: 'Mediana (51-200)' }).check();
  await expectAccessible(page);
  // A reload loses nothing that was typed.
  await page.reload();
  await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('Laboratorio Andino');
  await next.click();
  await page.getByLabel('Protocolos de seguridad').fill('Guantes y bata en toda el área técnica.');
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expect(page.getByRole('radio', { name: 'Mediana (51-200)' })).toBeChecked();
  await next.click();
  await next.click();
  const text = Buffer.from(
    'Manual de bioseguridad\n\nAnte un derrame de sangre se cubre la zona con papel absorbente y se vierte hipoclorito.',
  );
  await page.getByLabel('Elegir documentos').setInputFiles([
    { name: 'bioseguridad.txt', mimeType: 'text/plain', buffer: text },
    { name: 'foto.png', mimeType: 'image/png', buffer: text },
  ]);
  await expect(page.getByText('Archivos filtrados')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'bioseguridad.txt' })).toBeVisible();
  await next.click();
  await expect(page.getByLabel('Número de módulos')).toHaveValue('4');
  await expect(page.getByRole('checkbox')).toHaveCount(8);
  await page.getByRole('checkbox', { name: 'Bioseguridad' }).check();
  const finish = page.getByRole('button', { name: 'Finalizar configuración' });
  await finish.click();
  await expect(page.getByText('Completa los datos de la primera cuenta de administrador.').first()).toBeVisible();
  await page.getByLabel('Nombre *').fill('Ana');
  await page.getByLabel('Apellido *').fill('Ruiz');
  await page.getByLabel('Correo electrónico *').fill('ana@andino.test');
  await page.getByLabel('Contraseña *').fill('Segura#2026');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const pressed = Date.now();
  await finish.click();
  await expect(page.getByText('¡Configuración completada!')).toBeVisible();
  await expect(page.getByText('Un paso se tomó de tus documentos.', { exact: false })).toBeVisible();
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(3000);
  await expect(page).toHaveURL(`${base}/dashboard`);
  await expect(page.getByText('Total Empleados')).toBeVisible();
  // What is left to do leads to where it is done, and can be put away.
  const left = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Primeros pasos' }) });
  await expect(left.getByRole('listitem')).toHaveCount(6);
  await expect(left.getByText('4 esperan tu revisión.')).toBeVisible();
  await expectAccessible(page);
  await left.getByRole('link', { name: 'Revisa los borradores' }).click();
  await expect(page).toHaveURL(`${base}/admin/modulos?estado=borradores`);
  await page.goto(`${base}/dashboard`);
  await left.getByRole('button', { name: 'Ocultar la lista' }).click();
  await expect(left).toHaveCount(0);
  await page.goto(`${base}/setup`);
  await expect(page.getByText('Esta plataforma ya está configurada.')).toBeVisible();
  const documents = await (await page.request.get(`${base}/api/documents`)).text();
  expect(documents).toContain('bioseguridad');
});
