import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { creationTexts as texts } from '../creation.texts.ts';
import { CancelCreation } from './CancelCreation.tsx';
import { type Creation, creationApi } from './generation-api.ts';
import { endOf, forgetTold, isIntoModule, tellSilently } from './tell-creation.ts';

/** Milliseconds between two looks while one runs. */
const lookEvery = 1500;
const all = creationApi.listOpenCreations.queryOptions({ input: { of: 'all' } });

/** Creations that run or left something to do, of everybody that the person answers for; nothing where there are none. */
export function CreationList({ onRunningChange }: { onRunningChange: () => void }) {
  const ownId = useAuth().profile?.id;
  const creations = useQuery({
    ...all,
    refetchInterval: ({ state }) => (state.data?.some(({ outcome }) => outcome === null) ? lookEvery : false),
  });
  const listed = creations.data?.filter(({ outcome }) => outcome !== 'done' && outcome !== 'cancelled') ?? [];
  const running = listed.filter(({ outcome }) => outcome === null).length;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- told when their number changes
  useEffect(onRunningChange, [running]);
  useEffect(() => {
    for (const creation of creations.data ?? []) {
      const isInSight = creation.outcome === 'failed' || creation.outcome === 'partial';
      if (isInSight && creation.requested_by.id === ownId) tellSilently(creation);
    }
  }, [creations.data, ownId]);
  if (creations.error && !creations.data) {
    return (
      <LoadFailed
        error={creations.error}
        text={texts.listFailed}
        instead={null}
        onRetry={() => void creations.refetch()}
      />
    );
  }
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby="creaciones" className="mb-8">
      <h2 id="creaciones" className="font-semibold">
        {texts.list}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{texts.listText}</p>
      <ul className="space-y-3">
        {listed.map((creation) => (
          <li key={creation.id}>
            <CreationCard creation={creation} isOwn={creation.requested_by.id === ownId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CreationCard({ creation, isOwn }: { creation: Creation; isOwn: boolean }) {
  const client = useQueryClient();
  const { id, title, kind, outcome, stages, module_id, created_at, requested_by } = creation;
  const refresh = () => client.invalidateQueries({ queryKey: creationApi.listOpenCreations.key() });
  const retrying = useMutation(
    creationApi.retryCreation.mutationOptions({
      onMutate: () => forgetTold(id),
      onError: (error) => toastFailure({ title: endOf(creation), description: failureText(error) }),
      onSettled: refresh,
    }),
  );
  const discarding = useMutation(
    creationApi.closeCreation.mutationOptions({
      onError: (error) => toastFailure({ title: texts.discardFailed, description: failureText(error) }),
      onSettled: refresh,
    }),
  );
  const stage = stages.find(({ state }) => state === 'loading' || state === 'pending');
  const isBusy = retrying.isPending || discarding.isPending;
  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words">{title}</span>
          {outcome === null ? (
            <Badge tone="info" icon={<Spinner />}>
              {texts.outcomes.running}
            </Badge>
          ) : (
            <Badge tone={outcome === 'partial' ? 'warning' : 'danger'}>
              {texts.outcomes[outcome === 'partial' ? 'partial' : isIntoModule(creation) ? 'notWritten' : 'failed']}
            </Badge>
          )}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {texts.kinds[kind]}
          {!isOwn && requested_by.name && ` · de ${requested_by.name}`} · <TimeAgo at={created_at} />
        </p>
        {outcome === null
          ? stage && <p className="mt-1 text-sm text-ink-soft">{texts.stages[stage.name]}…</p>
          : stages.map(
              ({ name, error }) =>
                error && (
                  <p key={name} className="mt-1 text-sm break-words">
                    <span className="text-ink-soft">{texts.stages[name]}:</span>{' '}
                    <span className="text-danger">{error}</span>
                  </p>
                ),
            )}
      </div>
      <div className="flex flex-wrap gap-2">
        {outcome === null ? (
          <CancelCreation
            creation={creation}
            isNamed
            onCancelled={(cancelled) => {
              if (cancelled) {
                const isInto = isIntoModule(cancelled);
                const description = cancelled.kind === 'steps' ? texts.stepsKept(cancelled.written) : endOf(cancelled);
                toast({ title: isInto ? texts.stopped : texts.cancelled, description, tone: 'neutral' });
              }
              void refresh();
            }}
          />
        ) : (
          <>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`${texts.discard} «${title}»`}
              isBusy={discarding.isPending}
              disabled={isBusy}
              onClick={() => discarding.mutate({ jobId: id })}
            >
              {texts.discard}
            </Button>
            {module_id && (
              <ButtonLink
                to={kind === 'rewrite' ? teamPaths.reviewModule(module_id) : paths.moduleManagement(module_id)}
                variant="secondary"
                size="sm"
                aria-label={`${texts.review} «${title}»`}
              >
                {texts.review}
              </ButtonLink>
            )}
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${texts.retry} «${title}»`}
              isBusy={retrying.isPending}
              disabled={isBusy}
              onClick={() => retrying.mutate({ jobId: id })}
            >
              {texts.retry}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
