import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { type AnyProcedure, createProcedureClient, type Router } from '@orpc/server';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { config as setZod } from 'zod';
import type { Ai } from '#platform/ai/ai.ts';
import type { OperationMeta } from '#platform/contract/operation.ts';
import type { Changes } from '#platform/db/changes.ts';
import type { Database } from '#platform/db/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { asAct, nameAct } from '../telemetry/act.ts';
import { presentMoment } from '../time/clock.ts';
import { answerError } from './answer-errors.ts';
import { type AuthenticateToken, bearerOf, noCookies, ofPerson, requireToken, withToken } from './bearer.ts';
import { bodyLimits } from './body-limits.ts';
import { type BodyTimeout, timeOutBodies, usualBodyTimeout } from './body-timeout.ts';
import type { Actor, CallContext, Cookies } from './call.ts';
import {
  answerFault,
  answerUnreadable,
  guardConnections,
  headArrivesWithin,
  requestArrivesWithin,
} from './connections.ts';
import { sendEventsAtOnce } from './events-at-once.ts';
import { describeFault } from './fault-log.ts';
import { admit } from './guard.ts';
import { type Heavy, wayOf } from './heavy.ts';
import { keyOf, runIdempotent } from './idempotency.ts';
import { inputSentences } from './input-sentences.ts';
import { isStream, limitStreams, releasing, type StreamLimits, usualStreams } from './live-streams.ts';
import { receiveBody } from './receive-body.ts';
import { noteRefusal } from './refusal-log.ts';
import { requestIdOf } from './request-id.ts';
import { logFault, tabOf, toldRequest } from './request-words.ts';
import { setRetryAfter } from './retry-after.ts';
import { isSameOrigin } from './same-origin.ts';
import { refuseUnstorableText } from './storable-text.ts';
import { tellRequests } from './tell-requests.ts';

type Guarded = NonNullable<
  NonNullable<ConstructorParameters<typeof OpenAPIHandler<CallContext>>[1]>['clientInterceptors']
>[number];
type Authenticate = (db: Database, cookies: Cookies, now: Date) => Promise<Actor | null>;

interface HttpServerOptions {
  // oxlint-disable-next-line typescript/no-explicit-any -- the library's own bound for a router of any contract
  router: Router<any, CallContext>;
  db: Database;
  /** Connections for operations that would take them from everybody else, and which those are; the usual ones unless given. */
  heavy?: Heavy | undefined;
  storage: FileStorage;
  ai: Ai;
  mail: Mail | null;
  /** Carries the news of changes between nodes and open screens. */
  changes: Changes;
  /** Reads who is signed in from the request's cookies. */
  authenticate: Authenticate;
  /** What is remembered of it for a moment; asked by operations that only read, told of all others. */
  sessions?: { authenticate: Authenticate; forget(): void } | undefined;
  /** Reads whom a token stands for; nobody unless given. Refuses by itself who calls too often. */
  authenticateToken?: AuthenticateToken | undefined;
  appOrigin: string | undefined;
  /** Whose word on where a request came from is taken; nobody's unless given: it could be anybody's claim. */
  trustProxy: false | number | string[];
  /** Whether others than who sits at this machine may reach this node. */
  isReachedFromElsewhere: boolean;
  logLevel: string;
  /** The usual ones unless given: tests have less time. */
  bodyTimeout?: BodyTimeout | undefined;
  streamLimits?: StreamLimits | undefined;
  /** The clock, an argument so that tests can set it; also that of browsers then. */
  now?: () => Date;
}

// Invalid input is explained in Spanish, whatever schema finds it.
setZod(inputSentences);

/** Operations called in process, for a page or by a tool: through the same guard, as whoever its request shows, as often as needed. */
export interface Reader {
  /** Who is signed in; null where nobody is. */
  actor(): Promise<Actor | null>;
  /** Calls an operation that reads, by its place in the router. Rejects as the operation does. */
  read(path: readonly [feature: string, operation: string], input: unknown): Promise<unknown>;
}
/** @param bearer the token that a program shows instead of a session's cookies; a page is a browser's, which shows its session */
export type ReaderFor = (request: FastifyRequest, reply: FastifyReply, bearer?: string | null) => Reader;

/**
 * Builds the HTTP server: security headers, cookies, origin check and every operation of `router` below /api.
 *
 * @returns the server, and what calls operations for a page of it
 */
export async function createHttpServer(
  options: HttpServerOptions,
): Promise<{ app: FastifyInstance; readerFor: ReaderFor }> {
  const now = options.now ?? presentMoment;
  const browserNow = options.now ?? (() => new Date());
  const proxies = options.trustProxy;
  const secure = options.appOrigin?.startsWith('https:') ?? false;
  const app = fastify({
    logger: { level: options.logLevel, serializers: { err: describeFault, req: toldRequest } },
    trustProxy: typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies,
    routerOptions: { maxParamLength: 300 },
    requestTimeout: requestArrivesWithin,
    http: { headersTimeout: headArrivesWithin, connectionsCheckingInterval: 5000 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerFault,
    genReqId: requestIdOf(proxies !== false),
    // What still arrives over an open connection while the node ends is answered; Fastify's own refusal is no sentence of ours.
    return503OnClosing: false,
  });
  tellRequests(app);
  guardConnections(app);
  timeOutBodies(app, options.bodyTimeout ?? usualBodyTimeout);
  const streams = limitStreams(options.streamLimits ?? usualStreams);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Players of videos, asked for only once somebody presses play.
        frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: secure,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  sendEventsAtOnce(app);
  app.addHook('preClose', () => options.changes.close());
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(cookie);

  /** What stands before every operation, whoever calls it. */
  const guarded: Guarded = async ({ next, ...call }) => {
    const { route } = call.procedure['~orpc'];
    nameAct(route.method ?? 'POST', route.path ?? '');
    const meta = call.procedure['~orpc'].meta as OperationMeta;
    const actor = await admit(meta, call.context);
    refuseUnstorableText(call.input);
    const { request } = call.context as CallContext & { request: FastifyRequest };
    const stream = isStream(call.procedure) ? openStream(call.context, actor, call.signal) : null;
    // What is open to anyone and asks by itself who calls asks for a person.
    const authenticate = async () => ofPerson(await call.context.authenticate());
    const context = { ...call.context, actor, ...(meta.who === 'anyone' ? { authenticate } : {}) };
    const work = (db: Database) => next({ ...call, ...stream, context: { ...context, db } });
    const operation = call.path.join('.');
    const key = meta.idempotency && actor ? keyOf(request.headers['idempotency-key']) : null;
    const asked = { actorId: actor?.id ?? '', operation, input: call.input };
    const how = meta.idempotency ?? 'noted';
    const without = meta.keepsNoAnswerOf;
    const { db, by } = wayOf(operation, { method: route.method, heavy: options.heavy, usual: call.context.db });
    const output = await withToken(actor?.token, () =>
      key ? runIdempotent(db, { ...asked, key, how, without }, work) : by(work),
    ).finally(() => {
      if (call.procedure['~orpc'].route.method !== 'GET') options.sessions?.forget();
    });
    if (meta.announces) {
      const about = meta.announces === 'own' && actor ? actor.id : '*';
      options.changes.announce({ about, by: tabOf(request) });
    }
    return stream ? releasing(output as AsyncIterable<unknown>, stream.release) : output;
  };

  const handler = new OpenAPIHandler(options.router, {
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          const { request, reply } = context as CallContext & { request: FastifyRequest; reply: FastifyReply };
          noteRefusal(error, request);
          const answer = answerError(error, request.id, (fault) => logFault(request, fault));
          setRetryAfter(answer, reply);
          throw answer;
        }
      },
    ],
    clientInterceptors: [guarded],
  });

  // Bodies are read by receiveBody, once it is known who calls.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const limitsOf = bodyLimits(options.router);
  app.all('/api/*', (request, reply) =>
    asAct({ requestId: request.id, place: request.method }, () => answerCall(request, reply)),
  );
  async function answerCall(request: FastifyRequest, reply: FastifyReply) {
    reply.header('x-request-id', request.id);
    // The answer to a HEAD is that to a GET; its body does not leave.
    if (request.raw.method === 'HEAD') request.raw.method = 'GET';
    reply.header('cache-control', 'no-store');
    // No other site can send this header: a browser would ask for leave first, which nobody here gives.
    const bearer = bearerOf(request);
    if (bearer === null && !isSameOrigin(request, options.appOrigin)) {
      return reply.code(403).send({
        defined: false,
        code: 'CROSS_ORIGIN',
        status: 403,
        message: 'Solicitud no permitida desde otro sitio.',
      });
    }
    const context = callContext(request, reply, bearer);
    try {
      await receiveBody(request, context, limitsOf);
    } catch (error) {
      // Whoever hung up hears no answer, and that is no fault of ours.
      if (request.raw.destroyed && !request.raw.complete) return reply.hijack();
      // What is left of the body is read and dropped, so that the sender hears the answer.
      request.raw.resume();
      const answer = answerError(error, request.id, (fault) => logFault(request, fault));
      setRetryAfter(answer, reply);
      // Whoever is that slow is not waited for.
      if (answer.status === 408) reply.header('connection', 'close');
      return reply.code(answer.status).send(answer.toJSON());
    }
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context });
    if (!matched) {
      return reply
        .code(404)
        .send({ defined: false, code: 'NOT_FOUND', status: 404, message: 'La dirección solicitada no existe.' });
    }
  }

  /** Takes a place for an answer that stays open; it is given back when the answer or its connection ends. */
  function openStream(context: CallContext, actor: Actor | null, hungUp: AbortSignal | undefined) {
    const { reply } = context as CallContext & { reply: FastifyReply };
    const { signal, release } = streams.take(actor?.session_id ?? context.clientAddress);
    reply.raw.once('close', release);
    return { signal: hungUp ? AbortSignal.any([hungUp, signal]) : signal, release };
  }

  /** @param bearer a token that is shown instead of cookies */
  function callContext(request: FastifyRequest, reply: FastifyReply, bearer: string | null) {
    const browserAt = browserNow();
    const ownCookies: Cookies = {
      get: (name) => request.cookies[name],
      set: (name, value, { maxAge, path = '/', readableByScripts = false }) => {
        reply.setCookie(name, value, { maxAge, path, httpOnly: !readableByScripts, sameSite: 'lax', secure });
      },
    };
    const cookies = bearer === null ? ownCookies : noCookies;
    const isRead = request.method === 'GET';
    const ofSession = (isRead && options.sessions?.authenticate) || options.authenticate;
    const ofToken = (token: string, mayRemember: boolean) => {
      const shown = { token, address: request.ip, isRead: mayRemember };
      return requireToken(() => options.authenticateToken?.(options.db, shown, now()), reply);
    };
    let session: Promise<Actor | null> | undefined;
    const context: CallContext = {
      db: options.db,
      storage: options.storage,
      ai: options.ai,
      mail: options.mail,
      now: now(),
      browserNow: browserAt,
      cookies,
      clientAddress: request.ip,
      isReachedFromElsewhere: options.isReachedFromElsewhere,
      userAgent: request.headers['user-agent'],
      origin: options.appOrigin ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`,
      authenticate: () => {
        session ??= bearer === null ? ofSession(options.db, cookies, browserAt) : ofToken(bearer, isRead);
        return session;
      },
      reauthenticate: () =>
        bearer === null ? options.authenticate(options.db, cookies, browserNow()) : ofToken(bearer, false),
      changes: options.changes,
      report: (fault) => logFault(request, fault),
      actor: null,
    };
    return { ...context, request, reply };
  }
  const readerFor: ReaderFor = (request, reply, bearer = null) => {
    const context = callContext(request, reply, bearer);
    return {
      actor: context.authenticate,
      read: async ([feature, operation], input) => {
        const procedure = (options.router as Record<string, Record<string, AnyProcedure>>)[feature]?.[operation];
        if (procedure?.['~orpc'].route.method !== 'GET')
          throw new Error(`${feature}.${operation} is no reading operation.`);
        const path = [feature, operation];
        return createProcedureClient(procedure, { context, path, interceptors: [guarded] })(input);
      },
    };
  };
  return { app, readerFor };
}
