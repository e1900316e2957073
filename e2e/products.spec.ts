import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, openAs, register, signIn } from './journey.ts';

async function openBrand(page: Page, name: string): Promise<void> {
  await page.goto('/modulos/productos');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const toast = (page: Page, text: string) => expect(page.locator('[data-toast]').getByText(text)).toBeVisible();

test('an administrator keeps areas and brands in order', async ({ page }) => {
  await openAs(page, 'admin@demo.local', '/modulos');
  await page.getByRole('link', { name: 'Gestionar Catálogo' }).click();
  await expect(page).toHaveURL(/\/modulos\/productos$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Productos por Marca' })).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'Laboratorio',
    'Hematología',
    'Química clínica',
    'Equipos de laboratorio',
    'Reactivos y químicos',
  ]);

  await page.getByRole('button', { name: 'Gestionar áreas' }).click();
  const areas = page.getByRole('dialog', { name: 'Áreas' });
  await areas.getByLabel('Nueva área').fill('HEMATOLOGIA');
  await areas.getByRole('button', { name: 'Crear área' }).click();
  await expect(areas.getByText('Ya existe un área con ese nombre.')).toBeVisible();
  await areas.getByLabel('Nueva área').fill('Microbiología');
  await areas.getByRole('button', { name: 'Crear área' }).click();
  await areas.getByRole('button', { name: 'Subir Microbiología' }).click();
  await toast(page, 'Orden actualizado');
  await expect(areas.getByRole('listitem').nth(4)).toContainText('Microbiología');
  await expect(areas.getByRole('button', { name: 'Subir Microbiología' })).toBeFocused();
  await areas.getByRole('button', { name: 'Acciones de Microbiología' }).click();
  await page.getByRole('menuitem', { name: 'Renombrar' }).click();
  await areas.getByLabel('Nombre del área').fill('Bacteriología');
  await areas.getByLabel('Nombre del área').press('Enter');
  await areas.getByRole('button', { name: 'Acciones de Hematología' }).click();
  await expect(page.getByRole('menuitem', { name: 'Eliminar (tiene marcas)' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await areas.getByRole('button', { name: 'Acciones de Bacteriología' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(areas.getByRole('button', { name: 'Acciones de Bacteriología' })).toHaveCount(0);
  await areas.getByRole('button', { name: 'Listo' }).click();

  await page.getByRole('button', { name: 'Nueva marca' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva marca' });
  await dialog.getByLabel('Área').selectOption('Hematología');
  await dialog.getByLabel('Nombre de la marca').fill('Hemalux');
  await dialog.getByRole('button', { name: 'Crear marca' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Hemalux' });
  await expect(card).toBeVisible();

  const rename = async (text: string, key: string) => {
    await page.getByRole('button', { name: /Acciones de Hemalux/ }).click();
    await page.getByRole('menuitem', { name: 'Renombrar' }).click();
    await page.getByLabel('Nombre de la marca').fill(text);
    await page.getByLabel('Nombre de la marca').press(key);
  };
  let updates = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') updates += 1;
  });
  await rename('Otra', 'Escape');
  await expect(page.getByRole('link', { name: 'Hemalux', exact: true })).toBeFocused();
  await rename('   ', 'Enter');
  await rename('Hemalux', 'Enter');
  await expect(page.getByRole('link', { name: 'Hemalux', exact: true })).toBeVisible();
  expect(updates).toBe(0);
  await rename('RUBRALIS', 'Enter');
  await expect(page.getByText('Ya existe una marca con ese nombre en esta área.')).toBeVisible();
  await page.getByLabel('Nombre de la marca').fill('Hemalux Dos');
  await page.getByLabel('Nombre de la marca').press('Enter');
  await expect(page.getByRole('link', { name: 'Hemalux Dos' })).toBeVisible();
  const switched = stored(page);
  await page.getByRole('switch', { name: 'Marca activa: Hemalux Dos' }).click();
  await expect(page.getByRole('switch', { name: 'Marca activa: Hemalux Dos' })).not.toBeChecked();
  await switched;
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Marca activa: Hemalux Dos' })).not.toBeChecked();

  await page.getByRole('button', { name: 'Acciones de Rubralis' }).click();
  await expect(page.getByRole('menuitem', { name: 'Eliminar (tiene productos)' })).toBeDisabled();
  await page.keyboard.press('Escape');
  for (const answer of ['Cancelar', 'Eliminar']) {
    await page.getByRole('button', { name: 'Acciones de Hemalux Dos' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('¿Eliminar la marca «Hemalux Dos»?');
    await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  }
  await expect(page.getByRole('link', { name: 'Hemalux Dos' })).toBeHidden();

  await page.getByLabel('Buscar marcas').fill('ENZÍM');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Química clínica']);
  await page.getByLabel('Buscar marcas').fill('zzz');
  await page.getByRole('button', { name: 'Borrar búsqueda' }).click();
  await expect(headings).toHaveCount(5);
  await page.getByRole('link', { name: 'LIS', exact: true }).click();
  await expect(page).toHaveURL(/\/modulos\/individual\//);
});

test('a supervisor assigns, edits, orders and removes products', async ({ page }) => {
  await signIn(page, 'jefe@demo.local');
  await openBrand(page, 'Citovela');
  await expect(page).toHaveTitle('Citovela');
  await expect(page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('listitem')).toHaveText([
    'Módulos',
    'Productos',
    'Hematología',
    'Citovela',
  ]);
  await page.getByRole('button', { name: 'Asignar primer módulo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar módulo existente' });
  await dialog.getByRole('button', { name: 'Asignar módulo' }).click();
  await expect(dialog.getByText('Elige un módulo.')).toBeVisible();
  await expect(dialog.getByText('Escribe el nombre del producto.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Buscar un módulo por su título').fill('hematologico');
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel('Nombre del producto').fill('  Tinción rápida ');
  await dialog.getByRole('button', { name: 'Asignar módulo' }).click();
  await toast(page, 'Producto agregado correctamente');
  await expect(page.getByRole('link', { name: 'Tinción rápida' })).toBeVisible();

  await page.getByRole('button', { name: 'Asignar módulo existente' }).click();
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel('Nombre del producto').fill('Portaobjetos');
  await dialog.getByRole('button', { name: 'Asignar módulo' }).click();
  await expect(page.getByText('2 activos')).toBeVisible();

  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['Tinción rápida', 'Portaobjetos']);
  await page.getByRole('button', { name: 'Subir Portaobjetos' }).click();
  await toast(page, 'Orden actualizado');
  await expect(names).toHaveText(['Portaobjetos', 'Tinción rápida']);
  await page.getByRole('button', { name: 'Mover Portaobjetos' }).focus();
  await page.keyboard.press('Space');
  await page.waitForTimeout(300);
  await page.keyboard.press('ArrowDown');
  await page.waitForTimeout(300);
  const lowered = stored(page);
  await page.keyboard.press('Space');
  await expect(names).toHaveText(['Tinción rápida', 'Portaobjetos']);
  await lowered;
  const handle = (await page.getByRole('button', { name: 'Mover Portaobjetos' }).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x + 10, handle.y - 60, { steps: 8 });
  const moved = stored(page);
  await page.mouse.up();
  await expect(names).toHaveText(['Portaobjetos', 'Tinción rápida']);
  await moved;
  await page.reload();
  await expect(names).toHaveText(['Portaobjetos', 'Tinción rápida']);

  await page.getByRole('button', { name: 'Acciones de Portaobjetos' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar producto' });
  await edit.getByLabel('Orden').fill('0');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(edit.getByText('El orden debe ser un número entero desde 1.')).toBeVisible();
  await edit.getByLabel('Orden').fill('7');
  await edit.getByLabel('Nombre del producto').fill('Portaobjetos esmerilado');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await toast(page, 'Producto actualizado correctamente');
  await expect(names).toHaveText(['Tinción rápida', 'Portaobjetos esmerilado']);

  await page.getByRole('switch', { name: 'Producto activo: Tinción rápida' }).click();
  await expect(page.getByText('1 activo', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tinción rápida' })).toBeHidden();
  await page.getByRole('button', { name: 'Solo Activos' }).click();
  await expect(names).toHaveText(['Portaobjetos esmerilado']);
  await page.getByRole('button', { name: 'Todos' }).click();
  await page.getByLabel('Buscar módulos').fill('TINCION');
  await expect(names).toHaveText(['Tinción rápida']);
  await expectAccessible(page);
  await page.getByLabel('Buscar módulos').fill('');

  await page.getByRole('button', { name: 'Acciones de Portaobjetos esmerilado' }).click();
  await page.getByRole('menuitem', { name: 'Subir imagen' }).click();
  const picture = page.getByRole('dialog', { name: 'Imagen de Portaobjetos esmerilado' });
  const choose = picture.getByLabel('Imagen del producto').and(page.locator('input'));
  await choose.setInputFiles({ name: 'hoja.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(picture.getByText('Solo se permiten archivos de imagen')).toBeVisible();
  await choose.setInputFiles('docs/images/paso-telefono.png');
  await toast(page, 'Imagen subida');
  await expect(picture.getByRole('img', { name: 'Imagen actual de Portaobjetos esmerilado' })).toBeVisible();
  await expect(picture.getByRole('button', { name: 'Eliminar imagen' })).toHaveCount(0);
  await picture.getByRole('button', { name: 'Listo' }).click();
  await page.reload();
  await expect(page.locator('img[src*="/api/files/"]')).toHaveCount(1);

  for (const name of ['Portaobjetos esmerilado', 'Tinción rápida']) {
    await page.getByRole('button', { name: `Acciones de ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Quitar de la marca' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await toast(page, 'Producto eliminado correctamente');
  }
  await expect(page.getByRole('button', { name: 'Asignar primer módulo' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a marcas' }).click();
  await expect(page).toHaveURL(/\/modulos\/productos$/);
  await expect(page.getByRole('button', { name: 'Gestionar áreas' })).toHaveCount(0);
});

test('a learner explores active products and the catalogue', async ({ page }) => {
  await openAs(page, 'empleado@demo.local', '/modulos');
  await page.getByRole('link', { name: 'Explorar Productos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Productos por Marca' })).toBeVisible();
  await expect(page.getByText('5 módulos especializados')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alquimera' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Hematología' }).click();
  await expect(page).toHaveURL(/\/modulos\/productos\/areas\/[0-9a-f-]+$/);
  await page.getByRole('link', { name: 'Rubralis', exact: true }).click();
  await expect(page.getByText('Módulos Asignados')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page).toHaveURL(/\/marcas\/[0-9a-f-]+$/);
  const address = page.url();
  await page.getByRole('link', { name: 'Analizador Rubralis H5' }).click();
  await expect(page).toHaveURL(/\/modulos\/productos\/[0-9a-f-]+$/);
  await expect(page.getByRole('list', { name: 'Marca' }).getByRole('link', { name: /Rubralis/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);

  await page.goto('/productos');
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo de Productos' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver Detalles de Analizador Rubralis H5' }).click();
  await expect(page).toHaveURL(/\/productos\/analizador-rubralis-h5$/);
  await expect(page.getByRole('link', { name: 'Abrir el módulo' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a Módulos' }).click();
  await expect(page).toHaveURL(/\/modulos$/);
  await page.goto('/productos/ABC-1');
  await expect(page.getByText('Producto no encontrado')).toBeVisible();
});

test('a new learner is led to the welcome module first', async ({ page }) => {
  await register(page, 'Lucía', 'Rojas');
  for (const address of ['/modulos/productos', '/productos', '/productos/analizador-rubralis-h5']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Primero, el módulo de bienvenida' })).toBeVisible();
    await expect(
      page.getByText('El catálogo de productos está bloqueado hasta que completes el módulo de bienvenida.'),
    ).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto('/modulos');
  await expect(page.getByRole('link', { name: 'Explorar Productos' })).toHaveCount(0);
  await page.goto('/modulos/productos');
  await page.getByRole('link', { name: 'Ir al módulo de bienvenida' }).click();
  await expect(page).toHaveURL(/\/modulos\/individual\//);
});

/** The next act is stored: what is shown at once is shown before. */
async function stored(page: Page): Promise<void> {
  const answer = await page.waitForResponse((one) => /\/api\//.test(one.url()) && one.request().method() !== 'GET');
  expect(answer.ok()).toBe(true);
}
