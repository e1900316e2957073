import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { unzipped } from '../src/testing/unzipped.ts';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './journey.ts';

test('the administrator asks for a package and hands it over; its page, without network, says that it holds, and what of it was changed', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.local');
  await page.goto('/admin/paquetes');
  await expect(page.getByText('Todavía no se pidió ningún paquete')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir un paquete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Tendría \d+ personas/)).toBeVisible();
  await dialog.getByLabel('Desde').fill('2999-01-01');
  await dialog.getByRole('button', { name: 'Pedir un paquete' }).click();
  await expect(dialog.getByText('El periodo termina antes de empezar.')).toBeVisible();
  await dialog.getByLabel('Desde').fill('2020-01-01');
  await dialog.getByText('Requisitos', { exact: true }).click();
  await dialog.getByRole('list', { name: 'Requisitos' }).getByRole('checkbox').first().check();
  await expect(dialog.getByText(/, 1 requisito, /)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Quitar la elección' }).click();
  await dialog.getByRole('button', { name: 'Pedir un paquete' }).click();
  await expect(page.getByText('Listo', { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const fingerprint =
    (await page
      .getByText(/^[0-9a-f]{64}$/)
      .last()
      .textContent()) ?? '';
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Descargar/ }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^Paquete de auditoría 2020-01-01 a \d{4}-\d\d-\d\d\.zip$/);

  const folder = await mkdtemp(join(tmpdir(), 'paquete-'));
  try {
    const zip = join(folder, 'paquete.zip');
    const bytes = await readFile((await file.path()) ?? '');
    await writeFile(zip, bytes);
    const verifier = join(folder, 'VERIFICAR.html');
    await writeFile(verifier, (await unzipped(bytes)).get('VERIFICAR.html') ?? '');
    await page.context().setOffline(true);
    await page.goto(pathToFileURL(verifier).href);
    await page.getByLabel('Elegir el ZIP').setInputFiles(zip);
    await expect(page.getByText('Todo coincide')).toBeVisible();
    await expect(page.getByText(fingerprint)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // One bit of a paper, which stands in the ZIP as it is.
    const at = bytes.indexOf('%PDF-1.7') + 400;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(zip, bytes);
    await page.getByLabel('Elegir el ZIP').setInputFiles(zip);
    await expect(
      page.getByText(/^El archivo personas\/.*\.pdf cambió: su SHA-256 no es el del manifiesto\.$/),
    ).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
