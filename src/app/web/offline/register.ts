/** What is known of a newer version: it waits to take over, or another tab has let it take over already. */
type Update = 'none' | 'waiting' | 'taken';

let update: Update = 'none';
let waiting: ServiceWorker | null = null;
/** This tab asked for the new version and loads it as soon as it is there. */
let isOwnWish = false;
let isStarted = false;
const listeners = new Set<() => void>();
/** Milliseconds between two looks for a new version in a tab that stays open. */
const lookEvery = 3_600_000;
/**
 * Milliseconds after which a device that keeps nothing yet begins to: the first screens have the network for themselves, and who only
 * looks in leaves nothing behind.
 */
const settleIn = 20_000;

function show(next: Update): void {
  update = next;
  for (const listener of listeners) listener();
}

export const currentUpdate = (): Update => update;
export function subscribeToUpdates(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Registers the worker that makes the application readable without a network, and follows its versions.
 *
 * @param onFirstControl told when the worker begins to see this page's calls, which it has not seen until then
 */
export async function startWorker(onFirstControl: () => void): Promise<void> {
  if (isStarted || !('serviceWorker' in navigator)) return;
  isStarted = true;
  const { serviceWorker } = navigator;
  if (import.meta.env.DEV) {
    // The development server's files change under their names: a worker of a built version would stand in the way.
    for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
    return;
  }
  if (!(await serviceWorker.getRegistration())) await new Promise((resolve) => setTimeout(resolve, settleIn));
  let hadController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isOwnWish) window.location.reload();
    else if (hadController) show('taken');
    else onFirstControl();
    hadController = true;
  });
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (!registration) return;
  const noticeWaiting = () => {
    if (!registration.waiting || !serviceWorker.controller) return;
    waiting = registration.waiting;
    show('waiting');
  };
  noticeWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', noticeWaiting);
  });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEvery) return;
    lookedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
}

/** Loads the new version, because the person asked for it. */
export function takeUpdate(): void {
  if (update === 'taken' || !waiting) {
    window.location.reload();
    return;
  }
  isOwnWish = true;
  waiting.postMessage('take-over');
}
