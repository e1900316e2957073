import { useCallback, useEffect, useState } from 'react';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { HeadingFocus } from '#ui/HeadingFocus.tsx';
import { ErrorState, Loading } from '#ui/States.tsx';
import { accessTexts } from '../access.texts.ts';
import { identityRefusals } from '../identity.refusals.ts';
import { accessClient } from './access-client.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { SetPasswordForm } from './SetPasswordForm.tsx';

const texts = accessTexts.password;
type Link = Awaited<ReturnType<typeof accessClient.readPasswordLink>>;

/** Where mailed links lead that set a password: a forgotten one, or a new employee's first. */
export function SetPasswordPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [link, setLink] = useState<Link | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useDocumentTitle(texts.reset);

  const read = useCallback(async () => {
    setFailure(null);
    try {
      setLink(await accessClient.readPasswordLink({ token }));
    } catch (error) {
      setFailure(error);
    }
  }, [token]);
  useEffect(() => void read(), [read]);

  if (failureCode(failure) === identityRefusals.INVALID_LINK.code) {
    return (
      <AuthLayout title={texts.invalid} text={identityRefusals.INVALID_LINK.message}>
        <HeadingFocus />
        <div className="space-y-3">
          <ButtonLink to={paths.requestReset} size="lg" wide>
            {texts.another}
          </ButtonLink>
          <ButtonLink to={paths.login} variant="ghost" size="lg" wide>
            {accessTexts.backToSignIn}
          </ButtonLink>
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={link ? texts[link.purpose] : texts.reset} text={texts.text}>
      {failure ? (
        <ErrorState text={failureText(failure, accessTexts.failed)} onRetry={() => void read()} />
      ) : link ? (
        <SetPasswordForm token={token} email={link.email} onInvalid={setFailure} />
      ) : (
        <Loading text={texts.checking} />
      )}
    </AuthLayout>
  );
}
