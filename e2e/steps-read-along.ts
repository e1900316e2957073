import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './journey.ts';
import type { ServerWithModel } from './server-with-model.ts';

/** Steps of a module that has none, out of a whole document: seen as they come, found again, and stopped. */
export async function stepsAreReadAlong(page: Page, model: ServerWithModel['model']): Promise<void> {
  const whole = JSON.stringify({ content: 'El carro de la placa se limpia cada tarde. '.repeat(3), sources: [1] });
  const endless = {
    text: JSON.stringify({ content: 'El carro se limpia con alcohol. '.repeat(60), sources: [1] }),
    pieceMs: 60,
  };
  model.script({ text: whole }, endless);
  const made = await page.request.post('/api/modules', {
    data: { title: 'Lector por pasos', nombre_producto: 'Lector por pasos', description: 'Guía', content: '' },
  });
  const { id } = await made.json();
  await page.goto(`/admin/modulos/${id}`);
  await page.getByRole('button', { name: 'Generar desde documentos' }).click();
  const form = page.getByRole('dialog', { name: 'Generar desde documentos' });
  await form.getByRole('checkbox', { name: 'Manual Cuprea 8', exact: true }).check();
  await form.getByRole('button', { name: 'Generar pasos automáticos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Se escriben los pasos' });
  const along = dialog.getByRole('region', { name: /^Se está escribiendo: .* de 7\)$/ });
  await expect(along).toContainText('El carro se limpia con alcohol.');
  await expectAccessible(page);
  await page.reload();
  await expect(along).toContainText('El carro se limpia con alcohol.');
  await dialog.getByRole('button', { name: 'Seguir sin mirar' }).click();
  await page.getByRole('button', { name: 'Ver lo que se escribe' }).click();
  await dialog.getByRole('button', { name: 'Dejar de escribir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dejar de escribir' }).click();
  await expect(page.getByText(/ya estaban? enteros? qued/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Editar el paso 1,/ })).toBeVisible();
}
