import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { AuthLayout } from '#features/identity/web/AuthLayout.tsx';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { FailureNote } from '#ui/FailureNote.tsx';
import { Loading } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import { pathWithin } from '../organisation-sign-in.rules.ts';
import { signInTexts as texts } from '../organisation-sign-in.texts.ts';
import { organisationSignInClient } from './organisation-sign-in-api.ts';
import { handOver, shownHere } from './proof-channel.ts';

/** Where providers send people back: lets them in and on to where they were going, or hands the proof of who signs to the screen that waits for it. */
export function OrganisationReturnPage() {
  const { enter } = useAuth();
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<unknown>(null);
  const [isProved, setProved] = useState(false);
  const isAsked = useRef(false);
  const sha256 = useRef(shownHere()).current;
  useDocumentTitle(sha256 ? texts.proofTitle : texts.finishTitle);

  const finish = useCallback(async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    const parameters = window.location.search.slice(1);
    // It serves once: whoever comes back here by the history asks for nothing.
    window.history.replaceState(null, '', paths.organisationReturn);
    try {
      let to: string | null = null;
      await enter(async () => {
        const done = await organisationSignInClient.finishOrganisationSignIn({ parameters });
        if (done.proof && sha256) {
          handOver({ sha256, proof: done.proof });
          setProved(true);
        }
        to = done.signed_in && (pathWithin(done.return_to, window.location.origin) ?? paths.dashboard);
        return done.signed_in;
      });
      if (!to) return;
      navigate(to, { replace: true });
      toast({ title: texts.welcome, description: texts.entered, tone: 'success' });
    } catch (error) {
      setFailure(error);
    }
  }, [enter, navigate, sha256]);
  useEffect(() => void finish(), [finish]);

  return (
    <AuthLayout title={sha256 ? texts.proofTitle : texts.finishTitle} text="">
      {failure !== null ? (
        <div className="space-y-5">
          <FailureNote isBoxed hasIcon>
            {failureText(failure, texts.unexpected)}
          </FailureNote>
          {!sha256 && (
            <Link href={paths.login} className="font-medium text-brand-ink underline underline-offset-4">
              {texts.backToLogin}
            </Link>
          )}
        </div>
      ) : isProved ? (
        <p role="status">{texts.proofDone}</p>
      ) : (
        <Loading text={texts.finishing} />
      )}
    </AuthLayout>
  );
}
