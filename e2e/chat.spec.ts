import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openAs, signIn } from './journey.ts';

test('a supervisor asks, opens the source, and finds the conversation again', async ({ page }) => {
  await signIn(page, 'jefe@demo.local');
  await page.getByRole('link', { name: 'Chat con IA' }).click();
  await expect(page.getByRole('heading', { name: 'Asistente IA Personalizado' })).toBeVisible();
  const messages = page.getByRole('region', { name: 'Mensajes' });
  await expect(messages.getByText('Chat con IA:')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Preguntas sugeridas' }).getByRole('button')).toHaveCount(3);
  await expectAccessible(page);

  // An empty message is not sent; Shift+Enter begins a line, Enter sends.
  const input = page.getByLabel('Mensaje para el asistente');
  await input.fill('   ');
  await input.press('Enter');
  await expect(messages.getByText('Tú:')).toHaveCount(0);
  await input.fill('¿Cuánto tiempo se frotan las manos');
  await input.press('Shift+Enter');
  await input.pressSequentially('con agua y jabón?');
  await expect(input).toHaveValue('¿Cuánto tiempo se frotan las manos\ncon agua y jabón?');
  await input.press('Enter');
  await expect(input).toHaveValue('');
  await expect(messages.getByText('¿Cuánto tiempo se frotan las manos con agua y jabón?')).toBeVisible();

  // The reply grows word by word.
  const reply = messages.locator('[data-typing]');
  await expect(reply.getByText(/Esto es/)).toBeVisible();
  const early = (await reply.innerText()).length;
  await expect.poll(async () => (await reply.innerText().catch(() => 'x'.repeat(9999))).length).toBeGreaterThan(early);
  await page.getByRole('button', { name: 'Mostrar completo' }).click();
  await expect(messages.getByText('Fuentes', { exact: true })).toBeVisible();
  await expect(messages.getByText('Sin modelo de IA', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Fuente 1/ }).click();
  await expect(page.getByRole('dialog').locator('mark')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Esta cita no contesta' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Dijiste que no contesta: retirar', pressed: true })).toBeVisible();
  await page.getByRole('link', { name: 'Leer en el módulo' }).click();
  await expect(page).toHaveURL(/\/modulos\/individual\/.+paso=/);
  await expect(page.getByText(/Paso \d de \d/).first()).toBeVisible();
  await page.goBack();

  // What nothing answers is said, and noted for supervisors.
  await input.fill('¿Quién ganó el mundial de ajedrez?');
  await input.press('Enter');
  await expect(messages.getByText('No encuentro la respuesta en los documentos', { exact: false })).toBeVisible();
  await page.reload();
  await expect(messages.getByText('No encuentro la respuesta en los documentos', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones del chat' }).click();
  await page.getByRole('menuitem', { name: 'Preguntas sin respuesta' }).click();
  const waiting = page.getByRole('listitem').filter({ hasText: '¿Quién ganó el mundial de ajedrez?' });
  await expect(waiting).toBeVisible();
  await expect(waiting.getByText('Ahora tiene respuesta')).toHaveCount(0);
  await expectAccessible(page);
  const doubted = page.getByRole('listitem').filter({ hasText: '¿Cuánto tiempo se frotan las manos' });
  await doubted.getByText('Qué se respondió').click();
  await expect(doubted.getByRole('list', { name: 'Fuentes' })).toContainText('no contesta');
  await expect(doubted.getByText('Una cita no contesta')).toBeVisible();
  // What answers by now opens where it stands, and the keyboard comes back.
  const answer = doubted.getByRole('button', { name: /^Ver la respuesta: / });
  await answer.press('Enter');
  await expect(page.getByRole('dialog').locator('mark')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(answer).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Motivo').selectOption('Una cita no contesta');
  await expect(waiting).toHaveCount(0);
  await expect(doubted).toHaveCount(1);
  await page.getByLabel('Motivo').selectOption('Todos');
  await page.getByRole('button', { name: 'Marcar como resuelta: ¿Quién ganó el mundial de ajedrez?' }).click();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('tab', { name: 'Resueltas' }).click();
  await expect(waiting.getByText(/resuelta hace/)).toBeVisible();
  await waiting.getByRole('button', { name: /^Volver a pendientes/ }).click();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('tab', { name: 'Pendientes' }).click();
  await expect(waiting).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goBack();

  await page.getByRole('button', { name: 'No me sirvió' }).last().click();
  await page.getByRole('button', { name: 'Falta información' }).click();
  await page.getByRole('button', { name: 'Enviar valoración' }).click();
  await expect(page.getByRole('button', { name: 'No me sirvió' }).last()).toHaveAttribute('aria-pressed', 'true');

  for (const width of [1440, 768, 390]) {
    // Low, so that the messages fill more than the screen: they scroll in their box, the page around it never does.
    await page.setViewportSize({ width, height: 600 });
    await expectNoSidewaysScroll(page);
    const [content, screen] = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return [scrollHeight, clientHeight];
    });
    expect(content).toBe(screen);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click();
  await page.getByLabel('Nombre de la conversación').fill('Higiene');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Acciones de Higiene' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Tus conversaciones aparecerán aquí.')).toBeVisible();
});

test('a draft survives a reload, and motion that is not wanted is left out', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'jefe@demo.local', '/ai-chat');
  const input = page.getByLabel('Mensaje para el asistente');
  await input.fill('¿Qué va en la bolsa roja?');
  await page.reload();
  await expect(input).toHaveValue('¿Qué va en la bolsa roja?');
  await input.press('Enter');
  await expect(page.getByText('Fuentes', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mostrar completo' })).toHaveCount(0);
});

test('the chat is locked for who has modules to complete', async ({ page }) => {
  await signIn(page, 'empleado@demo.local');
  await expect(page.getByText('Ejecutivo de ventas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Soporte Técnico' })).toBeDisabled();
  await page.goto('/ai-chat');
  await expect(page.getByText('Chat bloqueado')).toBeVisible();
  await expect(page.getByRole('main').getByText('Completa todos los módulos para desbloquear el chat')).toBeVisible();
  await expectAccessible(page);
});

test('the administrator changes what an assistant is told', async ({ page }) => {
  await openAs(page, 'admin@demo.local', '/admin/asistentes');
  await expect(page.getByRole('heading', { name: 'Asistentes' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Editar Soporte Técnico' }).click();
  await page.getByLabel('Instrucciones').fill('Eres el soporte técnico. Respondes paso a paso.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Asistente guardado')).toBeVisible();
  await expect(page.getByText('Versión 2 · modelo de la instalación')).toBeVisible();
  await page.getByRole('button', { name: 'Nuevo asistente' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escribe el nombre.')).toBeVisible();
  await page.getByLabel('Nombre').fill('Guardia nocturna');
  await page.getByLabel('Instrucciones').fill('Respondes en una frase.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Guardia nocturna' })).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar Guardia nocturna' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Asistente eliminado')).toBeVisible();
});
