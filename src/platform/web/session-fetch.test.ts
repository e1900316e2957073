import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { failureText } from './failure.ts';
import { faultWords } from './fault-words.ts';
import { isRetryable } from './retry.rules.ts';
import { requireOwnAnswer } from './session-fetch.ts';

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

it('JSON that something else made up is no answer of the server either', () => {
  const foreign = new ORPCError('INTERNAL_SERVER_ERROR', {
    status: 500,
    data: { status: 500, headers: {}, body: { error: 'boom' } },
  });
  expect(failureText(foreign, 'No se pudo guardar.')).toBe('No se pudo guardar.');
  expect(faultWords(foreign)).toBe('boom');
  expect(isRetryable(foreign)).toBe(true);
  const own = new ORPCError('TITLE_TAKEN', { status: 409, message: 'Ya existe.', data: { requestId: 'r' } });
  expect([failureText(own, ''), faultWords(own)]).toEqual(['Ya existe.', 'Ya existe.']);
  expect(faultWords(new TypeError('Failed to fetch'))).toBeUndefined();
});
