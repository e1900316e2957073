import { expect, type Page, test } from '@playwright/test';
import { demoPassword, signIn } from './journey.ts';

/** What happens elsewhere, and whether a second factor is demanded, is asked for once the screen stands: sooner or later. */
const afterwards = ['/api/changes', '/api/me/second-factor/demand'];

/** Calls of the API that read, in the order they were made while the work was done. */
async function readsDuring(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { method(): string; url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !afterwards.includes(pathname)) {
      asked.push(`${pathname}${search}`);
    }
  };
  page.on('request', note);
  await work();
  page.off('request', note);
  return asked;
}

/** Opens an address and waits until nothing more is asked for, also behind a busy browser: it stands, has nothing to do, and is quiet. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main .animate-pulse')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
}

/** What the page of an address brings, as the calls that would ask for the same. */
async function brought(page: Page, address: string): Promise<number> {
  const html = await (await page.request.get(address)).text();
  const block = /id="first-data">([^<]*)</.exec(html)?.[1] ?? '{"reads":[]}';
  return JSON.parse(block).reads.length;
}

const screens = [
  ['empleado', '/dashboard'],
  ['empleado', '/modulos'],
  ['empleado', '/progress'],
  ['empleado', '/modulos/individual/{module}'],
  ['empleado', '/modulos/individual/{module}?paso=1'],
  ['jefe', '/dashboard'],
  ['jefe', '/modulos'],
  ['jefe', '/employees'],
  ['jefe', '/modulos/bienvenida/menu'],
  ['admin', '/dashboard'],
  ['admin', '/employees'],
] as const;

for (const [who, screen] of screens) {
  test(`${screen} of ${who} brings exactly what it asks for first`, async ({ page, context }) => {
    const data = { email: `${who}@demo.local`, password: demoPassword };
    expect((await page.request.post('/api/auth/sign-in', { data })).status()).toBe(200);
    const { modules } = await (await page.request.get('/api/catalogue')).json();
    const address = screen.replace('{module}', modules[0].id);

    // With an access that has ended the page can bring nothing, and the browser asks for all of it.
    await context.clearCookies({ name: 'access_token' });
    const asked = await readsDuring(page, () => open(page, address));
    const ofScreen = asked.filter((one) => one !== '/api/auth/session');
    expect(ofScreen).not.toEqual([]);

    // On a machine that is busy a page waits for no read for long.
    await expect.poll(() => readsDuring(page, () => open(page, address)), { timeout: 30_000 }).toEqual([]);
    // Nothing is brought in vain; more than one part of a screen may ask for the same.
    await expect.poll(() => brought(page, address)).toBe(new Set(ofScreen).size);
  });
}

test('at a shared browser nobody sees what was brought for somebody else', async ({ page }) => {
  await signIn(page, 'empleado@demo.local');
  await page.goto('/dashboard');
  const first = await page.getByTestId('person').textContent();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByTestId('person')).toHaveCount(0);
  await signIn(page, 'jefe@demo.local');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Administrador' })).toBeVisible();
  expect(await page.getByTestId('person').textContent()).not.toBe(first);
  const html = await (await page.request.get('/dashboard')).text();
  expect(html).toContain('jefe@demo.local');
  expect(html).not.toContain('empleado@demo.local');
});

test('a session that ends between the page and what is asked for next ends as ever', async ({ page, context }) => {
  await signIn(page, 'empleado@demo.local');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Mi Plan de Capacitación' })).toBeVisible();
  await context.clearCookies();
  await page.getByRole('link', { name: 'Módulos', exact: true }).first().click();
  await expect(page).toHaveURL(/\/login/);
});

test('what the pointer rests on is there before it is pressed', async ({ page }) => {
  await signIn(page, 'empleado@demo.local');
  // On a machine that is busy a page waits for no read for long.
  await expect(async () => {
    // What watches the pointer is loaded with what listens to changes.
    const listens = page.waitForRequest(/\/api\/changes/);
    await open(page, '/dashboard');
    await listens;
    const ahead = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/modulos');
    const link = page.getByRole('link', { name: 'Módulos', exact: true }).first();
    await link.hover();
    await (await ahead).finished();
    const asked = await readsDuring(page, async () => {
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Plan de Capacitación' })).toBeVisible();
    });
    expect(asked).toEqual([]);
  }).toPass({ timeout: 40_000 });
});
