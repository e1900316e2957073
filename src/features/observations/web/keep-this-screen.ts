/**
 * Lets the worker keep the files that this screen was drawn with, so that it opens again without a network: those that were loaded before the
 * worker was there are asked for once more, from the browser's own store. @returns what ends it
 */
export function keepThisScreen(): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const keep = () => {
    for (const { name } of performance.getEntriesByType('resource')) {
      if (/\/assets\/[^/?]+$/.test(name)) void fetch(name).catch(() => undefined);
    }
  };
  if (worker?.controller) keep();
  worker?.addEventListener('controllerchange', keep);
  return () => worker?.removeEventListener('controllerchange', keep);
}
