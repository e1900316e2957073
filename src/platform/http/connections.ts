import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds a whole request may take to arrive: 27 MB on a poor mobile connection, and no more. */
export const requestArrivesWithin = 300_000;

/** Requests that one connection may have under way; browsers and reverse proxies have one. */
const mostAtOnce = 16;

/**
 * What holds for every connection, whatever it asks: nobody sends a queue of requests over one connection that everybody else waits
 * behind, and what is no proper request is answered in the same words as everything else.
 */
export function guardConnections(app: FastifyInstance): void {
  const underWay = new WeakMap<object, number>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count > mostAtOnce) {
      reply.header('connection', 'close');
      reply.header('retry-after', '1');
      return say(reply, 429, 'TOO_MANY_AT_ONCE', 'Demasiadas solicitudes a la vez por una misma conexión.');
    }
  });
  app.setErrorHandler(answerFault);
}

/** Answers what the HTTP library itself refuses, and what nobody expected. */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status === 403 || status === 404) return say(reply, 404, 'NOT_FOUND', 'La dirección solicitada no existe.');
  if (status < 500) return say(reply, status, 'INVALID_INPUT', 'Revisa los datos enviados.');
  request.log.error({ err: error }, 'fault');
  return say(reply, 500, 'INTERNAL_SERVER_ERROR', 'Ocurrió un error inesperado. Intenta nuevamente.');
}

function say(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ defined: false, code, status, message });
}
