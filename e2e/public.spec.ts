import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './journey.ts';

test('a visitor finds a tutorial, with the backend out of reach', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await page.goto('/claro');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByLabel('Buscar tutoriales').fill('wifi');
  await expect(page).toHaveURL(/q=wifi/);
  await page.getByRole('button', { name: 'Configuración' }).click();
  await expect(page).toHaveURL(/category=configuracion/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Configuración' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Buscar tutoriales')).toHaveValue('wifi');
  await page.getByLabel('Buscar tutoriales').fill('zzzzzz');
  await expect(page.getByText('No se encontraron tutoriales con estos filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(/\/claro$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cambiar la clave de tu red wifi' }).click();
  await expect(page).toHaveURL(/\/claro\/cambiar-clave-wifi$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Tutoriales relacionados' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.getByRole('button', { name: 'Ver el video' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.readyState))
    .toBeGreaterThan(1);
  await expectAccessible(page);
  await page.goto('/claro/no-existe');
  await expect(page.getByText('Tutorial no encontrado').last()).toBeVisible();
  expect(calls).toEqual([]);
});

test('the landing page says what it is and leads in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('hasta un 60%')).toBeVisible();
  await expectAccessible(page);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  for (const [name, address] of [
    ['Tutoriales', /\/claro$/],
    ['Iniciar Sesión', /\/login$/],
    ['Comenzar Gratis', /\/register$/],
    ['Crear Cuenta Gratuita', /\/register$/],
  ] as const) {
    await page.goto('/');
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(address);
  }
});
