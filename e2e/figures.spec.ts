import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './journey.ts';

/** The figures of a dashboard by the name of their link, as the server says them. */
async function figuresOf(page: Page, role: 'jefe' | 'admin'): Promise<Record<string, number>> {
  const read = async (path: string) => (await page.request.get(`/api/team/${path}`)).json();
  const statistics = await read('statistics');
  const achievements = await read('achievements');
  if (role === 'admin') {
    return {
      'Total Empleados': statistics.totalEmployees,
      'Evaluaciones Pendientes': statistics.pendingEvaluations,
    };
  }
  return {
    'Técnicos asignados': statistics.totalEmployees,
    'Evaluaciones recientes': statistics.recentEvaluations,
    'Empleados activos': statistics.activeEmployees,
    ...Object.fromEntries(
      statistics.byStatus.map(({ status, people }: { status: string; people: number }) => [status, people]),
    ),
    'Módulos completados en 30 días': achievements.completionsLast30Days,
    'Evaluaciones aprobadas en 30 días': achievements.passedLast30Days,
    'Personas con todo el plan completo': achievements.peopleWithWholePlan,
  };
}

for (const role of ['jefe', 'admin'] as const) {
  test(`every figure on the dashboard of ${role} leads to as many as it counts`, async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page, `${role}@demo.local`);
    for (const [name, figure] of Object.entries(await figuresOf(page, role))) {
      await page.goto('/dashboard');
      await page.getByRole('link', { name, exact: true }).click();
      const total = page.getByRole('status').filter({ hasText: /^\d+ (en total|personas?)$/ });
      await expect(total).toHaveText(new RegExp(`^${figure} `));
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
}

test('the average and the alerts lead to people and modules; filters stay in the address', async ({ page }) => {
  await signIn(page, 'admin@demo.local');
  await page.getByRole('link', { name: 'Progreso Promedio', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mapa de avance' })).toBeVisible();
  await page.getByLabel('Mostrar').selectOption('Con algún avance');
  await expect(page).toHaveURL(/ver=activos/);
  await page.reload();
  await expect(page.getByLabel('Mostrar')).toHaveValue('begun');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Alertas Técnicas', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Módulos sin completar' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Mostrar').selectOption('Evaluaciones pendientes');
  await expect(page).toHaveURL(/ver=pendientes/);
});

test('a cell of the map says why, its names lead to the person and the module, and dates are exact for the keyboard', async ({
  page,
}) => {
  await signIn(page, 'jefe@demo.local');
  await page.goto('/equipo/mapa');
  const cell = page.getByRole('button', { name: /Pasos hechos, falta la evaluación: / }).first();
  await expect(cell).toContainText('falta la evaluación');
  await cell.focus();
  await page.keyboard.press('Enter');
  const why = page.getByRole('dialog');
  await expect(why).toContainText('aún no aprueba la evaluación');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
  const ago = page.getByRole('table').locator('time').first();
  await ago.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('span[popover]')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  const name = await page.getByRole('rowheader').first().getByRole('link').innerText();
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^\d+ de \d+ pasos$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
