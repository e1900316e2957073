import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { calendarTexts as texts } from '../calendar.texts.ts';
import { type Calendar, calendarApi } from './calendar-api.ts';
import { CalendarAddress } from './CalendarAddress.tsx';

type Kind = Calendar['kind'];

/** The addresses by which a person's calendar program reads what falls due; nothing where the organisation requires nothing. */
export function CalendarPanel() {
  const queryClient = useQueryClient();
  const list = useQuery(calendarApi.listCalendars.queryOptions());
  const [asking, setAsking] = useState<{ kind: Kind; act: 'again' | 'remove' } | null>(null);
  const [made, setMade] = useState<{ kind: Kind; address: string } | null>(null);
  const onSettled = () => queryClient.invalidateQueries({ queryKey: calendarApi.key() });
  const create = useMutation({
    ...calendarApi.createCalendar.mutationOptions(),
    onSuccess: ({ address }, { kind }) => {
      setAsking(null);
      setMade({ kind, address });
    },
    onError: (error) => {
      if (!asking) toastFailure(failureText(error, texts.failed));
    },
    onSettled,
  });
  const end = useMutation({
    ...calendarApi.endCalendar.mutationOptions(),
    onSuccess: () => {
      setAsking(null);
      toast({ title: texts.askRemove.done, tone: 'success' });
    },
    onSettled,
  });
  if (list.data?.calendars.length === 0) return null;
  const isRemoving = asking?.act === 'remove';
  const act = isRemoving ? end : create;
  return (
    <Panel title={texts.panel}>
      {list.error ? (
        <LoadFailed error={list.error} text={texts.loadFailed} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading text={texts.loading}>
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        <div className="space-y-4 text-sm">
          <p>{texts.intro}</p>
          <ul className="divide-y divide-line border-y border-line">
            {list.data.calendars.map(({ kind, created_at, read_at }) => (
              <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 flex-1 basis-64">
                  <h3 className="font-semibold">{texts.kinds[kind].name}</h3>
                  <p className="text-ink-soft">{texts.kinds[kind].hint}</p>
                  <p className="text-ink-soft">
                    {created_at === null ? (
                      texts.none
                    ) : (
                      <>
                        Dirección creada <TimeAgo at={created_at} />.{' '}
                        {read_at === null ? (
                          texts.never
                        ) : (
                          <>
                            Leída por última vez <TimeAgo at={read_at} />.
                          </>
                        )}
                      </>
                    )}
                  </p>
                </div>
                {created_at === null ? (
                  <Button
                    variant="secondary"
                    isBusy={create.isPending && create.variables.kind === kind}
                    disabled={create.isPending}
                    aria-label={`${texts.create}: ${texts.kinds[kind].name}`}
                    onClick={() => create.mutate({ kind })}
                  >
                    {create.isPending && create.variables.kind === kind ? texts.creating : texts.create}
                  </Button>
                ) : (
                  <>
                    <Button
                      variant="secondary"
                      aria-label={`${texts.again}: ${texts.kinds[kind].name}`}
                      onClick={() => setAsking({ kind, act: 'again' })}
                    >
                      {texts.again}
                    </Button>
                    <Button
                      variant="ghost"
                      aria-label={`${texts.remove}: ${texts.kinds[kind].name}`}
                      onClick={() => setAsking({ kind, act: 'remove' })}
                    >
                      {texts.remove}
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
          <p className="text-ink-soft">{texts.how}</p>
          <p className="text-ink-soft">{texts.safe}</p>
        </div>
      )}
      <ConfirmDialog
        isOpen={asking !== null}
        title={isRemoving ? texts.askRemove.title : texts.askAgain.title}
        text={isRemoving ? texts.askRemove.text : texts.askAgain.text}
        confirmLabel={isRemoving ? texts.remove : texts.again}
        busyLabel={isRemoving ? texts.askRemove.busy : texts.creating}
        isDanger={isRemoving}
        isBusy={act.isPending}
        error={act.error ? failureText(act.error, texts.failed) : undefined}
        onConfirm={() => {
          if (asking) act.mutate({ kind: asking.kind });
        }}
        onClose={() => {
          act.reset();
          setAsking(null);
        }}
      />
      {made && (
        <CalendarAddress name={texts.kinds[made.kind].name} address={made.address} onClose={() => setMade(null)} />
      )}
    </Panel>
  );
}
