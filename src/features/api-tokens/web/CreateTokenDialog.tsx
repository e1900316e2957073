import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAfter } from '#platform/time/day-after.ts';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { PasswordField, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { longestTokenName, networksOf, type TokenKind } from '../api-tokens.rules.ts';
import { apiTokensTexts as texts } from '../api-tokens.texts.ts';
import { apiTokensApi, type TokenList } from './api-tokens-api.ts';
import { ScopeChoice } from './ScopeChoice.tsx';
import { TokenShown } from './TokenShown.tsx';

interface CreateTokenDialogProps {
  kind: TokenKind;
  choices: Pick<TokenList, 'groups' | 'today' | 'last_day'>;
  onClose: () => void;
}

/** Three months from a day: long enough to be of use, short enough to be looked at again. */
const usualEnd = (today: string) => dayAfter(today, 90);

/** Makes a token: its name, what it may, from where and until when; then shows it this once. */
export default function CreateTokenDialog({ kind, choices, onClose }: CreateTokenDialogProps) {
  const client = useQueryClient();
  const [values, setValues] = useState({
    name: '',
    until_day: usualEnd(choices.today),
    networks: '',
    password: '',
  });
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set());
  const operation = kind === 'service' ? apiTokensApi.createServiceToken : apiTokensApi.createToken;
  const create = useMutation({
    ...operation.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: apiTokensApi.key() }),
  });
  const isOutside = values.until_day < choices.today || values.until_day > choices.last_day;
  const { errorOf, isWhole } = useFieldErrors(
    {
      name: values.name.trim() === '' && texts.nameMissing,
      until_day: values.until_day === '' ? texts.untilMissing : isOutside && texts.untilWrong,
      scopes: scopes.size === 0 && texts.scopesMissing,
      password: values.password === '' && texts.passwordMissing,
    },
    create.error,
  );
  const networkError = [errorOf('networks'), ...networksOf(values.networks).map((_, at) => errorOf(`networks.${at}`))];
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  if (create.data) return <TokenShown name={values.name.trim()} token={create.data.token} onClose={onClose} />;
  return (
    <FormDialog
      title={kind === 'service' ? texts.service.create : texts.create}
      size="lg"
      submitLabel={texts.create}
      busyLabel={texts.creating}
      isBusy={create.isPending}
      error={create.error ? failureText(create.error, texts.failed) : undefined}
      onSubmit={() => {
        if (!isWhole()) return;
        const { networks, ...rest } = values;
        create.mutate({ ...rest, networks: networksOf(networks), scopes: [...scopes] });
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label={texts.name}
          hint={texts.nameHint}
          maxLength={longestTokenName}
          data-initial-focus
        />
        <TextField
          {...field('until_day')}
          type="date"
          label={texts.until}
          hint={texts.untilHint}
          min={choices.today}
          max={choices.last_day}
        />
      </div>
      <ScopeChoice groups={choices.groups} value={scopes} error={errorOf('scopes')} onChange={setScopes} />
      <TextArea
        {...field('networks')}
        error={networkError.find(Boolean)}
        label={texts.networks}
        hint={texts.networksHint}
        rows={2}
        maxLength={1000}
      />
      <PasswordField
        {...field('password')}
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
