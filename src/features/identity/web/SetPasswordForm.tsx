import { useState } from 'react';
import { useLocation } from 'wouter';
import { maximumPasswordLength, passwordFlaws, passwordHint } from '#features/access-rules/password.rules.ts';
import CommonPasswordNote from '#features/access-rules/web/CommonPasswordNote.tsx';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { accessTexts } from '../access.texts.ts';
import { identityRefusals as refusals } from '../identity.refusals.ts';
import { accessClient } from './access-client.ts';
import { useAuth } from './auth.tsx';

const texts = accessTexts.password;

interface SetPasswordFormProps {
  token: string;
  /** Whose password it is; shown, and told to password managers. */
  email: string;
  onInvalid: (failure: unknown) => void;
}

/** The new password; every unmet rule is said at once. Whoever saves it is signed in (decision 0123). */
export function SetPasswordForm({ token, email, onInvalid }: SetPasswordFormProps) {
  const [, navigate] = useLocation();
  const { enter } = useAuth();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState('');

  async function submit(form: HTMLFormElement) {
    const new_password = String(new FormData(form).get('new_password') ?? '');
    const flaws = passwordFlaws(new_password);
    setError(flaws.length > 0 ? `${flaws.join('. ')}.` : '');
    if (flaws.length > 0) return;
    setSaving(true);
    try {
      await enter(() => accessClient.setPasswordByLink({ token, new_password }));
      navigate(paths.dashboard, { replace: true });
      toast({ title: texts.saved, description: texts.savedText, tone: 'success' });
    } catch (failure) {
      if (failureCode(failure) === refusals.INVALID_LINK.code) onInvalid(failure);
      else if (failureCode(failure) === 'SECOND_FACTOR_NEEDED') {
        navigate(paths.login, { replace: true });
        toast({ title: texts.saved, description: texts.enterWithIt, tone: 'success' });
      } else if (failureCode(failure) === refusals.INVALID_PASSWORD.code)
        setError(failureText(failure, accessTexts.failed));
      else toastFailure(failureText(failure, accessTexts.failed));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Form onSubmit={(form) => void submit(form)} className="space-y-5">
      <TextField label={accessTexts.email} name="email" type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={texts.label}
        name="new_password"
        autoComplete="new-password"
        maxLength={maximumPasswordLength}
        hint={passwordHint}
        error={error || undefined}
        required
      />
      <CommonPasswordNote field="new_password" known={[email]} />
      <Button type="submit" size="lg" wide isBusy={isSaving}>
        {isSaving ? texts.saving : texts.save}
      </Button>
    </Form>
  );
}
