import { expect, it } from 'vitest';
import { setAsker } from './ask-again.ts';
import { outputOf } from './call.ts';
import { failureText } from './failure.ts';
import { faultWords } from './fault-words.ts';
import { isRetryable } from './retry.rules.ts';
import { requireOwnAnswer, withFreshSession } from './session-fetch.ts';

const answer = (status: number, type: string | null, body: string | null = '') =>
  new Response(status === 204 ? null : body, { status, headers: type ? { 'content-type': type } : {} });

it.each([
  [200, 'application/json'],
  [200, 'text/event-stream'],
  [204, null],
  [422, 'application/json; charset=utf-8'],
  [500, 'application/json'],
])('%i %s is the server’s answer', (status, type) => {
  expect(requireOwnAnswer(answer(status, type)).status).toBe(status);
});

it.each([
  [502, 'text/html', true],
  [504, null, true],
  [413, 'text/html', false],
  [200, 'text/html; charset=utf-8', false],
])('%i %s is a gateway’s: its words are not shown; tried again: %s', (status, type, again) => {
  let error: unknown;
  try {
    requireOwnAnswer(answer(status, type));
  } catch (thrown) {
    error = thrown;
  }
  expect(failureText(error, 'No se pudo guardar.')).toBe('No se pudo guardar.');
  expect(isRetryable(error)).toBe(again);
});

it('JSON that something else made up is no answer of the server either', async () => {
  const failed = (status: number, body: object) =>
    outputOf(answer(status, 'application/json', JSON.stringify(body))).catch((error: unknown) => error);
  const foreign = await failed(500, { error: 'boom' });
  expect(failureText(foreign, 'No se pudo guardar.')).toBe('No se pudo guardar.');
  expect(faultWords(foreign)).toBe('boom');
  expect(isRetryable(foreign)).toBe(true);
  const said = { defined: true, code: 'TITLE_TAKEN', status: 409, message: 'Ya existe.', data: { requestId: 'r' } };
  const own = await failed(409, said);
  expect([failureText(own, ''), faultWords(own)]).toEqual(['Ya existe.', 'Ya existe.']);
  expect(faultWords(new TypeError('Failed to fetch'))).toBeUndefined();
});

it('who it is is waited for until somebody asks; where nobody can, or who asks is turned away, the refusal stands', async () => {
  let sent = 0;
  const refused = async () => {
    sent += 1;
    return answer(428, 'application/json', '{"code":"CONFIRM_AGAIN"}');
  };
  const waiting = withFreshSession(refused);
  let isSettled = false;
  void waiting.then(() => {
    isSettled = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([sent, isSettled]).toEqual([1, false]);
  // What asks could not be loaded.
  setAsker();
  expect((await waiting).status).toBe(428);
  expect((await withFreshSession(refused)).status).toBe(428);
  expect(sent).toBe(2);
  const asked: unknown[] = [];
  setAsker(async (kept) => {
    asked.push(await kept.json());
    return asked.length === 1;
  });
  await withFreshSession(refused);
  expect(sent).toBe(4);
  await withFreshSession(refused);
  expect(sent).toBe(5);
  expect(asked).toEqual([{ code: 'CONFIRM_AGAIN' }, { code: 'CONFIRM_AGAIN' }]);
  setAsker();
});
