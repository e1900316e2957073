import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { toast } from '#ui/toast-store.ts';
import { secondFactorTexts } from '../second-factor.texts.ts';
import { secondFactorApi } from './second-factor-api.ts';

const texts = secondFactorTexts.app;

interface CodeAppDialogProps {
  started: { secret: string; uri: string };
  onClose: () => void;
  /** @param codes recovery codes that came with the first factor */
  onDone: (codes: readonly string[] | null) => void;
}

/** The code to scan and its key as text; the app counts once it shows a code. */
export function CodeAppDialog({ started, onClose, onDone }: CodeAppDialogProps) {
  const [code, setCode] = useState('');
  const confirm = useMutation({
    ...secondFactorApi.confirmCodeApp.mutationOptions(),
    onSuccess: ({ recovery_codes }) => {
      toast({ title: texts.confirmed, tone: 'success' });
      onDone(recovery_codes);
    },
  });
  const { errorOf, isWhole } = useFieldErrors({ code: code.trim() === '' && texts.codeMissing });
  return (
    <FormDialog
      title={texts.add}
      text={texts.scan}
      size="sm"
      submitLabel={texts.confirm}
      busyLabel={texts.confirming}
      isBusy={confirm.isPending}
      error={confirm.error ? failureText(confirm.error, secondFactorTexts.failed) : undefined}
      onSubmit={() => {
        if (isWhole()) confirm.mutate({ code });
      }}
      onClose={onClose}
    >
      <QrCode text={started.uri} label={texts.qr} className="mx-auto size-48 rounded-control" />
      <div className="space-y-1 text-sm">
        <p className="text-ink-soft">{texts.byHand}</p>
        <code className="block rounded-control border border-line bg-sunken p-3 font-mono text-sm wrap-anywhere select-all">
          {started.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </div>
      <TextField
        name="code"
        label={texts.code}
        hint={texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        error={errorOf('code')}
        onChange={({ target }) => setCode(target.value)}
        data-initial-focus
      />
    </FormDialog>
  );
}
