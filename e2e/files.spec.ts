import { readFile } from 'node:fs/promises';
import { expect, request, test } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword, expectAccessible, expectNoSidewaysScroll, signIn } from './journey.ts';

test('guides reach their readers and are saved while the screen stays', async ({ page, baseURL }) => {
  await signIn(page, 'jefe@demo.local');
  const admin = await request.newContext({ baseURL: baseURL ?? '' });
  await admin.post('/api/auth/sign-in', { data: { email: 'admin@demo.local', password: demoPassword } });
  const catalogue = await (await page.request.get('/api/catalogue')).json();
  const [category] = catalogue.categories.filter((one: { title: string }) => one.title === 'Productos');
  const { modules } = await (await page.request.get(`/api/catalogue/categories/${category.id}`)).json();
  const moduleId = modules.find((one: { title: string }) => one.title.includes('Rubralis')).id;

  await page.goto(`/modulos/individual/${moduleId}?paso=7`);
  await expect(page.getByRole('heading', { name: 'Archivos descargables' })).toBeVisible();
  await expect(page.getByText(/^Guía rápida · PDF · \d+(,\d+)? KB$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Eliminar|Subir/ })).toHaveCount(0);
  await expectAccessible(page);

  // What an administrator adds appears on the open screen.
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a3122f' } });
  const poster = { name: 'Cartel de arranque.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
  const uploaded = await admin.post(`/api/modules/${moduleId}/files`, {
    multipart: { downloadable_type: 'guia_rapida', file: poster },
  });
  expect(uploaded.status()).toBe(200);
  const button = page.getByRole('button', { name: 'Descargar Cartel de arranque' });
  await expect(button).toBeVisible();
  const saved = page.waitForEvent('download');
  await button.click();
  await expect(page.getByText('Descarga iniciada')).toBeVisible();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Cartel de arranque.png');
  expect((await readFile(await file.path())).equals(poster.buffer)).toBe(true);
  await expect(page).toHaveURL(/paso=7/);

  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByText('No se pudo descargar el archivo')).toBeVisible();
  await page.context().setOffline(false);

  const { id } = await uploaded.json();
  await admin.delete(`/api/module-files/${id}`);
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await admin.dispose();
});
