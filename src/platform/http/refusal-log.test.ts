import type { FastifyBaseLogger } from 'fastify';
import { expect, it, vi } from 'vitest';
import { defineRefusals } from '#platform/contract/refusal.ts';
import { noteRefusal } from './refusal-log.ts';
import { refuse } from './refuse.ts';
import { toldPath } from './told-path.ts';

const refusals = defineRefusals({
  WRONG_CREDENTIALS: { status: 401, message: 'No.' },
  MODULE_LOCKED: { status: 403, message: 'Todavía no.' },
});

it('notes what may be an attack, without what was typed, and nothing of everyday', () => {
  const warn = vi.fn();
  const request = { ip: '203.0.113.7', method: 'POST', url: '/api/auth/sign-in?email=ana@lab.es' };
  const log = { warn } as unknown as FastifyBaseLogger;
  noteRefusal(refuse(refusals.MODULE_LOCKED), { ...request, log });
  noteRefusal(new Error('x'), { ...request, log });
  expect(warn).not.toHaveBeenCalled();
  noteRefusal(refuse(refusals.WRONG_CREDENTIALS), { ...request, log });
  expect(warn.mock.calls).toEqual([
    [{ code: 'WRONG_CREDENTIALS', method: 'POST', path: '/api/auth/sign-in', address: '203.0.113.7' }, 'refused'],
  ]);
});

it('keeps the secrets that are parts of an address to itself', () => {
  const secret = 'Zk3vQ8mT1yHc7LrX0bNw5sJd2fUaE9gP_4kT-wq8Vxc';
  const id = '3b1f0f0e-64c1-4b39-9f0e-0d8c2b1d9a11';
  expect(toldPath(`/api/calendar/${secret}.ics?x=1`)).toBe('/api/calendar/***.ics?x=1');
  expect(toldPath(`/api/employees/${id}/results`)).toBe(`/api/employees/${id}/results`);
  const warn = vi.fn();
  const request = { ip: '203.0.113.7', method: 'GET', url: `/api/calendar/${secret}.ics` };
  noteRefusal(refuse(refusals.WRONG_CREDENTIALS), { ...request, log: { warn } as unknown as FastifyBaseLogger });
  expect(JSON.stringify(warn.mock.calls)).not.toContain(secret);
});
