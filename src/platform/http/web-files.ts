import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built web application: hashed files for a year, everything else revalidated, and index.html for every
 * address that is not a file, so that the browser's router decides (including its not-found page).
 *
 * @param folder absolute path of the built files
 */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`No se encontró la aplicación web en ${folder}. Ejecuta «npm run build».`);
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(folder, 'assets')}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' &&
      !request.url.startsWith('/assets/') &&
      !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    if (!wantsPage)
      return reply.code(404).send({ code: 'NOT_FOUND', status: 404, message: 'La dirección solicitada no existe.' });
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
