import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDocument } from '#testing/sample-documents.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { chatRefusals } from '../chat.refusals.ts';
import { chatTexts } from '../chat.texts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await createTestDocument(app.database.db, 'Bioseguridad', [
    [
      'Limpieza del ambiente',
      'Los pisos se limpian a diario. Los muros y cielos se limpian cada dos meses con detergente.',
    ],
    ['Residuos', 'Los residuos cortopunzantes van en el recipiente rígido.'],
  ]);
});
afterAll(() => app.close());

const asking = () => ({ as: app.people.jefe });
const ask = async (message: string, conversationId?: string) =>
  (await app.call('POST', '/api/openai-assistant', { ...asking(), body: { message, conversationId } })).body;

it('where nothing answers, the nearest places are named, open as citations do and are none', async () => {
  const { message, response, conversationId } = await ask('¿Quién limpia las lámparas?');
  expect([response, message.answered, message.citations]).toEqual([chatTexts.unanswered, false, []]);
  expect(message.near).toEqual([{ n: 1, title: 'Bioseguridad', section: 'Limpieza del ambiente', page: 1 }]);
  const path = `/api/chat/messages/${message.id}/citations/1`;
  expect((await app.call('GET', path, asking())).body).toMatchObject({ near: true, title: 'Bioseguridad' });
  const rated = await app.call('PUT', `${path}/feedback`, { ...asking(), body: { rejected: true } });
  expect([rated.status, rated.body.message]).toEqual([404, chatRefusals.CITATION_NOT_FOUND.message]);
  const foreign = await app.call('GET', path, { as: app.people.admin });
  expect(foreign.status).toBe(404);

  // The conversation is about nothing yet: 'the first' is no part of an answer.
  const pointed = await ask('el primero', conversationId);
  expect([pointed.message.answered, pointed.message.citations]).toEqual([false, []]);
  const kept = (await app.call('GET', `/api/chat/conversations/${conversationId}`, asking())).body;
  expect(kept.messages[1].near).toEqual(message.near);
  const { questions } = (await app.call('GET', '/api/chat/unanswered', asking())).body;
  expect(questions[0].sources).toEqual([]);
});

it('nothing is named where nothing is near, and beside an answer', async () => {
  expect((await ask('¿Quién ganó el mundial de fútbol?')).message.near).toBeUndefined();
  const answered = (await ask('¿Cada cuánto se limpian los muros?')).message;
  expect([answered.answered, answered.near]).toEqual([true, undefined]);
});
