import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { productoHematologia } from '../src/app/seed/content/producto-hematologia.ts';
import {
  completeModuleElsewhere,
  expectAccessible,
  expectNoSidewaysScroll,
  idInAddress,
  openAs,
  register,
  signIn,
} from './journey.ts';

/** What the demo's people say of a product, as a document about one of another name. */
const source = readFileSync(new URL('../src/app/seed/content/producto-hematologia.ts', import.meta.url), 'utf8');
const manual = source
  .replaceAll('Rubralis H5', 'Cobalia 300')
  .replace(/^import.*$/m, '')
  .replace(/[`*|#>]/g, ' ');

/** The same in the sections in which they wrote it. */
const sections = productoHematologia.steps
  .map(({ title, content }) => `# ${title}\n\n${content.replace(/[`*]/g, '')}`)
  .join('\n\n')
  .replaceAll('Rubralis H5', 'Ferralis 20');

async function uploadManual(page: Page, name = 'Cobalia 300', text = manual): Promise<void> {
  await page.goto('/documents');
  const file = { name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Nombre del módulo').fill(`Manual ${name}`);
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
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('a creation with a failed stage is told once, waits in the list with its reason, and never opens by itself again', async ({
  page,
}) => {
  await openAs(page, 'admin@demo.local', '/modulos/productos');
  await page.getByRole('button', { name: 'Crear Módulo con IA' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Módulo con IA' });
  await dialog.getByLabel('Área*').selectOption({ index: 1 });
  await dialog.getByLabel('Marca*').selectOption({ index: 1 });
  await dialog.getByLabel('Nombre del Producto*').fill('Xilófono Zeta');
  await dialog.getByRole('button', { name: 'Crear con IA' }).click();
  await expect(dialog.getByText(/hubo un problema con el quiz/)).toBeVisible();
  await expect(dialog.locator('[data-stage=quiz][data-state=error]')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reintentar lo fallido' })).toBeVisible();
  const names = await dialog
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
  expect(new Set(names).size).toBe(names.length);
  await page.reload();
  const link = page.getByRole('link', { name: '1 creación con algo pendiente' });
  await expect(link).toBeVisible();
  await expect(dialog).toBeHidden();
  await link.click();
  const list = page.getByRole('region', { name: 'Creaciones' });
  await expect(list.getByText('Generar el quiz:')).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Reintentar «Xilófono Zeta»' }).click();
  await expect(list.getByText('Quedó algo pendiente')).toBeVisible();
  await list.getByRole('button', { name: 'Descartar «Xilófono Zeta»' }).click();
  await expect(list).toBeHidden();
  await page.goto('/modulos/productos');
  await expect(page.getByRole('button', { name: 'Crear Módulo con IA' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(link).toBeHidden();
});

test('the welcome quiz is made anew from its card', async ({ page }) => {
  await signIn(page, 'admin@demo.local');
  const { welcome } = await (await page.request.get('/api/catalogue')).json();
  const address = `/api/modules/${welcome.id}/quiz/editor`;
  const read = async () => (await page.request.get(address)).json();
  const before = await read();
  await page.goto('/modulos');
  await page.getByRole('button', { name: 'Regenerar Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerar' }).click();
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

test('a module out of a document is reviewed beside its sources, edited, approved, and then read by an employee', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'admin@demo.local');
  await uploadManual(page, 'Ferralis 20', sections);
  await page.goto('/modulos/productos');
  await page.getByRole('button', { name: 'Crear Módulo con IA' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Módulo con IA' });
  await dialog.getByLabel('Área*').selectOption({ index: 1 });
  await dialog.getByLabel('Marca*').selectOption({ index: 1 });
  await dialog.getByLabel('Nombre del Producto*').fill('Ferralis 20');
  await dialog.getByRole('button', { name: 'Crear con IA' }).click();
  await expect(dialog).toBeHidden({ timeout: 20_000 });

  await page.goto('/admin/revision');
  await page.getByRole('link', { name: 'Ferralis 20', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ferralis 20' })).toBeVisible();
  const id = await idInAddress(page, /\/admin\/revision\/[0-9a-f-]+$/);
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(steps).toHaveCount(7);
  await expect(steps.first().getByText('Sin modelo de IA: citas textuales')).toBeVisible();
  const source = steps.first().getByText('Manual Ferralis 20', { exact: true }).first();
  await source.click();
  await expect(steps.first().locator('blockquote').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // One step again, with the words of its documents only; compared, and taken back.
  const second = steps.nth(1);
  const before = await second.getByText(/^Fuente: /).count();
  await second.getByRole('button', { name: 'Más corto' }).click();
  await second.getByRole('button', { name: 'Regenerar paso' }).click();
  await expect(second.getByText(/Quedaron las partes más centrales del paso/)).toBeVisible();
  await expect(second.getByRole('region', { name: 'Antes' })).toBeVisible();
  await expect(second.getByRole('region', { name: 'Ahora' })).toBeVisible();
  await expectAccessible(page);
  await second.getByRole('button', { name: 'Ocultar el anterior' }).click();
  await expect(second.getByRole('region', { name: 'Antes' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await second.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(page.getByText('El paso volvió a como estaba')).toBeVisible();
  await expect(second.getByText(/^Fuente: /)).toHaveCount(before);
  await second.getByLabel('Indicación para regenerar').fill('facturación electrónica');
  await second.getByRole('button', { name: 'Regenerar paso' }).click();
  await expect(second.getByRole('alert')).toHaveText(
    'Los documentos del módulo no dicen nada más sobre lo que escribiste: el paso queda como estaba.',
  );

  // A learner sees nothing of it yet.
  const learner = await page.context().browser()?.newContext();
  const other = await learner?.newPage();
  if (!other) throw new Error('no second browser');
  await register(other, 'Lectora', 'Prueba');
  expect((await other.request.get(`/api/modules/${id}/learner`)).status()).toBe(404);

  // What no document says is written by hand before it can be published.
  const review = await (await page.request.get(`/api/review/${id}`)).json();
  for (const step of review.steps.filter((one: { lacks_sources: boolean }) => one.lacks_sources)) {
    const { version } = step;
    const content = 'Este equipo se vende sin guías propias: pregunta a tu jefe por el formato de tu laboratorio.';
    const saved = await page.request.put(`/api/steps/${step.id}`, { data: { title: step.title, content, version } });
    expect(saved.status()).toBe(200);
  }
  // Publishing the quiz alone says what nobody has looked at, as the desk does.
  await page.goto(`/admin/modulos/${id}`);
  await page.getByRole('button', { name: /^Publicar \d+ borrador/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/Nadie ha revisado \d+ preguntas?\./);
  await page.keyboard.press('Escape');
  await page.goto(`/admin/revision/${id}`);
  await page.getByRole('button', { name: 'Aprobar y publicar' }).click();
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText(/7 pasos en borrador y \d+ preguntas? en borrador/);
  await asking.getByRole('button', { name: 'Aprobar y publicar' }).click();
  await expect(page.getByText('Contenido aprobado y publicado')).toBeVisible();
  await page.goto(`/admin/revision/${id}`);
  await expect(page.getByText(/Aprobado por Adriana/).first()).toBeVisible();
  await page.goto(`/admin/modulos/${id}`);
  await page.getByRole('link', { name: 'Origen y revisión' }).click();
  const origins = page.getByRole('region', { name: 'Pasos' }).getByRole('listitem');
  await expect(origins).toHaveCount(7);
  await expect(origins.first().getByText(/Aprobado y publicado el .* por Adriana/)).toBeVisible();
  await expect(origins.first().getByText(/^Fuentes: Manual Ferralis 20/)).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Origen y revisión - Ferralis 20.csv');

  const { welcome } = await (await other.request.get('/api/catalogue')).json();
  await completeModuleElsewhere(other, welcome.id);
  await other.goto(`/modulos/individual/${id}`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText(/El Ferralis 20 entrega un hemograma completo/).first()).toBeVisible();
  await learner?.close();
});
