import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { useEdited } from '#platform/web/use-edited.ts';
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

const inOrder = (events: readonly WebhookEvent[]) => webhookEvents.filter((event) => events.includes(event));

/** What a receiver is called, where it is and what it is told. */
export function WebhookDialog({ webhook, onDone, onClose }: WebhookDialogProps) {
  const client = useQueryClient();
  const now = { name: webhook?.name ?? '', url: webhook?.url ?? '', events: inOrder(webhook?.events ?? []) };
  const { values, change: edit, theirs } = useEdited(now);
  const onSettled = () => client.invalidateQueries({ queryKey: webhooksApi.key() });
  const create = useMutation({ ...webhooksApi.createWebhook.mutationOptions(), onSettled });
  const change = useMutation({ ...webhooksApi.changeWebhook.mutationOptions(), onSettled });
  const sending = webhook ? change : create;
  const { errorOf, isWhole } = useFieldErrors(
    {
      name: values.name.trim() === '' && texts.nameMissing,
      url: values.url.trim() === '' && texts.urlMissing,
      events: values.events.length === 0 && texts.eventsMissing,
    },
    sending.error,
  );
  const field = (name: 'name' | 'url', hint?: string) => ({
    name,
    value: values[name],
    hint: theirs(name) ?? hint,
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  const toggle = (event: WebhookEvent, isOn: boolean) => {
    const others = values.events.filter((one) => one !== event);
    edit({ events: isOn ? inOrder([...others, event]) : others });
  };
  async function save() {
    if (!isWhole()) return;
    if (webhook) {
      const done = await change.mutateAsync({ id: webhook.id, ...values, began: now }).catch(() => null);
      if (!done) return;
      toast({ title: texts.saved, tone: 'success' });
      onDone(values.name, null);
      return;
    }
    const made = await create.mutateAsync(values).catch(() => null);
    if (made) onDone(values.name.trim(), made.secret);
  }
  const heard = now.events.map((event) => texts.eventNames[event]).join(', ');
  const notes = { hint: theirs('events', heard), error: errorOf('events') };
  const words = tie('events', notes);
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
        {...field('url', texts.urlHint)}
        label={texts.url}
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
              checked={values.events.includes(event)}
              onChange={({ target }) => toggle(event, target.checked)}
            />
          ))}
        </div>
        <FieldNotes id="events" {...notes} />
      </fieldset>
    </FormDialog>
  );
}
