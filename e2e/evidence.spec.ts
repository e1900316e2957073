import { expect, type Page, test } from '@playwright/test';
import { demoPassword, expectAccessible, expectNoSidewaysScroll, openAs } from './journey.ts';

const phone = { viewport: { width: 390, height: 844 } };
const reason = 'Motivo de la prueba';

/** Fills in what a signature asks for in the open dialog, once nothing of it hinders anybody. */
async function sign(page: Page, button: string, asks: 'reason' | 'password' = 'password'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  if (asks === 'reason') await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByLabel('Tu contraseña').fill(demoPassword);
  await dialog.getByRole('button', { name: button }).click();
}

/** The person of the demo by the beginning of their name. */
async function personId(page: Page, name: string): Promise<string> {
  const { people } = await (await page.request.get('/api/competence/matrix?limit=25')).json();
  return people.find((one: { name: string }) => one.name.startsWith(name)).id;
}

test('a session is planned, an area invited, the code read on a phone, and the requirement met by the signature that closes it', async ({
  browser,
}) => {
  const jefe = await (await browser.newContext(phone)).newPage();
  await openAs(jefe, 'jefe@demo.local', '/equipo/sesiones');
  const { today } = await (await jefe.request.get('/api/training-sessions')).json();
  await jefe.getByRole('button', { name: 'Nueva sesión' }).click();
  await expectAccessible(jefe);
  await jefe.getByLabel('Curso', { exact: true }).selectOption({ label: 'Manejo de extintores' });
  await jefe.getByLabel('Lugar', { exact: true }).fill('Patio');
  await jefe.getByLabel('Día', { exact: true }).fill(today);
  await jefe.getByLabel('Desde', { exact: true }).fill('00:00');
  await jefe.getByLabel('Hasta', { exact: true }).fill('23:59');
  await jefe.getByRole('button', { name: 'Programar' }).click();
  await expect(jefe.getByText('Todavía no hay nadie en la lista')).toBeVisible();
  await jefe.getByRole('button', { name: 'Invitar' }).click();
  await jefe.getByLabel('Área', { exact: true }).selectOption({ label: 'Química clínica' });
  await jefe.getByRole('button', { name: 'Elegir a todas (1)' }).click();
  await expectAccessible(jefe);
  await jefe.getByRole('dialog').getByRole('button', { name: 'Invitar', exact: true }).click();
  const list = jefe.getByRole('list', { name: 'Lista de asistencia' });
  await expect(list.getByRole('link', { name: /^Daniela/ })).toBeVisible();
  await expectNoSidewaysScroll(jefe);

  await jefe.getByRole('button', { name: 'Mostrar el código' }).click();
  await expect(jefe.getByRole('status').filter({ hasText: '0 de 1 ya están' })).toBeVisible();
  await expectAccessible(jefe);
  const id = jefe.url().split('/').at(-1);
  const { code } = await (await jefe.request.get(`/api/training-sessions/${id}/code`)).json();
  const learner = await (await browser.newContext(phone)).newPage();
  await openAs(learner, 'daniela.pineda@demo.local', `/asistencia/${code}`);
  await expect(learner.getByRole('heading', { name: 'Tu asistencia quedó registrada' })).toBeVisible();
  await expectAccessible(learner);
  await expect(jefe.getByRole('status').filter({ hasText: '1 de 1 ya están' })).toBeVisible();
  await jefe.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click();

  await jefe.getByRole('button', { name: 'Cerrar y firmar' }).click();
  await sign(jefe, 'Firmar y cerrar');
  await expect(jefe.getByText('Firmado: «Verifiqué»')).toBeVisible();
  await jefe
    .getByLabel('Hoja escaneada')
    .or(jefe.locator('input[type=file]'))
    .last()
    .setInputFiles({
      name: 'hoja.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    });
  await expect(jefe.getByRole('list', { name: 'Archivos' }).getByText('hoja.pdf')).toBeVisible();
  await learner.goto('/mi-hoja');
  await expect(learner.getByText('Asististe')).toBeVisible();
  await learner.getByRole('heading', { name: '¿Cómo te pareció?' }).scrollIntoViewIfNeeded();
  await learner.getByRole('link', { name: 'Manejo de extintores', exact: true }).click();
  const questions = learner.getByRole('group');
  await expect(questions).toHaveCount(5);
  for (const question of await questions.all()) await question.getByText('4', { exact: true }).click();
  await expectAccessible(learner);
  await expectNoSidewaysScroll(learner);
  await learner.getByRole('button', { name: 'Enviar' }).click();
  await expect(learner.getByRole('heading', { name: 'Gracias por responder' })).toBeVisible();
  await jefe.reload();
  await expect(jefe.getByText('Respondió 1 de 1.')).toBeVisible();
  await learner.getByRole('link', { name: 'Ver mi hoja' }).click();
  const line = learner.getByRole('listitem').filter({ hasText: 'Usar extintores cada año' }).first();
  await expect(line).toContainText('Vigente');
});

test('an authorisation is withdrawn, given, and suspended as what it rests on is voided, which the equipment shows', async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  await openAs(page, 'jefe@demo.local', '/equipo/cumplimiento');
  const valeria = await personId(page, 'Valeria');
  await page.goto(`/equipo/personas/${valeria}`);
  await page.getByRole('button', { name: /^Retirar la autorización HEM-02/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByLabel('Tu contraseña').fill('otra');
  await dialog.getByRole('button', { name: 'Firmar y retirar' }).click();
  await expect(dialog.getByText('La contraseña no es correcta. Nada se firmó.')).toBeVisible();
  await expect(dialog.getByLabel('Motivo')).toHaveValue(reason);
  await sign(page, 'Firmar y retirar', 'reason');
  await expect(page.getByText('Firmado: «Retiro»')).toBeVisible();

  await page.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await dialog.getByLabel('Para qué').selectOption({ label: 'HEM-02 · Analizador de hematología' });
  await sign(page, 'Firmar y autorizar');
  await expect(page.getByRole('button', { name: /^Retirar la autorización HEM-02/ })).toBeVisible();

  await page.getByRole('link', { name: 'Operación del analizador HEM-02' }).last().click();
  await page.getByRole('button', { name: 'Anular la evaluación' }).click();
  await sign(page, 'Firmar y anular', 'reason');
  await expect(page.getByText('Firmado: «Anulo»')).toBeVisible();

  const { activities } = await (await page.request.get('/api/authorised-activities')).json();
  const { equipment_id } = activities.find(({ name }: { name: string }) => name.startsWith('HEM-02'));
  await page.goto(`/equipos/${equipment_id}`);
  const cannot = page.getByRole('region', { name: /^No pueden usarlo/ });
  await expect(cannot).toContainText(/Valeria Ospina.*Competencia en el analizador HEM-02.*Suspendida/s);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a title is handed in from the phone, verified by signature, and stands on the sheet as verified', async ({
  browser,
}) => {
  const learner = await (await browser.newContext(phone)).newPage();
  await openAs(learner, 'sebastian.arango@demo.local', '/mi-hoja');
  await learner.getByRole('button', { name: 'Registrar un título' }).click();
  const form = learner.getByRole('dialog');
  await form.getByLabel('Título', { exact: true }).selectOption({ label: 'ReTHUS' });
  await form.getByLabel('Institución').fill('Colegio Nacional de Bacteriología');
  await form.getByLabel('Fecha', { exact: true }).fill('2024-03-05');
  await form.getByLabel('Número de registro').fill('TP-77120');
  const picture = await learner.screenshot();
  await form.locator('input[type=file]').setInputFiles({ name: 'rethus.png', mimeType: 'image/png', buffer: picture });
  await expect(form.getByRole('list', { name: 'Archivos por enviar' })).toContainText('rethus.png');
  await expectAccessible(learner);
  await form
    .getByRole('button', { name: 'Enviar' })
    .or(form.getByRole('button', { name: 'Registrar' }))
    .click();
  const own = learner.getByRole('listitem').filter({ hasText: 'TP-77120' });
  await expect(own).toContainText('Por verificar');

  const jefe = await (await browser.newContext(phone)).newPage();
  await openAs(jefe, 'jefe@demo.local', '/equipo/formacion-externa');
  await jefe.getByRole('button', { name: /^Verificar: ReTHUS, Sebastián/ }).click();
  await expect(jefe.getByRole('dialog').getByAltText('rethus.png')).toBeVisible();
  await sign(jefe, 'Firmar y verificar');
  await expect(jefe.getByRole('button', { name: /^Verificar: ReTHUS, Sebastián/ })).toHaveCount(0);
  await expect(own).toContainText('Verificado');
  await expect(own).toContainText('Firmado: «Verifiqué»');
});
