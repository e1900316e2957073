import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDocument } from '#testing/sample-documents.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await createTestDocument(app.database.db, 'Cadena de frío', [
    ['Revisión', 'La nevera de vacunas se revisa dos veces al día y se anota la temperatura en el registro.'],
  ]);
});
afterAll(() => app.close());

const ask = (message: string) =>
  app.call('POST', '/api/openai-assistant', { as: app.people.employee, body: { message } });
const words = async (as = app.people.jefe) => (await app.call('GET', '/api/chat/unanswered/words', { as })).body.words;

it('words of questions that nothing answered and no text has are suggested until they are told, passed over or the question is handled', async () => {
  expect(await words()).toEqual([]);
  const twice = async (question: string) => {
    await ask(question);
    await ask(question);
  };
  for (const question of ['cada cuanto se revisa el pingüino', 'donde se anota el pinguino?']) await ask(question);
  // Asked with words of the texts, a misspelt one, one of the glossary and one with a synonym.
  for (const question of [
    'cuanto dura el zarzuelo de la nevera',
    'cada cuanto se revisa la navera de bacunas del bun?',
  ])
    await twice(question);
  // A day, a verb, the name of somebody who works there, and what one person asked once.
  await twice('el lunes van a estar en el cafetal de Prueba?');
  await ask('donde dejo el zurullo');
  const suggested = await words();
  expect(suggested.map(({ word, times }: { word: string; times: number }) => [word, times])).toEqual([
    ['cafetal', 2],
    ['pingüino', 2],
    ['zarzuelo', 2],
  ]);
  expect(suggested[1].questions).toEqual(['donde se anota el pinguino?', 'cada cuanto se revisa el pingüino']);

  const pass = (word: string, isPassedOver: boolean, as = app.people.jefe) =>
    app.call('PUT', '/api/glossary/passed-over', { as, body: { word, isPassedOver } });
  expect((await pass('zarzuelo', true)).status).toBe(200);
  expect((await pass('zarzuelo', true)).status).toBe(200);
  expect(await words()).toHaveLength(2);
  expect((await pass('Zarzuelo', false)).status).toBe(200);
  expect(await words()).toHaveLength(3);
  expect((await pass(' ? ', true)).body.message).toBe('Escribe la palabra.');
  expect((await pass('жук', true)).status).toBe(200);
  expect((await pass('zarzuelo', true, app.people.employee)).status).toBe(403);

  const body = { word: 'pingüino', means: 'nevera de vacunas', kind: 'palabra' };
  expect((await app.call('POST', '/api/glossary', { as: app.people.jefe, body })).status).toBe(200);
  expect((await words()).map(({ word }: { word: string }) => word)).toEqual(['cafetal', 'zarzuelo']);

  const { questions } = (await app.call('GET', '/api/chat/unanswered', { as: app.people.jefe })).body;
  const { key } = questions.find(({ question }: { question: string }) => question.includes('zarzuelo'));
  await app.call('PUT', `/api/chat/unanswered/${key}`, { as: app.people.jefe, body: { isHandled: true } });
  expect((await words()).map(({ word }: { word: string }) => word)).toEqual(['cafetal']);
  expect((await app.call('GET', '/api/chat/unanswered/words', { as: app.people.employee })).status).toBe(403);
});
