import { expect, type Page, test } from '@playwright/test';
import { demoPassword, expectAccessible, expectNoSidewaysScroll, openAs, register } from './journey.ts';

/** Another version of a controlled document, in force from today, by three people. */
async function approveAnother(
  browser: Parameters<Parameters<typeof test>[2]>[0]['browser'],
  id: string,
): Promise<void> {
  const as = async (email: string) => {
    const page = await browser.newPage();
    await openAs(page, email, '/documentos-controlados');
    return page;
  };
  const [admin, jefe, third] = [await as('admin@demo.local'), await as('jefe@demo.local'), await browser.newPage()];
  const email = await register(third, 'Tercera', 'Firma');
  const { rows } = await (await admin.request.get(`/api/employees?search=${email}`)).json();
  const person = { first_name: 'Tercera', last_name: 'Firma', email, position: '', phone: '', role: 'jefe' };
  expect((await admin.request.patch(`/api/employees/${rows[0].id}`, { data: person })).status()).toBe(200);
  const file = {
    name: 'PG-03-v3.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Otra manera de responder una queja. '.repeat(40)),
  };
  const made = await admin.request.post(`/api/controlled-documents/${id}/versions`, {
    multipart: { file, change: 'major', change_text: 'Se responde por teléfono.' },
  });
  const version = (await made.json()).id;
  const act = async (page: Page, step: string, data: object = {}) => {
    const answer = await page.request.post(`/api/document-versions/${version}/${step}`, { data });
    expect(answer.status()).toBe(200);
  };
  const signing = async (page: Page, step: string, password = demoPassword) => {
    const shown = await (await page.request.get(`/api/document-versions/${version}/to-sign/${step}`)).json();
    return { password, shown_sha256: shown.sha256 };
  };
  await act(admin, 'submit');
  await act(jefe, 'review', await signing(jefe, 'review'));
  const { today } = await (await jefe.request.get(`/api/controlled-documents/${id}`)).json();
  const days = { effective_day: today, grace_days: 10 };
  await act(third, 'approve', { ...(await signing(third, 'approve', 'clave-segura-1')), ...days });
  // The other journeys find the team as it was.
  await admin.request.post(`/api/employees/${rows[0].id}/deactivate`, { data: {} });
  for (const page of [admin, jefe, third]) await page.close();
}

test('a learner reads a procedure on a phone through a reload and a lost network, answers what is asked of it, and signs; the jefe sees it; a new version leads them on', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openAs(page, 'empleado@demo.local', '/lecturas');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Leer: Leer el procedimiento de quejas' }).click();
  await expect(page.getByText('1 de 2 páginas leídas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leí y comprendí' })).toHaveCount(0);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Página 2 de 2')).toBeVisible();
  await expect(page.getByText('Sin conexión: las páginas que lees quedan guardadas')).toBeVisible();
  const send = page.getByRole('button', { name: 'Enviar respuestas' });
  await expect(send).toBeDisabled();
  await page.getByLabel('En los 2 días hábiles siguientes').check();
  await context.setOffline(false);
  await expect(send).toBeEnabled();
  await page.reload();
  await expect(page.getByText('Todas las páginas leídas')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByLabel('En los 2 días hábiles siguientes')).toBeChecked();
  await send.click();
  await expect(page.getByText('Elige una respuesta.')).toHaveCount(2);
  await page.getByLabel('Falso').check();
  await page.getByLabel('Se llama a la coordinación').check();
  await send.click();
  await expect(page.getByText('Tuviste 2 de 3 correctas y se necesitan 3.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leí y comprendí' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leer la página 1' }).click();
  await expect(page.getByText('Página 1 de 2')).toBeVisible();
  await context.close();

  // Another device knows the pages, also those that were read without a network.
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await other.newPage();
  await openAs(phone, 'empleado@demo.local', '/lecturas');
  await phone.getByRole('link', { name: 'Leer: Leer el procedimiento de quejas' }).click();
  await expect(phone.getByText('Todas las páginas leídas')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  for (const right of ['El mismo día', 'Falso', 'Se llama a la coordinación']) await phone.getByLabel(right).check();
  await phone.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(phone.getByText('Aprobaste el cuestionario: 3 de 3 correctas, en el intento 2.')).toBeVisible();
  await phone.getByRole('button', { name: 'Leí y comprendí' }).click();
  const dialog = phone.getByRole('dialog');
  await other.setOffline(true);
  await dialog.getByLabel('Tu contraseña').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(dialog.getByText('No se pudo firmar. Nada se firmó. Intenta nuevamente.')).toBeVisible();
  await other.setOffline(false);
  await dialog.getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(phone.getByText('Firmado: «Leí y comprendí»')).toBeVisible();

  const jefe = await browser.newPage();
  await openAs(jefe, 'jefe@demo.local', '/documentos-controlados');
  // Without areas it is everybody's, in the list as on its own page.
  await expect(jefe.getByRole('row').filter({ hasText: 'PG-08' })).toContainText('Todas');
  // What is known of supervisors opens for administrators alone: to a jefe the name of who answers for it is no link that says no.
  const own = jefe.getByRole('row').filter({ hasText: 'PG-03' });
  await expect(own).toContainText('Ricardo Montoya Peña');
  await expect(own.getByRole('link', { name: 'Ricardo Montoya Peña' })).toHaveCount(0);
  await jefe.goto(`/documentos-controlados/${id}`);
  await expect(jefe.getByRole('row').filter({ hasText: 'Camila Torres' })).toContainText(
    /Leyó v2 el .*en el intento 2.*Vigente/,
  );
  await jefe.close();

  await approveAnother(browser, id);
  await phone.reload();
  await expect(phone.getByText('Versión 3')).toBeVisible();
  await phone.goto(`/lecturas/${id}?version=2`);
  await expect(phone.getByText('OBSOLETA: no trabajes con esta versión.')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Leer la versión 3' }).click();
  await expect(phone.getByText('Se responde por teléfono.')).toBeVisible();
  await other.close();
});
