import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openAs, signIn } from './journey.ts';

const password = 'Ñandú con 3 ejes.';

async function fillNewEmployee(page: Page, fields: Record<string, string>) {
  const dialog = page.getByRole('dialog', { name: 'Agregar empleado' });
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Agregar Empleado' }).click();
  return dialog;
}

test('a jefe adds an employee, who signs in and is managed', async ({ page, browser }) => {
  await signIn(page, 'jefe@demo.local');
  await page.getByRole('link', { name: 'Ver Equipo' }).click();
  await expect(page.getByRole('heading', { name: 'Gestión de Empleados' })).toBeVisible();
  await expect(page.getByTestId('sidebar').getByRole('link', { name: 'Equipo' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const badge = page.getByText(/^\d+\/10 empleados$/);
  const before = Number((await badge.textContent())?.split('/')[0]);
  for (const tile of ['Total', 'Activos', 'Empleados', 'Otros roles']) {
    await expect(page.getByText(tile, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);

  // An empty form says everything at once, beside the fields; the first as a message.
  await page.getByRole('button', { name: 'Agregar Empleado' }).click();
  const dialog = await fillNewEmployee(page, {});
  for (const sentence of [
    'El nombre completo es obligatorio',
    'El correo electrónico es obligatorio',
    'El puesto es obligatorio',
    'La contraseña es obligatoria',
  ]) {
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  await expect(dialog.getByLabel('Nombre completo')).toBeFocused();
  await expectAccessible(page);
  const email = `beatriz.${Date.now()}@prueba.local`;
  await fillNewEmployee(page, {
    'Nombre completo': 'Beatriz de la Vega',
    'Correo electrónico': 'a@b',
    Puesto: 'Microbióloga',
    Contraseña: 'abc',
  });
  await expect(dialog.getByText('Por favor ingresa un correo electrónico válido')).toBeVisible();
  await fillNewEmployee(page, { 'Correo electrónico': email });
  await expect(page.getByText('Contraseña no válida', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/al menos 8 caracteres\. .*mayúscula\. .*número\. .*carácter especial/)).toBeVisible();
  await expect(dialog.getByLabel('Nombre completo')).toHaveValue('Beatriz de la Vega');
  await fillNewEmployee(page, { Contraseña: password });
  await expect(page.getByText('Empleado agregado exitosamente')).toBeVisible();
  await expect(page.getByText(`${before + 1}/10 empleados`)).toBeVisible();

  // Found without accents; her card says who she is.
  await page.getByLabel('Buscar por nombre, correo o puesto').fill('MICROBIOLOGA beatriz');
  const card = page.getByRole('listitem').filter({ hasText: email });
  await expect(card.getByRole('heading', { name: 'Beatriz de la Vega' })).toBeVisible();
  await expect(card.getByText('Activo', { exact: true })).toBeVisible();
  await expect(card.getByText('Empleado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ver Resultados/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Ver Resultados/ })).toHaveCount(1);
  await card.getByRole('button', { name: /^Ver Resultados/ }).click();
  await expect(page.getByText('Todavía no hay resultados')).toBeVisible();
  await page.goBack();

  const lab = await browser.newContext();
  const herPage = await lab.newPage();
  await signIn(herPage, email, password);
  await herPage.goto('/employees');
  await expect(herPage.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible();

  // A temporary password is shown once and ends her session.
  await page.getByRole('button', { name: 'Acciones de Beatriz de la Vega' }).click();
  await page.getByRole('menuitem', { name: 'Restablecer contraseña' }).click();
  await page.getByRole('button', { name: 'Restablecer', exact: true }).click();
  const temporary = (await page.locator('output').textContent()) ?? '';
  expect(temporary).toHaveLength(16);
  // Neither Escape nor the cross loses it.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: '¿Cerrar sin copiar la contraseña?' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver', exact: true }).click();
  await expect(page.locator('output')).toHaveText(temporary);
  await page.getByRole('button', { name: 'Ya la copié' }).click();
  await herPage.goto('/progress');
  await expect(herPage).toHaveURL(/\/login/);
  await signIn(herPage, email, temporary);
  // Every screen leads her to change it, until she has.
  const banner = herPage.getByRole('region', { name: 'Contraseña temporal' });
  await expect(banner).toBeVisible();
  await expectAccessible(herPage);
  await herPage.goto('/modulos');
  await banner.getByRole('link', { name: 'Cambiar mi contraseña' }).click();
  await expect(herPage).toHaveURL(/\/cuenta$/);
  await expect(herPage.getByText(/Tu contraseña es temporal/)).toBeVisible();
  await herPage.getByLabel('Contraseña actual', { exact: true }).fill(temporary);
  await herPage.getByLabel('Contraseña nueva', { exact: true }).fill('Solo-Mía-2026!');
  await herPage.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(herPage.getByText('Contraseña cambiada')).toBeVisible();
  await expect(herPage.getByText(/Tu contraseña es temporal/)).toHaveCount(0);
  await herPage.goto('/modulos');
  await expect(herPage.getByRole('heading', { name: 'Plan de Capacitación' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  // Deactivated, she is out at once; reactivated, she may come back.
  await page.getByRole('button', { name: 'Acciones de Beatriz de la Vega' }).click();
  await page.getByRole('menuitem', { name: 'Desactivar' }).click();
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await expect(page.getByText('Nadie coincide con la búsqueda')).toBeVisible();
  await herPage.goto('/modulos');
  await expect(herPage).toHaveURL(/\/login/);
  await page.getByLabel('Mostrar').selectOption('inactive');
  await expect(card.getByText('Inactivo')).toBeVisible();
  await card.getByRole('button', { name: 'Acciones de Beatriz de la Vega' }).click();
  await page.getByRole('menuitem', { name: 'Reactivar' }).click();
  await page.getByRole('button', { name: 'Reactivar', exact: true }).click();
  await page.getByLabel('Mostrar').selectOption('active');
  await expect(card.getByText('Activo', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Acciones de Beatriz de la Vega' }).click();
  await page.getByRole('menuitem', { name: 'Desactivar' }).click();
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await lab.close();
});

test('results of a person are told module by module', async ({ page }) => {
  await openAs(page, 'jefe@demo.local', '/employees');
  await page.getByRole('button', { name: 'Ver Resultados de Camila Torres Beltrán' }).click();
  await expect(page.getByRole('heading', { name: 'Resultados de Camila Torres Beltrán' })).toBeVisible();
  await expect(page.getByText('Aprobado').first()).toBeVisible();
  await page.getByText('2 intentos').click();
  await expect(page.getByText('Intento 1')).toBeVisible();
  await expectAccessible(page);
});

test('the team as a table: ordered, chosen, deactivated at once and brought back', async ({ page }) => {
  await openAs(page, 'jefe@demo.local', '/employees');
  // Few people are cards; who chooses the table keeps it, here and in the address.
  await expect(page.getByRole('button', { name: 'Tarjetas' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Tabla' }).click();
  await expect(page).toHaveURL(/vista=tabla/);
  await page.goto('/employees');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.first()).toContainText('Estado del plan');
  await page.getByRole('button', { name: 'Avance', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Avance', exact: true }).press('Enter');
  await expect(page).toHaveURL(/orden=avance&sentido=descendente/);
  await expect(page.getByRole('columnheader', { name: 'Avance' })).toHaveAttribute('aria-sort', 'descending');
  // The words and figures of the supervisor's list, in its order.
  const { rows: progress } = await (await page.request.get('/api/team/progress?limit=4')).json();
  await expect(rows.nth(1)).toContainText(`${progress[0].name}${progress[0].status}${progress[0].progress}\u00a0%`);
  await expectAccessible(page);

  for (const { name } of progress.slice(2))
    await page.getByRole('checkbox', { name: `Elegir a ${name}` }).press('Space');
  const bar = page.getByRole('region', { name: 'Personas elegidas' });
  await expect(bar.getByText('2 personas elegidas')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: /^Exportar/ }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await readDownload(await saved)).trim().split('\n')).toHaveLength(3);
  await bar.getByRole('button', { name: 'Desactivar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Desactivar a 2 personas?' });
  await question.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByRole('checkbox', { name: `Elegir a ${progress[2].name}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('2 cuentas reactivadas')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Elegir a ${progress[2].name}` })).toBeVisible();
  await page.getByRole('link', { name: progress[2].name, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Resultados de ${progress[2].name}` })).toBeVisible();
});

test('an administrator comes from the panel, edits a role, and the limit closes the door', async ({ page }) => {
  await signIn(page, 'admin@demo.local');
  await expect(page.getByTestId('sidebar').getByRole('link', { name: 'Equipo' })).toHaveCount(0);
  await page.getByRole('link', { name: /Gestión de empleados/ }).click();
  await expect(page).toHaveURL(/\/employees$/);
  await page.getByRole('button', { name: 'Acciones de Camila Torres Beltrán' }).click();
  await page.getByRole('menuitem', { name: 'Editar datos' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar datos de Camila Torres Beltrán' });
  await expect(edit.getByLabel('Rol')).toHaveValue('employee');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // Never away from the last admin.
  await page.getByLabel('Mostrar').selectOption('others');
  const own = page.getByRole('listitem').filter({ hasText: 'admin@demo.local' });
  await own.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Editar datos' }).click();
  await page.getByLabel('Rol').selectOption('jefe');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Es la única persona con el rol Administrador: nombra antes a otra.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();

  const summary = await (await page.request.get('/api/employees/summary')).json();
  const made: string[] = [];
  for (let place = summary.counted; place < summary.limit; place += 1) {
    const answer = await page.request.post('/api/employees', {
      data: {
        firstName: 'Lleno',
        lastName: String(place),
        email: `lleno${place}@prueba.local`,
        password,
        position: 'Prueba',
      },
    });
    made.push((await answer.json()).employee.id);
  }
  await page.goto('/employees');
  await expect(page.getByText('10/10 empleados')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar Empleado' })).toBeDisabled();
  await expect(page.getByText('Límite alcanzado')).toBeVisible();
  await expect(page.getByText('Contacte al equipo de Plataforma de Formación para más empleados')).toBeVisible();
  await expectAccessible(page);
  for (const id of made) await page.request.post(`/api/employees/${id}/deactivate`, { data: {} });
});

test('the employee screen fits a phone in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'jefe@demo.local');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/employees');
    await expect(page.getByRole('button', { name: /^Ver Resultados/ }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto('/employees?vista=tabla');
    await page
      .getByRole('checkbox', { name: /^Elegir a / })
      .first()
      .check();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('employees come from a file, checked first, and leave as one', async ({ page, browser }) => {
  await openAs(page, 'admin@demo.local', '/employees');
  const menu = page.getByRole('button', { name: 'Importar y exportar' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Importar empleados' }).click();
  const email = `importada.${Date.now()}@prueba.local`;
  await page.getByLabel('Archivo de empleados').setInputFiles({
    name: 'equipo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nombre;Correo;Puesto\nÍngrid Núñez;${email};Química\nLuis;mal;=1+1\n`),
  });
  await expect(page.getByText('1 lista para importar')).toBeVisible();
  await expect(page.getByText('No se admiten fórmulas: escribe el valor')).toBeVisible();
  await expect(page.getByText('Por favor ingresa un correo electrónico válido')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar la fila correcta' }).click();
  await expect(page.getByRole('heading', { name: 'Se creó 1 empleado' })).toBeVisible();
  const passwords = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar contraseñas' }).click();
  const text = await readDownload(await passwords);
  const temporary = /;([^;\r\n]{16})\r\n$/.exec(text)?.[1] ?? '';
  const lab = await browser.newContext();
  await signIn(await lab.newPage(), email, temporary);
  await lab.close();
  await page.getByRole('button', { name: 'Ya las guardé' }).click();

  await page.getByLabel('Buscar por nombre, correo o puesto').fill('ingrid nunez');
  await expect(page.getByRole('button', { name: /^Ver Resultados/ })).toHaveCount(1);
  const exported = page.waitForEvent('download');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Exportar a CSV' }).click();
  expect((await readDownload(await exported)).trim().split('\n')).toHaveLength(2);

  // Her data leave as a file, and are erased once she is inactive.
  await page.getByRole('button', { name: 'Acciones de Íngrid Núñez' }).click();
  const data = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Descargar sus datos' }).click();
  expect(JSON.parse(await readDownload(await data)).profile.email).toBe(email);
  await page.getByRole('button', { name: 'Acciones de Íngrid Núñez' }).click();
  await page.getByRole('menuitem', { name: 'Desactivar' }).click();
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await page.getByLabel('Mostrar').selectOption('inactive');
  await page.getByRole('button', { name: 'Acciones de Íngrid Núñez' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar sus datos' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(page.getByText('Datos eliminados')).toBeVisible();
  await expect(page.getByText('Nadie coincide con la búsqueda')).toBeVisible();
});

async function readDownload(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}
