import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { signInTexts as texts } from '../organisation-sign-in.texts.ts';
import { organisationSignInApi, type SignInSettings } from './organisation-sign-in-api.ts';

/** Who may still enter with a password: everybody, or one administrator alone. */
export function PasswordSignIn({ settings }: { settings: SignInSettings }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { emergency, may_close_passwords } = settings;
  const open = useMutation({
    ...organisationSignInApi.openPasswordSignIn.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: organisationSignInApi.key() }),
    onSuccess: () => toast({ title: texts.openedDone, tone: 'success' }),
    onError: (error: Error) => toastFailure(failureText(error, texts.failed)),
  });
  return (
    <Card>
      <CardHeader title={texts.passwords} />
      <CardBody className="space-y-3 text-sm">
        <p>{emergency ? texts.passwordsClosed(emergency.name) : texts.passwordsOpen}</p>
        {emergency && !emergency.is_fit && <FailureNote>{texts.passwordsUnfit}</FailureNote>}
        {!emergency && !may_close_passwords && <p className="text-ink-soft">{texts.passwordsNotYet}</p>}
        <div className="flex flex-wrap gap-2">
          {emergency && (
            <Button variant="secondary" size="sm" isBusy={open.isPending} onClick={() => open.mutate({})}>
              {texts.openPasswords}
            </Button>
          )}
          {(emergency || may_close_passwords) && (
            <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
              {emergency ? texts.changeEmergency : texts.closePasswords}
            </Button>
          )}
        </div>
      </CardBody>
      {isOpen && <CloseDialog settings={settings} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function CloseDialog({ settings, onClose }: { settings: SignInSettings; onClose: () => void }) {
  const client = useQueryClient();
  const [person_id, setPerson] = useState(settings.emergency?.id ?? '');
  const close = useMutation({
    ...organisationSignInApi.closePasswordSignIn.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: organisationSignInApi.key() }),
  });
  const { errorOf, isWhole } = useFieldErrors({ person_id: person_id === '' && texts.emergencyMissing }, close.error);
  async function save() {
    if (!isWhole()) return;
    if ((await close.mutateAsync({ person_id }).catch(() => null)) === null) return;
    toast({ title: texts.closedDone, tone: 'success' });
    onClose();
  }
  return (
    <FormDialog
      title={settings.emergency ? texts.changeEmergency : texts.closeTitle}
      text={texts.closeText}
      submitLabel={settings.emergency ? texts.save : texts.closePasswords}
      busyLabel={texts.closing}
      isDanger={!settings.emergency}
      isBusy={close.isPending}
      error={close.error ? failureText(close.error, texts.failed) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Select
        label={texts.emergency}
        value={person_id}
        error={errorOf('person_id')}
        onChange={({ target }) => setPerson(target.value)}
      >
        <option value="">Elige</option>
        {settings.administrators.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
