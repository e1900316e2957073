import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './journey.ts';

const said = (what: string) =>
  `${what} se hace como dice esta guía, con los elementos de protección puestos y con el registro del turno al día.`;
const guide = `# Higiene de manos\n\n${said('El lavado de manos')}\n\n# Derrames\n\n${said('La limpieza de un derrame')}\n\n# Residuos\n\n${said('La segregación de residuos')}\n`;

test('the steps of a module are written out of the headings that are ticked, whole', async ({ page }) => {
  await signIn(page, 'admin@demo.local');
  await page.goto('/documents');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'guia.txt', mimeType: 'text/plain', buffer: Buffer.from(guide) });
  await page.getByLabel('Nombre del módulo').fill('Guía de higiene');
  await page.getByRole('button', { name: 'Subir documento' }).click();
  await expect(page.getByText(/Se guard(?:ó|aron) \d+ fragmentos?/)).toBeVisible();
  const made = await page.request.post('/api/modules', {
    data: { title: 'Higiene sin producto', description: 'Guía', content: '' },
  });
  const { id } = await made.json();

  await page.goto(`/admin/modulos/${id}`);
  await page.getByRole('button', { name: 'Generar desde documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generar desde documentos' });
  await dialog.getByRole('button', { name: 'Generar pasos automáticos' }).click();
  await expect(dialog.getByText('Marca al menos un documento.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Guía de higiene', exact: true }).check();
  const tree = dialog.getByRole('group', { name: 'Apartados de «Guía de higiene»' });
  await expect(tree.getByRole('checkbox', { name: /^Derrames/ })).toBeChecked();
  await tree.getByRole('checkbox', { name: /^Derrames/ }).uncheck();
  await expect(tree.getByRole('checkbox', { name: 'Todo el documento' })).not.toBeChecked();
  await expect(dialog.getByText(/^2 apartados/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Generar pasos automáticos' }).click();
  await expect(page.getByText('2 pasos quedaron en borrador: revísalos y publícalos.')).toBeVisible();
  await page.goto(`/admin/revision/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: '1. Higiene de manos' })).toBeVisible();
  await expect(page.getByText(said('La segregación de residuos')).first()).toBeVisible();
  await expect(page.getByText(said('La limpieza de un derrame'))).toHaveCount(0);
  // A source opens with its words marked, and publishing tells what nobody has looked at.
  await expect(page.getByText('Nadie ha revisado 2 pasos.')).toBeVisible();
  await page.getByText('Guía de higiene', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Ver en el documento: Guía de higiene' }).first().click();
  const source = page.getByRole('dialog', { name: 'Guía de higiene' });
  await expect(source.locator('mark')).toContainText(said('El lavado de manos'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Marcar como revisado: paso 1' }).click();
  await expect(page.getByText(/^Revisado por/)).toBeVisible();
  await page.getByRole('button', { name: 'Aprobar y publicar' }).click();
  await expect(page.getByRole('alertdialog').getByText('Nadie ha revisado 1 paso.')).toBeVisible();
  await page.keyboard.press('Escape');
});
