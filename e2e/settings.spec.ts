import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll, openAs, signIn } from './journey.ts';

test('the administrator changes the settings, and they are still there after a reload', async ({ page }) => {
  await signIn(page, 'admin@demo.local');
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await expect(page.getByRole('heading', { name: 'Configuración', level: 1 })).toBeVisible();
  await page.getByLabel('Descripción de la empresa').fill('Equipos y reactivos para laboratorios.');
  await page.getByRole('tab', { name: 'Onboarding' }).click();
  await expect(page.getByRole('switch', { name: 'Notificaciones' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Iniciar la inducción automáticamente' })).not.toBeChecked();
  await expect(page.getByText('Obligatorio', { exact: true })).toHaveCount(3);
  await expect(page.getByText('Opcional', { exact: true })).toHaveCount(3);
  await expectAccessible(page);
  // What was typed in the other tab is not lost.
  await page.getByRole('tab', { name: 'Empresa' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Descripción de la empresa')).toHaveValue('Equipos y reactivos para laboratorios.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a logo is seen at once, also by who has not signed in, and can be taken away', async ({ page, browser }) => {
  await openAs(page, 'admin@demo.local', '/settings');
  const drawn = sharp({ create: { width: 300, height: 100, channels: 4, background: '#0b6e4f' } });
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
  await page.locator('input[type=file][aria-label=Logo]').setInputFiles(logo);
  await expect(page.getByText('Imagen subida')).toBeVisible();
  await expect(page.getByTestId('sidebar').locator('img')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo actual' })).toBeVisible();
  await expectAccessible(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/login');
  await expect(visitor.locator('img.logo').first()).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar imagen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Imagen eliminada')).toBeVisible();
  await expect(page.getByTestId('sidebar').locator('img')).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Ingresa como empleado' })).toBeVisible();
  await expect(visitor.locator('img.logo')).toHaveCount(0);
});

test('the onboarding assistant answers from the settings without calling anybody', async ({ page }) => {
  await openAs(page, 'empleado@demo.local', '/assistant');
  await expect(page.getByRole('heading', { name: 'Asistente IA' })).toBeVisible();
  await page.getByLabel('Tu pregunta').fill('¿Cuántas vacaciones tengo?');
  const calls: string[] = [];
  // The stream of changes opens by itself, whatever is written here; what others changed meanwhile, the locks and the bell of the frame are read again.
  page.on(
    'request',
    (request) => /\/api\/(?!changes|progress$|notices\/state$)/.test(request.url()) && calls.push(request.url()),
  );
  await page.getByLabel('Tu pregunta').press('Enter');
  await expect(page.getByText('Escribiendo...')).toBeVisible();
  await expect(page.getByText('Después del primer año tienes 15 días de vacaciones.')).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: '¿Qué turnos hay?' }).click();
  await expect(page.getByText(/7-15.*15-23.*23-7.*30 minutos/)).toBeVisible();
  await page.getByLabel('Tu pregunta').fill('algo muy distinto');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/contacta a tu supervisor/)).toBeVisible();
  await expectAccessible(page);
});
