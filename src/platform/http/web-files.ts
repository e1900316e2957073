import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What guards documents, and says nothing to a browser about a script, a style sheet or a font. */
const headersOfDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** By what a file is revalidated or fetched in parts; a name that says its content is neither. */
const headersOfChangingFiles = ['accept-ranges', 'etag', 'last-modified'];

/**
 * Serves the built web application: hashed files for a year, everything else revalidated; what is not a file is a page.
 *
 * @param folder absolute path of the built files
 * @param answerPage answers every address that is not a file
 */
export async function serveWebFiles(
  app: FastifyInstance,
  folder: string,
  answerPage: (request: FastifyRequest, reply: FastifyReply) => unknown,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // A route for each file, read once: for a page nothing is looked for on the disk, in three encodings, before it is answered.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(folder, 'assets')}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Nothing of these kinds is ever shown as a document; `nosniff` and who may embed it stay.
      if (hashed && /\.(js|css|woff2)(\.br|\.gz)?$/.test(path))
        for (const name of [...headersOfDocuments, ...headersOfChangingFiles]) reply.removeHeader(name);
    },
  });
  const nothing = (reply: FastifyReply) =>
    reply
      .code(404)
      .send({ defined: false, code: 'NOT_FOUND', status: 404, message: 'La dirección solicitada no existe.' });
  // A route, because only what a route answers is compressed.
  app.get('/*', (request, reply) => {
    const isFile = request.url.startsWith('/assets/') || /\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    return isFile ? nothing(reply) : answerPage(request, reply);
  });
  app.setNotFoundHandler((_request, reply) => nothing(reply));
}
