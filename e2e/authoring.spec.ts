import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, idInAddress, openAs, signIn, withLateFrames } from './journey.ts';

const stamp = Date.now() % 100_000;
const title = `Manejo de pipetas ${stamp}`;

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contenido del paso' });

async function addStep(page: Page, stepTitle: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar paso' }).first().click();
  const form = page.getByRole('form', { name: 'Agregar paso' });
  await form.getByLabel('Título del paso').fill(stepTitle);
  await editor(page).click();
  await page.keyboard.type(text);
  await form.getByRole('button', { name: 'Agregar paso' }).click();
  await expect(form).toBeHidden();
}

test('an administrator writes a module from nothing to published, and an employee reads it', async ({
  page,
  browser,
}) => {
  test.slow();
  await openAs(page, 'admin@demo.local', '/modulos');
  await page.getByRole('link', { name: 'Gestionar módulos' }).click();
  await expect(page.getByRole('heading', { name: 'Gestión de módulos' })).toBeVisible();
  await expectAccessible(page);

  // A title that is taken is refused in the form, whatever its case and accents.
  await page.getByRole('button', { name: 'Nuevo módulo' }).click();
  await page.getByLabel('Título').fill(' bioseguridad en el laboratorio CLINICO ');
  await page.getByRole('button', { name: 'Crear módulo' }).click();
  await expect(
    page.getByText(
      'Ya existe un módulo con el nombre "bioseguridad en el laboratorio CLINICO". Por favor usa un nombre diferente.',
    ),
  ).toBeVisible();
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Inducción', { exact: true }).selectOption({ label: 'Inducción general' });
  await page.getByRole('button', { name: 'Crear módulo' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/modulos\//);
  const publish = page.getByRole('button', { name: 'Publicar', exact: true });
  await expect(publish).toBeDisabled();
  await expect(page.getByText('Escribe una descripción')).toBeVisible();

  // A description of more than 150 characters is cut.
  await page.getByRole('button', { name: 'Editar datos' }).click();
  const description = `${'Pipetear bien es repetir bien. '.repeat(6)}Fin.`;
  await page.getByLabel('Descripción').fill(description);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(page.getByText(description)).toBeVisible();
  await page.getByRole('button', { name: 'Ver menos' }).click();

  // Nothing goes in without a title and a content.
  await page.getByRole('button', { name: 'Agregar paso' }).first().click();
  await expect(editor(page)).toBeVisible();
  await page.getByRole('form', { name: 'Agregar paso' }).getByRole('button', { name: 'Agregar paso' }).click();
  await expect(page.getByText('El título y contenido son obligatorios').first()).toBeVisible();
  await expectAccessible(page);

  // What is typed survives a reload, before it is saved.
  await page.getByLabel('Título del paso').fill('Antes de empezar');
  await editor(page).click();
  await withLateFrames(page, async () => {
    await page.getByRole('button', { name: /^Estilo:/ }).click();
    await page.getByRole('menuitem', { name: 'Título', exact: true }).click();
    await page.keyboard.type('Primero');
  });
  await expect(editor(page).getByRole('heading', { name: 'Primero' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('# no es un título');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Negrita' }).click();
  await page.keyboard.type('Revisa la calibración');
  await page.reload();
  await page.getByRole('button', { name: 'Agregar paso' }).first().click();
  await expect(page.getByText('Borrador restaurado')).toBeVisible();
  await expect(page.getByLabel('Título del paso')).toHaveValue('Antes de empezar');
  await expect(editor(page).getByText('Revisa la calibración')).toBeVisible();
  await page.getByRole('button', { name: 'Recuadro o cita' }).click();
  await page.getByRole('menuitem', { name: 'Advertencia' }).click();

  // What is typed after a video stands after it.
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Video' }).click();
  await page.getByLabel('Enlace del video').fill('https://www.youtube.com/watch?v=abcdefghijk');
  await withLateFrames(page, async () => {
    await page.getByRole('button', { name: 'Insertar' }).click();
    await expect(page.getByRole('dialog', { name: 'Video' })).toBeHidden();
    await page.keyboard.type('Después del video.');
  });
  await expect(editor(page).locator('[data-video]')).toBeVisible();
  await expect(editor(page).getByText('Después del video.')).toBeVisible();
  await page.getByRole('form', { name: 'Agregar paso' }).getByRole('button', { name: 'Agregar paso' }).click();
  await addStep(page, 'Aspirar', 'Aspira despacio.');
  await addStep(page, 'Soltar', 'Suelta contra la pared.');
  await expect(page.getByTestId('step-number')).toHaveText(['1', '2', '3']);

  // By keyboard and by buttons.
  await page.getByRole('button', { name: 'Bajar el paso 1, «Antes de empezar»' }).click();
  await expect(page.getByText('Orden actualizado')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Antes de empezar' }).getByTestId('step-number'),
  ).toHaveText('2');
  const handle = page.getByRole('button', { name: 'Mover el paso 2, «Antes de empezar»' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.waitForTimeout(300);
  await page.keyboard.press('ArrowUp');
  await page.waitForTimeout(300);
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Antes de empezar' }).getByTestId('step-number'),
  ).toHaveText('1');

  // Edited inline, with a version to go back to.
  await page.getByRole('button', { name: 'Editar el paso 2, «Aspirar»' }).click();
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Con burbujas.');
  await expect(editor(page)).toContainText('Con burbujas.');
  // Taken back, it is not stored (spec C-435).
  while ((await editor(page).innerText()).includes('Con')) await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(editor(page)).toBeHidden();
  await page.getByRole('button', { name: 'Editar el paso 2, «Aspirar»' }).click();
  await expect(editor(page)).toHaveText('Aspira despacio.');
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Sin burbujas.');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('button', { name: 'Más acciones del paso 2, «Aspirar»' }).click();
  await page.getByRole('menuitem', { name: 'Historial' }).click();
  const history = page.getByRole('dialog', { name: 'Historial de «Aspirar»' });
  await expect(history.locator('ins', { hasText: 'Sin burbujas.' })).toBeVisible();
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Restaurar la versión 1' }).click();
  await expect(page.getByText('Versión restaurada')).toBeVisible();
  await page.getByRole('button', { name: 'Ver el texto del paso 2, «Aspirar»' }).click();
  await expect(page.getByText('Aspira despacio.')).toBeVisible();
  await expect(page.getByText('Sin burbujas.')).toBeHidden();

  // Deactivated, and deleted after being asked.
  await page.getByRole('button', { name: 'Más acciones del paso 3, «Soltar»' }).click();
  await page.getByRole('menuitem', { name: 'Desactivar' }).click();
  await expect(page.getByText('Inactivo', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones del paso 3, «Soltar»' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByTestId('step-number')).toHaveText(['1', '2']);

  await publish.click();
  await expect(page.getByText('Publicado', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Previsualizar' }).click();
  await expect(page.getByText('Advertencia', { exact: true })).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const learner = await phone.newPage();
  await openAs(learner, 'empleado@demo.local', '/modulos/bienvenida/general/lista');
  await expect(learner.getByText(title)).toBeVisible();
  await phone.close();

  // Archived from the list, brought back at once, and deleted after its title is typed: nobody has records in it.
  await page.goto(`/admin/modulos?buscar=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Acciones de «${title}»` }).click();
  await page.getByRole('menuitem', { name: 'Archivar' }).click();
  const archiving = page.getByRole('alertdialog', { name: `¿Archivar «${title}»?` });
  await expect(archiving.getByText(/Nadie tiene registros en él/)).toBeVisible();
  await archiving.getByRole('button', { name: 'Archivar' }).click();
  await expect(page.getByText('Ningún módulo coincide')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: `Acciones de «${title}»` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const asked = page.getByRole('dialog', { name: `¿Eliminar «${title}»?` });
  await expect(asked.getByText(/Se borran 2 pasos y 0 preguntas/)).toBeVisible();
  await asked.getByRole('button', { name: 'Eliminar' }).click();
  await expect(asked.getByText('Escribe el título exacto del módulo para eliminarlo.')).toBeVisible();
  await asked.getByLabel('Escribe el título para confirmar').fill(title);
  await asked.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Ningún módulo coincide')).toBeVisible();
});

test('a module travels as a file', async ({ page }) => {
  await openAs(page, 'admin@demo.local', '/admin/modulos?buscar=bioseguridad');
  await page.getByRole('link', { name: 'Bioseguridad en el laboratorio clínico' }).click();
  await page.getByRole('button', { name: 'Más acciones del módulo' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exportar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Bioseguridad en el laboratorio clínico.zip');
  await page.goto('/admin/modulos');
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar módulo' });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/zip',
    buffer: readFileSync(await file.path()),
  });
  await expect(dialog.getByText('Riesgo biológico y contención')).toBeVisible();
  await expect(dialog.getByText(/^Ya existe un módulo con el nombre "Bioseguridad/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Título').fill(`Bioseguridad ${stamp}`);
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(page.getByRole('heading', { name: `Bioseguridad ${stamp}`, level: 1 })).toBeVisible();
  await expect(page.getByTestId('step-number')).toHaveCount(7);
  const id = await idInAddress(page, /\/admin\/modulos\/[0-9a-f-]+$/);
  const title = `Bioseguridad ${stamp}`;
  const answer = await page.request.delete(`/api/modules/${id}`, { data: { title } });
  expect(await answer.json()).toEqual({ success: true });
});

test('two administrators on one step lose no words', async ({ page, browser }) => {
  await signIn(page, 'admin@demo.local');
  const { modules } = await (await page.request.get('/api/management/modules?search=fase')).json();
  await page.goto(`/admin/modulos/${modules[0].id}`);
  await page.getByRole('button', { name: /^Editar el paso 1,/ }).click();
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Palabras mías.');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, 'admin@demo.local');
  const managed = await (await other.request.get(`/api/management/modules/${modules[0].id}`)).json();
  const step = await (await other.request.get(`/api/steps/${managed.steps[0].id}`)).json();
  const stored = await other.request.put(`/api/steps/${step.id}`, {
    data: { title: step.title, content: `${step.content}\n\nPalabras ajenas.`, version: step.version },
  });
  expect(stored.status()).toBe(200);
  await elsewhere.close();

  // Some have completed the module: what kind of change it is, is asked.
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Guardar el cambio' });
  await asked.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/guardó otra versión de este paso/)).toBeVisible();
  await page.getByRole('button', { name: 'Comparar' }).click();
  await expect(page.locator('ins', { hasText: 'mías' })).toBeVisible();
  await expect(page.locator('del', { hasText: 'ajenas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar el mío' }).click();
  await asked.getByRole('radio', { name: 'Cambio importante' }).check();
  await asked.getByRole('button', { name: 'Guardar' }).click();
  await expect(asked.getByText('Escribe en una línea qué cambió.')).toBeVisible();
  await expectAccessible(page);
  await asked.getByLabel('Qué cambió').fill('Dice palabras mías.');
  await asked.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Paso guardado')).toBeVisible();
  const { versions } = await (await page.request.get(`/api/steps/${step.id}/versions`)).json();
  expect(versions[0].content).toContain('Palabras mías.');
  expect(versions[1].content).toContain('Palabras ajenas.');
});

test('a supervisor reads a module’s management and changes nothing', async ({ page }) => {
  await signIn(page, 'jefe@demo.local');
  const catalogue = await (await page.request.get('/api/catalogue')).json();
  const [module] = catalogue.modules;
  for (const address of [`/modulos/individual/${module.id}`, `/modulos/productos/${module.id}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: module.title, level: 1 })).toBeVisible();
    await expect(page.getByTestId('step-number').first()).toHaveText('1');
    await expect(page.getByRole('link', { name: 'Estadísticas' })).toBeVisible();
    await expect(page.getByRole('listitem').getByRole('link', { name: 'Editar cuestionario' })).toHaveCount(1);
    for (const name of [/^Editar/, 'Agregar paso', /^Mover/, /^Subir/, /Eliminar/, 'Elegir imagen', 'Publicar']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: /^Ver el texto del paso 1,/ }).click();
  await expect(page.locator('.article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver Progreso' }).click();
  await expect(page.getByRole('heading', { name: 'Progreso por persona' })).toBeVisible();
  await page.getByLabel('Buscar por nombre o correo').fill('zzz');
  await expect(page.getByText('Nadie coincide')).toBeVisible();
  await page.goto('/admin/modulos');
  await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible();
});

test('the editor of a step fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@demo.local');
  const { modules } = await (await page.request.get('/api/management/modules?search=bioseguridad')).json();
  await page.goto(`/admin/modulos/${modules[0].id}`);
  await page.getByRole('button', { name: /^Editar el paso 1,/ }).click();
  await expect(editor(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
});
