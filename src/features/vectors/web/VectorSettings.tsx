import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Panel } from '#ui/Card.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { vectorTexts as texts } from '../vectors.texts.ts';
import { vectorsApi } from './vectors-api.ts';

/** Milliseconds between two looks while vectors are being made. */
const lookEvery = 10_000;

/** Which model gives vectors, how many passages have theirs, and what was last wrong. */
export function VectorSettings() {
  const { data, error, refetch } = useQuery({
    ...vectorsApi.getVectorState.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.model && state.data.done < state.data.total ? lookEvery : false),
  });
  return (
    <Panel title={texts.title}>
      {error && !data ? (
        <LoadFailed error={error} text={texts.loadFailed} instead={null} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading text={texts.loading}>
          <Skeleton className="h-12" />
        </Loading>
      ) : data.model ? (
        <div className="space-y-4 text-sm">
          <p className="break-words">{texts.configured(data.model.model, data.model.provider)}</p>
          <p role="status">{texts.done(data.done, data.total)}</p>
          {data.lastFault && (
            <div className="rounded-control bg-sunken p-3">
              <p className="text-ink-soft">
                {texts.lastFault}, <TimeAgo at={data.lastFault.at} />
              </p>
              <p className="mt-1 break-words">{data.lastFault.text}</p>
            </div>
          )}
        </div>
      ) : (
        <p className="text-sm">{texts.none}</p>
      )}
    </Panel>
  );
}
