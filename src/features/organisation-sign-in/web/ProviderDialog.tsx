import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { PasswordField, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { domainsIn, longestProviderName } from '../organisation-sign-in.rules.ts';
import { signInTexts as texts } from '../organisation-sign-in.texts.ts';
import { organisationSignInApi, type SignInProvider } from './organisation-sign-in-api.ts';

interface ProviderDialogProps {
  /** A new one unless given. */
  provider?: SignInProvider;
  onClose: () => void;
}

/** Where a provider is, what this platform is there, whom it lets in and what is taken of them. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const client = useQueryClient();
  const [values, setValues] = useState({
    name: provider?.name ?? '',
    issuer: provider?.issuer ?? '',
    client_id: provider?.client_id ?? '',
    client_secret: '',
    claim_position: provider?.claim_position ?? '',
    claim_area: provider?.claim_area ?? '',
    claim_site: provider?.claim_site ?? '',
  });
  const [domains, setDomains] = useState(provider?.domains.join('\n') ?? '');
  const [updates_on_sign_in, setUpdates] = useState(provider?.updates_on_sign_in ?? false);
  const [is_active, setActive] = useState(provider?.is_active ?? true);
  const onSettled = () => client.invalidateQueries({ queryKey: organisationSignInApi.key() });
  const create = useMutation({ ...organisationSignInApi.createSignInProvider.mutationOptions(), onSettled });
  const change = useMutation({ ...organisationSignInApi.changeSignInProvider.mutationOptions(), onSettled });
  const sending = provider ? change : create;
  const { errorOf, isWhole } = useFieldErrors(
    {
      name: values.name.trim() === '' && texts.nameMissing,
      issuer: values.issuer.trim() === '' && texts.issuerMissing,
      client_id: values.client_id.trim() === '' && texts.clientMissing,
      client_secret: !provider && values.client_secret.trim() === '' && texts.secretMissing,
    },
    sending.error,
  );
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  /** The operator's words are the operator's to change. */
  const isFixed = provider?.is_operators ?? false;

  async function save() {
    if (!isWhole()) return;
    const fields = { ...values, domains: domainsIn(domains), updates_on_sign_in, is_active };
    const sent = provider ? change.mutateAsync({ id: provider.id, ...fields }) : create.mutateAsync(fields);
    if ((await sent.catch(() => null)) === null) return;
    toast({ title: texts.saved, tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={provider ? texts.editTitle(provider.name) : texts.create}
      size="lg"
      submitLabel={provider ? texts.save : texts.create}
      busyLabel={texts.saving}
      isBusy={sending.isPending}
      error={sending.error ? failureText(sending.error, texts.failed) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={longestProviderName}
        disabled={isFixed}
        data-initial-focus
      />
      <TextField
        {...field('issuer')}
        label={texts.issuer}
        hint={texts.issuerHint}
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
        maxLength={500}
        disabled={isFixed}
      />
      <TextField {...field('client_id')} label={texts.client} spellCheck={false} maxLength={300} disabled={isFixed} />
      {!isFixed && (
        <PasswordField
          {...field('client_secret')}
          label={texts.secret}
          hint={provider ? texts.secretKept : undefined}
          autoComplete="off"
          maxLength={500}
        />
      )}
      <TextArea
        label={texts.domains}
        hint={texts.domainsHint}
        rows={2}
        value={domains}
        error={errorOf('domains')}
        spellCheck={false}
        onChange={({ target }) => setDomains(target.value)}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{texts.claims}</legend>
        <p className="mb-2 text-sm text-ink-soft">{texts.claimHint}</p>
        <div className="grid gap-3 sm:grid-cols-3">
          <TextField {...field('claim_position')} label={texts.claimPosition} spellCheck={false} maxLength={100} />
          <TextField {...field('claim_area')} label={texts.claimArea} spellCheck={false} maxLength={100} />
          <TextField {...field('claim_site')} label={texts.claimSite} spellCheck={false} maxLength={100} />
        </div>
        <Checkbox
          label={texts.updates}
          hint={texts.updatesHint}
          checked={updates_on_sign_in}
          onChange={({ target }) => setUpdates(target.checked)}
        />
      </fieldset>
      {!isFixed && (
        <Checkbox label={texts.active} checked={is_active} onChange={({ target }) => setActive(target.checked)} />
      )}
    </FormDialog>
  );
}
