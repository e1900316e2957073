import { expect, test } from '@playwright/test';
import { bioseguridad } from '../src/app/seed/content/bioseguridad.ts';
import { completeModuleElsewhere, expectAccessible, expectNoSidewaysScroll, openAs, register } from './journey.ts';

test('a supervisor gives somebody a module for a day, who sees it with the note and does it; the supervisor sees it done', async ({
  page,
  browser,
}) => {
  await register(page, 'Nadia', 'Asignada');
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });

  const jefe = await (await browser.newContext()).newPage();
  await openAs(jefe, 'jefe@demo.local', '/employees?vista=tabla&buscar=nadia');
  await jefe.getByRole('checkbox', { name: /Nadia Asignada/ }).check();
  await jefe.getByRole('button', { name: 'Asignar módulo' }).click();
  const dialog = jefe.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(dialog.getByText('Elige el módulo.')).toBeVisible();
  await expectAccessible(jefe);
  await dialog.getByLabel('Módulo').selectOption(bioseguridad.title);
  await dialog.getByLabel('Para el día').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(dialog.getByText('La fecha límite ya pasó.')).toBeVisible();
  await dialog.getByLabel('Para el día').fill(today);
  await dialog.getByLabel('Nota (opcional)').fill('Antes de tu primer turno');
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(jefe.getByText('Módulo asignado a 1 persona')).toBeVisible();

  await page.goto('/mi-hoja');
  await expect(page.getByText(/^Asignado por .+: Antes de tu primer turno$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Others come before it in the plan.
  await page.getByRole('button', { name: `Empezar: ${bioseguridad.title}` }).click();
  await expect(page).toHaveURL(/\/modulo/);
  const moduleId = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
  await completeModuleElsewhere(page, moduleId);
  await page.goto('/mi-hoja');
  const line = { has: page.getByText(/^Asignado por /) };
  await expect(page.getByRole('listitem').filter(line)).toContainText('Vigente');

  await jefe.getByRole('link', { name: 'Nadia Asignada' }).first().click();
  const given = jefe.getByRole('listitem').filter({ has: jefe.getByText(/^Asignado por /) });
  await expect(given).toContainText('Vigente');
  await expectAccessible(jefe);
  await jefe.getByRole('button', { name: 'Asignar un módulo' }).click();
  await jefe.getByRole('dialog').getByLabel('Módulo').selectOption(bioseguridad.title);
  await jefe.getByRole('dialog').getByLabel('Para el día').fill(today);
  await jefe.getByRole('dialog').getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(jefe.getByRole('dialog').getByText(/^Ya completó este módulo el /)).toBeVisible();
});
