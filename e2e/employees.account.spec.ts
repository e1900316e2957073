import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './journey.ts';

const password = 'Ñandú con 3 ejes.';

test('one’s own account: name, password, other devices, theme', async ({ page, browser }) => {
  const email = 'natalia.cardenas@demo.local';
  const phone = await browser.newContext();
  const phonePage = await phone.newPage();
  await signIn(phonePage, email);
  await signIn(page, email);
  await page.getByTestId('sidebar').getByTestId('person').click();
  await expect(page.getByRole('heading', { name: 'Mi cuenta' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Apellido').fill('Cárdenas Mora');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.getByText('Datos guardados')).toBeVisible();
  await expect(page.getByTestId('sidebar').getByTestId('person')).toContainText('Natalia Cárdenas Mora');
  await page.getByRole('button', { name: /^Cerrar sesión de/ }).click();
  await expect(page.getByText('Se cerró la sesión en 1 dispositivo.')).toBeVisible();
  await phonePage.goto('/modulos');
  await expect(phonePage).toHaveURL(/\/login/);
  await page.getByLabel('Contraseña actual').fill('no es esta');
  await page.getByLabel('Contraseña nueva').fill(password);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await page.getByLabel('Contraseña actual').fill('Demo-1234!');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Tema oscuro' }).click();
  await expect(page.getByTestId('sidebar').getByRole('button', { name: 'Tema oscuro' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  for (const address of ['/cuenta', '/dashboard']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expectNoSidewaysScroll(page);
  }
  await signIn(phonePage, email, password);
  await phone.close();
});
