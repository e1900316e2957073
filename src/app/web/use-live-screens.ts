import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchChanges } from '#platform/web/changes.ts';

/** Features whose screens show what others change. Editors are not among them: nothing is pulled away under a person's hands. */
const liveFeatures = new Set([
  'learning',
  'assessment',
  'quizStatistics',
  'plan',
  'induction',
  'dashboards',
  'documents',
  'duties',
  'competence',
  'notices',
  'authorisations',
  'certificates',
  'externalTraining',
  'trainingSessions',
]);

/** Shortest time between two rounds of reading, so that a busy team does not keep a screen reading. */
const pauseMs = 2000;
/** Everybody reads anew when content changes, but not everybody in the same instant. */
const spreadMs = 1500;

/**
 * Locks, completions and figures on the open screens follow what happens elsewhere, without a reload.
 *
 * @param since when the first of what is shown was asked for, on the clock of `performance.now()`
 */
export function useLiveScreens(since: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readAt = 0;
    const readAgain = () => {
      timer = undefined;
      readAt = Date.now();
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => Array.isArray(path) && liveFeatures.has(String(path[0])),
      });
    };
    const stop = watchChanges(since, (scope) => {
      const spread = scope === 'all' ? Math.random() * spreadMs : 0;
      timer ??= setTimeout(readAgain, Math.max(readAt + pauseMs - Date.now(), spread));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queryClient, since]);
}
