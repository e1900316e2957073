import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { GuardedForm } from '#ui/GuardedForm.tsx';
import { noValue } from '#ui/no-value.ts';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { accountTexts } from '../account.texts.ts';
import { identityRefusals } from '../identity.refusals.ts';
import { maximumNameLength, roleLabel } from '../identity.rules.ts';
import { accountApi } from './account-api.ts';
import { useAuth } from './auth.tsx';

const texts = accountTexts;

type Account = Awaited<ReturnType<typeof accountApi.getMyAccount.call>>;

/** One's own name and phone; what others decide about is shown, not edited. */
export function OwnDataForm({ account }: { account: Account }) {
  const { profileChanged } = useAuth();
  const queryClient = useQueryClient();
  const [isNameMissing, setNameMissing] = useState(false);
  const update = useMutation(accountApi.updateMyProfile.mutationOptions());

  async function submit(element: HTMLFormElement) {
    const form = new FormData(element);
    const value = (name: string) => String(form.get(name) ?? '').trim();
    setNameMissing(value('first_name') === '');
    if (value('first_name') === '') return;
    try {
      const profile = await update.mutateAsync({
        first_name: value('first_name'),
        last_name: value('last_name'),
        phone: value('phone'),
      });
      profileChanged(profile);
      await queryClient.invalidateQueries({ queryKey: accountApi.getMyAccount.key() });
      toast({ title: texts.saved, tone: 'success' });
    } catch (error) {
      toastFailure(failureText(error, texts.saveFailed));
    }
  }

  return (
    <GuardedForm saved={update.data} onSubmit={(form) => void submit(form)} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="first_name"
          label="Nombre"
          autoComplete="given-name"
          defaultValue={account.first_name}
          maxLength={maximumNameLength}
          error={isNameMissing ? identityRefusals.NAME_MISSING.message : undefined}
        />
        <TextField
          name="last_name"
          label="Apellido"
          autoComplete="family-name"
          defaultValue={account.last_name}
          maxLength={maximumNameLength}
        />
      </div>
      <TextField
        name="phone"
        label="Teléfono (opcional)"
        type="tel"
        autoComplete="tel"
        defaultValue={account.phone ?? ''}
        maxLength={40}
      />
      <dl className="grid gap-x-4 gap-y-3 rounded-control bg-sunken p-4 text-sm sm:grid-cols-2">
        <Fact name="Correo electrónico" value={account.email} />
        <Fact name="Rol" value={roleLabel(account.role)} />
        <Fact name="Puesto" value={account.position ?? noValue} />
        <Fact name="Empresa" value={account.company_name || noValue} />
      </dl>
      <Button type="submit" isBusy={update.isPending}>
        {update.isPending ? 'Guardando...' : 'Guardar datos'}
      </Button>
    </GuardedForm>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium break-words">{value}</dd>
    </div>
  );
}
