import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isCompletion, isKept, isScreen, moduleAddress } from './kept.rules.ts';
import { followAnswer, followSession, keep, keepOnly, kept } from './person-cache.ts';

/** What this worker needs of its scope; the browser's own types belong to pages. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: LastingEvent & { request: Request }) => void): void;
}
interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** Files that a learner's screens are made of, given by the build. */
declare const precached: ReadonlyArray<{ url: string; revision: string | null }>;

const scope = globalThis as unknown as WorkerScope;
const assets = 'archivos';
const shell = '/index.html';
/** Milliseconds after which a network that does not answer counts as none. */
const patience = 8000;
const sessionAddress = '/api/auth/session';

precacheAndRoute([...precached], { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

const asked = ({ url, request }: { url: URL; request: Request }) => ({
  method: request.method,
  path: url.pathname,
  destination: request.destination,
});

/** The network's answer, or a failure once the patience is over. */
function ask(request: Request): Promise<Response> {
  return Promise.race([
    fetch(request),
    new Promise<never>((_, reject) => setTimeout(reject, patience, new TypeError('Failed to fetch'))),
  ]);
}

// Screens come from the network; without it the application's empty page, which draws what is kept.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isScreen(url.pathname),
  async ({ request }) => {
    try {
      const answer = await ask(request);
      // A proxy whose server is away.
      if (answer.status < 502 || answer.status > 504) return answer;
      return (await matchPrecache(shell)) ?? answer;
    } catch (error) {
      const page = await matchPrecache(shell);
      if (!page) throw error;
      return page;
    }
  },
);

// Built files never change under their name.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assets }),
);

// Who is here: the network says it, and whose copy may be kept; without it the person whose copy is there.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sessionAddress,
  async ({ request, event }) => {
    try {
      const answer = await ask(request);
      await followSession(answer.clone());
      if (answer.ok) {
        (event as unknown as LastingEvent).waitUntil(
          keep(sessionAddress, answer.clone()).then(() =>
            fetch('/api/organisation').then((names) => followAnswer('/api/organisation', names)),
          ),
        );
      }
      return answer;
    } catch (error) {
      const known = await kept(sessionAddress);
      if (!known) throw error;
      return known;
    }
  },
);

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isKept(asked({ url, request })),
  async ({ request, url, event }) => {
    try {
      const answer = await ask(request);
      (event as unknown as LastingEvent).waitUntil(followAnswer(url.pathname, answer.clone()));
      return answer;
    } catch (error) {
      const known = await kept(url.pathname);
      if (!known) throw error;
      return known;
    }
  },
);

// Completing answers with the module as it stands: the step that opened can be read without a network, too.
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isCompletion(asked({ url, request })),
  async ({ request, event }) => {
    const answer = await fetch(request);
    if (answer.ok) {
      const copy = answer.clone();
      const renew = async () => {
        const { id } = await copy.clone().json();
        await keep(moduleAddress(String(id)), copy);
      };
      (event as unknown as LastingEvent).waitUntil(renew());
    }
    return answer;
  },
  'POST',
);

// Another person's sign-in ends the copy before that person sees anything.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/auth\/sign-(?:in|up)$/.test(url.pathname),
  async ({ request }) => {
    const answer = await fetch(request);
    await followSession(answer.clone());
    return answer;
  },
  'POST',
);

scope.addEventListener('fetch', (event) => {
  // Signing out ends the copy at once, whatever becomes of the call.
  const { request } = event;
  if (request.method === 'POST' && new URL(request.url).pathname === '/api/auth/sign-out')
    event.waitUntil(keepOnly(null));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(caches.delete(assets).then(() => scope.clients.claim()));
});

scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting();
});
