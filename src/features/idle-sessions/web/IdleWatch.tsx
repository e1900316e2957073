import { useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { idleSessionsTexts as texts } from '../idle-sessions.texts.ts';
import { idleSessionsApi } from './idle-sessions-api.ts';
import SessionLock from './SessionLock.tsx';
import { useIdle } from './use-idle.ts';

/**
 * Where unused sessions end: warns a minute before, and then covers the screen until its owner is back. What is below stays, with whatever was
 * typed in it.
 */
export default function IdleWatch({ minutes }: { minutes: number }) {
  const { user } = useAuth();
  const [isLocked, setLocked] = useState(false);
  const { secondsLeft, begin } = useIdle(minutes, () => {
    setLocked(true);
    // Whether the server has heard it or not: it ends the session by itself, too.
    void idleSessionsApi.endIdleSession.call({}).catch(() => undefined);
  });

  if (isLocked && user) {
    return (
      <SessionLock
        title={texts.closed}
        text={texts.closedText}
        onOpen={() => {
          begin();
          setLocked(false);
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
