import { expect, type Page, test } from '@playwright/test';
import { answerQuiz, expectAccessible, expectNoSidewaysScroll, register } from './journey.ts';

// Here the device keeps what it has read.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

// A device begins to keep things once somebody has stayed a while.
test.beforeEach(({ page }) => page.clock.install());

const notice = 'Sin conexión: se enviará al volver';

/** The first module of a new learner, open in the reader, with the worker in charge of the page. */
async function openWelcome(page: Page): Promise<{ id: string; address: string }> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(20_000);
      return page.evaluate(() => navigator.serviceWorker.controller !== null);
    })
    .toBe(true);
  const { modules } = await (await page.request.get('/api/progress')).json();
  const { id } = modules.find((module: { isWelcome: boolean }) => module.isWelcome);
  const address = `/modulos/individual/${id}`;
  await page.goto(address);
  await expect(page.getByText('Paso 1 de')).toBeVisible();
  return { id, address };
}

const keptNames = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('persona-')));
const completedOnServer = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/modules/${id}/learner`)).json()).progress.completedSteps;

test('a learner reads and completes without a network, and what was done is sent when it is back', async ({
  page,
  context,
}) => {
  await register(page, 'Sin', 'Red');
  const { id } = await openWelcome(page);
  const next = page.getByRole('button', { name: 'Siguiente' });
  await next.click();
  await expect(page.getByText('Paso 2 de')).toBeVisible();
  const second = await page.getByRole('heading', { level: 2 }).first().textContent();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Paso 2 de')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: second ?? '' })).toBeVisible();
  await expect(page.getByText('Sin conexión. Puedes seguir leyendo')).toBeVisible();
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expect(page.getByText('Paso 1 de')).toBeVisible();
  await next.click();
  await next.click();
  await expect(page.getByText(notice, { exact: true })).toBeVisible();
  await expect(page.getByText(`${notice} (1 paso completado).`)).toBeVisible();
  await expect(page.getByText('Paso 2 de')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(page.getByText(`${notice} (1 paso completado).`)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible();
  await expect(page.getByText(`Se registró «${second}».`)).toBeVisible();
  expect(await completedOnServer(page, id)).toBe(2);
  await expect(page.getByText(notice)).toHaveCount(0);
  await expect(page.getByText(/^2 de \d+ pasos completados$/).first()).toBeVisible();

  // Whoever signs out leaves nothing to read.
  expect(await keptNames(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => keptNames(page)).toEqual([]);
});

test('the end of a module without a quiz says that it needs the network, and stays where it is', async ({
  page,
  context,
}) => {
  await register(page, 'Final', 'SinRed');
  await openWelcome(page);
  const { modules } = await (await page.request.get('/api/progress')).json();
  const { id } = modules.find(
    (module: { category: string | null; hasQuiz: boolean }) => module.category && !module.hasQuiz,
  );
  const { steps } = await (await page.request.get(`/api/modules/${id}/learner`)).json();
  for (const step of steps.slice(0, -1)) await page.request.post(`/api/steps/${step.id}/complete`);
  await page.goto(`/modulos/bienvenida/general/${id}`);
  const place = page.getByText(`Paso ${steps.length} de ${steps.length}`);
  await expect(place).toBeVisible();

  await context.setOffline(true);
  const finish = page.getByRole('button', { name: 'Completar Módulo' });
  await finish.click();
  await expect(page.getByText('No se pudo completar el módulo', { exact: true })).toBeVisible();
  await expect(page.getByText('Hace falta conexión para terminarlo.')).toBeVisible();
  await expect(place).toBeVisible();

  await context.setOffline(false);
  await finish.click();
  await expect(page).toHaveURL(/\/modulos\/bienvenida\/general\/lista$/);
  expect(await completedOnServer(page, id)).toBe(steps.length);
});

test('a refused step is told, and stays until its reader decides', async ({ page, context }) => {
  await register(page, 'Paso', 'Rechazado');
  const { id } = await openWelcome(page);
  const { steps } = await (await page.request.get(`/api/modules/${id}/learner`)).json();
  // A step that nobody can complete any more, as if it had been withdrawn meanwhile.
  await page.evaluate(
    ([userId, moduleId]) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('pasos-por-enviar', 1);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('steps', 'readwrite');
          writing.objectStore('steps').put({
            user_id: userId,
            step_id: crypto.randomUUID(),
            module_id: moduleId,
            title: 'Paso retirado',
            queued_at: 1,
            refusal: null,
          });
          writing.oncomplete = () => resolve(opening.result.close());
        };
      }),
    [(await (await page.request.get('/api/auth/session')).json()).session.user.id, id],
  );
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText(notice, { exact: true })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible();
  expect(await completedOnServer(page, id)).toBe(1);
  const refused = page.getByRole('alert').filter({ hasText: 'No se pudo registrar «Paso retirado»' });
  await expect(refused).toContainText('Este paso ya no está disponible. Vuelve a abrir el módulo.');
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(refused).toHaveCount(0);
  expect(steps.length).toBeGreaterThan(1);
});

test('a quiz says that it needs the network, and keeps the answers', async ({ page, context }) => {
  await register(page, 'Cuestionario', 'SinRed');
  const { id, address } = await openWelcome(page);
  const { steps } = await (await page.request.get(`/api/modules/${id}/learner`)).json();
  for (const step of steps) await page.request.post(`/api/steps/${step.id}/complete`);
  await page.goto(`${address}?paso=1&evaluacion`);
  await page.getByRole('button', { name: /Comenzar|Iniciar/ }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.getByRole('button', { name: 'Todas' }).click();
  await answerQuiz(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByText('Sin conexión: la evaluación se envía con red.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByText('100%').first()).toBeVisible();
});
