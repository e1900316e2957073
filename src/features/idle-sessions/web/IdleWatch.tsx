import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { lostSession, sessionLostEvent } from '#platform/web/session-lost.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PasswordField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { LockScreen } from '#ui/LockScreen.tsx';
import { idleSessionsTexts as texts } from '../idle-sessions.texts.ts';
import { idleSessionsApi } from './idle-sessions-api.ts';
import { useIdle } from './use-idle.ts';

/**
 * Where unused sessions end: warns a minute before, and then covers the screen until its owner is back. What is below stays, with whatever was
 * typed in it.
 */
export default function IdleWatch({ minutes }: { minutes: number }) {
  const { user, session } = useAuth();
  const queryClient = useQueryClient();
  const [isLocked, setLocked] = useState(false);
  const { secondsLeft, begin } = useIdle(minutes, () => {
    setLocked(true);
    // Whether the server has heard it or not: it ends the session by itself, too.
    void idleSessionsApi.endIdleSession.call({}).catch(() => undefined);
  });

  const unlock = () => {
    begin();
    setLocked(false);
    void queryClient.invalidateQueries();
  };
  const back = useEnteredElsewhere(isLocked, session);
  useEffect(() => {
    if (back === null) return;
    if (back === user?.id) unlock();
    // Another one's screen is not shown what this one's was.
    else window.location.assign(paths.dashboard);
  });

  if (isLocked && user) {
    return (
      <Locked
        email={user.email}
        onEntered={unlock}
        onLeave={() => {
          lostSession.isHeld = false;
          window.dispatchEvent(new Event(sessionLostEvent));
        }}
      />
    );
  }
  return (
    <Dialog
      isTrial
      role="alertdialog"
      size="sm"
      isOpen={secondsLeft !== null}
      onClose={begin}
      title={texts.warning}
      text={texts.warningText(secondsLeft ?? 0)}
      actions={
        <Button onClick={begin} data-initial-focus>
          {texts.stay}
        </Button>
      }
    />
  );
}

/** Who has signed in in another tab while this one is locked; null until somebody has. */
function useEnteredElsewhere(isLocked: boolean, session: ReturnType<typeof useAuth>['session']): string | null {
  const [heard, setHeard] = useState<typeof session | null>(null);
  const latest = useRef(session);
  latest.current = session;
  useEffect(() => {
    if (!isLocked) return;
    const channel = new BroadcastChannel('auth');
    channel.addEventListener('message', ({ data }) => data === 'signed-in' && setHeard(latest.current));
    return () => {
      channel.close();
      setHeard(null);
    };
  }, [isLocked]);
  return isLocked && heard && session && session !== heard ? session.user.id : null;
}

interface LockedProps {
  email: string;
  onEntered: () => void;
  onLeave: () => void;
}

function Locked({ email, onEntered, onLeave }: LockedProps) {
  const { signIn } = useAuth();
  const [state, setState] = useState({ isBusy: false, error: '' });
  async function enter(form: HTMLFormElement) {
    const password = String(new FormData(form).get('password') ?? '');
    if (password === '') return setState({ isBusy: false, error: texts.passwordMissing });
    setState({ isBusy: true, error: '' });
    try {
      await signIn({ email, password });
      onEntered();
    } catch (failure) {
      const needsMore = failureCode(failure) === 'SECOND_FACTOR_NEEDED';
      setState({ isBusy: false, error: needsMore ? texts.needsMore : failureText(failure, texts.failed) });
    }
  }
  return (
    <LockScreen title={texts.closed} text={texts.closedText(email)}>
      <Form onSubmit={(form) => void enter(form)} className="space-y-4">
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          error={state.error || undefined}
        />
        {/* For password managers: whose password it is stands above. */}
        <input className="hidden" name="email" type="email" autoComplete="username" value={email} readOnly />
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
        <Button variant="ghost" wide onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
    </LockScreen>
  );
}
