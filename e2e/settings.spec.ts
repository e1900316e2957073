import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './journey.ts';

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

test('the onboarding assistant answers from the settings without calling anybody', async ({ page }) => {
  await signIn(page, 'empleado@demo.local');
  await page.goto('/assistant');
  await expect(page.getByRole('heading', { name: 'Asistente IA' })).toBeVisible();
  await page.getByLabel('Tu pregunta').fill('¿Cuántas vacaciones tengo?');
  const calls: string[] = [];
  // The stream of changes opens by itself, whatever is written here.
  page.on('request', (request) => /\/api\/(?!changes)/.test(request.url()) && calls.push(request.url()));
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
