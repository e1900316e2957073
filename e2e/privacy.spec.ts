import { expect, test } from '@playwright/test';
import { accessibilityFaults, demoPassword, openAs } from './journey.ts';

test('a notice is published, accepted at the door and with a registration, listed, and taken away again', async ({
  page,
  browser,
}) => {
  await openAs(page, 'admin@demo.local', '/settings');
  await page.getByLabel('Correo de contacto').fill('datos@laboratorio.example');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  await page.getByRole('link', { name: 'Ver el aviso' }).click();
  const text = page.getByLabel('Aviso de privacidad', { exact: true }).and(page.locator('textarea'));
  // What the organisation wrote down stands in it; what it did not, nothing can be published with.
  await expect(text).toHaveValue(/correo datos@laboratorio\.example/);
  await expect(page.getByText(/^Falta completar: .*NIT o identificación/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeDisabled();
  expect(await accessibilityFaults(page)).toEqual([]);
  await text.fill('## Quién responde\n\nEl laboratorio responde por tus datos.');
  await expect(page.getByRole('region', { name: 'Vista previa' }).getByText('El laboratorio responde')).toBeVisible();
  // Somebody is registering meanwhile, of whom nothing was asked when they began.
  const context = await browser.newContext({ locale: 'es', serviceWorkers: 'block' });
  const learner = await context.newPage();
  await learner.goto('/register');
  await learner.getByLabel('Nombre', { exact: true }).fill('Nora');
  await learner.getByLabel('Apellido').fill('Nueva');
  await learner.getByLabel('Nombre del Laboratorio').fill('Laboratorio');
  await learner.getByLabel('Correo electrónico').fill(`nora.${Date.now()}@prueba.local`);
  await learner.getByLabel('Contraseña', { exact: true }).fill('Pipeta-2026!');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
  // Whoever publishes it is the first to be asked.
  await expect(page.getByRole('heading', { name: 'Antes de continuar' })).toBeVisible();
  await page.getByRole('button', { name: 'He leído y acepto' }).click();
  await expect(page.getByText(/^1 de \d+ personas con acceso lo han aceptado/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Quién lo aceptó' }).getByText(/Versión 1, .* Al entrar/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await learner.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(learner.getByText('Para registrarte, lee y acepta el aviso de privacidad vigente.')).toBeVisible();
  await expect(learner.getByLabel('Nombre', { exact: true })).toHaveValue('Nora');
  expect(await accessibilityFaults(learner)).toEqual([]);
  await learner.getByRole('checkbox', { name: 'He leído y acepto el aviso de privacidad' }).check();
  await learner.getByRole('button', { name: 'Crear Cuenta' }).click();
  // Accepted once, not asked again.
  await expect(learner).toHaveURL(/\/dashboard$/);
  await expect(learner.getByTestId('sidebar')).toBeVisible();
  await learner.context().clearCookies();
  await learner.goto('/login');
  await learner.getByRole('link', { name: 'Aviso de privacidad' }).click();
  await expect(learner.getByText('El laboratorio responde por tus datos.')).toBeVisible();
  await expect(learner.getByRole('link', { name: 'datos@laboratorio.example' })).toBeVisible();
  expect(await accessibilityFaults(learner)).toEqual([]);
  await learner.goto('/login');
  await learner.getByLabel('Correo electrónico').fill('empleado@demo.local');
  await learner.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await learner.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(learner.getByRole('heading', { name: 'Antes de continuar' })).toBeVisible();
  expect(await accessibilityFaults(learner)).toEqual([]);
  await learner.getByRole('button', { name: 'He leído y acepto' }).click();
  await expect(learner.getByTestId('sidebar')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText(/^3 de \d+ personas/)).toBeVisible();
  await page.getByRole('switch', { name: 'Mostrar y pedir el aviso' }).click();
  await expect(page.getByText('El aviso ya no se muestra')).toBeVisible();
  await openAs(page, 'admin@demo.local', '/settings');
  await page.getByLabel('Correo de contacto').fill('');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  expect(Object.keys(await (await page.request.get('/api/organisation')).json())).not.toContain('contact');
});
