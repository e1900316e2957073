import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { secondFactorTexts } from '../second-factor.texts.ts';
import { secondFactorApi } from './second-factor-api.ts';
import { PasskeyCancelled, signWithPasskey } from './use-passkey.ts';

const texts = secondFactorTexts.confirm;

/** Asks who it is before something that matters: by second factor, or by password where there is none. */
export default function ConfirmAgainDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const ways = useQuery({
    queryKey: [...secondFactorApi.startConfirmation.key(), 'asked'],
    queryFn: () => secondFactorApi.startConfirmation.call({}),
    gcTime: 0,
    staleTime: 0,
  });
  const confirm = useMutation({
    mutationFn: async (shown: 'typed' | 'passkey') => {
      // What a passkey is to sign is good once: each press asks anew.
      const options = shown === 'passkey' ? (await secondFactorApi.startConfirmation.call({})).passkey : null;
      if (options) return secondFactorApi.confirmAgain.call({ passkey: await signWithPasskey(options) });
      return secondFactorApi.confirmAgain.call(isPassword ? { password: typed } : { code: typed });
    },
    onSuccess: onDone,
  });
  const known: readonly string[] = ways.data?.ways ?? [];
  const isPassword = known.includes('password');
  const hasCode = known.includes('app') || known.includes('recovery');
  const failure =
    confirm.error instanceof PasskeyCancelled
      ? secondFactorTexts.cancelled
      : confirm.error && failureText(confirm.error, texts.failed);
  const shown = useRef<HTMLDivElement>(null);
  const isKnown = ways.data !== undefined;
  useEffect(() => {
    // The dialog opened before it was known what to ask for: whoever types now types there.
    if (isKnown) shown.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isKnown]);
  const { errorOf, isWhole } = useFieldErrors({
    typed: typed === '' && (isPassword ? texts.passwordMissing : texts.codeMissing),
  });
  const field = {
    name: 'confirmation',
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  };
  return (
    <FormDialog
      title={texts.title}
      text={texts.text}
      size="sm"
      submitLabel={texts.submit}
      busyLabel={texts.busy}
      isBusy={confirm.isPending}
      error={failure ?? undefined}
      onSubmit={() => {
        if (ways.data && isWhole()) confirm.mutate('typed');
      }}
      onClose={onClose}
    >
      {ways.error ? (
        <LoadFailed error={ways.error} text={texts.failed} onRetry={() => void ways.refetch()} instead={null} />
      ) : !ways.data ? (
        <Loading text={texts.loading}>
          <Skeleton className="h-16" />
        </Loading>
      ) : known.length === 0 ? (
        <p className="text-sm">{texts.noWay}</p>
      ) : (
        <div ref={shown} className="space-y-4">
          {ways.data.passkey && (
            <Button
              variant="secondary"
              wide
              isBusy={confirm.isPending && confirm.variables === 'passkey'}
              disabled={confirm.isPending}
              onClick={() => confirm.mutate('passkey')}
            >
              <KeyRound className="size-5" aria-hidden="true" />
              {texts.passkey}
            </Button>
          )}
          {isPassword && (
            <PasswordField {...field} label={texts.password} autoComplete="current-password" error={errorOf('typed')} />
          )}
          {hasCode && (
            <TextField
              {...field}
              label={texts.code}
              hint={known.includes('app') ? texts.codeHint : texts.recoveryHint}
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={40}
              error={errorOf('typed')}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}
