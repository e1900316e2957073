import { expect, test } from '@playwright/test';
import { accessibilityFaults, openAs } from './journey.ts';

test('an auditor is let in, reads one person, asks for evidence, and is out when the access is revoked', async ({
  page,
  browser,
}) => {
  await openAs(page, 'admin@demo.local', '/admin/auditores');
  await expect(page.getByRole('heading', { name: 'Accesos de auditor' })).toBeVisible();
  const email = `olga.${Date.now()}@onac.example`;
  await page.getByRole('button', { name: 'Nuevo acceso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo acceso' });
  await dialog.getByRole('button', { name: 'Nuevo acceso' }).click();
  await expect(dialog.getByText('Escribe para qué es el acceso.')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Olga');
  await dialog.getByLabel('Apellido').fill('Pacheco');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Para qué').fill('Visita de vigilancia');
  await dialog.getByRole('button', { name: 'Nuevo acceso' }).click();
  const once = page.getByRole('dialog', { name: 'Contraseña temporal de Olga Pacheco' });
  await expect(once.getByText('La cambiará en «Mi acceso».')).toBeVisible();
  const password = (await once.getByRole('status').textContent()) ?? '';
  await once.getByRole('button', { name: 'Ya la copié' }).click();
  await page.getByRole('link', { name: 'Olga Pacheco' }).first().click();
  await expect(page.getByText('Vigente', { exact: true })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const context = await browser.newContext({ locale: 'es', serviceWorkers: 'block' });
  const outside = await context.newPage();
  await openAs(outside, email, '/employees', password);
  await expect(outside).toHaveURL(/\/auditoria$/);
  await expect(outside.getByText('Visita de vigilancia')).toBeVisible();
  expect(await accessibilityFaults(outside)).toEqual([]);
  await outside.getByRole('link', { name: /Personas y requisitos/ }).click();
  await outside.getByRole('list', { name: 'Personas y requisitos' }).getByRole('link').first().click();
  await expect(outside).toHaveURL(/\/auditoria\/personas\//);
  await expect(outside.getByRole('heading', { name: 'Requisitos' })).toBeVisible();
  expect(await accessibilityFaults(outside)).toEqual([]);
  await outside.getByRole('button', { name: 'Pedir evidencia' }).click();
  const question = outside.getByRole('dialog', { name: 'Pedir evidencia' });
  await question.getByLabel('Qué necesitas ver').fill('El diploma original');
  await question.getByRole('button', { name: 'Pedir evidencia' }).click();
  await expect(question).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Contestar' }).click();
  const answer = page.getByRole('dialog', { name: 'Contestar' });
  await answer.getByLabel('Respuesta').fill('Está en la carpeta azul de talento humano.');
  await answer.getByRole('button', { name: 'Contestar' }).click();
  await expect(page.getByText('Está en la carpeta azul de talento humano.')).toBeVisible();
  await outside.goto('/auditoria/pedidos');
  await expect(outside.getByText('Está en la carpeta azul de talento humano.')).toBeVisible();

  await page.getByRole('button', { name: 'Revocar' }).click();
  const revoking = page.getByRole('dialog', { name: '¿Revocar este acceso?' });
  await revoking.getByLabel('Motivo').fill('Terminó la visita');
  await revoking.getByRole('button', { name: 'Revocar' }).click();
  await expect(page.getByText('Revocado', { exact: true })).toBeVisible();
  // The screen that stands open asks whether it may.
  await expect(outside).toHaveURL(/\/login/, { timeout: 12_000 });
  await context.close();
});
