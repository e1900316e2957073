import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { HeadingFocus } from '#ui/HeadingFocus.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { accessTexts as texts } from '../access.texts.ts';
import { AuthLayout } from './AuthLayout.tsx';

/** After a registration that a mailed link has to confirm. */
export function ConfirmationSent({ email }: { email: string }) {
  const [isSending, setSending] = useState(false);

  async function sendAgain() {
    setSending(true);
    try {
      const { accessClient } = await import('./access-client.ts');
      await accessClient.resendConfirmation({ email });
      toast({ title: texts.sentAgain, description: texts.spam, tone: 'success' });
    } catch (error) {
      toastFailure(failureText(error, texts.failed));
    } finally {
      setSending(false);
    }
  }

  return (
    <AuthLayout title={texts.checkMail} text={texts.confirm.sent(email)}>
      <HeadingFocus />
      <p className="mb-6 text-sm text-ink-soft">{texts.spam}</p>
      <div className="space-y-3">
        <Button variant="secondary" size="lg" wide isBusy={isSending} onClick={() => void sendAgain()}>
          {texts.again}
        </Button>
        <ButtonLink to={paths.login} variant="ghost" size="lg" wide>
          {texts.backToSignIn}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
