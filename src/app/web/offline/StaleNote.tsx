import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isKeptFromBefore } from '#platform/web/query-client.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { offlineTexts as texts } from './offline.texts.ts';

/** Says that something on the screen could not be read anew, how old what is shown is, and offers to try again. */
export function StaleNote() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  const oldest = useSyncExternalStore(subscribe, () =>
    Math.min(
      ...cache
        .findAll({ type: 'active', predicate: ({ state }) => isKeptFromBefore(state) })
        .map(({ state }) => state.dataUpdatedAt),
    ),
  );
  const isReading = useIsFetching() > 0;
  // While it is tried again, what is known is still from before.
  const [known, setKnown] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!isReading || Number.isFinite(oldest)) setKnown(oldest);
  }, [isReading, oldest]);
  useMinute();
  if (!Number.isFinite(known)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-b border-line bg-sunken px-4 py-1 text-sm text-ink-soft sm:px-8">
      <History className="size-4 shrink-0" aria-hidden="true" />
      <span>
        {texts.dataFrom} <TimeAgo at={new Date(known)} />
      </span>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        disabled={isReading}
        onClick={() =>
          void client.refetchQueries({ type: 'active', predicate: ({ state }) => isKeptFromBefore(state) })
        }
        className="min-h-9 rounded-sm font-medium text-ink underline underline-offset-4 disabled:opacity-55 pointer-coarse:min-h-11"
      >
        {texts.retry}
      </button>
    </p>
  );
}

/** Shows it anew twice a minute: it gets older. */
function useMinute(): void {
  const [, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
}
