import { useCallback, useEffect, useRef, useState } from 'react';
import { Redirect } from 'wouter';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { HeadingFocus } from '#ui/HeadingFocus.tsx';
import { ErrorState, Loading } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import { accessTexts } from '../access.texts.ts';
import { identityRefusals } from '../identity.refusals.ts';
import { signUpTexts } from '../sign-up.texts.ts';
import { accessClient } from './access-client.ts';
import { useAuth } from './auth.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { RequestLinkForm } from './RequestLinkForm.tsx';

const texts = accessTexts.confirm;

/** Where the link of a registration leads: confirms it and goes on to the dashboard (spec P-091, P-410). */
export function ConfirmPage() {
  const { enter, profile } = useAuth();
  const [failure, setFailure] = useState<unknown>(null);
  const [sentTo, setSentTo] = useState('');
  const isAsked = useRef(false);
  useDocumentTitle(texts.title);

  const confirm = useCallback(async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setFailure(null);
    try {
      await enter(() => accessClient.confirmRegistration({ token: window.location.hash.slice(1) }));
      toast({
        title: signUpTexts.success,
        description: signUpTexts.successText,
        tone: 'success',
      });
    } catch (error) {
      isAsked.current = false;
      setFailure(error);
    }
  }, [enter]);
  useEffect(() => void confirm(), [confirm]);

  if (profile) return <Redirect to={paths.dashboard} replace />;
  if (sentTo) {
    return (
      <AuthLayout title={accessTexts.checkMail} text={texts.resent(sentTo)}>
        <HeadingFocus />
        <p className="text-sm text-ink-soft">{accessTexts.spam}</p>
      </AuthLayout>
    );
  }
  if (failureCode(failure) === identityRefusals.INVALID_LINK.code) {
    return (
      <AuthLayout title={accessTexts.password.invalid} text={identityRefusals.INVALID_LINK.message}>
        <HeadingFocus />
        <p className="mb-5 text-sm">{texts.resend}</p>
        <RequestLinkForm purpose="confirm" onSent={setSentTo} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={texts.title} text="">
      {failure ? (
        <ErrorState text={failureText(failure, accessTexts.failed)} onRetry={() => void confirm()} />
      ) : (
        <Loading text={texts.checking} />
      )}
    </AuthLayout>
  );
}
