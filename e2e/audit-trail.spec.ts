import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openAs, signIn } from './journey.ts';

test('the administrator proves the audit trail whole, finds an act and takes the trail along', async ({ page }) => {
  await signIn(page, 'admin@demo.local');
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await page.getByRole('link', { name: 'Ver el registro' }).click();
  await expect(page.getByRole('heading', { name: 'Registro de auditoría', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Comprobar ahora' }).click();
  await expect(page.getByText('El registro está completo y sin cambios.')).toBeVisible();
  const seal = (await page.getByText(/^\d+ · [0-9a-f]{64}$/).textContent()) ?? '';

  // A seal that was noted is recognised, one that was altered is not.
  await page.getByText('Comparar un sello anotado').click();
  await page.getByLabel('Número y sello').fill(seal);
  await page.getByRole('button', { name: 'Comparar' }).click();
  await expect(page.getByText('El sello coincide:', { exact: false })).toBeVisible();
  await page.getByLabel('Número y sello').fill(seal.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
  await page.getByRole('button', { name: 'Comparar' }).click();
  await expect(page.getByText('El sello no coincide:', { exact: false })).toBeVisible();

  await page.getByLabel('Qué se hizo').selectOption('Formación y evaluaciones');
  const entries = page.getByRole('region', { name: 'Entradas' }).getByRole('listitem');
  await expect(entries.filter({ hasText: 'inició sesión' })).toHaveCount(0);
  await expect(entries.filter({ hasText: 'completó un paso' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar anteriores' }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(50);
  await entries.first().locator('summary').click();
  await expect(entries.first().getByText('Sello', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar el registro' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('Registro de auditoría.csv');
  const text = await readFile((await file.path()) ?? '', 'utf8');
  expect(text).toContain('Sello (SHA-256)');
  expect(text).not.toContain('inició sesión');

  await page.getByLabel('Buscar a una persona').fill('nadie que exista');
  await expect(page.getByText('Nada registrado con estos filtros')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/auditoria');
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('a jefe has no way into the audit trail', async ({ page }) => {
  await openAs(page, 'jefe@demo.local', '/admin/auditoria');
  await expect(page.getByText('Acceso Denegado').first()).toBeVisible();
});
