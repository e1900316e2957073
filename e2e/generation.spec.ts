import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './journey.ts';

/** What the demo's people say of a product, as a document about one of another name. */
const source = readFileSync(new URL('../src/app/seed/content/producto-hematologia.ts', import.meta.url), 'utf8');
const manual = source
  .replaceAll('Rubralis H5', 'Cobalia 300')
  .replace(/^import.*$/m, '')
  .replace(/[`*|#>]/g, ' ');

async function uploadManual(page: Page): Promise<void> {
  await page.goto('/documents');
  const file = { name: 'cobalia.txt', mimeType: 'text/plain', buffer: Buffer.from(manual) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Nombre del módulo').fill('Manual Cobalia 300');
  await page.getByRole('button', { name: 'Subir documento' }).click();
  await expect(page.getByText(/Se guardaron \d+ fragmentos/)).toBeVisible();
}

test('the administrator has a product module made out of a document, and fills its quiz', async ({ page }) => {
  await signIn(page, 'admin@demo.local');
  await uploadManual(page);

  await page.goto('/modulos/productos');
  const open = page.getByRole('button', { name: 'Crear Módulo con IA' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Crear Módulo con IA' });
  const create = dialog.getByRole('button', { name: 'Crear con IA' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByText('Todos los campos son requeridos')).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByLabel('Marca*')).toBeDisabled();
  await dialog.getByLabel('Área*').selectOption({ index: 1 });
  await dialog.getByLabel('Marca*').selectOption({ index: 1 });
  await dialog.getByLabel('Área*').selectOption({ index: 2 });
  await expect(dialog.getByLabel('Marca*')).toHaveValue('');
  await dialog.getByLabel('Área*').selectOption({ index: 1 });
  await dialog.getByLabel('Marca*').selectOption({ index: 1 });
  await dialog.getByLabel('Nombre del Producto*').fill('  Cobalia 300  ');
  await create.click();
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  await expect(page.getByText('¡Éxito!')).toBeVisible();
  await expect(dialog.locator('[data-state=success]')).toHaveCount(6);
  await expectAccessible(page);
  await expect(dialog).toBeHidden({ timeout: 3500 });

  // The form is as new, and the name is taken.
  await open.click();
  await expect(dialog.getByLabel('Nombre del Producto*')).toHaveValue('');
  await dialog.getByLabel('Área*').selectOption({ index: 1 });
  await dialog.getByLabel('Marca*').selectOption({ index: 1 });
  await dialog.getByLabel('Nombre del Producto*').fill('cobalia 300');
  await create.click();
  await expect(
    dialog.getByText('Ya existe un módulo con el nombre "cobalia 300". Por favor usa un nombre diferente.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('a creation with a failed stage stays until it is read, also after a reload', async ({ page }) => {
  await signIn(page, 'admin@demo.local');
  await page.goto('/modulos/productos');
  await page.getByRole('button', { name: 'Crear Módulo con IA' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Módulo con IA' });
  await dialog.getByLabel('Área*').selectOption({ index: 1 });
  await dialog.getByLabel('Marca*').selectOption({ index: 1 });
  await dialog.getByLabel('Nombre del Producto*').fill('Xilófono Zeta');
  await dialog.getByRole('button', { name: 'Crear con IA' }).click();
  await expect(dialog.getByText(/hubo un problema con el quiz/)).toBeVisible();
  await page.reload();
  await expect(dialog.locator('[data-stage=quiz][data-state=error]')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reintentar lo fallido' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the welcome quiz is made anew from its card', async ({ page }) => {
  await signIn(page, 'admin@demo.local');
  const { welcome } = await (await page.request.get('/api/catalogue')).json();
  const address = `/api/modules/${welcome.id}/quiz/editor`;
  const read = async () => (await page.request.get(address)).json();
  const before = await read();
  await page.goto('/modulos');
  await page.getByRole('button', { name: 'Regenerar Quiz' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerar' }).click();
  await expect(page.getByText('Quiz regenerado exitosamente')).toBeVisible();
  await expect(page.getByText('Se crearon 10 nuevas preguntas de evaluación')).toBeVisible();

  // The journeys after this one answer the questions that people wrote.
  const { revision } = await read();
  const questions = before.questions.map(({ order_index, ...question }: { order_index: number }) => ({
    ...question,
    id: `temp-${order_index}`,
  }));
  const restored = await page.request.put(address, { data: { revision, questions } });
  expect(restored.status()).toBe(200);
});
