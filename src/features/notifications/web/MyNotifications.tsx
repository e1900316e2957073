import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { notificationsTexts as texts } from '../notifications.texts.ts';
import { notificationsApi } from './notifications-api.ts';

/** The mails that come by themselves, each with its switch; saved as soon as it is moved. */
export function MyNotifications() {
  const queryClient = useQueryClient();
  const query = notificationsApi.getMyNotifications.queryOptions();
  const mine = useQuery(query);
  const change = useMutation({
    ...notificationsApi.updateMyNotifications.mutationOptions(),
    onSuccess: (stored) => {
      queryClient.setQueryData(query.queryKey, stored);
      toast({ title: texts.saved, tone: 'success' });
    },
    onError: (error) => toastFailure(failureText(error, texts.saveFailed)),
  });
  if (mine.error) {
    return <LoadFailed error={mine.error} text={texts.loadFailed} onRetry={() => void mine.refetch()} />;
  }
  if (!mine.data) {
    return (
      <Loading text={texts.loading}>
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  const { hasMail, isEnabled, kinds } = mine.data;
  return (
    <div className="space-y-3">
      {(!hasMail || !isEnabled) && (
        <Notice tone="info" isQuiet>
          {hasMail ? texts.off : texts.noMail}
        </Notice>
      )}
      {kinds.map(({ kind, isOn }) => (
        <Switch
          key={kind}
          {...texts.kinds[kind]}
          checked={change.isPending && change.variables.kind === kind ? change.variables.isOn : isOn}
          aria-busy={change.isPending || undefined}
          onChange={(event) => change.isPending || change.mutate({ kind, isOn: event.target.checked })}
        />
      ))}
    </div>
  );
}
