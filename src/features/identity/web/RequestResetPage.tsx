import { useState } from 'react';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { HeadingFocus } from '#ui/HeadingFocus.tsx';
import { accessTexts as texts } from '../access.texts.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { RequestLinkForm } from './RequestLinkForm.tsx';

/** Asks for a link to replace a forgotten password (decision 0070). */
export function RequestResetPage() {
  const [sentTo, setSentTo] = useState('');
  const { sign_in } = useOrganisation();
  useDocumentTitle(texts.reset.title);
  if (!sentTo) {
    return (
      <AuthLayout title={texts.reset.title} text={sign_in?.is_password_closed ? texts.reset.closed : texts.reset.text}>
        <RequestLinkForm purpose="reset" onSent={setSentTo} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={texts.checkMail} text={texts.reset.sent(sentTo)}>
      <HeadingFocus />
      <p className="mb-6 text-sm text-ink-soft">{texts.spam}</p>
      <ButtonLink to={paths.login} size="lg" wide>
        {texts.backToSignIn}
      </ButtonLink>
    </AuthLayout>
  );
}
