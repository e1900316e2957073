import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openAs, register, signIn } from './journey.ts';

const bank = `¿Qué se revisa antes de tomar una muestra? {=La identidad del paciente ~El clima ~La hora de almuerzo}

Une cada tubo con su tapa {=EDTA -> morada =citrato -> celeste}

Explica qué es una muestra hemolizada. {}
`;

/** The id of a module whose quiz no other journey takes. */
async function moduleId(page: Page, title: RegExp): Promise<string> {
  const catalogue = await (await page.request.get('/api/catalogue')).json();
  return catalogue.modules.find((module: { title: string }) => title.test(module.title)).id;
}
const questions = (page: Page) => page.getByRole('list', { name: 'Preguntas' }).getByRole('heading');
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cuestionario' });
/** Some have passed the quiz: what kind of change it is, is asked. */
const sayMinor = (page: Page) =>
  page.getByRole('dialog', { name: 'Guardar el cuestionario' }).getByRole('button', { name: 'Guardar' }).click();

test('an administrator writes, orders, illustrates and saves a quiz; nothing is stored before (spec C-193 to C-201)', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.local');
  const id = await moduleId(page, /Control de calidad/);
  await page.goto(`/modulos/individual/${id}`);
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Cuestionario', level: 2 }) });
  await expect(panel.getByText('10 preguntas publicadas')).toBeVisible();
  await panel.getByRole('link', { name: 'Editar cuestionario' }).click();
  await expect(page).toHaveURL(`/admin/modulos/${id}/cuestionario`);
  await expect(page.getByRole('heading', { name: 'Editor de Cuestionario', level: 1 })).toBeVisible();
  await expect(questions(page)).toHaveCount(10);
  const [first, second] = await questions(page).allInnerTexts();
  await expectAccessible(page);

  // Order, by button and by key; the ends have no further place.
  await expect(page.getByRole('button', { name: 'Subir la pregunta 1', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Bajar la pregunta 10' })).toBeDisabled();
  await page.getByRole('button', { name: 'Bajar la pregunta 1', exact: true }).click();
  expect((await questions(page).allInnerTexts()).slice(0, 2).map((text) => text.replace(/^\d+\s*/, ''))).toEqual(
    [second, first].map((text) => text?.replace(/^\d+\s*/, '')),
  );
  await expect(page.getByRole('button', { name: 'Bajar la pregunta 2', exact: true })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Todo está guardado')).toBeVisible();

  // By dragging, and back.
  const drag = async (from: number, to: number) => {
    await page.getByRole('button', { name: `Arrastrar la pregunta ${from}`, exact: true }).hover();
    await page.mouse.down();
    const target = await page.getByRole('button', { name: `Arrastrar la pregunta ${to}`, exact: true }).boundingBox();
    await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 24, { steps: 12 });
    await page.mouse.up();
    // dnd-kit swallows the click that ends a drag, for 50 ms.
    await page.waitForTimeout(100);
  };
  await drag(1, 3);
  await expect(questions(page).nth(2)).toContainText(first?.replace(/^\d+\s*/, '') ?? '-');
  await drag(3, 1);
  await expect(page.getByText('Todo está guardado')).toBeVisible();

  // A question that is not finished is not saved, and says why at its fields.
  await page.getByRole('button', { name: 'Agregar pregunta' }).click();
  const added = page.getByRole('region', { name: 'Pregunta 11' });
  await expect(added.getByLabel('Pregunta', { exact: true })).toBeFocused();
  await expect(added.getByLabel('Puntos')).toHaveValue('1');
  await save(page).click();
  await expect(page.getByRole('alert').getByText('Revisa las preguntas marcadas antes de guardar.')).toBeVisible();
  await expect(added.getByText('Escribe la pregunta.')).toBeVisible();
  await expectAccessible(page);

  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });
  const hostile = '¿Qué indica <img src=x onerror="window.hacked=1">?';
  await added.getByLabel('Pregunta', { exact: true }).fill(hostile);
  await added.getByLabel('Opción A', { exact: true }).fill('Un error sistemático');
  await added.getByLabel('Opción B', { exact: true }).fill('un error sistematico');
  await added.getByLabel('La opción B es la correcta').check();
  await expect(added.getByText('La opción B repite otra opción.')).toBeVisible();
  await added.getByLabel('Puntos').fill('3');
  await added.locator('input[type=file]').setInputFiles({
    name: 'carta.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(added.getByText('Tipo de archivo no válido')).toBeVisible();
  await added.locator('input[type=file]').setInputFiles({ name: 'carta.png', mimeType: 'image/png', buffer: png });
  await expect(added.getByText('Se sube al guardar el cuestionario.')).toBeVisible();

  // Seen as a learner would, before it is saved.
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const preview = page.getByRole('dialog', { name: 'Vista previa' });
  await expect(preview.getByText('0 de 11 respondidas')).toBeVisible();
  await expect(preview.getByText(hostile)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // Leaving asks; a reload brings the draft back, but nothing is stored.
  await page.getByRole('link', { name: 'Módulos', exact: true }).first().click();
  await expect(page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Recuperamos los cambios que no habías guardado')).toBeVisible();
  await expect(questions(page)).toHaveCount(11);
  const stored = await (await page.request.get(`/api/modules/${id}/quiz/editor`)).json();
  expect(stored.questions).toHaveLength(10);

  await questions(page).last().getByRole('button').click();
  await added.locator('input[type=file]').setInputFiles({ name: 'carta.png', mimeType: 'image/png', buffer: png });
  await page.keyboard.press('Control+s');
  await sayMinor(page);
  await expect(page.getByText('Cuestionario guardado')).toBeVisible();
  await expect(page.getByText('Todo está guardado')).toBeVisible();
  await page.reload();
  await expect(questions(page)).toHaveCount(11);
  await questions(page).last().getByRole('button').click();
  await expect(added.getByRole('img', { name: 'Imagen de esta pregunta' })).toHaveAttribute('src', /^\/api\/files\//);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  // Deleting asks and names the question; it is gone once saved.
  await page.getByRole('button', { name: 'Eliminar la pregunta 11' }).click();
  const confirmation = page.getByRole('alertdialog', { name: /¿Eliminar «¿Qué indica/ });
  await confirmation.getByRole('button', { name: 'Eliminar' }).click();
  await expect(questions(page)).toHaveCount(10);
  await save(page).click();
  await sayMinor(page);
  await expect(page.getByText('Todo está guardado')).toBeVisible();
  await page.reload();
  await expect(questions(page)).toHaveCount(10);
});

test('two editors do not overwrite each other unseen, and a jefe edits but does not create', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@demo.local');
  const id = await moduleId(page, /Fase preanalítica/i);
  await page.goto(`/admin/modulos/${id}/cuestionario`);
  await questions(page).first().getByRole('button').click();
  await page.getByRole('region', { name: 'Pregunta 1' }).getByLabel('Explicación').fill('Del administrador');

  const office = await browser.newContext();
  const jefe = await office.newPage();
  await openAs(jefe, 'jefe@demo.local', `/admin/modulos/${id}/cuestionario`);
  await expect(questions(jefe).first()).toBeVisible();
  await expect(jefe.getByRole('button', { name: 'Agregar pregunta' })).toHaveCount(0);
  await questions(jefe).first().getByRole('button').click();
  await jefe.getByRole('region', { name: 'Pregunta 1' }).getByLabel('Explicación').fill('De la jefatura');
  await save(jefe).click();
  await sayMinor(jefe);
  await expect(jefe.getByText('Cuestionario guardado')).toBeVisible();

  await save(page).click();
  await sayMinor(page);
  const conflict = page.getByRole('alertdialog', { name: 'El cuestionario cambió' });
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Ver la versión guardada' }).click();
  await expect(page.getByRole('region', { name: 'Pregunta 1' }).getByLabel('Explicación')).toHaveValue(
    'De la jefatura',
  );
  await office.close();
});

test('questions come from a file after a dry run and go out as one', async ({ page }) => {
  await signIn(page, 'admin@demo.local');
  const id = await moduleId(page, /residuos/i);
  await page.goto(`/admin/modulos/${id}/cuestionario`);
  const before = await (await page.request.get(`/api/modules/${id}/quiz/editor`)).json();
  await page.getByRole('button', { name: 'Importar o exportar preguntas' }).click();
  await page.getByRole('menuitem', { name: 'Importar preguntas…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar preguntas' });
  await dialog
    .getByLabel('Archivo')
    .setInputFiles({ name: 'banco.gift', mimeType: 'text/plain', buffer: Buffer.from(bank) });
  await expect(dialog.getByText('Se crearían 2 preguntas; quedarían fuera 1.')).toBeVisible();
  await expect(dialog.getByText('Las preguntas de emparejar no se admiten.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Importar 2 preguntas' }).click();
  await expect(page.getByText('Importación terminada: 2 preguntas')).toBeVisible();
  await expect(questions(page)).toHaveCount(before.questions.length + 2);
  await expect(page.getByRole('list', { name: 'Preguntas' }).getByText('Borrador')).toHaveCount(2);

  await page.getByRole('button', { name: 'Importar o exportar preguntas' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar Aiken' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^cuestionario-.*\.txt$/);
  await expect(page.getByText('Aiken no admite preguntas abiertas.')).toBeVisible();
});

test('the editor fits a phone, in both themes', async ({ page }) => {
  await signIn(page, 'jefe@demo.local');
  const id = await moduleId(page, /Control de calidad/);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/admin/modulos/${id}/cuestionario`);
    await questions(page).first().getByRole('button').click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('a jefe finds the editor in the learner view and in the management (spec C-163, C-505)', async ({ page }) => {
  await signIn(page, 'jefe@demo.local');
  const id = await moduleId(page, /Control de calidad/);
  await page.goto(`/modulos/individual/${id}?paso=1`);
  await page.getByRole('link', { name: 'Editar cuestionario' }).click();
  await expect(page.getByRole('heading', { name: 'Editor de Cuestionario' })).toBeVisible();
  await page.goto(`/modulos/individual/${id}`);
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Cuestionario', level: 2 }) });
  await expect(panel.getByRole('link', { name: 'Editar cuestionario' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Reglas' })).toHaveCount(0);
});

test('a learner has no way in', async ({ page }) => {
  await register(page, 'Nora', `Vega${Date.now() % 100_000}`);
  const catalogue = await (await page.request.get('/api/catalogue')).json();
  await page.goto(`/admin/modulos/${catalogue.welcome.id}/cuestionario`);
  await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible();
  expect((await page.request.get(`/api/modules/${catalogue.welcome.id}/quiz/editor`)).status()).toBe(403);
});

test('a module that is not there is said so', async ({ page }) => {
  await openAs(page, 'admin@demo.local', '/admin/modulos/00000000-0000-4000-8000-000000000000/cuestionario');
  await expect(page.getByText('Módulo no encontrado')).toBeVisible();
});
