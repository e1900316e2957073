import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { failureCode } from '#platform/web/failure.ts';
import { createDraftKeeper, type Words } from './draft-keeper.ts';
import { modulesApi } from './modules-api.ts';

interface StepDraftSettings {
  moduleId: string;
  /** Null for a new step. */
  stepId: string | null;
  saved: Words;
  draft: Words | null;
  /** The version that the writing began from; null for a new step. */
  baseVersion: number | null;
}

/** What a person writes in one step while the form is open; see {@link createDraftKeeper}. */
export function useStepDraft({ moduleId, stepId, saved, draft, baseVersion }: StepDraftSettings) {
  const { user } = useAuth();
  const [keeper] = useState(() =>
    createDraftKeeper({
      saved,
      draft,
      send: (words) => modulesApi.saveStepDraft.call({ moduleId, stepId, ...words, base_version: baseVersion }),
      storage: localStorage,
      key: `borrador ${user?.id} ${stepId ?? moduleId}`,
      isRefusal: (error) => failureCode(error) !== undefined && !/UNAVAILABLE|INTERNAL/.test(failureCode(error) ?? ''),
    }),
  );
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') void keeper.flush();
    };
    const onOnline = () => void keeper.flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', onOnline);
      void keeper.flush();
    };
  }, [keeper]);

  return { ...kept, keeper };
}
