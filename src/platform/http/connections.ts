import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { answerError } from './answer-errors.ts';
import { logFault } from './request-words.ts';
import { setRetryAfter } from './retry-after.ts';

/** Milliseconds a whole request may take to arrive, whatever pace it keeps (body-timeout.ts): 27 MB at 30 kB/s, and no more. */
export const requestArrivesWithin = 900_000;
/** Milliseconds for its head alone. */
export const headArrivesWithin = 30_000;

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
  // A file that fails before its first byte has said what it is, how it is packed and what it is called; what is told instead is no file.
  for (const name of ['content-type', 'content-encoding', 'content-disposition']) reply.removeHeader(name);
  const answer = answerError(error, request.id, (fault) => logFault(request, fault));
  if (answer.status === 503) {
    setRetryAfter(answer, reply);
    return reply.code(503).send(answer.toJSON());
  }
  return say(reply, 500, 'INTERNAL_SERVER_ERROR', 'Ocurrió un error inesperado. Intenta nuevamente.');
}

/** Answers what is so far from a request that there is nothing to reply to, in the same words. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const [status, reason] = isSlow
    ? [408, 'Request Timeout']
    : error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large']
      : [400, 'Bad Request'];
  const { code, message } = isSlow ? platformRefusals.BODY_TOO_SLOW : platformRefusals.INVALID_INPUT;
  const body = JSON.stringify({ defined: false, code, status, message });
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

function say(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ defined: false, code, status, message });
}
