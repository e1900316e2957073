import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import {
  answerQuiz,
  demoPassword,
  expectAccessible,
  expectNoSidewaysScroll,
  openAs,
  register,
  signIn,
} from './journey.ts';

test('the supervisor reads how the team does in a module, finds a person and takes the figures along', async ({
  page,
}) => {
  await openAs(page, 'jefe@demo.local', '/modulos');
  await page.getByRole('link', { name: 'Ver Estadísticas' }).click();
  await expect(page).toHaveURL(/\/estadisticas\/modulo\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Bienvenida/ })).toBeVisible();
  for (const label of ['Total de intentos', 'Puntaje promedio', 'Mejor puntaje', 'Peor puntaje']) {
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('progressbar', { name: 'Tasa de aprobación' })).toBeVisible();
  await expect(page.getByText('Lo que más confundió:').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Buscar empleado' }).fill('TORRES');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Ver resultados de Camila Torres Beltrán' }).click();
  // Her page, with the attempts of this module unfolded.
  await expect(page.getByRole('heading', { name: 'Resultados de Camila Torres Beltrán' })).toBeVisible();
  await expect(page.getByText('Mejor puntaje', { exact: true }).and(page.locator(':visible'))).toHaveCount(1);
  await expectAccessible(page);
  await page.goBack();

  for (const [name, start] of [
    ['CSV', '\ufeffEmpleado,'],
    ['Excel (XLSX)', 'PK'],
  ] as const) {
    await page.getByRole('button', { name: 'Exportar los resultados' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()]);
    expect(file.suggestedFilename()).toMatch(/^Resultados - Bienvenida/);
    expect(readFileSync(await file.path(), 'utf8').startsWith(start)).toBe(true);
  }

  // The period is in the address: reload keeps it; days without attempts say so and lead back.
  await page.getByLabel('Período').selectOption('custom');
  await page.getByLabel('Desde').fill('2020-01-01');
  await page.getByLabel('Hasta').fill('2020-01-31');
  await expect(page.getByText('No hay intentos en este período')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Hasta')).toHaveValue('2020-01-31');
  await page.getByRole('button', { name: 'Ver todo el tiempo' }).click();
  await expect(page.getByText('Total de intentos')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the same figures stand at the address of products; other roles and unknown modules are told so', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.local');
  const { welcome } = await (await page.request.get('/api/catalogue')).json();
  await page.goto(`/modulos/productos/${welcome.id}/stats`);
  await expect(page.getByText('Total de intentos')).toBeVisible();
  await page.goto('/estadisticas/modulo/no-es-un-modulo');
  await expect(page.getByText('Módulo no encontrado')).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, 'empleado@demo.local');
  for (const address of [`/estadisticas/modulo/${welcome.id}`, `/modulos/productos/${welcome.id}/stats`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible();
    await expect(page.getByText('employee')).toBeVisible();
    await expect(page.getByText('Total de intentos')).toHaveCount(0);
  }
});

test('a learner finds every attempt, repasses one, and is told how many are left and when', async ({ page }) => {
  await register(page, 'Iris', `Salas${Date.now() % 100_000}`);
  const { welcome } = await (await page.request.get('/api/catalogue')).json();
  await page.goto('/evaluaciones');
  await expect(page.getByText('Todavía no has entregado evaluaciones')).toBeVisible();
  const module = await (await page.request.get(`/api/modules/${welcome.id}/learner`)).json();
  for (const step of module.steps) await page.request.post(`/api/steps/${step.id}/complete`);
  const admin = await page.context().browser()?.newContext();
  const sendAsAdmin = async (data: object) => {
    await admin?.request.post('/api/auth/sign-in', { data: { email: 'admin@demo.local', password: demoPassword } });
    return (await admin?.request.put(`/api/modules/${welcome.id}/quiz-rules`, { data }))?.status();
  };
  expect(await sendAsAdmin({ pass_mark: 70, max_attempts: 2, retry_wait_minutes: 30 })).toBe(200);

  await page.goto(`/modulos/individual/${welcome.id}?paso=5&evaluacion`);
  await expect(page.getByText('Tienes 2 intentos.')).toBeVisible();
  await expect(page.getByText('Entre un intento y otro hay que esperar 30 minutos.')).toBeVisible();
  await expect(page.getByText('En cada intento las preguntas y sus opciones salen mezcladas.')).toBeVisible();
  await expect(page.getByText('se muestran al aprobar o cuando no te quedan intentos')).toBeVisible();
  await page.getByRole('button', { name: 'Comenzar evaluación' }).click();
  await expect(page.getByRole('button', { name: 'Enviar respuestas' })).toBeVisible();
  await answerQuiz(page, 4);
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByRole('heading', { name: 'Resultado: 60%' })).toBeVisible();
  // What is right is not shown yet: there is nothing to go over.
  await expect(page.getByRole('link', { name: 'Repasar con tarjetas' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Repetir evaluación' }).click();
  await expect(page.getByText(/^Podrás intentarlo de nuevo (el \d\d\/\d\d )?a las \d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comenzar evaluación' })).toHaveCount(0);
  await expectAccessible(page);
  expect(await sendAsAdmin({ pass_mark: 70, max_attempts: 1, retry_wait_minutes: 0 })).toBe(200);
  await page.reload();
  await expect(page.getByText('Ya usaste el único intento de esta evaluación.')).toBeVisible();
  expect(await sendAsAdmin({ pass_mark: 70, max_attempts: null, retry_wait_minutes: 0 })).toBe(200);
  await admin?.close();

  await page.goto('/progress');
  await page.getByRole('link', { name: 'Mis evaluaciones' }).click();
  await expect(page.getByText('Mejor puntaje')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Intento 1/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Intento 1: Bienvenida/ })).toBeVisible();
  await expect(page.getByText(/^Entregado el \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('6 de 10 respuestas correctas.')).toBeVisible();
  // What was wrong and where to read it, not what is right.
  await expect(page.getByText('Incorrecta')).toHaveCount(4);
  await expect(page.getByText('Respuesta correcta:')).toHaveCount(0);
  await expect(page.getByText('Las respuestas correctas se muestran al aprobar.')).toBeVisible();
  await expectAccessible(page);
  const step = page.getByRole('link', { name: /^Paso \d: / }).first();
  const [, number] = /^Paso (\d)/.exec(await step.innerText()) ?? [];
  await step.click();
  await expect(page.getByText(`Paso ${number} de 5`)).toBeVisible();
  await page.goto('/evaluaciones/intentos/no-es-un-intento');
  await expect(page.getByText('Intento no encontrado')).toBeVisible();
});

test('the administrator sets the rules of a quiz and is told what does not fit', async ({ page }) => {
  await signIn(page, 'admin@demo.local');
  const { modules } = await (await page.request.get('/api/catalogue')).json();
  await page.goto(`/estadisticas/modulo/${modules[0].id}`);
  await page.getByRole('button', { name: 'Reglas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reglas de la evaluación' });
  await expectAccessible(page);
  await dialog.getByLabel('Nota mínima (%)').fill('140');
  await dialog.getByLabel('Intentos permitidos').fill('4');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Escribe un número entero entre 1 y 100.')).toBeVisible();
  await expect(dialog.getByLabel('Nota mínima (%)')).toBeFocused();
  await dialog.getByLabel('Nota mínima (%)').fill('75');
  await dialog.getByLabel('Mostrar respuestas correctas').selectOption('Nunca');
  await dialog.getByLabel('Preguntas por intento').fill('11');
  await dialog.getByRole('button', { name: 'Guardar reglas' }).click();
  await expect(dialog.getByText('La evaluación tiene 10 preguntas: no se pueden pedir 11 por intento.')).toBeVisible();
  await dialog.getByLabel('Preguntas por intento').fill('6');
  await expect(dialog.getByText('Cada intento pregunta 6 de 10, elegidas al azar.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reglas guardadas')).toBeVisible();
  await expect(page.getByText('La nota mínima actual es 75%.')).toBeVisible();
  const rules = await (await page.request.get(`/api/modules/${modules[0].id}/quiz-rules`)).json();
  expect(rules).toEqual({
    pass_mark: 75,
    max_attempts: 4,
    retry_wait_minutes: 0,
    show_answers: 'never',
    question_order: 'shuffled',
    questions_per_attempt: 6,
    questionCount: 10,
  });
  const before = {
    pass_mark: 70,
    max_attempts: null,
    retry_wait_minutes: 0,
    show_answers: 'when_decided',
    questions_per_attempt: null,
  };
  await page.request.put(`/api/modules/${modules[0].id}/quiz-rules`, { data: before });
});

test('an open answer waits for the supervisor, who reviews it with the keyboard and so decides the attempt', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@demo.local');
  const { welcome } = await (await page.request.get('/api/catalogue')).json();
  const editor = `/api/modules/${welcome.id}/quiz/editor`;
  const before = await (await page.request.get(editor)).json();
  const openQuestion = {
    ...before.questions[0],
    id: 'temp-abierta',
    question_text: '¿Por qué importa la trazabilidad?',
    question_type: 'open',
    option_a: '',
    option_b: '',
    option_c: '',
    option_d: '',
    correct_answer: null,
    explanation: 'Permite reconstruir el recorrido de la muestra.',
    points: 5,
  };
  const added = await page.request.put(editor, {
    data: { revision: before.revision, questions: [...before.questions, openQuestion] },
  });
  expect(added.status()).toBe(200);

  const phone = await browser.newContext();
  const learner = await phone.newPage();
  const lastName = `Rivas${Date.now() % 100_000}`;
  await register(learner, 'Noa', lastName);
  const module = await (await learner.request.get(`/api/modules/${welcome.id}/learner`)).json();
  for (const step of module.steps) await learner.request.post(`/api/steps/${step.id}/complete`);
  await learner.goto(`/modulos/individual/${welcome.id}?paso=5&evaluacion`);
  await learner.getByRole('button', { name: 'Comenzar evaluación' }).click();
  await expect(learner.getByRole('button', { name: 'Enviar respuestas' })).toBeVisible();
  await answerQuiz(learner);
  await learner.getByRole('textbox').fill('Porque permite saber qué pasó con cada muestra.');
  await learner.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(learner.getByRole('heading', { name: 'Resultado parcial: 100%' })).toBeVisible();
  await expect(learner.getByText('En revisión').first()).toBeVisible();
  await expectAccessible(learner);

  // The quiz is as it was before for everybody who comes later.
  const now = await (await page.request.get(editor)).json();
  const restored = now.questions.filter((one: { question_type: string }) => one.question_type !== 'open');
  expect((await page.request.put(editor, { data: { revision: now.revision, questions: restored } })).status()).toBe(
    200,
  );

  await page.goto('/dashboard');
  await expect(page.getByText('2 respuestas abiertas esperan tu revisión')).toBeVisible();
  await page.getByRole('link', { name: 'Revisar respuestas' }).click();
  // The demo's own answer has waited longer; giving points for it leads on to the next one.
  await expect(page.getByText('2 respuestas esperan')).toBeVisible();
  await page.getByLabel('Puntos (0 a 5)').first().fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mateo Quintero Leal: Aprobado, 100%')).toBeVisible();
  await expect(page.getByLabel('Puntos (0 a 5)')).toBeFocused();
  await expect(page.getByText('Porque permite saber qué pasó con cada muestra.')).toBeVisible();
  await expect(page.getByText('Permite reconstruir el recorrido de la muestra.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Los puntos van de 0 a 5.')).toBeVisible();
  await page.getByLabel('Puntos (0 a 5)').fill('4');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bien explicado.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Noa ${lastName}: Aprobado, 93%`)).toBeVisible();
  await expect(page.getByText('No hay respuestas por revisar')).toBeVisible();

  await learner.goto('/evaluaciones');
  await learner.getByRole('link', { name: /Intento 1/ }).click();
  await expect(learner.getByText('Aprobado', { exact: true })).toBeVisible();
  await expect(learner.getByText('4 de 5 puntos')).toBeVisible();
  await expect(learner.getByText('Bien explicado.')).toBeVisible();
  await phone.close();
  await page.context().clearCookies();
  await openAs(page, 'empleado@demo.local', '/evaluaciones/revision');
  await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible();
});
