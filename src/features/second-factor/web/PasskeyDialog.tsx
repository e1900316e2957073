import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { longestPasskeyName } from '../second-factor.rules.ts';
import { secondFactorTexts } from '../second-factor.texts.ts';
import { type Passkey, secondFactorApi } from './second-factor-api.ts';
import { makePasskey, offerPasskey, PasskeyCancelled } from './use-passkey.ts';

const texts = secondFactorTexts.passkeys;

interface PasskeyDialogProps {
  /** To be named anew; a new one is made without it. */
  passkey: Passkey | null;
  onClose: () => void;
  /** @param codes recovery codes that came with the first */
  onDone: (codes: readonly string[] | null) => void;
}

/** Names a passkey; a new one is made by the device then. */
export function PasskeyDialog({ passkey, onClose, onDone }: PasskeyDialogProps) {
  const [name, setName] = useState(passkey?.name ?? '');
  const save = useMutation({
    mutationFn: async () => {
      if (passkey) {
        await secondFactorApi.renamePasskey.call({ id: passkey.id, name: name.trim() });
        return null;
      }
      const made = await makePasskey(await secondFactorApi.startPasskey.call({}));
      const { recovery_codes } = await secondFactorApi.addPasskey.call({ name: name.trim(), passkey: made });
      offerPasskey();
      return recovery_codes;
    },
    onSuccess: (codes) => {
      toast({ title: passkey ? texts.renamed : texts.added, tone: 'success' });
      onDone(codes);
    },
  });
  const { errorOf, isWhole } = useFieldErrors(
    { name: name.trim() === '' && secondFactorTexts.nameMissing },
    save.error,
  );
  const failure =
    save.error instanceof PasskeyCancelled
      ? secondFactorTexts.cancelled
      : save.error && failureText(save.error, secondFactorTexts.failed);
  return (
    <FormDialog
      title={passkey ? texts.rename : texts.add}
      size="sm"
      submitLabel={passkey ? texts.save : texts.add}
      busyLabel={passkey ? texts.save : texts.adding}
      isBusy={save.isPending}
      error={failure ?? undefined}
      onSubmit={() => {
        if (isWhole()) save.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        maxLength={longestPasskeyName}
        value={name}
        error={errorOf('name')}
        onChange={({ target }) => setName(target.value)}
        data-initial-focus
      />
    </FormDialog>
  );
}
