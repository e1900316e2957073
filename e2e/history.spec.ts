import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './journey.ts';

test('the administrator says what the columns and the days of a file mean, stores what is right of it, and undoes it', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.local');
  await page.goto('/admin/historial');
  await expect(page.getByRole('heading', { name: 'Historial', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Importar historial' }).first().click();
  const dialog = page.getByRole('dialog');
  const rows = [
    'Correo,Qué hizo,Fecha,Cargo,Desde',
    'empleado@demo.local,,,Auxiliar de prueba,03/04/21',
    'nadie@demo.local,Nada,05/06/21,,',
  ];
  await dialog.getByLabel('Archivo de historial').setInputFiles({
    name: 'historial.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await dialog.getByLabel('¿Qué día es «03/04/21»?').selectOption({ label: 'día/mes/año: 03/04/2021' });
  await expect(dialog.getByText('Esta persona no está en la plataforma.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Qué hizo').selectOption('Módulo');
  await expect(dialog.getByText('No hay ningún módulo con ese título')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Crearlo al importar').check();
  await dialog.getByRole('button', { name: 'Importar 1 fila' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'historial.csv' });
  await expect(entry.getByText('Guardada', { exact: true })).toBeVisible();
  await expect(entry.getByText('1 puesto', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await entry.getByRole('button', { name: 'Deshacer: historial.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(entry.getByText('Deshecha', { exact: true })).toBeVisible();
});
