import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openAs } from './journey.ts';

test('a learner goes over the welcome module: summary, glossary, and the questions missed', async ({ page }) => {
  await openAs(page, 'empleado@demo.local', '/modulos');
  await page
    .getByRole('link', { name: /Revisar|Continuar/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Repasar', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Repasar: / })).toBeVisible();
  await expect(page.getByText('no suma al avance ni a los resultados')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Paso 2' }).first().click();
  await expect(page.getByText('Paso 2 de')).toBeVisible();
  await page.goBack();
  await page.getByRole('tab', { name: /Glosario/ }).click();
  await expect(page.getByRole('term').filter({ hasText: 'Trazabilidad' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'qué lote recibió cada cliente' })).toBeVisible();

  // By the keyboard alone: turned, not known, taken back, known.
  await page.getByRole('tab', { name: /Tarjetas/ }).click();
  await page.keyboard.press('Tab');
  const left = page.getByText(/^Quedan? \d tarjetas?$/);
  const [cards = '0'] = (await left.innerText()).match(/\d/) ?? [];
  const question = page.locator('section[aria-label="Tarjetas"] h2');
  const first = await question.innerText();
  await expect(page.getByText('Respuesta correcta')).toBeHidden();
  await page.keyboard.press('Space');
  await expect(page.getByText('Respuesta correcta')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(question).not.toHaveText(first);
  await page.keyboard.press('z');
  await expect(question).toHaveText(first);
  await expect(page.getByText('Respuesta correcta')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(new RegExp(`^Quedan? ${Number(cards) - 1} tarjeta`))).toBeVisible();

  // On a phone by its buttons, to the end of the round.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  for (let card = Number(cards) - 1; card > 0; card -= 1) {
    await page.getByRole('button', { name: 'Ver la respuesta' }).click();
    await page.getByRole('button', { name: 'La sabía', exact: true }).click();
  }
  await expect(page.getByText('Terminaste la ronda').last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Repasar otra vez' }).click();
  await expect(page.getByText('La sabías la última vez')).toBeVisible();
});

test('a supervisor goes over a document, and a line leads to where it stands', async ({ page }) => {
  await openAs(page, 'jefe@demo.local', '/documents');
  const words = 'El refractómetro nunca se limpia con alcohol, porque el prisma pierde su capa.';
  const text = `1. Definiciones\n\nPrisma: pieza de vidrio que desvía la luz.\n\n2. Limpieza\n\n${words} Se seca con papel sin pelusa.`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'refractometro.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByLabel('Nombre del módulo').fill('Refractómetro');
  await page.getByRole('button', { name: 'Subir documento' }).click();
  await page.getByRole('button', { name: 'Acciones de Refractómetro' }).click();
  await page.getByRole('menuitem', { name: 'Repasar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Repasar: Refractómetro' })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Ver en el texto' }).click();
  await expect(page.getByRole('dialog').locator('mark')).toHaveText(words);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /Glosario/ }).click();
  await expect(page.getByRole('definition')).toContainText('pieza de vidrio que desvía la luz.');

  await page.getByRole('link', { name: 'Documentos' }).first().click();
  await page.getByRole('button', { name: 'Acciones de Refractómetro' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Documento eliminado')).toBeVisible();
});
