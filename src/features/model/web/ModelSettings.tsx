import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { modelStateTexts as texts } from '../model-state.texts.ts';
import { modelApi } from './model-api.ts';

type ModelState = Awaited<ReturnType<typeof modelApi.getModelState.call>>;

/** Which model the installation asks, what was last wrong with it, and a question to try it. */
export function ModelSettings() {
  const state = useQuery(modelApi.getModelState.queryOptions());
  return (
    <Panel title={texts.title}>
      {state.error && !state.data ? (
        <LoadFailed error={state.error} text={texts.loadFailed} instead={null} onRetry={() => void state.refetch()} />
      ) : !state.data ? (
        <Loading text={texts.loading}>
          <Skeleton className="h-20" />
        </Loading>
      ) : state.data.model ? (
        <Configured model={state.data.model} lastFault={state.data.lastFault} />
      ) : (
        <div className="space-y-2 text-sm">
          <p>{texts.none}</p>
          <p className="text-ink-soft">{texts.how}</p>
        </div>
      )}
    </Panel>
  );
}

interface ConfiguredProps {
  model: NonNullable<ModelState['model']>;
  lastFault: ModelState['lastFault'];
}

function Configured({ model: { model, provider }, lastFault }: ConfiguredProps) {
  const client = useQueryClient();
  const test = useMutation({
    ...modelApi.testModel.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: modelApi.getModelState.key() }),
  });
  return (
    <div className="space-y-4 text-sm">
      <p className="break-words">{texts.configured(model, provider)}</p>
      {lastFault ? (
        <div className="rounded-control bg-sunken p-3">
          <p className="text-ink-soft">
            {texts.lastFault}, <TimeAgo at={lastFault.at} />
          </p>
          <p className="mt-1 break-words">{lastFault.text}</p>
        </div>
      ) : (
        <p className="text-ink-soft">{texts.noFault}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" isBusy={test.isPending} onClick={() => test.mutate({})}>
          {test.isPending ? texts.testing : texts.test}
        </Button>
        <span className="min-w-0 flex-1 basis-48 text-ink-soft">{texts.testHint}</span>
      </div>
      <div role="status" className="empty:hidden">
        {test.error ? (
          <p className="text-danger">{failureText(test.error, texts.testFailed)}</p>
        ) : test.data ? (
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={test.data.isWorking ? 'success' : 'danger'}>
              {test.data.isWorking ? texts.works : texts.fails}
            </Badge>
            <span className="min-w-0 break-words">{test.data.text}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
