import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDocument } from '#testing/sample-documents.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { chatTexts } from '../chat.texts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await createTestDocument(app.database.db, 'Xileno', [
    [
      'Derrames',
      'Un derrame de menos de 500 mL se cubre con arena seca. Más de 500 mL: evacúe el área y llame a la brigada.',
    ],
    [
      'Primeros auxilios',
      'Si el xileno cae en los ojos, enjuague con agua durante 20 minutos. Si se ingiere, no provoque el vómito.',
    ],
    ['Almacenamiento', 'El xileno se guarda en el armario amarillo, lejos de oxidantes, a menos de 25 °C.'],
  ]);
  await createTestDocument(app.database.db, 'Formol', [
    ['Vertidos', 'Los vertidos de formol se recogen con vermiculita y se guardan en un bidón rotulado.'],
    ['Bodega', 'El formol se guarda en la bodega ventilada, en envases cerrados.'],
  ]);
});
afterAll(() => app.close());
const ask = async (message: string, conversationId?: string) =>
  (await app.call('POST', '/api/openai-assistant', { as: app.people.jefe, body: { message, conversationId } })).body;

it('names the places that may answer where none is sure, and quotes the one that the person presses', async () => {
  const { message, response, conversationId } = await ask('se puede guardar el xileno con el formol');
  const labels = message.choices.map(({ label }: { label: string }) => label);
  expect([message.answered, message.citations, labels]).toEqual([null, [], ['Bodega', 'Vertidos', 'Almacenamiento']]);
  expect(response).toBe(chatTexts.whichAnswers(['Bodega (Formol)', 'Vertidos (Formol)', 'Almacenamiento (Xileno)']));
  const chosen = (await ask('Almacenamiento', conversationId)).message;
  expect(chosen.answered).toBe(true);
  expect(chosen.citations).toMatchObject([{ title: 'Xileno', section: 'Almacenamiento' }]);
  expect(chosen.content).toContain('lejos de oxidantes');
});

const question = 'se puede guardar el xileno con el formol';
const desk = async () =>
  (await app.call('GET', '/api/chat/unanswered', { as: app.people.admin })).body.questions.map(
    (one: { question: string; kinds: string[] }) => [one.question, one.kinds],
  );
const clear = () => app.database.db.execute(sql`DELETE FROM conversations`);

it('goes on with the places that are left, about the place that was pressed', async () => {
  await clear();
  const { conversationId } = await ask(question);
  const { message } = await ask('Almacenamiento', conversationId);
  expect(message.choices).toEqual([{ label: 'Bodega' }, { label: 'Vertidos' }]);
  const { body } = await app.call('GET', `/api/chat/conversations/${conversationId}`, { as: app.people.jefe });
  expect(body.about).toEqual({ label: 'Almacenamiento' });
  const next = (await ask('Bodega', conversationId)).message;
  expect([next.content.includes('bodega ventilada'), next.choices]).toEqual([true, [{ label: 'Vertidos' }]]);
});

it('puts the question on the desk where none answers, also once one was looked at, and twice is once', async () => {
  await clear();
  const { conversationId, message } = await ask(question);
  expect([message.noneAnswers, await desk()]).toEqual([true, []]);
  await ask('Almacenamiento', conversationId);
  const denied = (await ask('Ninguno responde', conversationId)).message;
  expect([denied.answered, denied.content, denied.choices]).toEqual([null, chatTexts.denied, undefined]);
  const { body } = await app.call('GET', `/api/chat/conversations/${conversationId}`, { as: app.people.jefe });
  expect(body.about).toBeNull();
  expect(await desk()).toEqual([[question, ['unanswered']]]);
  await ask('Ninguno responde', conversationId);
  expect(await desk()).toEqual([[question, ['unanswered']]]);
});

it('puts it there where nobody presses any for an hour, and not where somebody did', async () => {
  await clear();
  const { conversationId } = await ask(question);
  await ask('Almacenamiento', conversationId);
  const hourAgo = sql`UPDATE messages SET created_at = created_at - interval '61 minutes'`;
  await app.database.db.execute(hourAgo);
  expect(await desk()).toEqual([]);
  await ask(question);
  expect(await desk()).toEqual([]);
  await app.database.db.execute(hourAgo);
  expect(await desk()).toEqual([[question, ['unanswered']]]);
});

it('quotes no line of a document that is gone since it was offered', async () => {
  const { conversationId } = await ask('se puede guardar el xileno con el formol');
  await app.database.db.execute(sql`DELETE FROM document_chunks WHERE content LIKE '%armario amarillo%'`);
  const { message } = await ask('Almacenamiento', conversationId);
  expect([message.answered, message.content, message.citations]).toEqual([false, chatTexts.unanswered, []]);
});
