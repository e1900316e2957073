import { expect, test } from '@playwright/test';
import { demoPassword, expectAccessible, signIn } from './journey.ts';

test('a session that nobody uses warns, and then covers the screen with what was typed below it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@demo.local');
  await page.goto('/settings');
  const jefes = page.getByLabel('Jefes', { exact: true });
  await jefes.fill('1');
  await page.getByRole('button', { name: 'Guardar reglas' }).click();
  await expect(page.getByText('Escribe un número de 2 a 1440, o deja el campo vacío.')).toBeVisible();
  await jefes.fill('600');
  await page.getByRole('button', { name: 'Guardar reglas' }).click();
  await expect(page.getByText('Reglas guardadas')).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  const jefe = await context.newPage();
  await jefe.clock.install();
  await signIn(jefe, 'jefe@demo.local');
  await jefe.goto('/documents/glosario');
  await jefe.clock.fastForward(3000);
  // What watches comes a moment after the screen.
  await expect.poll(() => jefe.evaluate(() => localStorage.getItem('last-use'))).not.toBeNull();
  await jefe
    .getByRole('button', { name: /Agregar|Nueva|Añadir/ })
    .first()
    .click();
  const dialog = jefe.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Coagulómetro nuevo');
  const typed = dialog.getByRole('textbox').first();

  await jefe.clock.fastForward('09:59:30');
  const warning = jefe.getByRole('alertdialog', { name: '¿Sigues ahí?' });
  await expect(warning).toContainText('tu sesión se cerrará en');
  await expectAccessible(jefe);
  await warning.getByRole('button', { name: 'Seguir con la sesión' }).click();
  await expect(warning).toBeHidden();
  await expect(typed).toHaveValue('Coagulómetro nuevo');

  await jefe.clock.fastForward('10:00:05');
  const lock = jefe.getByRole('dialog', { name: 'Tu sesión se cerró por inactividad' });
  await expect(lock).toBeVisible();
  await expectAccessible(jefe);
  await jefe.keyboard.press('Escape');
  await expect(lock).toBeVisible();
  // The server has ended it as well.
  await expect.poll(async () => (await jefe.request.get('/api/me')).status()).toBe(401);
  const password = lock.getByLabel('Contraseña', { exact: true });
  await password.fill('no-es-esta');
  await lock.getByRole('button', { name: 'Seguir' }).click();
  await expect(lock.getByText('Credenciales incorrectas. Por favor intenta nuevamente.')).toBeVisible();
  await password.fill(demoPassword);
  await lock.getByRole('button', { name: 'Seguir' }).click();
  await expect(lock).toBeHidden();
  await expect(typed).toHaveValue('Coagulómetro nuevo');
  expect((await jefe.request.get('/api/me')).status()).toBe(200);

  // A tab that was held back or a machine that slept hears from the server that it is over, before it counts by itself.
  await jefe.clock.setSystemTime((await jefe.evaluate(() => Date.now())) + 36_000_000);
  await jefe.evaluate(() => window.dispatchEvent(new Event('session-lost')));
  await expect(lock).toBeVisible();
  await password.fill(demoPassword);
  await lock.getByRole('button', { name: 'Seguir' }).click();
  await expect(lock).toBeHidden();
  await expect(typed).toHaveValue('Coagulómetro nuevo');
  await context.close();

  await jefes.fill('');
  await page.getByRole('button', { name: 'Guardar reglas' }).click();
  await expect(page.getByText('Reglas guardadas')).toBeVisible();
});
