import { ORPCError } from '@orpc/server';
import type { FastifyRequest } from 'fastify';
import { toldPath } from './told-path.ts';

/** Refusals that may be somebody trying what they should not: they are looked for when something has happened. */
const watched = new Set([
  'WRONG_CREDENTIALS',
  'WRONG_PASSWORD',
  'INACTIVE_ACCOUNT',
  'TOO_MANY_ATTEMPTS',
  'TOO_MANY_REGISTRATIONS',
  'INVALID_LINK',
  'SIGN_IN_REFUSED',
  'ACCESS_REFUSED',
  'NOT_YOUR_ACCOUNT',
  'LOGOUT_REFUSED',
  'PASSWORD_CLOSED',
  'FORBIDDEN',
]);

/** One line of the log for a refusal that is watched: what, where and from which network address, never who was typed or what. */
export function noteRefusal(error: unknown, request: Pick<FastifyRequest, 'log' | 'ip' | 'method' | 'url'>): void {
  if (!(error instanceof ORPCError) || !watched.has(error.code)) return;
  const path = toldPath(request.url.split('?')[0] ?? '');
  request.log.warn({ code: error.code, method: request.method, path, address: request.ip }, 'refused');
}
