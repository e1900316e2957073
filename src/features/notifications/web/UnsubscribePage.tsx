import { useState } from 'react';
import { AuthLayout } from '#features/identity/web/AuthLayout.tsx';
import { featureClient } from '#platform/web/client.ts';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { HeadingFocus } from '#ui/HeadingFocus.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import type { notificationsContract } from '../notifications.contract.ts';
import { notificationsRefusals } from '../notifications.refusals.ts';
import { notificationKinds } from '../notifications.rules.ts';
import { notificationsTexts } from '../notifications.texts.ts';

const texts = notificationsTexts.unsubscribe;
const client = featureClient<typeof notificationsContract>('notifications');

/** Where the link at the end of a mail leads: ends mails of its kind with one press, without signing in. */
export function UnsubscribePage() {
  const [[token = '', asked]] = useState(() => window.location.hash.slice(1).split('/'));
  const kind = notificationKinds.find((one) => one === asked);
  const [step, setStep] = useState<'asked' | 'sending' | 'done' | 'invalid'>(kind ? 'asked' : 'invalid');
  useDocumentTitle(texts.title);

  async function send() {
    if (!kind) return;
    setStep('sending');
    try {
      await client.unsubscribe({ token, kind });
      setStep('done');
    } catch (error) {
      const isInvalid = ['UNKNOWN_LINK', 'INVALID_INPUT'].includes(failureCode(error) ?? '');
      setStep(isInvalid ? 'invalid' : 'asked');
      if (!isInvalid) toastFailure(failureText(error, texts.failed));
    }
  }

  const mails = kind ? texts.kinds[kind] : '';
  if (step === 'invalid' || step === 'done') {
    const isDone = step === 'done';
    return (
      <AuthLayout
        title={isDone ? texts.doneTitle : texts.title}
        text={isDone ? texts.done(mails) : notificationsRefusals.UNKNOWN_LINK.message}
      >
        <HeadingFocus />
        <ButtonLink to={paths.account} size="lg" wide>
          {texts.account}
        </ButtonLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={texts.title} text={texts.text(mails)}>
      <Button size="lg" wide isBusy={step === 'sending'} onClick={() => void send()}>
        {texts.action}
      </Button>
    </AuthLayout>
  );
}
