import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openAs, register } from './journey.ts';

test('who takes the access of somebody away sees which sessions they leave, finds them marked, and gives one to a colleague', async ({
  page,
  browser,
}) => {
  const teacher = await browser.newPage();
  await register(teacher, 'Dorotea', 'Docente');
  await teacher.close();

  await openAs(page, 'admin@demo.local', '/dashboard');
  const [{ id: teacher_id }] = (await (await page.request.get('/api/employees?search=dorotea')).json()).rows;
  const course = await page.request.post('/api/courses', { data: { name: 'Orden y aseo' } });
  const session = `/api/training-sessions/${randomUUID()}`;
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const times = { place: 'Aula 7', teacher_name: '', day, begins: '10:00', ends: '12:00', capacity: null };
  const planned = await page.request.put(session, {
    data: { course_id: (await course.json()).id, teacher_id, ...times },
  });
  expect(planned.ok()).toBe(true);

  await page.goto('/employees?buscar=dorotea');
  await page.getByRole('button', { name: /^Acciones de Dorotea/ }).click();
  await page.getByRole('menuitem', { name: 'Desactivar' }).click();
  const question = page.getByRole('alertdialog', { name: /^¿Desactivar a Dorotea/ });
  await expect(question.getByText('1 sesión por dictar se queda sin docente')).toBeVisible();
  await expect(question.getByRole('link', { name: /^Orden y aseo, / })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await expect(question).toHaveCount(0);

  await page.goto('/equipo/sesiones');
  await page.getByRole('link', { name: 'Ver cuáles' }).click();
  await expect(page.getByRole('cell', { name: 'Dorotea Docente Sin acceso' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Orden y aseo' }).click();
  await expect(page.getByText(/^Dorotea Docente ya no tiene acceso a la plataforma/)).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await page.getByLabel('Quién la dicta').selectOption('Otra persona de la plataforma');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Elige quién la dicta.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar por nombre, correo o puesto' }).fill('ricardo');
  await page.getByRole('radio', { name: 'Ricardo Montoya Peña' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText(/ya no tiene acceso a la plataforma/)).toHaveCount(0);
  await page.goto('/equipo/sesiones?ver=sin-docente');
  await expect(page.getByText('Todas las sesiones por dictar tienen quien las dicte')).toBeVisible();
});
