import { useMutation } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { secondFactorTexts } from '../second-factor.texts.ts';
import type { CardProps } from './card-props.ts';
import { CodeAppDialog } from './CodeAppDialog.tsx';
import { secondFactorApi } from './second-factor-api.ts';

const texts = secondFactorTexts.app;

/** One's app of codes: set up with a code to scan, taken away. */
export function CodeAppCard({ factor: { app }, onChanged }: CardProps) {
  const [isRemoving, setRemoving] = useState(false);
  const start = useMutation({
    ...secondFactorApi.startCodeApp.mutationOptions(),
    onError: (error) => toastFailure(failureText(error, secondFactorTexts.failed)),
  });
  const remove = useMutation({
    ...secondFactorApi.removeCodeApp.mutationOptions(),
    onSuccess: () => {
      setRemoving(false);
      toast({ title: texts.removed, tone: 'success' });
    },
    onSettled: () => onChanged(),
  });
  return (
    <Panel title={texts.title}>
      <div className="space-y-4 text-sm">
        <p>{texts.text}</p>
        {app ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Smartphone className="size-6 shrink-0 text-ink-faint" aria-hidden="true" />
            <p className="min-w-0 flex-1 basis-52 text-ink-soft">
              {texts.since} <TimeAgo at={app.confirmed_at} />
              {app.last_used_at && (
                <>
                  {' · '}
                  {texts.used} <TimeAgo at={app.last_used_at} />
                </>
              )}
            </p>
            <Button variant="ghost" size="sm" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
          </div>
        ) : (
          <Button variant="secondary" isBusy={start.isPending} onClick={() => start.mutate({})}>
            {texts.add}
          </Button>
        )}
      </div>
      {start.data && (
        <CodeAppDialog
          started={start.data}
          onClose={() => start.reset()}
          onDone={(codes) => {
            start.reset();
            onChanged(codes);
          }}
        />
      )}
      <ConfirmDialog
        title={texts.removeQuestion}
        text={texts.removeText}
        confirmLabel={texts.remove}
        isDanger
        isOpen={isRemoving}
        isBusy={remove.isPending}
        error={remove.error ? failureText(remove.error, secondFactorTexts.failed) : undefined}
        onConfirm={() => remove.mutate({})}
        onClose={() => {
          remove.reset();
          setRemoving(false);
        }}
      />
    </Panel>
  );
}
