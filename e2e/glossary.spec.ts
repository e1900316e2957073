import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './journey.ts';

test('a word of a question that nothing answered is explained, and the glossary goes out and comes in as a file', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.local');
  // What is asked once may be anything.
  const asked = ['¿Dónde se anota el pingüino?', 'cada cuanto se calibra el cacharrito'];
  for (const message of [...asked, ...asked, 'dónde está el zurullo'])
    await page.request.post('/api/openai-assistant', { data: { message } });

  await page.goto('/documents/glosario');
  const words = page.getByRole('region', { name: 'Palabras por aclarar' });
  await expect(words.getByText('«¿Dónde se anota el pingüino?»')).toBeVisible();
  await expect(words.getByText('zurullo')).toHaveCount(0);
  await expectAccessible(page);
  // Its row goes; the keyboard stays with those that are left.
  await words.getByRole('button', { name: 'No es del laboratorio: cacharrito' }).press('Enter');
  await expect(words.getByRole('button', { name: /^Aclarar: / }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(words.getByText('«cada cuanto se calibra el cacharrito»')).toBeVisible();
  // By the keyboard: the word stands there, what it means is asked for.
  await words.getByRole('button', { name: 'Aclarar: pingüino' }).press('Enter');
  await expect(page.getByLabel('Palabra', { exact: true })).toHaveValue('pingüino');
  await expect(page.getByLabel('Significa')).toBeFocused();
  await page.keyboard.type('nevera de reactivos');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Palabra guardada')).toBeVisible();
  await expect(words.getByText('«¿Dónde se anota el pingüino?»')).toHaveCount(0);

  const menu = page.getByRole('button', { name: /Importar o exportar el glosario/ });
  await menu.click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exportar CSV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Glosario.csv');
  const file = readFileSync(await saved.path(), 'utf8');
  expect(file).toContain('pingüino,nevera de reactivos,Otra palabra');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Importar palabras…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar palabras' });
  await expect(dialog.getByRole('button', { name: 'Elegir archivo' })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  await dialog.getByLabel('Archivo de palabras').setInputFiles({
    name: 'palabras.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${file}\r\nla ruleta,centrífuga,\r\nsin significado,,\r\n`),
  });
  await expect(dialog.getByText('1 palabra nueva')).toBeVisible();
  await expect(dialog.getByText('1 problema')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Importar 1 palabra' }).click();
  await expect(page.getByText('Se importó 1 palabra')).toBeVisible();
  await page.getByLabel('Buscar palabras').fill('ruleta');
  await expect(page.getByRole('list', { name: 'Glosario' }).getByText('la ruleta')).toBeVisible();
});
