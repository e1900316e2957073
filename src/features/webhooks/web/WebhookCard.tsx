import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '#platform/time/date-time.ts';
import { failureText } from '#platform/web/failure.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { webhooksTexts as texts } from '../webhooks.texts.ts';
import { Deliveries } from './Deliveries.tsx';
import { type Webhook, webhooksApi } from './webhooks-api.ts';

/** How a receiver does, in a word. @param isTestLost the last thing that was tried here did not arrive */
function State({ webhook, isTestLost }: { webhook: Webhook; isTestLost: boolean }) {
  if (webhook.is_paused_by_itself) return <Badge tone="danger">{texts.pausedByItself}</Badge>;
  if (webhook.paused_at) return <Badge tone="neutral">{texts.paused}</Badge>;
  if (webhook.failing_since || isTestLost) return <Badge tone="warning">{texts.failing}</Badge>;
  if (webhook.last_delivered_at) return <Badge tone="success">{texts.works}</Badge>;
  return <Badge tone="neutral">{texts.untried}</Badge>;
}

interface WebhookCardProps {
  webhook: Webhook;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}

/** A receiver with all that can be done with it, and what it was told behind a press. */
export function WebhookCard({ webhook, onEdit, onSecret }: WebhookCardProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'remove' | 'rotate' | null>(null);
  const [areShown, setShown] = useState(false);
  const onSettled = () => client.invalidateQueries({ queryKey: webhooksApi.key() });
  const onError = (error: Error) => toastFailure(failureText(error, texts.failed));
  const done = (title: string) => () => {
    setOpen(null);
    toast({ title, tone: 'success' });
  };
  const test = useMutation({ ...webhooksApi.testWebhook.mutationOptions(), onSettled, onError });
  const pause = useMutation({
    ...webhooksApi.pauseWebhook.mutationOptions(),
    ...{ onSettled, onError, onSuccess: done(texts.pausedDone) },
  });
  const resume = useMutation({
    ...webhooksApi.resumeWebhook.mutationOptions(),
    ...{ onSettled, onError, onSuccess: done(texts.resumed) },
  });
  const remove = useMutation({
    ...webhooksApi.deleteWebhook.mutationOptions(),
    ...{ onSettled, onSuccess: done(texts.removed) },
  });
  const rotate = useMutation({
    ...webhooksApi.rotateWebhookSecret.mutationOptions(),
    onSettled,
    onSuccess: ({ secret }) => {
      setOpen(null);
      onSecret(secret);
    },
  });
  const asked = open === 'remove' ? remove : rotate;
  const { id, name } = webhook;
  const facts = [
    webhook.waiting > 0 && texts.waiting(webhook.waiting),
    webhook.failed > 0 && texts.lost(webhook.failed),
    webhook.old_until && `${texts.bothUntil} ${dateTime(webhook.old_until)}`,
  ].filter(Boolean);
  const act = (label: string, onClick: () => void, isBusy = false, busyLabel = label) => (
    <Button variant="ghost" size="sm" isBusy={isBusy} aria-label={`${label}: ${name}`} onClick={onClick}>
      {isBusy ? busyLabel : label}
    </Button>
  );
  return (
    <li>
      <Card>
        <div className="space-y-2 p-5 text-sm">
          <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
            <span className="wrap-anywhere">{name}</span>{' '}
            <State webhook={webhook} isTestLost={test.data?.isDelivered === false} />
          </h2>
          <p className="font-mono text-xs break-all text-ink-soft">{webhook.url}</p>
          <p className="text-ink-soft">{webhook.events.map((event) => texts.eventNames[event]).join(', ')}</p>
          {facts.length > 0 && <p className="text-ink-soft">{facts.join(' · ')}</p>}
          {webhook.last_delivered_at && (
            <p className="text-ink-soft">
              Último envío entregado <TimeAgo at={webhook.last_delivered_at} />.
            </p>
          )}
          <div role="status">
            {test.data?.isDelivered && <p className="text-success">{texts.testWorks(test.data.http_status ?? 200)}</p>}
            {test.data && !test.data.isDelivered && <FailureNote>{test.data.fault_text ?? texts.failed}</FailureNote>}
          </div>
          <div className="-mx-2 flex flex-wrap gap-1">
            {act(texts.test, () => test.mutate({ id }), test.isPending, texts.testing)}
            {webhook.paused_at
              ? act(texts.resume, () => resume.mutate({ id }), resume.isPending)
              : act(texts.pause, () => pause.mutate({ id }), pause.isPending)}
            {act(texts.edit, onEdit)}
            {act(texts.rotate, () => setOpen('rotate'))}
            {act(texts.remove, () => setOpen('remove'))}
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={areShown}
              aria-label={`${texts.deliveries}: ${name}`}
              onClick={() => setShown(!areShown)}
            >
              {texts.deliveries}
            </Button>
          </div>
          {areShown && <Deliveries webhook={webhook} />}
        </div>
      </Card>
      <ConfirmDialog
        isOpen={open !== null}
        title={open === 'remove' ? texts.removeQuestion(name) : texts.rotateQuestion(name)}
        text={open === 'remove' ? texts.removeText : texts.rotateText}
        confirmLabel={open === 'remove' ? texts.remove : texts.rotate}
        busyLabel={open === 'remove' ? texts.removing : texts.rotating}
        isDanger={open === 'remove'}
        isBusy={asked.isPending}
        error={asked.error ? failureText(asked.error, texts.failed) : undefined}
        onConfirm={() => asked.mutate({ id })}
        onClose={() => {
          asked.reset();
          setOpen(null);
        }}
      />
    </li>
  );
}
