import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './journey.ts';

test('the administrator names an area, unites two spellings of a position and says who works as what since when', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.local');
  await page.goto('/admin/organizacion');
  await expect(page.getByRole('heading', { name: 'Organización', level: 1 })).toBeVisible();
  // A figure leads to the list that it counts, of a site as well.
  const figure = page.getByRole('link', { name: /: ver a las personas de Sede Centro$/ }).first();
  const people = Number(await figure.textContent());
  await figure.click();
  const found = page.getByText(people === 1 ? '1 persona' : `${people} personas`, { exact: true });
  await expect(found.first()).toBeVisible();
  await page.goBack();
  await page.getByRole('tab', { name: /^Áreas/ }).click();
  await expect(page).toHaveURL(/ver=areas/);
  await page.getByRole('button', { name: 'Nueva área' }).click();
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByText('Escribe un nombre.')).toBeVisible();
  await page.getByLabel('Nombre').fill('Microbiología de prueba');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByRole('row', { name: /Microbiología de prueba/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: /^Puestos/ }).click();
  for (const name of ['Histotecnóloga', 'Histotecnologo/a']) {
    await page.getByRole('button', { name: 'Nuevo puesto' }).click();
    await page.getByLabel('Nombre').fill(name);
    await page.getByRole('button', { name: 'Crear', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'Acciones de Histotecnologo/a' }).click();
  await page.getByRole('menuitem', { name: 'Unir con otro puesto' }).click();
  await page.getByLabel('Se queda').selectOption('Histotecnóloga');
  await expect(page.getByText('Nadie tiene ni tuvo este puesto.')).toBeVisible();
  await page.getByRole('button', { name: 'Unir puestos' }).click();
  await expect(page.getByRole('row', { name: /Histotecnologo/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await page.goto('/employees?vista=tarjetas&buscar=camila');
  await page.getByRole('button', { name: /^Acciones de Camila/ }).click();
  await page.getByRole('menuitem', { name: 'Puestos y fechas' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Registrar puesto' }).click();
  await dialog.getByLabel('Puesto').selectOption('Histotecnóloga');
  await dialog.getByLabel('Desde').fill('2024-02-29');
  await dialog.getByLabel('Último día').fill('2024-06-30');
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(dialog.getByText('29/02/2024 a 30/06/2024')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Corregir: Histotecnóloga' }).click();
  await dialog.getByLabel('Último día').fill('2024-01-31');
  await dialog.getByRole('button', { name: 'Guardar corrección' }).click();
  await expect(dialog.getByText('El último día no puede ser anterior al primero.')).toBeVisible();
  await expect(dialog.getByText('Escribe el motivo.')).toBeVisible();
  await dialog.getByLabel('Último día').fill('2024-07-31');
  await dialog.getByLabel('Motivo').fill('Terminó un mes después');
  await dialog.getByRole('button', { name: 'Guardar corrección' }).click();
  await expect(dialog.getByText('29/02/2024 a 31/07/2024')).toBeVisible();
  await dialog.getByRole('button', { name: 'Anular: Histotecnóloga' }).click();
  await dialog.getByLabel('Motivo').fill('Era otra persona');
  await dialog.getByRole('button', { name: 'Anular', exact: true }).click();
  await expect(dialog.getByText('29/02/2024', { exact: false })).toHaveCount(0);
});
