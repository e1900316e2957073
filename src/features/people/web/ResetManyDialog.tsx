import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { failureText } from '#platform/web/failure.ts';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { peopleTexts } from '../people.texts.ts';
import { BatchOutcome, SkippedPeople } from './BatchOutcome.tsx';
import { PasswordsOnce } from './PasswordsOnce.tsx';
import { peopleApi, usePeopleChanged } from './people-api.ts';
import type { ChosenPeople } from './use-selection.ts';

const texts = peopleTexts.batch.reset;

/** Asks and resets the passwords of everybody chosen: with mail by links, else by temporary ones that are shown once. */
export function ResetManyDialog({ chosen, onClose }: { chosen: ChosenPeople; onClose: () => void }) {
  const { has_mail } = useOrganisation();
  const [by, setBy] = useState<'mail' | 'password'>(has_mail ? 'mail' : 'password');
  const [{ selection, count }] = useState(chosen);
  const peopleChanged = usePeopleChanged();
  const reset = useMutation({
    ...peopleApi.resetEmployeePasswords.mutationOptions(),
    onSuccess: (answer) => {
      chosen.clear();
      if (by === 'password' && answer.done.length > answer.passwords.length) {
        toastFailure({ title: texts.done(answer.done.length), description: texts.lost });
        return onClose();
      }
      if (answer.passwords.length > 0 || answer.skippedCount > 0) return;
      toast({ title: texts.mailed(answer.done.length), tone: 'success' });
      onClose();
    },
    onSettled: peopleChanged,
  });
  const { data } = reset;
  if (data && data.passwords.length > 0) {
    return (
      <PasswordsOnce title={texts.done(data.done.length)} people={data.passwords} onClose={onClose}>
        <SkippedPeople outcome={data} />
      </PasswordsOnce>
    );
  }
  if (data && data.skippedCount > 0) {
    const title = by === 'mail' ? texts.mailed(data.done.length) : texts.done(data.done.length);
    return <BatchOutcome title={title} outcome={data} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={texts.title(count)}
      text={has_mail ? texts.text : `${texts.shownOnce} ${texts.text}`}
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      isOpen
      isBusy={reset.isPending}
      error={reset.error ? failureText(reset.error, texts.failed) : undefined}
      onConfirm={() => reset.mutate({ selection, by })}
      onClose={onClose}
    >
      {has_mail && (
        <RadioGroup legend="Cómo tendrá cada una la suya">
          <RadioCard
            name="by"
            title="Enviarles un enlace por correo"
            description="Cada una elige su contraseña con el enlace que le llega; vale 72 horas."
            checked={by === 'mail'}
            onChange={() => setBy('mail')}
          />
          <RadioCard
            name="by"
            title="Darles contraseñas temporales"
            description={texts.shownOnce}
            checked={by === 'password'}
            onChange={() => setBy('password')}
          />
        </RadioGroup>
      )}
    </ConfirmDialog>
  );
}
