import { useState } from 'react';
import { invalidEmailText, isEmail, normalizeEmail } from '#platform/text/email-address.ts';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { accessTexts as texts } from '../access.texts.ts';
import { identityTexts } from '../identity.texts.ts';
import { accessClient } from './access-client.ts';

const calls = { reset: accessClient.requestPasswordReset, confirm: accessClient.resendConfirmation };

/** Asks for a link by mail; what it says afterwards is the same for every address. */
export function RequestLinkForm({ purpose, onSent }: { purpose: keyof typeof calls; onSent: (email: string) => void }) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');

  async function submit(form: HTMLFormElement) {
    const email = String(new FormData(form).get('email') ?? '').trim();
    const flaw = email === '' ? identityTexts.missingField : isEmail(normalizeEmail(email)) ? '' : invalidEmailText;
    setError(flaw);
    if (flaw) return;
    setSending(true);
    try {
      await calls[purpose]({ email });
      onSent(email);
    } catch (failure) {
      toastFailure(failureText(failure, texts.failed));
    } finally {
      setSending(false);
    }
  }

  return (
    <Form onSubmit={(form) => void submit(form)} className="space-y-5">
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        required
        error={error || undefined}
      />
      <Button type="submit" size="lg" wide isBusy={isSending}>
        {texts.reset.send}
      </Button>
      <ButtonLink to={paths.login} variant="ghost" size="lg" wide>
        {texts.backToSignIn}
      </ButtonLink>
    </Form>
  );
}
