import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { largestPage } from '#platform/contract/page-sizes.ts';
import { dateTime } from '#platform/time/date-time.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import type { WebhookEvent } from '../webhooks.rules.ts';
import { webhooksTexts as texts } from '../webhooks.texts.ts';
import { type Delivery, type Webhook, webhooksApi } from './webhooks-api.ts';

const tones = { waiting: 'warning', delivered: 'success', failed: 'danger' } as const;
const step = 25;

/** What a receiver was told, the latest first, with what was sent and answered; each can be sent again. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const client = useQueryClient();
  const [limit, setLimit] = useState(step);
  const list = useQuery({
    ...webhooksApi.listWebhookDeliveries.queryOptions({ input: { id: webhook.id, limit } }),
    placeholderData: (before) => before,
  });
  const resend = useMutation({
    ...webhooksApi.resendWebhookDelivery.mutationOptions(),
    onSuccess: () => toast({ title: texts.resent, tone: 'success' }),
    onError: (error) => toastFailure(failureText(error, texts.failed)),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksApi.key() }),
  });
  if (list.error)
    return <LoadFailed error={list.error} text={texts.deliveriesFailed} onRetry={() => void list.refetch()} />;
  if (!list.data)
    return (
      <Loading text={texts.deliveriesLoading}>
        <Skeleton className="h-24" />
      </Loading>
    );
  const { deliveries, total } = list.data;
  if (total === 0) return <p className="border-t border-line pt-3 text-ink-soft">{texts.noDeliveries}</p>;
  return (
    <>
      <ul aria-label={texts.deliveriesOf(webhook.name)} className="divide-y divide-line border-y border-line">
        {deliveries.map((one) => (
          <Entry
            key={one.id}
            one={one}
            isBusy={resend.isPending && resend.variables.delivery_id === one.id}
            onResend={() => resend.mutate({ id: webhook.id, delivery_id: one.id })}
          />
        ))}
      </ul>
      {total > deliveries.length && limit < largestPage && (
        <Button
          variant="secondary"
          isBusy={list.isFetching}
          onClick={() => setLimit(Math.min(limit + step, largestPage))}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Entry({ one, isBusy, onResend }: { one: Delivery; isBusy: boolean; onResend: () => void }) {
  const name = texts.eventNames[one.kind as WebhookEvent] ?? texts.testName;
  return (
    <li className="py-2">
      <details className="group">
        <summary className="relative flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-control pr-8">
          <ChevronDown
            className="absolute top-3 right-0 size-5 text-ink-faint group-open:rotate-180"
            aria-hidden="true"
          />
          <span className="font-medium">{name}</span>
          <Badge tone={tones[one.state]}>{texts.states[one.state]}</Badge>
          <time className="text-ink-soft tabular-nums" dateTime={String(one.created_at)}>
            {dateTime(one.created_at)}
          </time>
          <span className="text-ink-soft">{texts.attempts(one.attempts)}</span>
        </summary>
        <div className="space-y-2 pb-2">
          {one.fault_text && <p>{one.fault_text}</p>}
          {one.state === 'waiting' && (
            <p className="text-ink-soft">
              {texts.next}: {dateTime(one.due_at)}
            </p>
          )}
          <p className="text-xs break-all text-ink-soft">
            {texts.message}: <code>{one.message_id}</code>
          </p>
          <Block title={texts.content} text={one.payload} />
          {one.last_answer && <Block title={`${texts.answer} ${one.last_status ?? ''}`} text={one.last_answer} />}
          <Button variant="secondary" size="sm" isBusy={isBusy} onClick={onResend}>
            {texts.resend}
          </Button>
        </div>
      </details>
    </li>
  );
}

function Block({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-xs font-medium text-ink-soft">{title}</h3>
      <pre className="mt-1 max-h-48 overflow-auto rounded-control bg-sunken p-2 text-xs whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </div>
  );
}
