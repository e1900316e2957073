import { expect, type Page, test } from '@playwright/test';
import { demoPassword, expectAccessible, signIn } from './journey.ts';

const byName = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const item = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();

/** Dialogs with fields: how each is opened, its name, and a field of it. */
const dialogs: ReadonlyArray<{
  at: string;
  open: (page: Page) => Promise<unknown>;
  dialog: string | RegExp;
  field: string | RegExp;
}> = [
  {
    at: '/employees',
    open: (page) => byName(page, 'Agregar Empleado').click(),
    dialog: 'Agregar empleado',
    field: 'Puesto',
  },
  {
    at: '/employees',
    open: async (page) => {
      await byName(page, /^Acciones de/).click();
      await item(page, 'Editar datos');
    },
    dialog: /^Editar datos de/,
    field: 'Teléfono',
  },
  {
    at: '/admin/asistentes',
    open: (page) => byName(page, 'Nuevo asistente').click(),
    dialog: 'Nuevo asistente',
    field: 'Instrucciones',
  },
  {
    at: '/modulos/productos',
    open: (page) => byName(page, 'Crear Módulo con IA').click(),
    dialog: /con IA/,
    field: /^Nombre del Producto/,
  },
  {
    at: '/modulos/productos',
    open: (page) => byName(page, 'Gestionar áreas').click(),
    dialog: 'Áreas',
    field: 'Nueva área',
  },
  {
    at: '/modulos/productos',
    open: (page) => byName(page, 'Nueva marca').click(),
    dialog: 'Nueva marca',
    field: 'Descripción',
  },
  {
    at: '/admin/modulos',
    open: (page) => byName(page, 'Nuevo módulo').click(),
    dialog: 'Nuevo módulo',
    field: 'Descripción',
  },
  {
    at: '/modulos/bienvenida/menu',
    open: (page) => byName(page, /^Crear módulo$/).click(),
    dialog: /inducción específica/,
    field: 'De qué trata',
  },
];

/** Those on the pages of single things, found by the calls of whoever is signed in. */
async function dialogsOfThings(page: Page): Promise<typeof dialogs> {
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json();
  const { areas } = await read('/products/brands');
  const area = areas.find(({ brands }: { brands: unknown[] }) => brands.length > 0);
  const [module] = (await read('/management/modules?search=Bioseguridad')).modules;
  return [
    {
      at: `/modulos/productos/areas/${area.id}/marcas/${area.brands[0].id}`,
      open: (page) => byName(page, /^Asignar (módulo existente|primer módulo)$/).click(),
      dialog: 'Asignar módulo existente',
      field: 'Nombre del producto',
    },
    {
      at: `/admin/modulos/${module.id}`,
      open: (page) => byName(page, 'Reglas').click(),
      dialog: /^Reglas/,
      field: /^Nota mínima/,
    },
  ];
}

test('what was typed in a dialog is thrown away only after being asked, in every one', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'admin@demo.local');
  // Whoever registered before leaves room for one more.
  const people = { employee_limit: 1000 };
  expect((await page.request.patch('/api/settings', { data: { people } })).status()).toBe(200);
  for (const { at, open, dialog: name, field } of [...dialogs, ...(await dialogsOfThings(page))]) {
    await page.goto(at);
    await open(page);
    const dialog = page.getByRole('dialog', { name });
    const question = page.getByRole('alertdialog', { name: '¿Descartar lo escrito?' });
    // Nothing written: nothing asked.
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await open(page);
    await dialog.getByLabel(field, { exact: typeof field === 'string' }).fill('Lo que costó escribir');
    await page.keyboard.press('Escape');
    await expect(question, `${at} ${String(name)}`).toBeVisible();
    // Enter keeps.
    await expect(question.getByRole('button', { name: 'Seguir escribiendo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel(field, { exact: typeof field === 'string' })).toHaveValue('Lo que costó escribir');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(question).toBeVisible();
    // Escape upon Escape keeps, however often: browsers close on the second without asking.
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    if (!(await question.isVisible())) await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await question.getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await open(page);
    await expect(dialog.getByLabel(field, { exact: typeof field === 'string' })).not.toHaveValue(
      'Lo que costó escribir',
    );
  }
});

test('the browser’s back, a link and a reload ask before a form of a screen is left', async ({ page }) => {
  await signIn(page, 'empleado@demo.local');
  await page.getByTestId('person').click();
  await page.getByLabel('Teléfono (opcional)').fill('300 000');
  const question = page.getByRole('alertdialog', { name: '¿Descartar lo escrito?' });
  await page.goBack({ timeout: 3000 }).catch(() => null);
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(page.getByLabel('Teléfono (opcional)')).toHaveValue('300 000');

  await page.getByRole('link', { name: 'Módulos', exact: true }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/cuenta$/);

  let asked = 0;
  page.once('dialog', (browser) => {
    asked += 1;
    return browser.dismiss();
  });
  await page.reload({ timeout: 3000 }).catch(() => null);
  expect(asked).toBe(1);

  // What was saved is not asked about.
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.locator('[data-toast]')).toBeVisible();
  await page.getByRole('link', { name: 'Módulos', exact: true }).click();
  await expect(page).toHaveURL(/\/modulos$/);
});

test('who registers is asked before what they typed is left behind, and not when there is nothing', async ({
  page,
}) => {
  await page.goto('/register');
  const toSignIn = page.getByRole('link', { name: 'Inicia sesión' });
  await toSignIn.click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/register');
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await toSignIn.click();
  const question = page.getByRole('alertdialog', { name: '¿Descartar lo escrito?' });
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  await toSignIn.click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a session that is ended from another device while somebody writes covers the screen, and what was typed is there again', async ({
  page,
  browser,
}) => {
  await signIn(page, 'jefe@demo.local');
  await page.goto('/documents/glosario');
  await page.getByRole('button', { name: 'Añadir palabra' }).click();
  const typed = page.getByRole('dialog').getByRole('textbox').first();
  await typed.fill('Coagulómetro de turno');
  const phone = await browser.newContext();
  const endElsewhere = async () => {
    await signIn(await phone.newPage(), 'jefe@demo.local');
    expect((await phone.request.post('/api/auth/sign-out')).status()).toBe(200);
  };
  await page.waitForLoadState('networkidle');
  await endElsewhere();

  // The server tells it: nothing has to be pressed.
  const lock = page.getByRole('dialog', { name: 'Tu sesión se cerró' });
  await expect(lock).toContainText('jefe@demo.local');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lock).toBeVisible();
  const password = lock.getByLabel('Contraseña', { exact: true });
  await password.fill('no-es-esta');
  await lock.getByRole('button', { name: 'Seguir' }).click();
  await expect(lock.getByText('Credenciales incorrectas. Por favor intenta nuevamente.')).toBeVisible();
  await password.fill(demoPassword);
  await lock.getByRole('button', { name: 'Seguir' }).click();
  await expect(lock).toBeHidden();
  await expect(typed).toHaveValue('Coagulómetro de turno');
  expect((await page.request.get('/api/me')).status()).toBe(200);

  // Once more, opened by a sign-in in another tab; and given up.
  await endElsewhere();
  await expect(lock).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/login');
  await tab.getByLabel('Correo electrónico').fill('jefe@demo.local');
  await tab.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await tab.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(lock).toBeHidden();
  await expect(typed).toHaveValue('Coagulómetro de turno');
  await tab.close();
  await endElsewhere();
  await lock.getByRole('button', { name: 'Salir sin guardar lo escrito' }).click();
  await expect(page).toHaveURL(/\/login\?volver=/);

  // Where nothing would be lost, nothing is covered.
  await signIn(page, 'jefe@demo.local');
  await page.goto('/documents/glosario');
  await page.waitForLoadState('networkidle');
  await endElsewhere();
  await expect(page).toHaveURL(/\/login\?volver=/);
  await phone.close();
});
