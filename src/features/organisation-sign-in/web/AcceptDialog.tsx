import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { signInTexts as texts } from '../organisation-sign-in.texts.ts';
import { type AccessRequest, organisationSignInApi } from './organisation-sign-in-api.ts';

const someoneNew = 'new';

/** As whom an account enters from now on. */
export function AcceptDialog({
  request,
  name,
  onClose,
}: {
  request: AccessRequest;
  name: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { same_email } = request;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>(same_email?.id ?? '');
  const search = useSettled(typed.trim());
  const found = useQuery({
    ...organisationSignInApi.findPeopleToJoin.queryOptions({ input: { search } }),
    placeholderData: (before) => before,
  });
  const accept = useMutation({
    ...organisationSignInApi.acceptAccessRequest.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: organisationSignInApi.key() }),
  });
  const { errorOf, isWhole } = useFieldErrors({ person_id: chosen === '' && texts.acceptMissing }, accept.error);
  const mayBeNew = request.email !== '' && same_email === null;

  async function save() {
    if (!isWhole()) return;
    const person_id = chosen === someoneNew ? null : chosen;
    if ((await accept.mutateAsync({ id: request.id, person_id }).catch(() => null)) === null) return;
    toast({ title: texts.accepted, tone: 'success' });
    onClose();
  }

  const people = [
    ...(same_email && search === '' ? [{ ...same_email, email: request.email }] : []),
    ...(found.data?.people ?? []).filter(({ id }) => id !== same_email?.id || search !== ''),
  ];
  return (
    <FormDialog
      title={texts.acceptTitle(name)}
      text={texts.acceptText}
      submitLabel={texts.accept}
      busyLabel={texts.accepting}
      isBusy={accept.isPending}
      error={accept.error ? failureText(accept.error, texts.failed) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={texts.acceptFind}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        data-initial-focus
      />
      <RadioGroup legend={texts.acceptAs} error={errorOf('person_id')}>
        {mayBeNew && (
          <RadioCard
            name="person"
            title={texts.acceptNew}
            description={request.email}
            checked={chosen === someoneNew}
            onChange={() => setChosen(someoneNew)}
          />
        )}
        {people.map((person) => (
          <RadioCard
            key={person.id}
            name="person"
            title={person.name}
            description={person.email}
            checked={chosen === person.id}
            onChange={() => setChosen(person.id)}
          />
        ))}
      </RadioGroup>
      {found.error && <LoadFailed error={found.error} text={texts.findFailed} onRetry={() => void found.refetch()} />}
      {found.data && people.length === 0 && <p className="text-sm text-ink-soft">{texts.findNone}</p>}
    </FormDialog>
  );
}
