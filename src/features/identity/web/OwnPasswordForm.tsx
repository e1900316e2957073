import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maximumPasswordLength, passwordFlaws, passwordHint } from '#features/access-rules/password.rules.ts';
import CommonPasswordNote from '#features/access-rules/web/CommonPasswordNote.tsx';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/Field.tsx';
import { GuardedForm } from '#ui/GuardedForm.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { accountTexts } from '../account.texts.ts';
import { identityRefusals as refusals } from '../identity.refusals.ts';
import { accountApi } from './account-api.ts';
import { useAuth } from './auth.tsx';

const texts = accountTexts;
type Errors = { current_password?: string; new_password?: string };

/** Replaces one's own password: the current one is asked for, every unmet rule is said at once. */
export function OwnPasswordForm({ isTemporary }: { isTemporary: boolean }) {
  const queryClient = useQueryClient();
  const { profile, profileChanged } = useAuth();
  const [errors, setErrors] = useState<Errors>({});
  const change = useMutation(accountApi.changeMyPassword.mutationOptions());

  async function submit(element: HTMLFormElement) {
    const form = new FormData(element);
    const input = {
      current_password: String(form.get('current_password') ?? ''),
      new_password: String(form.get('new_password') ?? ''),
    };
    const found = judge(input);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      const { endedSessions } = await change.mutateAsync(input);
      element.reset();
      profileChanged({ hasTemporaryPassword: false });
      toast({ title: texts.passwordChanged, description: texts.endedSessions(endedSessions), tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: accountApi.key() });
    } catch (error) {
      const message = failureText(error, texts.passwordFailed);
      if (failureCode(error) === refusals.WRONG_PASSWORD.code) setErrors({ current_password: message });
      else if (
        ([refusals.SAME_PASSWORD.code, refusals.INVALID_PASSWORD.code] as unknown[]).includes(failureCode(error))
      )
        setErrors({ new_password: message });
      else toastFailure(message);
    }
  }

  return (
    <GuardedForm saved={change.data} onSubmit={(form) => void submit(form)} className="space-y-4">
      {isTemporary && (
        <Notice role="status" tone="warning" isQuiet>
          {texts.temporary}
        </Notice>
      )}
      <PasswordField
        name="current_password"
        label="Contraseña actual"
        autoComplete="current-password"
        error={errors.current_password}
      />
      <PasswordField
        name="new_password"
        label="Contraseña nueva"
        autoComplete="new-password"
        maxLength={maximumPasswordLength}
        error={errors.new_password}
        hint={passwordHint}
      />
      <CommonPasswordNote field="new_password" known={Object.values(profile ?? {}).map(String)} />
      <Button type="submit" isBusy={change.isPending}>
        {change.isPending ? 'Cambiando...' : 'Cambiar contraseña'}
      </Button>
    </GuardedForm>
  );
}

function judge(input: { current_password: string; new_password: string }): Errors {
  const flaws = passwordFlaws(input.new_password);
  return {
    ...(input.current_password === '' ? { current_password: texts.currentRequired } : {}),
    ...(flaws.length > 0 ? { new_password: `${flaws.join('. ')}.` } : {}),
  };
}
