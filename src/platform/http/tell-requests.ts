import type { FastifyInstance } from 'fastify';
import { told } from '../telemetry/telemetry.ts';

/** Tells of every request but those of files with hashed names: from its head to the end of its answer. Nothing where nobody listens. */
export function tellRequests(app: FastifyInstance): void {
  if (!told()) return;
  app.addHook('onRequest', (request, reply, done) => {
    const telemetry = told();
    if (!telemetry || request.url.startsWith('/assets/')) return done();
    const { method, id: requestId } = request;
    const asked = { method, traceparent: request.headers.traceparent, requestId };
    let end: ReturnType<typeof telemetry.request> | undefined;
    const ended = () => {
      end?.({
        statusCode: reply.raw.statusCode,
        isStream: String(reply.getHeader('content-type')).startsWith('text/event-stream'),
      });
      end = undefined;
    };
    reply.raw.once('finish', ended).once('close', ended);
    end = telemetry.request(asked, done);
  });
}
