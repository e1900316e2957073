import { afterAll, beforeAll, expect, it } from 'vitest';
import { recognitionRefusals } from '#features/recognition/recognition.refusals.ts';
import type { TestPerson } from '#testing/factories.ts';
import { samplePdf } from '#testing/sample-files.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { unansweredRefusals } from '../unanswered.refusals.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const plain = ['Este manual tiene varias hojas sobre equipos.', 'Ninguna de ellas habla de lo que se pregunta.'];
  const cited = ['El refractometro se limpia con agua destilada tibia y', 'un papel que no deje pelusa.'];
  const body = new FormData();
  body.append('file', new File([new Uint8Array(samplePdf([plain, plain, cited, plain, plain]))], 'manual.pdf'));
  body.append('module_name', 'Refractómetro');
  await app.call('POST', '/api/documents', { as: app.people.jefe, body });
});
afterAll(() => app.close());

const question = '¿Con qué se limpia el refractometro?';
const desk = async (as: TestPerson = app.people.admin) =>
  (await app.call('GET', '/api/chat/unanswered', { as })).body.questions;
const source = (answer: string, rest = '', as: TestPerson = app.people.admin) =>
  app.call('GET', `/api/chat/unanswered/answers/${answer}/sources/1${rest}`, { as });

it('what an answer of no use cited opens on its page with the lines marked, while the question is on the desk, for who supervises', async () => {
  const { message } = (
    await app.call('POST', '/api/openai-assistant', { as: app.people.employee, body: { message: question } })
  ).body;
  expect(message.citations[0]).toMatchObject({ title: 'Refractómetro', page: 3 });
  const rate = (rating: string | null) =>
    app.call('PUT', `/api/chat/messages/${message.id}/feedback`, {
      as: app.people.employee,
      body: { feedback: rating, reason: 'No dice cada cuánto' },
    });
  // An answer that nobody complained of is nobody else's.
  expect((await source(message.id)).status).toBe(404);
  expect((await rate('down')).status).toBe(200);
  const [listed] = await desk();
  expect(listed).toMatchObject({ answer_id: message.id, sources: [{ n: 1, title: 'Refractómetro', page: 3 }] });
  const { body } = await source(listed.answer_id);
  expect(body).toMatchObject({
    title: 'Refractómetro',
    page: 3,
    original: { state: 'shown', first_page: 2, last_page: 4 },
  });
  expect(body.passage).toContain(body.quote);
  const page = (await source(listed.answer_id, '/pages/3')).body;
  expect([page.marked_page, page.marks.length]).toEqual([3, 2]);
  const picture = await source(listed.answer_id, '/pages/4/picture');
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  for (const rest of ['/pages/1', '/pages/5/picture']) {
    const beyond = await source(listed.answer_id, rest);
    expect([beyond.status, beyond.body.message]).toEqual([404, recognitionRefusals.PAGE_NOT_SHOWN.message]);
  }
  for (const rest of ['', '/pages/3', '/pages/3/picture'])
    expect((await source(listed.answer_id, rest, app.people.employee)).status).toBe(403);
  const none = await app.call('GET', `/api/chat/unanswered/answers/${message.id}/sources/9`, { as: app.people.admin });
  expect([none.status, none.body.message]).toEqual([404, unansweredRefusals.SOURCE_NOT_FOUND.message]);

  await app.call('POST', '/api/documents/delete', { as: app.people.jefe, body: { module_name: 'Refractómetro' } });
  const gone = (await source(listed.answer_id)).body;
  expect([gone.quote, gone.passage, gone.original.state]).toEqual([body.quote, null, 'deleted']);
  expect((await source(listed.answer_id, '/pages/3')).status).toBe(404);

  expect((await rate(null)).status).toBe(200);
  expect((await source(listed.answer_id)).status).toBe(404);
});

it('what answers a question by now opens on its page with the line marked, for who supervises', async () => {
  const asked = '¿Con qué se limpia el espectrofotometro?';
  await app.call('POST', '/api/openai-assistant', { as: app.people.employee, body: { message: asked } });
  const listed = async () => (await desk()).find((one: { question: string }) => one.question === asked);
  const { key, answer } = await listed();
  expect(answer).toBeNull();
  const now = (rest = '', as: TestPerson = app.people.admin) =>
    app.call('GET', `/api/chat/unanswered/${key}/answer${rest}`, { as });
  expect((await now()).body.message).toBe(unansweredRefusals.SOURCE_NOT_FOUND.message);

  const plain = ['Este manual tiene varias hojas.', 'Ninguna de ellas habla de lo que se pregunta.'];
  const cited = ['El espectrofotometro se limpia con alcohol isopropilico y', 'un papel que no deje pelusa.'];
  const body = new FormData();
  body.append('file', new File([new Uint8Array(samplePdf([plain, plain, cited, plain, plain]))], 'otro.pdf'));
  body.append('module_name', 'Espectrofotómetro');
  await app.call('POST', '/api/documents', { as: app.people.jefe, body });
  expect((await listed()).answer).toMatchObject({ title: 'Espectrofotómetro', page: 3 });
  const { body: found } = await now();
  expect(found).toMatchObject({ title: 'Espectrofotómetro', page: 3, original: { state: 'shown', first_page: 2 } });
  expect([found.passage.includes(found.quote), found.quote.includes('alcohol')]).toEqual([true, true]);
  const page = (await now('/pages/3')).body;
  expect([page.marked_page, page.marks.length > 0]).toEqual([3, true]);
  const picture = await now('/pages/4/picture');
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await now('/pages/1')).body.message).toBe(recognitionRefusals.PAGE_NOT_SHOWN.message);
  for (const rest of ['', '/pages/3', '/pages/3/picture'])
    expect((await now(rest, app.people.employee)).status).toBe(403);
  const other = await app.call('GET', `/api/chat/unanswered/${'0'.repeat(32)}/answer`, { as: app.people.admin });
  expect([other.status, other.body.message]).toEqual([404, unansweredRefusals.QUESTION_NOT_FOUND.message]);
});
