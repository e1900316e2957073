import type { FastifyRequest } from 'fastify';

/** Hosts as browsers send them; anything else could be written into a page by whoever asks for it. */
const plainHost = /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i;

/** The site's own address: the configured one, or the one the request came to. */
export function originOf(request: FastifyRequest, appOrigin: string | undefined): string {
  const host = request.headers.host ?? '';
  return appOrigin ?? `${request.protocol}://${plainHost.test(host) ? host : 'localhost'}`;
}
