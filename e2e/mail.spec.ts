import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createMailSink, type MailSink, type SunkMail } from '../src/testing/mail-sink.ts';
import { demoPassword, expectAccessible, expectNoSidewaysScroll } from './journey.ts';

/** An installation of its own, which has a mail server. */
const port = Number(process.env.E2E_PORT ?? 3210) + 5;
const base = `http://localhost:${port}`;
let sink: MailSink;
let dataDir: string;
let server: ChildProcess | undefined;

test.beforeAll(async () => {
  sink = await createMailSink({ user: 'formacion', pass: 'clave de correo' });
  dataDir = mkdtempSync(join(tmpdir(), 'formacion-correo-'));
  const own = {
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'demo',
    DATABASE_URL: '',
    APP_ORIGIN: '',
    SMTP_URL: sink.url,
  };
  server = spawn(process.execPath, ['src/app/main.ts'], { env: { ...process.env, ...own }, stdio: 'ignore' });
  const health = () =>
    fetch(`${base}/api/health`)
      .then((answer) => answer.status)
      .catch(() => 0);
  await expect.poll(health, { timeout: 50_000 }).toBe(200);
});
test.afterAll(async () => {
  const ended = server && once(server, 'exit');
  server?.kill('SIGTERM');
  await ended;
  await sink.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The address on this installation that a mail's button leads to. */
function linkIn(mail: SunkMail): string {
  const link = new RegExp(`${base}/acceso/[^\\s"]+`).exec(mail.text ?? '')?.[0];
  if (!link) throw new Error('the mail has no link');
  return link;
}

test('a forgotten password is replaced by a link that works once', async ({ page }) => {
  await page.goto(`${base}/login`);
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Restablecer contraseña' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('Falta este dato.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill('EMPLEADO@demo.local');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  const link = linkIn(await sink.mailTo('empleado@demo.local'));
  await page.goto(link);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('empleado@demo.local');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('corta');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('La contraseña debe tener al menos 8 caracteres.', { exact: false })).toBeVisible();
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('Nueva.clave 1');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Contraseña guardada')).toBeVisible();
  // Whoever set it is signed in.
  await expect(page).toHaveURL(`${base}/dashboard`);
  await expect.poll(() => sink.mails.at(-1)?.subject).toBe('Tu contraseña cambió');
  await page.goto(link);
  await expect(page.getByText('Este enlace ya no sirve: caducó o ya se usó. Pide uno nuevo.')).toBeVisible();
  await expectAccessible(page);
});

test('a registration waits for its mailed link, which ends at the dashboard', async ({ page }) => {
  await page.goto(`${base}/register`);
  await page.getByLabel('Nombre', { exact: true }).fill('Nora');
  await page.getByLabel('Apellido').fill('Vidal');
  await page.getByLabel('Nombre del Laboratorio').fill('Laboratorio Central');
  await page.getByLabel('Correo electrónico').fill('nora@prueba.local');
  await page.getByLabel('Contraseña', { exact: true }).fill('secreta');
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  await expectAccessible(page);
  const first = await sink.mailTo('nora@prueba.local');
  await page.getByRole('button', { name: 'Enviar otra vez' }).click();
  await expect(page.getByText('Enlace enviado')).toBeVisible();
  await expect.poll(async () => (await sink.mailTo('nora@prueba.local')).messageId).not.toBe(first.messageId);
  await page.goto(linkIn(await sink.mailTo('nora@prueba.local')));
  await expect(page).toHaveURL(`${base}/dashboard`);
  await expect(page.getByText('¡Cuenta creada!')).toBeVisible();
  await page.context().clearCookies();
  await page.goto(linkIn(first));
  await expect(page.getByText('Pide otro enlace con el correo con el que te registraste.')).toBeVisible();
  await expectAccessible(page);
});

test('a new employee sets the password that nobody else knows', async ({ page }) => {
  await page.goto(`${base}/login`);
  await page.getByLabel('Correo electrónico').fill('admin@demo.local');
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(`${base}/dashboard`);
  const body = {
    firstName: 'Zoé',
    lastName: 'Ñuñez',
    email: 'zoe@prueba.local',
    password: 'Temporal-1!',
    position: 'Analista',
  };
  expect((await page.request.post(`${base}/api/employees`, { data: body })).status()).toBe(201);
  const mail = await sink.mailTo('zoe@prueba.local');
  expect(mail.subject).toBe('Te damos la bienvenida: crea tu contraseña');
  await page.context().clearCookies();
  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { name: 'Crea tu contraseña' })).toBeVisible();
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('Propia.clave 1');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Contraseña guardada')).toBeVisible();
});

test('everybody chooses their mails, and the administrator tries the server', async ({ page }) => {
  await page.goto(`${base}/login`);
  await page.getByLabel('Correo electrónico').fill('admin@demo.local');
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(`${base}/dashboard`);
  await page.goto(`${base}/settings?pestana=onboarding`);
  await page.getByRole('button', { name: 'Enviar correo de prueba' }).click();
  await expect(
    page.getByText('El servidor aceptó el correo para admin@demo.local. Comprueba que llegó.'),
  ).toBeVisible();
  await expectAccessible(page);
  expect((await sink.mailTo('admin@demo.local')).subject).toBe('Correo de prueba');
  sink.manners = { receiver: 550 };
  await page.getByRole('button', { name: 'Enviar correo de prueba' }).click();
  await expect(page.getByText('no aceptó el mensaje (EENVELOPE 550)', { exact: false })).toBeVisible();
  sink.manners = {};
  await page.goto(`${base}/cuenta`);
  const digest = page.getByRole('switch', { name: 'Resumen semanal del equipo' });
  await expect(digest).toBeChecked();
  await digest.press('Space');
  await expect(page.getByText('Avisos guardados')).toBeVisible();
  await page.reload();
  await expect(digest).not.toBeChecked();
  await expectAccessible(page);
  await page.goto(`${base}/acceso/baja#7a7c2f5e-3a55-4f6e-9a58-0d6b5f2f1a11/reminder`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No recibir más' }).click();
  await expect(page.getByText('Este enlace no es válido. Cambia tus avisos en «Mi cuenta».')).toBeVisible();
});
