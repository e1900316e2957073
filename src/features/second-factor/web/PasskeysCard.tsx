import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { secondFactorTexts } from '../second-factor.texts.ts';
import type { CardProps } from './card-props.ts';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { type Passkey, secondFactorApi } from './second-factor-api.ts';

const texts = secondFactorTexts.passkeys;

/** One's passkeys: added, named anew, taken away. */
export function PasskeysCard({ factor, onChanged }: CardProps) {
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = useMutation({
    ...secondFactorApi.removePasskey.mutationOptions(),
    onSuccess: () => {
      setRemoving(null);
      toast({ title: texts.removed, tone: 'success' });
    },
    onSettled: () => onChanged(),
  });
  return (
    <Panel title={texts.title}>
      <div className="space-y-4 text-sm">
        <p>{texts.text}</p>
        {factor.passkeys.length === 0 ? (
          <p className="text-ink-soft">{texts.none}</p>
        ) : (
          <ul aria-label={texts.title} className="divide-y divide-line">
            {factor.passkeys.map((passkey) => (
              <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
                <KeyRound className="size-6 shrink-0 text-ink-faint" aria-hidden="true" />
                <div className="min-w-0 flex-1 basis-52">
                  <p className="flex flex-wrap items-center gap-2">
                    <span className="font-medium wrap-anywhere">{passkey.name}</span>
                    {passkey.is_blocked && <Badge tone="danger">{texts.blocked}</Badge>}
                    {passkey.is_elsewhere && <Badge tone="warning">{texts.elsewhere}</Badge>}
                  </p>
                  <p className="text-ink-soft">
                    {passkey.last_used_at === null ? (
                      texts.neverUsed
                    ) : (
                      <>
                        Usada por última vez <TimeAgo at={passkey.last_used_at} />
                      </>
                    )}
                    {passkey.is_synced && ` · ${texts.synced}`}
                  </p>
                </div>
                <div className="flex flex-wrap gap-1">
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`${texts.rename}: ${passkey.name}`}
                    onClick={() => setNaming(passkey)}
                  >
                    {texts.rename}
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`${texts.remove}: ${passkey.name}`}
                    onClick={() => setRemoving(passkey)}
                  >
                    {texts.remove}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {factor.allows_passkeys ? (
          <Button variant="secondary" onClick={() => setNaming('new')}>
            {texts.add}
          </Button>
        ) : (
          <p className="text-ink-soft">{texts.impossible}</p>
        )}
      </div>
      {naming && (
        <PasskeyDialog
          passkey={naming === 'new' ? null : naming}
          onClose={() => setNaming(null)}
          onDone={(codes) => {
            setNaming(null);
            onChanged(codes);
          }}
        />
      )}
      <ConfirmDialog
        title={removing ? texts.removeQuestion(removing.name) : ''}
        text={texts.removeText}
        confirmLabel={texts.remove}
        isDanger
        isOpen={removing !== null}
        isBusy={remove.isPending}
        error={remove.error ? failureText(remove.error, secondFactorTexts.failed) : undefined}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
        onClose={() => {
          remove.reset();
          setRemoving(null);
        }}
      />
    </Panel>
  );
}
