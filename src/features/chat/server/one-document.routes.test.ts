import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '#testing/factories.ts';
import { createTestDocument } from '#testing/sample-documents.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { chatRefusals } from '../chat.refusals.ts';
import { chatTexts } from '../chat.texts.ts';

let app: TestApp;
let cold = '';
beforeAll(async () => {
  app = await createTestApp();
  cold = await createTestDocument(app.database.db, 'Nevera Fría', [
    [
      'Limpieza de la nevera',
      'La nevera se limpia cada lunes con bicarbonato. La alarma de la nevera suena a los 9 °C.',
    ],
  ]);
  await createTestDocument(app.database.db, 'Centrífugas', [
    ['Limpieza de la centrífuga', 'La centrífuga se limpia al terminar la jornada con hipoclorito al 0,5 %.'],
  ]);
});
afterAll(() => app.close());

const ask = (body: object, as: TestPerson = app.people.jefe) => app.call('POST', '/api/openai-assistant', { as, body });
const about = async (id: string) =>
  (await app.call('GET', `/api/chat/conversations/${id}`, { as: app.people.jefe })).body.about;
const titles = (body: { message: { citations: Array<{ title: string }> } }) =>
  body.message.citations.map(({ title }) => title);

it('one document alone answers its conversation, also for who may only ask, until it is put away', async () => {
  const first = (await ask({ message: '¿Con qué se limpia la centrífuga?', documentId: cold })).body;
  expect([first.response, titles(first)]).toEqual([chatTexts.unansweredInDocument('Nevera Fría'), []]);
  const { conversationId } = first;
  expect(await about(conversationId)).toEqual({ label: 'Nevera Fría', only: 'Nevera Fría', document_id: cold });
  const second = (await ask({ message: '¿Con qué se limpia la nevera?', conversationId })).body;
  expect(titles(second)).toEqual(['Nevera Fría']);
  expect((await about(conversationId)).only).toBe('Nevera Fría');
  // What is neither a question nor an answer leaves it, too.
  await ask({ message: 'Gracias', conversationId });
  expect(titles((await ask({ message: '¿y la alarma?', conversationId })).body)).toEqual(['Nevera Fría']);
  await app.call('DELETE', `/api/chat/conversations/${conversationId}/topic`, { as: app.people.jefe });
  expect(titles((await ask({ message: '¿Con qué se limpia la centrífuga?', conversationId })).body)).toEqual([
    'Centrífugas',
  ]);
  const own = (await ask({ message: '¿Con qué se limpia la nevera?', documentId: cold }, app.people.employee)).body;
  expect(titles(own)).toEqual(['Nevera Fría']);
});

it('a document that does not answer is not asked; one that is deleted meanwhile is said to be gone, and its conversation goes on without it', async () => {
  const gone = await createTestDocument(app.database.db, 'Balanza vieja', [
    ['Balanza', 'La balanza se nivela con la burbuja antes de pesar.'],
  ]);
  const { conversationId } = (await ask({ message: '¿Con qué se nivela la balanza?', documentId: gone })).body;
  await app.database.pool.query('DELETE FROM documents WHERE id = $1', [gone]);
  const later = (await ask({ message: '¿Y antes de qué?', conversationId })).body;
  expect([later.response, titles(later)]).toEqual([chatTexts.documentGone('Balanza vieja'), []]);
  const refused = await ask({ message: '¿Con qué se nivela la balanza?', documentId: gone });
  expect([refused.status, refused.body.message]).toEqual([404, chatRefusals.DOCUMENT_NOT_ASKABLE.message]);
  await app.call('DELETE', `/api/chat/conversations/${conversationId}/topic`, { as: app.people.jefe });
  expect(titles((await ask({ message: '¿Con qué se limpia la nevera?', conversationId })).body)).toEqual([
    'Nevera Fría',
  ]);
});
