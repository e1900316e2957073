import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './journey.ts';

test('the supervisor reads how the team does in a module, finds a person and takes the figures along', async ({
  page,
}) => {
  await signIn(page, 'jefe@demo.local');
  await page.goto('/modulos');
  await page.getByRole('link', { name: 'Ver Estadísticas' }).click();
  await expect(page).toHaveURL(/\/estadisticas\/modulo\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Bienvenida/ })).toBeVisible();
  for (const label of ['Total de intentos', 'Puntaje promedio', 'Mejor puntaje', 'Peor puntaje']) {
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('progressbar', { name: 'Tasa de aprobación' })).toBeVisible();
  await expect(page.getByText('Lo que más confundió:').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Buscar empleado' }).fill('TORRES');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Ver resultados de Camila Torres Beltrán' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resultados de Camila Torres Beltrán' });
  await expect(dialog.getByText('Aprobado', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText('Mejor puntaje')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  for (const [name, start] of [
    ['CSV', '\ufeffEmpleado,'],
    ['Excel (XLSX)', 'PK'],
  ] as const) {
    await page.getByRole('button', { name: 'Exportar los resultados' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()]);
    expect(file.suggestedFilename()).toMatch(/^Resultados - Bienvenida/);
    expect(readFileSync(await file.path(), 'utf8').startsWith(start)).toBe(true);
  }

  // The period is in the address: reload keeps it; days without attempts say so and lead back.
  await page.getByLabel('Período').selectOption('custom');
  await page.getByLabel('Desde').fill('2020-01-01');
  await page.getByLabel('Hasta').fill('2020-01-31');
  await expect(page.getByText('No hay intentos en este período')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Hasta')).toHaveValue('2020-01-31');
  await page.getByRole('button', { name: 'Ver todo el tiempo' }).click();
  await expect(page.getByText('Total de intentos')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the same figures stand at the address of products; other roles and unknown modules are told so', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.local');
  const { welcome } = await (await page.request.get('/api/catalogue')).json();
  await page.goto(`/modulos/productos/${welcome.id}/stats`);
  await expect(page.getByText('Total de intentos')).toBeVisible();
  await page.goto('/estadisticas/modulo/no-es-un-modulo');
  await expect(page.getByText('Módulo no encontrado')).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, 'empleado@demo.local');
  for (const address of [`/estadisticas/modulo/${welcome.id}`, `/modulos/productos/${welcome.id}/stats`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible();
    await expect(page.getByText('employee')).toBeVisible();
    await expect(page.getByText('Total de intentos')).toHaveCount(0);
  }
});
