import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openAs } from './journey.ts';

const text = (word: string) => ({
  name: 'recepcion.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    `1. Recepción\n\nLas muestras entran por la ventanilla ${word} entre las seis y las diez.\n\n${'Se anota cada llegada en el libro de turnos. '.repeat(60)}`,
  ),
});

test('a supervisor uploads, reads, replaces and deletes a document', async ({ page }) => {
  await openAs(page, 'jefe@demo.local', '/documents');
  await expect(page.getByRole('heading', { name: 'Gestión de Documentos' })).toBeVisible();
  await expect(page.getByText('Todavía no has subido documentos')).toBeVisible();
  await expectAccessible(page);

  const send = page.getByRole('button', { name: 'Subir documento' });
  const chooser = page.locator('input[type=file]');
  await send.click();
  await expect(page.getByText('Campos requeridos')).toBeVisible();
  await chooser.setInputFiles({ name: 'informe.doc', mimeType: 'application/msword', buffer: Buffer.from('x') });
  await expect(page.getByText('Archivo DOC no soportado').first()).toBeVisible();
  await chooser.setInputFiles({ name: 'tabla.xlsx', mimeType: 'application/zip', buffer: Buffer.from('x') });
  await expect(page.getByText('Tipo de archivo no soportado').first()).toBeVisible();

  await chooser.setInputFiles(text('azul'));
  await expect(page.getByLabel('Nombre del módulo')).toHaveValue('recepcion');
  await page.getByLabel('Nombre del módulo').fill('   ');
  await send.click();
  await expect(page.getByText('Campos requeridos')).toBeVisible();
  await page.getByLabel('Nombre del módulo').fill('Recepción de muestras');
  await send.click();
  await expect(page.getByText(/Se guardaron \d fragmentos/)).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: 'Recepción de muestras' });
  await expect(entry).toContainText(/\d fragmentos/);
  await expectAccessible(page);

  // What is broken says what to do, and nothing of it is kept.
  await chooser.setInputFiles({ name: 'roto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nada') });
  await send.click();
  await expect(page.getByText('Error al procesar documento')).toBeVisible();
  await expect(page.getByText('El archivo está dañado o incompleto.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar el archivo' }).click();

  await chooser.setInputFiles(text('verde'));
  await page.getByLabel('Nombre del módulo').fill('recepcion de muestras');
  await send.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'recepcion.txt' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'recepcion de muestras' })).toBeVisible();
  await page.getByRole('button', { name: 'Acciones de recepcion de muestras' }).click();
  await page.getByRole('menuitem', { name: 'Ver texto leído' }).click();
  await expect(page.getByText('ventanilla verde')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Acciones de recepcion de muestras' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(page.getByRole('heading', { name: '¿Eliminar «recepcion de muestras»?' })).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Documento eliminado')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Todavía no has subido documentos')).toBeVisible();
});

test('an upload behind an ended session says so', async ({ page, context }) => {
  await openAs(page, 'jefe@demo.local', '/documents');
  await page.locator('input[type=file]').setInputFiles(text('azul'));
  await context.clearCookies();
  await page.getByRole('button', { name: 'Subir documento' }).click();
  await expect(page.getByText('Error de autenticación')).toBeVisible();
});

test('employees see that documents are not for them', async ({ page }) => {
  await openAs(page, 'empleado@demo.local', '/documents');
  await expect(page.getByText('Acceso Restringido')).toHaveCount(2);
  await expect(page.getByText('Solo los administradores y jefes pueden subir documentos')).toBeVisible();
  await expect(page.getByText('Solo los administradores y jefes pueden ver los documentos cargados')).toBeVisible();
  await expectAccessible(page);
});

test('a supervisor looks at what was read, corrects a page and leaves it out', async ({ page }) => {
  await openAs(page, 'jefe@demo.local', '/documents');
  await page.locator('input[type=file]').setInputFiles(text('verde'));
  await page.getByLabel('Nombre del módulo').fill('Lectura de prueba');
  await page.getByRole('button', { name: 'Subir documento' }).click();
  await expect(page.getByText(/Se guardaron \d fragmentos/)).toBeVisible();
  await page.getByRole('button', { name: 'Acciones de Lectura de prueba' }).click();
  await page.getByRole('menuitem', { name: 'Lo que se leyó, página por página' }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]+\/leido$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lo que se leyó' })).toBeVisible();
  await expect(page.getByText('por la ventanilla verde')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Corregir texto' }).click();
  await page.getByLabel('Texto de la página').fill('# Recepción\nLas muestras entran por la ventanilla amarilla.');
  await page.getByRole('button', { name: 'Guardar página' }).click();
  await expect(page.getByText('Corregida a mano')).toBeVisible();
  await expect(page.getByText('por la ventanilla amarilla')).toBeVisible();
  await page.getByRole('button', { name: 'Excluir la página' }).click();
  await expect(page.getByText('Excluida: no responde preguntas')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a incluir la página' }).click();
  await expect(page.getByText('Excluida: no responde preguntas')).toBeHidden();
  await page.goto('/documents');
  await page.getByRole('button', { name: 'Acciones de Lectura de prueba' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Documento eliminado')).toBeVisible();
});
