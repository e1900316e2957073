import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { modulesApi } from '#features/modules/web/modules-api.ts';
import { failureCode } from '#platform/web/failure.ts';
import { type BegunWords, createDraftKeeper, type Words } from './draft-keeper.ts';
import { keptElsewhereOf } from './step-conflict.ts';

interface StepDraftSettings {
  moduleId: string;
  /** Null for a new step. */
  stepId: string | null;
  saved: Words;
  /** The version that says so; null for a new step. */
  version: number | null;
  draft: BegunWords | null;
}

/** What forms that were left are still sending. */
let underWay: Promise<unknown> = Promise.resolve();

/** Milliseconds that a form waits for what another one sends. */
const patience = 5000;

/**
 * Resolves when nothing of a form that was just left is under way: read before it arrives and opened after the browser has let it
 * go, a draft would be nowhere.
 */
export async function draftsSent(): Promise<void> {
  await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** What a person writes in one step while the form is open; see {@link createDraftKeeper}. */
export function useStepDraft({ moduleId, stepId, saved, version, draft }: StepDraftSettings) {
  const { user } = useAuth();
  const [keeper] = useState(() =>
    createDraftKeeper({
      saved,
      version,
      draft,
      send: async ({ title, content, base_version }, over) => {
        const words = { title, content, base_version };
        const { updated_at } = await modulesApi.saveStepDraft.call({ moduleId, stepId, ...words, over });
        return new Date(updated_at).toISOString();
      },
      elsewhere: keptElsewhereOf,
      storage: localStorage,
      key: `borrador ${user?.id} ${stepId ?? moduleId}`,
      isRefusal: (error) => failureCode(error) !== undefined && !/UNAVAILABLE|INTERNAL/.test(failureCode(error) ?? ''),
    }),
  );
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);

  useEffect(() => {
    keeper.open();
    const onHide = () => {
      if (document.visibilityState === 'hidden') void keeper.flush();
    };
    const onOnline = () => void keeper.flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', onOnline);
      underWay = Promise.all([underWay, keeper.leave()]);
    };
  }, [keeper]);

  return { ...kept, keeper };
}
