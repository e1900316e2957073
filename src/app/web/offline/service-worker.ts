import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { advanced } from '#features/learning/step-advance.rules.ts';
import {
  broughtBy,
  entered,
  enteredIn,
  isAdvance,
  isCompletion,
  isKept,
  isScreen,
  moduleAddress,
} from './kept.rules.ts';
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
const organisationAddress = '/api/organisation';

precacheAndRoute([...precached], { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

const asked = ({ url, request }: { url: URL; request: Request }) => ({
  method: request.method,
  path: url.pathname,
  destination: request.destination,
});

/** Goes on after the answer was given; what fails only leaves the copy as it was. */
function lasting(event: unknown, work: () => Promise<unknown>): void {
  (event as LastingEvent).waitUntil(work().catch(() => undefined));
}

/** The network's answer; the copy when there is none in time. A slow network without a copy is waited for. */
async function networkFirst(asking: Promise<Response>, copy: () => Promise<Response | undefined>): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const answer = await Promise.race([asking, late]).catch(() => undefined);
  return answer ?? (await copy()) ?? asking;
}

/** What a page brings is kept as if it had been asked for; another person's ends the copy before that person sees anything. */
async function followPage(event: unknown, page: Response): Promise<void> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return;
  const brought = broughtBy(await page.text());
  if (!brought) return;
  await followSession(Response.json(brought.signedIn));
  lasting(event, async () => {
    for (const [address, answer] of brought.answers) if (answer) await keep(address, Response.json(answer));
  });
}

// Screens come from the network; without it the application's empty page, which draws what is kept.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isScreen(url.pathname),
  async ({ request, event }) => {
    const page = () => matchPrecache(shell);
    const asking = fetch(request).then(async (answer) => {
      await followPage(event, answer.clone()).catch(() => undefined);
      return answer;
    });
    const answer = await networkFirst(asking, page);
    // A proxy whose server is away.
    return answer.status >= 502 && answer.status <= 504 ? ((await page()) ?? answer) : answer;
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
  ({ request, event }) => {
    const asking = fetch(request).then(async (answer) => {
      await followSession(answer.clone());
      return answer;
    });
    lasting(event, async () => {
      const copy = (await asking).clone();
      if (!copy.ok) return;
      await keep(sessionAddress, copy);
      await followAnswer(organisationAddress, await fetch(organisationAddress));
    });
    return networkFirst(asking, () => kept(sessionAddress));
  },
);

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isKept(asked({ url, request })),
  ({ request, url, event }) => {
    const address = `${url.pathname}${url.search}`;
    const asking = fetch(request);
    lasting(event, async () => followAnswer(address, (await asking).clone()));
    return networkFirst(asking, () => kept(address));
  },
);

// Completing answers with the module as it stands: the step that opened can be read without a network, too.
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isCompletion(asked({ url, request })),
  ({ request, event }) => {
    const asking = fetch(request);
    lasting(event, async () => {
      const copy = (await asking).clone();
      if (!copy.ok) return;
      const { id } = await copy.clone().json();
      await keep(moduleAddress(String(id)), copy);
    });
    return asking;
  },
  'POST',
);

// Going on to the next step answers with what it changes: the copy of the module follows, or is read anew where it is of other steps.
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isAdvance(asked({ url, request })),
  ({ request, event }) => {
    const asking = fetch(request);
    lasting(event, async () => {
      const answer = (await asking).clone();
      if (!answer.ok) return;
      const told = await answer.json();
      const address = moduleAddress(String(told.moduleId));
      const known = await (await kept(address))?.json();
      const stands = known && advanced(known, told);
      if (stands) await keep(address, Response.json(stands));
      else await followAnswer(address, await fetch(address));
    });
    return asking;
  },
  'POST',
);

/** Copies are changed one after the other: what two answers change of the same is there of both. */
let changing: Promise<unknown> = Promise.resolve();

// What was entered in an assessment stands in its copy: nobody who goes on without a network sees it missing.
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && enteredIn(asked({ url, request })) !== null,
  ({ request, url, event }) => {
    const asking = fetch(request);
    const address = enteredIn(asked({ url, request })) ?? '';
    lasting(event, async () => {
      const answer = (await asking).clone();
      if (!answer.ok) return;
      const { entry } = await answer.json();
      changing = changing
        .catch(() => undefined)
        .then(async () => {
          const known = await (await kept(address))?.json();
          if (known) await keep(address, Response.json(entered(known, entry)));
        });
      await changing;
    });
    return asking;
  },
  'POST',
);

// Another person's sign-in ends the copy before that person sees anything, and so does a session that is refused.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/auth\/(?:sign-in|sign-up|refresh)$/.test(url.pathname),
  async ({ request, url }) => {
    const answer = await fetch(request);
    if (answer.status === 401 && url.pathname.endsWith('/refresh')) await keepOnly(null);
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
