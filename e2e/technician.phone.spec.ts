import { devices, expect, type Page, test } from '@playwright/test';
import { answerQuiz, expectAccessible, expectNoSidewaysScroll, register, signIn } from './journey.ts';

test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });

test('a technician completes a module on a phone and the supervisor sees it', async ({ page, browser }) => {
  test.setTimeout(90_000);
  const lastName = `Prieto${Date.now() % 100_000}`;
  await register(page, 'Lucía', lastName);
  await expect(page.getByRole('heading', { name: 'Mi Plan de Capacitación' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Empezar' }).first().click();

  // Step by step, each one marked as one goes on.
  await expect(page.getByText('0 de 5 pasos completados').first()).toBeVisible();
  await expectAccessible(page);
  for (let step = 1; step < 5; step += 1) {
    await expect(page.getByText(`Paso ${step} de 5`)).toBeVisible();
    if (step === 4) await askAboutModule(page);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByText(`${step} de 5 pasos completados`).first()).toBeVisible();
  }
  await expectNoSidewaysScroll(page);

  // Reaching the evaluation step opens the quiz by itself.
  await expect(page.getByRole('heading', { name: 'Evaluación final', level: 2 }).last()).toBeVisible();
  await expect(page.getByText('Se requiere 70% o más para aprobar.')).toBeVisible();
  await page.getByRole('button', { name: 'Comenzar evaluación' }).click();
  await page
    .getByRole('button', { name: 'Todas', exact: true })
    .or(page.getByRole('radio', { name: 'Todas' }))
    .first()
    .click({ force: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByText('Por favor responde todas las preguntas antes de enviar')).toBeVisible();

  // Answers survive a reload.
  await answerQuiz(page, 4);
  await expect(page.getByText('10 de 10 respondidas')).toBeVisible();
  await expect(page.getByText('Guardado').first()).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByText('Ya la empezaste')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Continuar evaluación' }).click();
  await page.getByRole('button', { name: 'Todas' }).click();
  await expect(page.getByText('10 de 10 respondidas')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByRole('heading', { name: 'Resultado: 60%' })).toBeVisible();
  await expect(page.getByText('No Aprobado')).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /Repetir/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: 'Todas', exact: true })
    .or(page.getByRole('radio', { name: 'Todas' }))
    .first()
    .click({ force: true });
  await answerQuiz(page, 1);
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByRole('heading', { name: 'Resultado: 90%' })).toBeVisible();
  await expect(page.getByText('Aprobado', { exact: true })).toBeVisible();
  await expect(page.getByText('Nuevo récord personal')).toBeVisible();
  // What was missed is gone over from here, with cards.
  await page.getByRole('link', { name: 'Repasar con tarjetas' }).click();
  await expect(page.getByText(/^Quedan? \d tarjetas?$/)).toBeVisible();

  // What follows is open now, and the figures say so everywhere.
  await page.goto('/modulos');
  await expect(page.getByRole('link', { name: 'Revisar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Iniciar' })).toBeVisible();
  await page.goto('/progress');
  await expect(page.getByText('Puntaje final: 90%')).toBeVisible();
  await expect(page.getByText('5 de 5 pasos completados')).toBeVisible();

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const supervisor = await office.newPage();
  await signIn(supervisor, 'jefe@demo.local');
  const evaluations = supervisor.locator('section', { hasText: 'Evaluaciones recientes' });
  await expect(evaluations.getByText(`Lucía ${lastName}`).first()).toBeVisible();
  await expect(evaluations.getByText('90%').first()).toBeVisible();
  await office.close();
});

/** What was read answers questions, although the chat is locked; what nothing tells there is not answered. */
async function askAboutModule(page: Page) {
  const ask = page.getByRole('button', { name: 'Preguntar sobre este módulo' }).filter({ visible: true });
  const questions = page.getByRole('dialog', { name: /^Preguntar sobre este módulo/ });
  await ask.click();
  const field = questions.getByLabel('Pregunta sobre este módulo');
  await field.fill('¿Cuánto tiempo se lava una salpicadura en los ojos?');
  await page.keyboard.press('Enter');
  await expect(questions.getByText('15 minutos', { exact: false }).first()).toBeVisible();
  await questions.getByRole('button', { name: 'Mostrar completo' }).click();
  await expect(questions.getByText('Fuentes', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await field.fill('¿Qué temperatura admite el congelador de plasma?');
  await page.keyboard.press('Escape');
  await expect(questions).toBeHidden();
  await expect(ask).toBeFocused();
  await ask.click();
  await expect(field).toHaveValue('¿Qué temperatura admite el congelador de plasma?');
  await field.press('Enter');
  await expect(
    questions.getByRole('paragraph').filter({ hasText: 'Este módulo y sus documentos no lo dicen.' }),
  ).toBeVisible();
  await questions.getByRole('button', { name: 'Cerrar', exact: true }).click();
}
