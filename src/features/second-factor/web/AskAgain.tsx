import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { setAsker } from '#platform/web/ask-again.ts';
import { paths } from '#platform/web/paths.ts';
import { isSomethingUnsaved } from '#platform/web/unsaved.ts';
import { secondFactorApi } from './second-factor-api.ts';
import { useFocusBack } from './use-focus-back.ts';

const ConfirmDialog = lazy(() => import('./ConfirmAgainDialog.tsx'));

/**
 * Asks who it is whenever the server wants that again, and has the call sent anew: whatever stood open stays as it was. Who has to set up a
 * second factor first is led there, unless something typed would be lost: then the refusal says so where they are, and the way stands above the screen.
 */
export function AskAgain() {
  const [waiting, setWaiting] = useState<ReadonlyArray<(goesOn: boolean) => void>>([]);
  const [, navigate] = useLocation();
  const client = useQueryClient();
  useEffect(() => {
    setAsker(async (answer) => {
      if ((await answer.json()).code === 'CONFIRM_AGAIN')
        return new Promise((resolve) => setWaiting((others) => [...others, resolve]));
      void client.invalidateQueries({ queryKey: secondFactorApi.getFactorDemand.key() });
      if (!isSomethingUnsaved()) navigate(paths.secondFactor, { replace: true });
      return false;
    });
    return () => setAsker();
  }, [navigate, client]);
  useFocusBack(waiting.length > 0);
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
