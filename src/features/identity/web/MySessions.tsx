import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { accountTexts } from '../account.texts.ts';
import { accountApi } from './account-api.ts';

const texts = accountTexts;

/** The devices one is signed in on; each other one can be signed out from here, or all at once. */
export function MySessions() {
  const queryClient = useQueryClient();
  const sessions = useQuery(accountApi.listMySessions.queryOptions());
  const outcome = {
    onSuccess: ({ endedSessions }: { endedSessions: number }) =>
      toast({ title: texts.endedSessions(endedSessions), tone: 'success' }),
    onError: (error: unknown) => toastFailure(failureText(error, texts.endFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountApi.listMySessions.key() }),
  };
  const endOne = useMutation({ ...accountApi.endSession.mutationOptions(), ...outcome });
  const endOthers = useMutation({ ...accountApi.endOtherSessions.mutationOptions(), ...outcome });
  if (sessions.error) {
    return <LoadFailed error={sessions.error} text={texts.sessionsFailed} onRetry={() => void sessions.refetch()} />;
  }
  if (!sessions.data) {
    return (
      <Loading text="Cargando dispositivos...">
        <SkeletonList rows={2} />
      </Loading>
    );
  }
  const isBusy = endOne.isPending || endOthers.isPending;
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.data.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <MonitorSmartphone className="size-6 shrink-0 text-ink-faint" aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{session.device}</p>
              <p className="text-sm text-ink-soft">
                {session.isCurrent ? (
                  texts.inUse
                ) : (
                  <>
                    {texts.lastActivity} <TimeAgo at={session.last_activity} />
                  </>
                )}
              </p>
            </div>
            {session.isCurrent ? (
              <Badge tone="success">{texts.thisDevice}</Badge>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                isBusy={endOne.isPending && endOne.variables.id === session.id}
                disabled={isBusy}
                onClick={() => endOne.mutate({ id: session.id })}
                aria-label={`Cerrar sesión de ${session.device}`}
              >
                Cerrar sesión
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <Button
          variant="secondary"
          className="mt-3"
          isBusy={endOthers.isPending}
          disabled={isBusy}
          onClick={() => endOthers.mutate({})}
        >
          {texts.endOthers}
        </Button>
      )}
    </>
  );
}
