import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FieldNotes, tie } from '#ui/FieldFrame.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { longestWebhookName, type WebhookEvent, webhookEvents } from '../webhooks.rules.ts';
import { webhooksTexts as texts } from '../webhooks.texts.ts';
import { type Webhook, webhooksApi } from './webhooks-api.ts';

interface WebhookDialogProps {
  /** A new one unless given. */
  webhook?: Webhook;
  /** @param secret of a new one, to be shown once */
  onDone: (name: string, secret: string | null) => void;
  onClose: () => void;
}

/** What a receiver is called, where it is and what it is told. */
export function WebhookDialog({ webhook, onDone, onClose }: WebhookDialogProps) {
  const client = useQueryClient();
  const [values, setValues] = useState({ name: webhook?.name ?? '', url: webhook?.url ?? '' });
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(webhook?.events));
  const onSettled = () => client.invalidateQueries({ queryKey: webhooksApi.key() });
  const create = useMutation({ ...webhooksApi.createWebhook.mutationOptions(), onSettled });
  const change = useMutation({ ...webhooksApi.changeWebhook.mutationOptions(), onSettled });
  const sending = webhook ? change : create;
  const { errorOf, isWhole } = useFieldErrors(
    {
      name: values.name.trim() === '' && texts.nameMissing,
      url: values.url.trim() === '' && texts.urlMissing,
      events: events.size === 0 && texts.eventsMissing,
    },
    sending.error,
  );
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  function toggle(event: WebhookEvent, isOn: boolean) {
    const next = new Set(events);
    if (isOn) next.add(event);
    else next.delete(event);
    setEvents(next);
  }
  async function save() {
    if (!isWhole()) return;
    const fields = { ...values, events: webhookEvents.filter((event) => events.has(event)) };
    if (webhook) {
      const done = await change.mutateAsync({ id: webhook.id, ...fields }).catch(() => null);
      if (!done) return;
      toast({ title: texts.saved, tone: 'success' });
      onDone(values.name, null);
      return;
    }
    const made = await create.mutateAsync(fields).catch(() => null);
    if (made) onDone(values.name.trim(), made.secret);
  }
  const words = tie('events', { error: errorOf('events') });
  return (
    <FormDialog
      title={webhook ? texts.editTitle(webhook.name) : texts.create}
      size="lg"
      submitLabel={webhook ? texts.save : texts.create}
      busyLabel={webhook ? texts.saving : texts.creating}
      isBusy={sending.isPending}
      error={sending.error ? failureText(sending.error, texts.failed) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField {...field('name')} label={texts.name} maxLength={longestWebhookName} data-initial-focus />
      <TextField
        {...field('url')}
        label={texts.url}
        hint={texts.urlHint}
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
        maxLength={2000}
      />
      <fieldset aria-describedby={words['aria-describedby']}>
        <legend className="mb-1 text-sm font-medium">{texts.events}</legend>
        <div className="grid sm:grid-cols-2">
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              label={texts.eventNames[event]}
              checked={events.has(event)}
              onChange={({ target }) => toggle(event, target.checked)}
            />
          ))}
        </div>
        <FieldNotes id="events" error={errorOf('events')} />
      </fieldset>
    </FormDialog>
  );
}
