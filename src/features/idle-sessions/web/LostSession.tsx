import { lazy, Suspense, useEffect, useState } from 'react';
import { lostSession, sessionLostEvent } from '#platform/web/session-lost.ts';
import { isSomethingUnsaved } from '#platform/web/unsaved.ts';
import { sessionLockTexts as texts } from '../session-lock.texts.ts';

const SessionLock = lazy(() =>
  import('./SessionLock.tsx').catch(() => {
    // Nothing asks for the password here: the screen goes, as where nothing was written.
    lostSession.cover = () => false;
    window.dispatchEvent(new Event(sessionLostEvent));
    return { default: () => <></> };
  }),
);

/**
 * A session that ends while somebody writes, because it was closed from another device or its time is over, takes nothing of it away: the screen is
 * covered and the password asked for in place. Where nothing would be lost the way leads to /login, as ever.
 */
export function LostSession() {
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    lostSession.cover = () => {
      if (!isCovered && !isSomethingUnsaved()) return false;
      setCovered(true);
      return true;
    };
    return () => {
      lostSession.cover = () => false;
    };
  }, [isCovered]);
  return (
    isCovered && (
      <Suspense fallback={null}>
        <SessionLock title={texts.ended} text={texts.endedText} onOpen={() => setCovered(false)} />
      </Suspense>
    )
  );
}
