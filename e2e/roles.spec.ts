import { expect, test } from '@playwright/test';
import { expectAccessible, openAs, signIn } from './journey.ts';

test('the supervisor sees the team at a glance', async ({ page }) => {
  await signIn(page, 'jefe@demo.local');
  await expect(page.getByRole('heading', { name: 'Administrador' })).toBeVisible();
  for (const label of ['Técnicos asignados', 'Evaluaciones recientes', 'Progreso promedio', 'Empleados activos']) {
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  }
  const team = page.locator('#equipo');
  await expect(team.getByRole('listitem')).toHaveCount(4);
  const figures = await team
    .getByRole('progressbar')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('aria-valuenow'))));
  expect(figures).toEqual([...figures].sort((left, right) => right - left));
  await expect(page.getByText(/^Evaluación - /).first()).toBeVisible();
  await expect(page.getByText(/^hace /).first()).toBeVisible();
  await expectAccessible(page);
});

test('the administrator sees figures and real activity', async ({ page }) => {
  await signIn(page, 'admin@demo.local');
  for (const label of ['Total Empleados', 'Evaluaciones Pendientes', 'Progreso Promedio', 'Alertas Técnicas']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Actividad reciente' })).toBeVisible();
  await expectAccessible(page);
});

test('supervisors look into every module without leaving a trace', async ({ page }) => {
  await signIn(page, 'jefe@demo.local');
  await page.getByRole('link', { name: 'Módulos', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Plan de Capacitación' })).toBeVisible();
  await expect(page.getByText('Bloqueado')).toHaveCount(0);
  await page.getByRole('link', { name: 'Previsualizar' }).last().click();
  await expect(page.getByRole('heading', { name: /^Pasos \(/ })).toBeVisible();
  await page.getByRole('link', { name: 'Previsualizar' }).click();
  await expect(page.getByText('Vista previa: no se registra tu avance')).toBeVisible();
  await expect(page.locator('[data-state="locked"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/progress');
  await expect(page.getByText('Acceso no autorizado')).toBeVisible();
});

test('a learner is stopped where the role or the plan says so', async ({ page }) => {
  await openAs(page, 'empleado@demo.local', '/settings');
  await expect(page.getByText('Acceso no autorizado')).toBeVisible();
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/employees');
  await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible();
  await expect(page.getByText('(employee)')).toBeVisible();
  await page.goto('/modulos');
  await expect(page.getByText('Bloqueado').first()).toBeVisible();
  const catalogue = await (await page.request.get('/api/catalogue')).json();
  const locked = catalogue.modules.find((module: { lock: unknown }) => module.lock);
  await page.goto(`/modulos/individual/${locked.id}`);
  await expect(page.getByText('Módulo bloqueado')).toBeVisible();
  await expect(page.getByText(locked.lock.message)).toBeVisible();
  await page.goto('/modulos/individual/no-es-un-modulo');
  await expect(page.getByText('Módulo no encontrado')).toBeVisible();
});

test('the sidebar folds, remembers it for seven days, and becomes a sheet on phones', async ({ page, context }) => {
  await signIn(page, 'empleado@demo.local');
  const sidebar = page.getByTestId('sidebar');
  const width = async () => Math.round((await sidebar.boundingBox())?.width ?? 0);
  await expect.poll(width).toBe(256);
  await expect(sidebar.getByTestId('person')).toContainText('Empleado');
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(48);
  const cookie = (await context.cookies()).find((one) => one.name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(604_700);
  await page.reload();
  await expect.poll(width).toBe(48);
  await page.keyboard.press('Meta+b');
  await expect.poll(width).toBe(256);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menú' });
  await expect.poll(async () => Math.round((await sheet.boundingBox())?.width ?? 0)).toBe(288);
  await sheet.getByRole('link', { name: 'Progreso' }).click();
  await expect(page).toHaveURL(/\/progress$/);
  await expect(sheet).toBeHidden();
});

test('the company is called by its full name in headings and by its brand elsewhere', async ({ page }) => {
  await openAs(page, 'empleado@demo.local', '/modulos');
  await expect(
    page.getByRole('heading', { name: 'Bienvenida a Labtrix Soluciones de Laboratorio S.A.S.' }),
  ).toBeVisible();
  await expect(page.getByTestId('sidebar').getByTestId('person')).toContainText('LABTRIX®');
});
