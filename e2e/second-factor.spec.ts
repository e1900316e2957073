import { expect, type Page, test } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectAccessible, register } from './journey.ts';

const password = 'clave-segura-1';

/** The browser's own virtual authenticator, which verifies its person. */
async function withAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
}

/** What the server asks again before a second factor is changed. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog.getByLabel('Tu contraseña').fill(password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
}

async function signInWithPassword(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Falta un paso' })).toBeVisible();
}

test('a passkey is added, takes the second step and opens by itself', async ({ page }) => {
  await withAuthenticator(page);
  const email = await register(page, 'Paula', 'Llaves');
  await page.goto('/cuenta');
  await page.getByRole('link', { name: 'Configurar el segundo factor' }).click();
  await page.getByRole('button', { name: 'Añadir llave de acceso' }).click();
  await page.getByLabel('Nombre').fill('Mi portátil');
  await page.getByRole('dialog').getByRole('button', { name: 'Añadir llave de acceso' }).click();
  await confirm(page);
  const codes = page.getByRole('dialog', { name: 'Tus códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Descargar' }).click();
  expect((await saved).suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  await codes.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Mi portátil')).toBeVisible();
  await expect(page.getByText('Te quedan 10 códigos.')).toBeVisible();

  await signInWithPassword(page, email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('on a phone an app of codes is set up, and the phone is trusted', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await register(page, 'Tomás', 'Códigos');
  await page.goto('/cuenta/segundo-factor');
  await page.getByRole('button', { name: 'Configurar aplicación' }).click();
  await confirm(page);
  const dialog = page.getByRole('dialog', { name: 'Configurar aplicación' });
  await expect(dialog.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Código de la aplicación').fill('000000');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByText('El código no es correcto. Revísalo e intenta nuevamente.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Código de la aplicación').fill(generateSync({ secret }));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const codes = page.getByRole('dialog', { name: 'Tus códigos de recuperación' });
  const code = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'Ya los guardé' }).click();

  await signInWithPassword(page, email);
  await page.getByRole('button', { name: 'No puedo usar mi segundo factor' }).click();
  await expect(page.getByText('pide a quien administra la plataforma')).toBeVisible();
  await page.getByLabel('Código', { exact: true }).fill('111111');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('El código no es correcto. Revísalo e intenta nuevamente.')).toBeVisible();
  await expect(page.getByLabel('Código', { exact: true })).toHaveValue('111111');
  await page.getByLabel('Código', { exact: true }).fill(code);
  await page.getByLabel('Confiar en este dispositivo durante 30 días').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/cuenta/segundo-factor');
  await expect(page.getByText('Te quedan 9 códigos.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Dispositivos de confianza' }).getByRole('listitem')).toHaveCount(1);
});
