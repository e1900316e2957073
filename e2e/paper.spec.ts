import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectNoSidewaysScroll, openAs, signIn } from './journey.ts';

const sheets = {
  A4: { width: 595, height: 842 },
  Letter: { width: 612, height: 792 },
} as const;

interface Printed {
  /** Words of each page, with single blanks. */
  pages: string[];
  all: string;
}

/** The page printed on both papers: checks sheet, head and foot, and gives its words. */
async function printed(
  page: Page,
  { isWide = false, by = 'Adriana Salcedo Ríos (Administrador)' } = {},
): Promise<Printed> {
  let last: Printed | undefined;
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true, format })));
    const [, , width, height] = (await pdf.getPage(1)).view;
    const { width: short, height: long } = sheets[format];
    const [wanted, other] = isWide ? [long, short] : [short, long];
    expect([Math.abs((width ?? 0) - wanted) < 2, Math.abs((height ?? 0) - other) < 2]).toEqual([true, true]);
    const { text } = await extractText(pdf);
    const pages = text.map((one) => one.replace(/\s+/g, ' '));
    pages.forEach((words, place) => {
      expect(words).toContain(`Página ${place + 1} de ${pages.length}`);
    });
    expect(pages[0]).toContain('Labtrix Soluciones de Laboratorio S.A.S.');
    expect(pages[0]).toMatch(/Impreso el \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    expect(pages[0]).toContain(`por ${by}`);
    // Neither the shell nor anything to press, and no date that only says how long ago.
    expect(pages.join(' ')).not.toMatch(/Cerrar Sesión|Imprimir|Exportar|Volver|hace \d+ /);
    last = { pages, all: pages.join(' ') };
  }
  if (!last) throw new Error('nothing was printed');
  return last;
}

/** Words as they stand on paper, where a line may break anywhere in a narrow column. */
const squeezed = (text: string) => text.replace(/[\s-]+/g, '');

/** Opens a screen, presses its print button, and waits until the dialog would open. */
async function pressPrint(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const press = page.getByRole('button', { name: 'Imprimir' }).first();
  await press.waitFor();
  // The head of the paper is there with the screen.
  expect(await page.getByText(/^Impreso el /).count()).toBe(1);
  await press.click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'true', { timeout: 60_000 });
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true');
    // What was prepared for one paper stays for the other.
    window.addEventListener('afterprint', (event) => event.stopImmediatePropagation());
  });
});

test('every screen of the supervisors prints whole, on both papers, with head and foot', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'admin@demo.local');
  const get = async (path: string) => (await page.request.get(`/api${path}`)).json();

  await pressPrint(page, '/equipo/mapa');
  const matrix = await get('/team/matrix?limit=100');
  const map = await printed(page, { isWide: true });
  expect(map.all).toContain('Mostrar: Todo el equipo');
  expect(map.all).toContain(`${matrix.total} personas`);
  expect(matrix.modules.length).toBeGreaterThanOrEqual(12);
  const legalTitle = (title: string) => squeezed(title).slice(0, 10);
  for (const { title } of matrix.modules) expect(squeezed(map.all)).toContain(legalTitle(title));
  for (const { name, cells } of matrix.people) {
    expect(map.all).toContain(name);
    expect(cells).toHaveLength(matrix.modules.length);
  }
  expect(map.all).toContain('falta la evaluación');
  expect(map.all).toContain('Sin iniciar');

  await pressPrint(page, '/employees?orden=avance&sentido=descendente');
  const listed = await get('/employees?sort=progress&direction=desc&limit=100');
  const team = await printed(page, { isWide: true });
  expect(team.all).toContain('Mostrar: Empleados activos · Orden: avance, descendente');
  expect(team.all).toContain(`${listed.total} personas`);
  let place = 0;
  for (const { first_name, last_name } of listed.rows) {
    place = squeezed(team.all).indexOf(squeezed(`${first_name} ${last_name}`), place + 1);
    expect(place, `${first_name} ${last_name} after those before`).toBeGreaterThan(0);
  }

  const [person] = matrix.people;
  await pressPrint(page, `/equipo/personas/${person.id}`);
  const results = await get(`/employees/${person.id}/results`);
  const ofPerson = await printed(page);
  expect(ofPerson.all).toContain(`Resultados de ${person.name}`);
  for (const module of results.modules) {
    expect(squeezed(ofPerson.all)).toContain(legalTitle(module.title));
    for (const { number } of module.attempts) expect(ofPerson.all).toContain(`Intento ${number}`);
  }

  const [work] = (await get('/team/work?kind=evaluations')).rows;
  await pressPrint(page, `/evaluaciones/intentos/${work.attempt_id}`);
  const attempt = await get(`/quiz-attempts/${work.attempt_id}`);
  const ofAttempt = await printed(page);
  expect(ofAttempt.all).toContain(attempt.person.name);
  for (const { question_text } of attempt.review) expect(squeezed(ofAttempt.all)).toContain(squeezed(question_text));

  await pressPrint(page, `/estadisticas/modulo/${work.module_id}`);
  const people = await get(`/modules/${work.module_id}/quiz-results`);
  const statistics = await printed(page);
  expect(statistics.all).toContain('Período: ');
  for (const { name } of people.rows) expect(statistics.all).toContain(name);

  await pressPrint(page, `/modulos/individual/${work.module_id}/avance`);
  const learners = await printed(page);
  for (const { name } of matrix.people) expect(learners.all).toContain(name);

  await pressPrint(page, '/equipo/detalle');
  const { total, rows } = await get('/team/work?kind=evaluations&limit=100');
  const detail = await printed(page);
  expect(detail.all).toContain(`${total} en total`);
  for (const row of rows) expect(squeezed(detail.all)).toContain(squeezed(row.name));

  await pressPrint(page, `/admin/modulos/${work.module_id}/origen`);
  const origin = await get(`/review/${work.module_id}/origin`);
  const ofOrigin = await printed(page);
  for (const { text } of origin.parts) expect(squeezed(ofOrigin.all)).toContain(squeezed(text));

  // More than a screen holds: everything is read before the dialog opens.
  const { before } = await get('/audit-trail?limit=50');
  await pressPrint(page, '/admin/auditoria');
  const trail = await printed(page);
  const { entries } = await get(`/audit-trail?limit=200`);
  expect(before).not.toBeNull();
  for (const { seq } of entries.filter(({ seq }: { seq: number | null }) => seq !== null)) {
    expect(trail.all).toContain(`n.º ${seq}`);
  }
});

test('a module prints as an article, for who learns it and for who manages it', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'empleado@demo.local');
  const { welcome } = await (await page.request.get('/api/catalogue')).json();
  const module = await (await page.request.get(`/api/modules/${welcome.id}/learner`)).json();
  await pressPrint(page, `/modulos/individual/${welcome.id}`);
  const pages = await printed(page, { by: 'Camila Torres Beltrán (Empleado)' });
  for (const { title, html } of module.steps) {
    if (html !== null) expect(squeezed(pages.all)).toContain(squeezed(title));
  }
});

test('a word that is longer than a column leaves the columns beside it on the sheet', async ({ page }) => {
  const word = 'otorrinolaringologicamentehablandoelectroencefalografistaxyz';
  await openAs(page, 'admin@demo.local', '/equipo/sesiones');
  const course = await page.request.post('/api/courses', { data: { name: `Curso ${word}` } });
  expect(course.status()).toBe(201);
  const data = {
    ...{ course_id: (await course.json()).id, teacher_id: null, teacher_name: word, place: word },
    ...{ day: '2030-01-15', begins: '10:00', ends: '12:00', capacity: null },
  };
  const planned = await page.request.put(`/api/training-sessions/${crypto.randomUUID()}`, { data });
  expect(planned.status()).toBe(200);
  await page.goto('/equipo/sesiones');
  await expect(page.getByRole('table')).toContainText(word);
  // As wide as A4 between its margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expectNoSidewaysScroll(page);
  const dates = page.getByRole('cell', { name: /15.*2030/ });
  expect((await dates.boundingBox())?.width).toBeGreaterThan(40);
});
