import type { FastifyInstance } from 'fastify';

/** A worker that takes the place of the one a browser has, deletes everything kept, and leaves. */
const lastWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Ends working without a network on every device that comes by (docs/operations.md, OFFLINE=off). */
export function unregisterServiceWorker(app: FastifyInstance): void {
  app.get('/sw.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(lastWorker),
  );
}
