import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { setAsker } from '#platform/web/ask-again.ts';
import { paths } from '#platform/web/paths.ts';

const ConfirmDialog = lazy(() => import('./ConfirmAgainDialog.tsx'));

/**
 * Asks who it is whenever the server wants that again, and has the call sent anew: whatever stood open stays as it was. Who has to set up a
 * second factor first is led there.
 */
export function AskAgain() {
  const [waiting, setWaiting] = useState<ReadonlyArray<(goesOn: boolean) => void>>([]);
  const [, navigate] = useLocation();
  useEffect(() => {
    setAsker(async (answer) => {
      if ((await answer.json()).code === 'CONFIRM_AGAIN')
        return new Promise((resolve) => setWaiting((others) => [...others, resolve]));
      navigate(paths.secondFactor, { replace: true });
      return false;
    });
    return () => setAsker(undefined);
  }, [navigate]);
  if (waiting.length === 0) return null;
  const settle = (goesOn: boolean) => {
    setWaiting([]);
    for (const resolve of waiting) resolve(goesOn);
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog onDone={() => settle(true)} onClose={() => settle(false)} />
    </Suspense>
  );
}
