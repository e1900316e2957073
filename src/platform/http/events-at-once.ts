import type { FastifyInstance } from 'fastify';

/** Events leave one by one, and their connections are not kept for later. */
export function sendEventsAtOnce(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    // An event must leave at once, not when a compressor has enough of them.
    request.headers['x-no-compression'] = '1';
    // Nothing else comes over this connection; kept alive it would hold up a closing server.
    reply.header('connection', 'close');
    // A proxy that gathers answers, as nginx does unless told, lets this one through.
    reply.header('x-accel-buffering', 'no');
  });
}
