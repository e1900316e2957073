import type { FastifyRequest } from 'fastify';
import { openTokenDoor } from '#features/api-tokens/server/authenticate-token.ts';
import { readDidDocument } from '#features/certificates/server/badges/badges.ts';
import { authenticate } from '#features/identity/server/authenticate.ts';
import { cacheSessions } from '#features/identity/server/session-cache.ts';
import { openIdleWatch } from '#features/idle-sessions/server/idle-watch.ts';
import { holdingBack } from '#features/second-factor/server/hold-back.ts';
import { rememberSettings } from '#features/settings/server/settings-memory.ts';
import { rememberWebhooks } from '#features/webhooks/server/webhook-memory.ts';
import { type Ai, noAi } from '#platform/ai/ai.ts';
import type { Changes } from '#platform/db/changes.ts';
import type { Database } from '#platform/db/database.ts';
import type { Replica } from '#platform/db/replica.ts';
import type { BodyTimeout } from '#platform/http/body-timeout.ts';
import type { Actor } from '#platform/http/call.ts';
import { createHttpServer } from '#platform/http/http-server.ts';
import type { StreamLimits } from '#platform/http/live-streams.ts';
import { tellOfProxies } from '#platform/http/proxy-signs.ts';
import { serveWebFiles } from '#platform/http/web-files.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { firstDataBy } from './first-data.ts';
import { heavyOperations, readElsewhere } from './heavy-operations.ts';
import { serveMcp } from './mcp/serve-mcp.ts';
import { serveOpenApi } from './openapi.ts';
import { organisationInTime } from './organisation-in-time.ts';
import { originOf } from './origin.ts';
import { servePages } from './pages.ts';
import { isLeaving } from './readiness.ts';
import { router } from './router.ts';
import { serveSite } from './site.ts';
import { unregisterServiceWorker } from './unregister-service-worker.ts';

interface ServerOptions {
  db: Database;
  /** Connections of heavy operations; the same ones unless given. */
  heavyDb?: Database;
  /** A server that copies the database, for those of them that only read; none unless given. */
  replica?: Replica | undefined;
  storage: FileStorage;
  /** The installation's language model; none unless given. */
  ai?: Ai;
  /** The way mail leaves; none unless given. */
  mail?: Mail | null;
  changes: Changes;
  appOrigin?: string | undefined;
  trustProxy?: false | number | string[];
  /** Whether others than who sits at this machine may reach this node; no unless given. */
  isReachedFromElsewhere?: boolean;
  logLevel?: string;
  /** The usual ones unless given. */
  bodyTimeout?: BodyTimeout;
  streamLimits?: StreamLimits;
  /** Whether browsers may keep the application; otherwise what they kept is taken away. */
  offline?: boolean;
  /** Absolute folder of the built web application; without it only the API is served (tests, development). */
  webFolder?: string;
  now?: () => Date;
  /** Who a token stands for beside those of sessions; nobody unless given (`warm-up.ts`). */
  actorOf?: (token: string | undefined) => Actor | null;
  /** For how long reads may take a session and the settings for good without looking, milliseconds; never unless given. */
  sessionsForMs?: number;
  /** How long a page waits for the data that it brings, milliseconds; the usual time unless given. */
  firstDataWithinMs?: number;
}

/** The whole product behind one HTTP server: operations, their documentation and the web application. */
export async function createServer({
  db,
  heavyDb = db,
  replica,
  storage,
  ai = noAi,
  mail = null,
  changes,
  appOrigin,
  trustProxy = false,
  isReachedFromElsewhere = false,
  logLevel = 'silent',
  bodyTimeout,
  streamLimits,
  offline = true,
  webFolder,
  now,
  sessionsForMs,
  actorOf = () => null,
  firstDataWithinMs,
}: ServerOptions) {
  const known = sessionsForMs ? cacheSessions(sessionsForMs) : undefined;
  const inUse = await openIdleWatch(db, changes);
  const also = (next: typeof authenticate): typeof authenticate => {
    const asked = inUse(holdingBack(next, now ?? presentMoment));
    return async (from, cookies, at) => actorOf(cookies.get('access_token')) ?? asked(from, cookies, at);
  };
  const tokens = openTokenDoor(sessionsForMs);
  const forget = () => {
    known?.forget();
    tokens.forget();
  };
  const sessions = known && { authenticate: also(known.authenticate), forget };
  // What other nodes change may have ended a session too.
  if (sessions) changes.watch(sessions.forget);
  if (sessionsForMs) for (const one of new Set([db, heavyDb])) rememberSettings(one, changes, sessionsForMs);
  await rememberWebhooks(db, changes);
  const { app, readerFor } = await createHttpServer({
    router,
    db,
    heavy: { db: heavyDb, operations: heavyOperations, replica, readElsewhere },
    storage,
    ai,
    mail,
    changes,
    authenticate: also(authenticate),
    sessions,
    authenticateToken: tokens.authenticate,
    appOrigin,
    trustProxy,
    isReachedFromElsewhere,
    logLevel,
    bodyTimeout,
    streamLimits,
    ...(now ? { now } : {}),
  });
  // A node that leaves is asked nothing more over connections that stand: whoever asks next comes by another way.
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving(db)) reply.header('connection', 'close');
  });
  tellOfProxies(app, { trustProxy, appOrigin });
  serveOpenApi(app);
  serveMcp(app, readerFor, appOrigin);
  const site = {
    originOf: (request: FastifyRequest) => originOf(request, appOrigin),
    organisation: organisationInTime(db, mail !== null),
    keysOf: (origin: string) => readDidDocument(db, origin),
  };
  serveSite(app, site);
  if (!offline) unregisterServiceWorker(app);
  if (webFolder)
    await serveWebFiles(
      app,
      webFolder,
      servePages(app, { ...site, webFolder, firstData: firstDataBy(readerFor, firstDataWithinMs) }),
    );
  return app;
}
