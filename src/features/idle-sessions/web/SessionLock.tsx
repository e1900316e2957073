import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { lostSession, sessionLostEvent } from '#platform/web/session-lost.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { LockScreen } from '#ui/LockScreen.tsx';
import { sessionLockTexts as texts } from '../session-lock.texts.ts';

interface SessionLockProps {
  title: string;
  /** What to do, with the address of whose screen this is. */
  text: (email: string) => string;
  /** The owner is back, with a session of today. */
  onOpen: () => void;
}

/**
 * Covers the screen of somebody whose session is over until they are back. What is below stays mounted, with whatever was typed in it. Only the
 * password of the same person takes it away, or their sign-in in another tab; a sign-in as somebody else leaves the screen.
 */
export default function SessionLock({ title, text, onOpen }: SessionLockProps) {
  const { user, session, signIn } = useAuth();
  const queryClient = useQueryClient();
  const [owner] = useState(user);
  const [state, setState] = useState({ isBusy: false, error: '' });
  const back = useEnteredElsewhere(session);
  const open = () => {
    onOpen();
    void queryClient.invalidateQueries();
  };
  useEffect(() => {
    if (back === null) return;
    if (back === owner?.id) open();
    // Another one's screen is not shown what this one's was.
    else window.location.assign(paths.dashboard);
  });

  async function enter(form: HTMLFormElement) {
    const password = String(new FormData(form).get('password') ?? '');
    if (password === '') return setState({ isBusy: false, error: texts.passwordMissing });
    setState({ isBusy: true, error: '' });
    try {
      await signIn({ email: owner?.email ?? '', password });
      open();
    } catch (failure) {
      const needsMore = failureCode(failure) === 'SECOND_FACTOR_NEEDED';
      setState({ isBusy: false, error: needsMore ? texts.needsMore : failureText(failure, texts.failed) });
    }
  }
  const leave = () => {
    lostSession.isHeld = false;
    lostSession.cover = () => false;
    window.dispatchEvent(new Event(sessionLostEvent));
  };
  return (
    <LockScreen title={title} text={text(owner?.email ?? '')}>
      <Form onSubmit={(form) => void enter(form)} className="space-y-4">
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          error={state.error || undefined}
        />
        {/* For password managers: whose password it is stands above. */}
        <input className="hidden" name="email" type="email" autoComplete="username" value={owner?.email} readOnly />
        <Button type="submit" size="lg" wide isBusy={state.isBusy}>
          {state.isBusy ? texts.entering : texts.enter}
        </Button>
      </Form>
      <div className="mt-4 grid gap-2">
        <a
          href={paths.login}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center justify-center text-sm font-semibold text-accent underline underline-offset-4"
        >
          {texts.otherWay}
        </a>
        <Button variant="ghost" wide onClick={leave}>
          {texts.leave}
        </Button>
      </div>
    </LockScreen>
  );
}

/** Who has signed in in another tab while this one is locked; null until somebody has. */
function useEnteredElsewhere(session: ReturnType<typeof useAuth>['session']): string | null {
  const [heard, setHeard] = useState<typeof session | null>(null);
  const latest = useRef(session);
  latest.current = session;
  useEffect(() => {
    const channel = new BroadcastChannel('auth');
    channel.addEventListener('message', ({ data }) => data === 'signed-in' && setHeard(latest.current));
    return () => channel.close();
  }, []);
  return heard && session && session !== heard ? session.user.id : null;
}
