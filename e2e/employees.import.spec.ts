import { expect, test } from '@playwright/test';
import { expectAccessible, openAs } from './journey.ts';

const csv = 'Nombre;Apellido;Correo;Puesto\nIrene;Importada;irene.importada@prueba.local;Bacterióloga\n';

test('what two administrators import at once is there once, and the second sees why nothing is left', async ({
  page,
}) => {
  await openAs(page, 'admin@demo.local', '/employees');
  await page.getByRole('button', { name: 'Archivo' }).click();
  await page.getByRole('menuitem', { name: 'Importar empleados' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar empleados' });
  const file = { name: 'equipo.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('1 lista para importar')).toBeVisible();

  const other = await page.request.post('/api/employees/import', { multipart: { file, mode: 'all' } });
  expect(other.ok()).toBe(true);
  await dialog.getByRole('button', { name: /^Importar 1/ }).click();
  await expect(dialog.getByText('Corrige las filas con errores o importa solo las correctas.')).toBeVisible();
  // The rows are judged anew: what kept it from being done stands at its row, and nothing is left to be pressed.
  await expect(dialog.getByText('Ya existe una cuenta con este correo electrónico.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Importar/ })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  const { rows } = await (await page.request.get('/api/employees?search=irene.importada')).json();
  expect(rows).toHaveLength(1);
  await page.request.post(`/api/employees/${rows[0].id}/deactivate`, { data: {} });
});
