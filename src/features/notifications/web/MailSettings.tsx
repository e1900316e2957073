import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#features/identity/web/auth.tsx';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { notificationsTexts } from '../notifications.texts.ts';
import { notificationsApi } from './notifications-api.ts';

const texts = notificationsTexts.mail;
type MailState = Awaited<ReturnType<typeof notificationsApi.getMailState.call>>;

/** Whether the installation can write mails, what became of them, and a mail to try it. */
export function MailSettings() {
  const state = useQuery(notificationsApi.getMailState.queryOptions());
  return (
    <Panel title={texts.title}>
      {state.error ? (
        <LoadFailed error={state.error} text={texts.loadFailed} onRetry={() => void state.refetch()} />
      ) : !state.data ? (
        <Loading text={texts.loading}>
          <Skeleton className="h-24" />
        </Loading>
      ) : state.data.server ? (
        <Configured state={state.data} />
      ) : (
        <NotConfigured />
      )}
    </Panel>
  );
}

function NotConfigured() {
  return (
    <div className="space-y-2 text-sm">
      <p>{texts.none}</p>
      <ul className="list-disc space-y-1 pl-5 text-ink-soft">
        {texts.missing.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{texts.how}</p>
    </div>
  );
}

function Configured({ state }: { state: MailState }) {
  const { server, from, waiting, sent, failed, lastFault } = state;
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const test = useMutation({
    ...notificationsApi.sendTestMail.mutationOptions(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsApi.getMailState.key() }),
  });
  const figures: ReadonlyArray<[label: string, figure: string]> = [
    [texts.waiting, waiting.toLocaleString('es')],
    [texts.sent, sent.toLocaleString('es')],
    [texts.failed, failed.toLocaleString('es')],
    ...(lastFault ? [[texts.lastFault, lastFault] as [string, string]] : []),
  ];
  return (
    <div className="space-y-4 text-sm">
      <p className="break-words">
        {texts.configured} <strong className="font-semibold">{server}</strong> {texts.as}{' '}
        <strong className="font-semibold">{from}</strong>.
      </p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        {figures.map(([label, figure]) => (
          <div key={label} className="rounded-control bg-sunken p-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="mt-1 text-base font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" isBusy={test.isPending} onClick={() => test.mutate({})}>
          {test.isPending ? texts.testing : texts.test}
        </Button>
        <span className="text-ink-soft">{texts.testHint(user?.email ?? '')}</span>
      </div>
      <div role="status" className="empty:hidden">
        {test.error ? (
          <p className="text-danger">{failureText(test.error, texts.testFailed)}</p>
        ) : test.data ? (
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={test.data.isSent ? 'success' : 'danger'}>{test.data.isSent ? 'Enviado' : 'No enviado'}</Badge>
            <span className="min-w-0 break-words">{test.data.text}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
