import { expect, type Page, test } from '@playwright/test';
import { generateSync } from 'otplib';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessible, register } from './journey.ts';

const password = 'clave-segura-1';

/** The browser's own virtual authenticator, which verifies its person. @returns sets whether its person is there, for what it is asked from then on */
async function withAuthenticator(page: Page): Promise<(isThere: boolean) => Promise<unknown>> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return (enabled) => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

/** Whether the screens opened from here on stand in a browser that offers no passkeys where it fills a field. */
async function fillNoPasskeys(page: Page, isSo: boolean): Promise<void> {
  await page.evaluate((kept) => sessionStorage.setItem('fills-no-passkeys', kept), String(isSo));
  await page.addInitScript(() => {
    if (sessionStorage.getItem('fills-no-passkeys') === 'true')
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
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

async function printedWords(page: Page): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test('a passkey is added, takes the second step and opens by itself', async ({ page }) => {
  const touch = await withAuthenticator(page);
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
  const paper = await printedWords(page);
  for (const code of await codes.getByRole('listitem').allInnerTexts()) expect(paper).toContain(code);
  expect(paper).toContain(`Cuenta: ${email}`);
  expect(paper).not.toContain('Dispositivos de confianza');
  await codes.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Mi portátil')).toBeVisible();
  await expect(page.getByText('Te quedan 10 códigos.')).toBeVisible();

  // While nobody chooses the passkey that the browser offers with the address, every other way in is open.
  await touch(false);
  await signInWithPassword(page, email);
  await expectAccessible(page);
  await touch(true);
  await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await touch(false);
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('autocomplete', 'username webauthn');

  // The press is that of a browser that fills no passkeys: this one, once its device is there, may have answered the field
  // before it, and then there is no button any more.
  await touch(true);
  await fillNoPasskeys(page, true);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // Chosen among what the browser fills the address with, without a press of ours.
  await fillNoPasskeys(page, false);
  await page.context().clearCookies();
  await page.goto('/login');
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
