import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mcpRefusals as refusals } from '#features/mcp/mcp.refusals.ts';
import { maxMessageBytes } from '#features/mcp/mcp.rules.ts';
import { platformRefusals, type Refusal } from '#platform/contract/refusal.ts';
import { answerError } from '#platform/http/answer-errors.ts';
import { bearerOf } from '#platform/http/bearer.ts';
import { BodyTooSlow, inTime } from '#platform/http/body-timeout.ts';
import type { ReaderFor } from '#platform/http/http-server.ts';
import { BodyTooLarge, BodyUnreadable, readBody } from '#platform/http/read-body.ts';
import { noteRefusal } from '#platform/http/refusal-log.ts';
import { refuse } from '#platform/http/refuse.ts';
import { setRetryAfter } from '#platform/http/retry-after.ts';
import { answerMcp } from './answer.ts';

const address = '/api/mcp';

/**
 * The door for assistants of other makers: the Model Context Protocol over HTTP, by token alone. It opens no stream and keeps no session; everything
 * behind it goes through the guard of every call (decision 0271).
 */
export function serveMcp(app: FastifyInstance, readerFor: ReaderFor, appOrigin: string | undefined): void {
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: address,
    handler: (request, reply) => {
      reply.header('allow', 'POST');
      return refused(request, reply, refuse(refusals.ONLY_POST));
    },
  });
  app.post(address, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      if (!isExpected(request, appOrigin)) throw refuse(refusals.CROSS_ORIGIN);
      const bearer = bearerOf(request);
      if (bearer === null) {
        reply.header('www-authenticate', 'Bearer');
        throw refuse(refusals.TOKEN_MISSING);
      }
      const reader = readerFor(request, reply, bearer);
      const person = await reader.actor();
      if (!person) throw refuse(platformRefusals.UNAUTHENTICATED);
      const message = await readMessage(request);
      if (Array.isArray(message)) throw refuse(refusals.ONE_MESSAGE);
      return await answerMcp({ ...reader, person, request }, message, reply);
    } catch (error) {
      // Whoever hung up hears no answer.
      if (request.raw.destroyed && !request.raw.complete) return reply.hijack();
      request.raw.resume();
      return refused(request, reply, error);
    }
  });
}

/** A program sends no Origin; what a browser sends must be this site, so that no other site and no name bent to this machine gets in. */
function isExpected({ headers: { origin, host } }: FastifyRequest, appOrigin: string | undefined): boolean {
  if (origin === undefined || origin === appOrigin) return true;
  const from = URL.parse(origin);
  const isHere = from !== null && ['localhost', '127.0.0.1', '[::1]'].includes(from.hostname);
  return isHere && appOrigin === undefined && from.host === host;
}

async function readMessage(request: FastifyRequest): Promise<unknown> {
  const refusalOf = (error: unknown): Refusal | null => {
    if (error instanceof BodyTooLarge) return platformRefusals.BODY_TOO_LARGE;
    if (error instanceof BodyTooSlow) return platformRefusals.BODY_TOO_SLOW;
    return error instanceof BodyUnreadable ? platformRefusals.INVALID_INPUT : null;
  };
  try {
    return await inTime(request.raw, readBody(request.raw, maxMessageBytes));
  } catch (error) {
    const refusal = refusalOf(error);
    throw refusal ? refuse(refusal) : error;
  }
}

/** A refusal as programs of this protocol read it. */
function refused(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  noteRefusal(error, request);
  const answer = answerError(error, request.id, (fault) => request.log.error({ err: fault }, 'fault'));
  setRetryAfter(answer, reply);
  if (answer.status === 408) reply.header('connection', 'close');
  const { code, message } = answer;
  return reply.code(answer.status).send({ jsonrpc: '2.0', id: null, error: { code: -32000, message, data: { code } } });
}
