import type { FastifyRequest } from 'fastify';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something: it comes from our own pages, or from a program that sends no browser
 * headers. Together with SameSite cookies this stops other sites from acting in a person's name.
 */
export function isSameOrigin(request: FastifyRequest, appOrigin: string | undefined): boolean {
  if (readingMethods.has(request.method)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return false;
  const origin = request.headers.origin;
  if (origin === undefined || origin === appOrigin) return true;
  try {
    return new URL(origin).host === request.headers.host;
  } catch {
    return false;
  }
}
