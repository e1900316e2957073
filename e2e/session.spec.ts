import { expect, test } from '@playwright/test';
import { demoPassword, expectAccessible, signIn } from './journey.ts';

test('a visitor finds the way in and guarded screens send to the sign-in', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
  await expect(page.getByRole('heading', { name: 'Ingresa como empleado' })).toBeVisible();
  await expectAccessible(page);
  for (const address of [
    '/dashboard',
    '/modulos',
    '/modules',
    '/progress',
    '/settings',
    '/admin/modulos/x',
    '/ai-chat',
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login/);
  }
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the sign-in form says exactly what is wrong and loses nothing', async ({ page }) => {
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Iniciar sesión' });
  await page.getByLabel('Correo electrónico').fill('empleado@demo.local');
  await submit.click();
  await expect(page.getByText('Por favor completa todos los campos.')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
  await submit.click();
  await expect(page.getByText('Error de autenticación')).toBeVisible();
  await expect(page.getByText('Credenciales incorrectas. Por favor intenta nuevamente.')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('empleado@demo.local');
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
  // One toast at a time: the newest replaces the one before.
  await expect(page.getByText('Funcionalidad pendiente')).toBeVisible();
  await expect(page.getByText('Error de autenticación')).toBeHidden();
  await expect(page.getByText('Funcionalidad pendiente')).toBeHidden({ timeout: 7000 });
});

test('after signing in one returns to what was asked for, by keyboard alone', async ({ page }) => {
  await page.goto('/progress');
  await expect(page).toHaveURL(/\/login\?volver=/);
  await page.getByLabel('Correo electrónico').focus();
  await page.keyboard.type('empleado@demo.local');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/progress$/);
  await expect(page.getByText('¡Bienvenido!')).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('registration asks for everything and signs in', async ({ page }) => {
  await page.goto('/register');
  await expectAccessible(page);
  await expect(page.getByText('Mínimo 6 caracteres')).toBeVisible();
  await page.getByLabel('Nombre', { exact: true }).fill('Nora');
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(page.getByText('Por favor completa todos los campos.')).toBeVisible();
  await page.getByLabel('Apellido').fill('Vidal');
  await page.getByLabel('Nombre del Laboratorio').fill('Laboratorio Central');
  await page.getByLabel('Correo electrónico').fill('empleado@demo.local');
  await page.getByLabel('Contraseña', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres.')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(page.getByText('Error de registro')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(`nora.${Date.now()}@prueba.local`);
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(page.getByText('¡Cuenta creada!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mi Plan de Capacitación' })).toBeVisible();
});

test('signing out ends the session here, in other tabs and on other devices', async ({ page, context, browser }) => {
  const phone = await browser.newContext();
  const phonePage = await phone.newPage();
  await signIn(page, 'jefe@demo.local');
  await signIn(phonePage, 'jefe@demo.local');
  const tab = await context.newPage();
  await tab.goto('/modulos');
  await expect(tab.getByRole('heading', { name: 'Plan de Capacitación' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(tab).toHaveURL(/\/login/);
  // The screen that stands open on the phone leaves by itself: the server has ended the session.
  await expect(phonePage).toHaveURL(/\/login/);
  await phonePage.goto('/modulos');
  await expect(phonePage).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await phone.close();
});

test('a sign-out that cannot reach the server still ends at the sign-in', async ({ page, context }) => {
  await signIn(page, 'jefe@demo.local');
  await expect(page.getByRole('heading', { name: 'Administrador' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await context.setOffline(false);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('without a network the sign-in says so and stays usable', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill('jefe@demo.local');
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Error inesperado durante el login')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
