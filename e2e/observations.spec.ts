import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openAs } from './journey.ts';

test('a jefe assesses somebody by six methods on a phone, through a lost network and a reload, and signs', async ({
  browser,
}) => {
  const admin = await browser.newPage();
  await openAs(admin, 'admin@demo.local', '/admin/evaluaciones/nueva');
  await admin.getByRole('button', { name: 'Empezar con los seis métodos de CLIA' }).click();
  await admin.getByLabel('Nombre', { exact: true }).fill('Hemograma de prueba');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Publicar versión 1' }).click();
  await expect(admin.getByRole('link', { name: 'Hemograma de prueba' })).toBeVisible();
  await admin.close();

  // This device keeps what it has read, once somebody has stayed a while.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.clock.install();
  await openAs(page, 'jefe@demo.local', '/evaluaciones/observadas');
  await page.getByRole('button', { name: 'Nueva evaluación' }).click();
  await page.getByLabel('Plantilla', { exact: true }).selectOption({ label: 'Hemograma de prueba' });
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('heading', { name: 'Hemograma de prueba', level: 1 })).toBeVisible();
  const days = page.getByLabel('Se hizo el día');
  const today = await days.first().getAttribute('max');
  for (const day of await days.all()) await day.fill(today ?? '');
  await expect(page.getByText(/sin enviar/)).toHaveCount(0);
  await expect
    .poll(async () => {
      await page.clock.fastForward(20_000);
      return page.evaluate(() => navigator.serviceWorker.controller !== null);
    })
    .toBe(true);
  await page.reload();
  await expect(days.first()).toHaveValue(today ?? '');
  await context.setOffline(true);
  const met = page.getByText('Cumple', { exact: true });
  for (const answer of await met.all()) await answer.click();
  await expect(page.getByText('8 sin enviar')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hemograma de prueba', level: 1 })).toBeVisible();
  await expect(page.getByText('8 sin enviar')).toBeVisible();
  await expect(days.first()).toHaveValue(today ?? '');
  await context.setOffline(false);
  await expect(page.getByText('14 de 14 respondidos')).toBeVisible();
  await expect(page.getByText(/sin enviar/)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Competente', exact: true }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Firmar la evaluación' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu contraseña').fill('Demo-1234!');
  await dialog.getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(page.getByText('Espera la respuesta de la persona')).toBeVisible();
  await expect(page.getByText('Firmado: «Evalué»')).toBeVisible();
  await context.close();
});
