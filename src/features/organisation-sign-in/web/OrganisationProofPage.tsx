import { useCallback, useEffect, useRef, useState } from 'react';
import { AuthLayout } from '#features/identity/web/AuthLayout.tsx';
import { failureText } from '#platform/web/failure.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { FailureNote } from '#ui/FailureNote.tsx';
import { Loading } from '#ui/States.tsx';
import { signInTexts as texts } from '../organisation-sign-in.texts.ts';
import { organisationSignInClient } from './organisation-sign-in-api.ts';
import { rememberShown } from './proof-channel.ts';

/** The small window in which whoever signs shows their provider again who they are: leaves for it at once. */
export function OrganisationProofPage() {
  const [failure, setFailure] = useState<unknown>(null);
  const isAsked = useRef(false);
  useDocumentTitle(texts.proofTitle);
  const go = useCallback(async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    const shown_sha256 = window.location.hash.slice(1);
    rememberShown(shown_sha256);
    try {
      window.location.replace((await organisationSignInClient.startOrganisationProof({ shown_sha256 })).address);
    } catch (error) {
      setFailure(error);
    }
  }, []);
  useEffect(() => void go(), [go]);
  return (
    <AuthLayout title={texts.proofTitle} text={texts.proofGoing}>
      {failure === null ? (
        <Loading text={texts.entering} />
      ) : (
        <FailureNote isBoxed hasIcon>
          {failureText(failure, texts.unexpected)}
        </FailureNote>
      )}
    </AuthLayout>
  );
}
