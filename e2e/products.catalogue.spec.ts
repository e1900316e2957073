import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, openAs } from './journey.ts';

const toast = (page: Page, text: string) => expect(page.locator('[data-toast]').getByText(text)).toBeVisible();

test('the catalogue is written as a draft, corrected and published by a person', async ({ page, browser }) => {
  await openAs(page, 'jefe@demo.local', '/modulos/productos');
  await page.getByRole('link', { name: 'Ver catálogo' }).click();
  await page.getByRole('button', { name: 'Actualizar catálogo' }).click();
  await toast(page, 'Borrador del catálogo listo');
  const draft = page.getByRole('region', { name: 'Borrador del catálogo' });
  await expect(draft).toBeVisible();
  // Products that other journeys made are new to the catalogue.
  if (await draft.getByRole('button', { name: 'Publicar' }).isEnabled()) {
    await draft.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(draft).toHaveCount(0);
    await page.getByRole('button', { name: 'Actualizar catálogo' }).click();
  }
  await expect(draft.getByText('Dice lo mismo que el catálogo publicado.')).toBeVisible();
  await expect(draft.getByRole('button', { name: 'Publicar' })).toBeDisabled();
  await draft.getByRole('button', { name: 'Editar Analizador Rubralis H5' }).click();
  const form = page.getByRole('dialog', { name: 'Corregir Analizador Rubralis H5' });
  await form.getByLabel('Resumen').fill('');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form.getByText('Escribe el resumen del producto.')).toBeVisible();
  await form.getByLabel('Resumen').fill('Cuenta células de sangre en un minuto.');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(draft.getByText('Frente al publicado: 1 cambiado.')).toBeVisible();
  await expectAccessible(page);

  // A learner goes on seeing what is published.
  const learner = await (await browser.newContext()).newPage();
  await openAs(learner, 'empleado@demo.local', '/productos');
  await expect(learner.getByRole('link', { name: 'Ver Detalles de Analizador Rubralis H5' })).toBeVisible();
  await expect(learner.getByText('Cuenta células de sangre en un minuto.')).toHaveCount(0);
  await expect(learner.getByText('Borrador', { exact: true })).toHaveCount(0);
  await draft.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
  await toast(page, 'Catálogo publicado');
  await expect(draft).toHaveCount(0);
  await expect(page.getByText(/aprobado por/)).toBeVisible();
  await learner.reload();
  await expect(learner.getByText('Cuenta células de sangre en un minuto.')).toBeVisible();
  await learner.context().close();

  // What is generated anew says what the modules say again: a change, which is put aside.
  await page.getByRole('button', { name: 'Actualizar catálogo' }).click();
  await expect(draft.getByText('Cambiado', { exact: true })).toBeVisible();
  await draft.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(draft).toHaveCount(0);
  await expect(page.getByText('Cuenta células de sangre en un minuto.')).toBeVisible();
});
