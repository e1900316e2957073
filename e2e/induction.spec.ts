import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openAs, register, signIn } from './journey.ts';

/** No accessibility fault in light, and none in dark. */
async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a new employee reads an induction module with the keyboard and comes back to its list', async ({ page }) => {
  await register(page, 'Irene', `Teclas${Date.now() % 100_000}`);
  await page.goto('/modulos');
  await page.getByRole('link', { name: 'Ver inducción' }).click();
  await expect(page).toHaveURL(/\/modulos\/bienvenida\/menu$/);
  await expect(page.getByTestId('cuenta-general')).toHaveText('3 módulos');
  await expect(page.getByTestId('cuenta-especifica')).toHaveText('0 módulos');
  await expect(page.getByText('próximamente')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('link', { name: 'Comenzar inducción' }).click();
  await expect(page).toHaveURL(/\/modulos\/bienvenida\/general\/lista$/);
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(3);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Iniciar' }).first().click();
  await expect(page).toHaveURL(/\/modulos\/bienvenida\/general\/[0-9a-f-]{36}$/);

  // Arrows are the buttons: forward completes, back does not, the end is left to its button.
  await expect(page.getByText('Paso 1 de 3')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Paso 2 de 3')).toBeVisible();
  await expect(page.getByText('1 de 3 pasos completados').first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Paso 1 de 3')).toBeVisible();
  await expect(page.getByText('1 de 3 pasos completados').first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Paso 2 de 3')).toBeVisible();

  // Opened again without a step in the address, it goes on where it stopped.
  await page.goto(page.url().split('?')[0] ?? '');
  await expect(page.getByText('Paso 2 de 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Paso 3 de 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Paso 3 de 3')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Completar Módulo' }).click();
  await expect(page).toHaveURL(/\/modulos\/bienvenida\/general\/lista$/);
  await expect(page.getByText('¡Módulo completado!')).toBeVisible();
  await expect(page.getByText('Completado', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('jefe and admin come from the welcome module to the welcome menu, and can read it from there', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.local');
  const { welcome } = await (await page.request.get('/api/catalogue')).json();
  await page.goto(`/modulos/individual/${welcome.id}`);
  await expect(page).toHaveURL(/\/modulos\/bienvenida\/menu$/);
  await page.getByRole('link', { name: 'Previsualizar' }).click();
  await expect(page.getByText('Vista previa: no se registra tu avance')).toBeVisible();
  await expect(page.getByText('Paso 1 de 5')).toBeVisible();
  await page.goto('/modulos/bienvenida/menu');
  await page.getByRole('link', { name: 'Ver módulos' }).click();
  await page.getByRole('link', { name: 'Previsualizar' }).nth(1).click();
  await expect(page.locator('[data-state="locked"]')).toHaveCount(0);
  await expect(page.getByText('5 preguntas · se aprueba con 70%')).toBeVisible();
});

test('images open large, and a step prints as an article', async ({ page }) => {
  await signIn(page, 'empleado@demo.local');
  const { welcome } = await (await page.request.get('/api/catalogue')).json();
  await page.goto(`/modulos/individual/${welcome.id}?paso=1`);
  const picture = page.getByRole('button', { name: /^Ampliar imagen: / }).first();
  await picture.click();
  const large = page.getByRole('dialog');
  await expect(large.getByRole('img')).toBeVisible();
  await large.getByRole('button', { name: 'Ver más grande' }).click();
  await expect(large.getByRole('button', { name: 'Ajustar a la pantalla' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(picture).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Quiénes somos y a quién servimos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeHidden();
  await expect(page.getByTestId('sidebar')).toBeHidden();
});

test('an admin creates induction modules by hand, topic by topic; a jefe does not', async ({ page, browser }) => {
  await openAs(page, 'admin@demo.local', '/modulos/bienvenida/menu');
  await page.getByRole('button', { name: 'Crear módulos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear módulos de inducción general' });
  await expect(dialog.getByRole('group', { name: 'Temas' }).getByRole('checkbox')).toHaveCount(8);
  await expect(dialog.getByLabel('Transparencia y ética')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Crear módulo' }).click();
  await expect(dialog.getByText('Selecciona al menos un módulo para crear')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Compras').check();
  await dialog.getByLabel('Tesorería').check();
  await dialog.getByRole('button', { name: 'Crear 2 módulos' }).click();
  await expect(dialog.getByRole('link', { name: 'Revisar pasos' })).toHaveCount(2, { timeout: 15_000 });
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('2 borradores')).toBeVisible();
  await page.getByRole('link', { name: 'Ver módulos' }).click();
  await expect(page.getByText('Borrador', { exact: true })).toHaveCount(2);
  await page.getByRole('link', { name: 'Editar' }).last().click();
  await expect(page).toHaveURL(/\/admin\/modulos\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Tesorería', level: 1 })).toBeVisible();

  const context = await browser.newContext();
  const supervisor = await context.newPage();
  await openAs(supervisor, 'jefe@demo.local', '/modulos/bienvenida/menu');
  await expect(supervisor.getByRole('link', { name: 'Ver módulos' })).toBeVisible();
  await expect(supervisor.getByRole('button', { name: /Crear/ })).toHaveCount(0);
  await context.close();
});
