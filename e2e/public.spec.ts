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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the public pages are whole, described, and lead on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Formación que el laboratorio puede demostrar');
    await expect(page.getByText('hasta un 60%')).toBeVisible();
    await expect(page.getByText('necesita JavaScript')).toHaveCount(0);
    await page.getByRole('link', { name: 'Tutoriales', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.getByRole('link', { name: 'Mi internet está lento: qué revisar' }).click();
    await expect(page).toHaveTitle('Mi internet está lento: qué revisar');
    await expect(page.getByRole('heading', { level: 2, name: 'Mide con cable' })).toBeVisible();
    const address = new URL(page.url());
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address.href);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      'Mi internet está lento: qué revisar',
    );
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((one) => JSON.parse(one)['@type'])).toEqual(['HowTo', 'BreadcrumbList']);
  });

  test('addresses that lead nowhere say so, in words and in the status', async ({ page }) => {
    expect((await page.goto('/no-existe'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    expect((await page.goto('/claro/no-existe'))?.status()).toBe(404);
    await expect(page.getByText('Tutorial no encontrado').last()).toBeVisible();
    expect((await page.goto('/dashboard'))?.status()).toBe(200);
  });
});

test('the browser takes the pages over as they stand', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  for (const path of ['/', '/claro', '/claro/cambiar-clave-wifi']) {
    // The heading that the server sent is the one that stays.
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => document.querySelector('h1')?.setAttribute('data-sent', '')),
    );
    await page.goto(path);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps')),
    );
    await expect(page.locator('h1[data-sent]')).toHaveCount(1);
  }
  expect(problems).toEqual([]);
});

test('search engines and devices find the site described', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<url>/g)).toHaveLength(14);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});
