import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { cx } from '#ui/cx.ts';
import { dutiesApi } from './duties-api.ts';

// Its words and signs weigh on nobody of whom nothing is required.
const OwnDuties = lazy(() => import('./OwnDuties.tsx'));

/** What the acting person has to show; `isWaiting` until it is known whether there is anything, so that nothing moves. */
export function useOwnDuties(isAsked = true) {
  const own = useQuery({ ...dutiesApi.getOwnDuties.queryOptions(), enabled: isAsked });
  return { own: own.data, isWaiting: own.isLoading };
}

/** What asks the person to renew a module now; nothing where nothing does. */
export function renewalOf(own: ReturnType<typeof useOwnDuties>['own'], moduleId: string): string | undefined {
  return own?.renewals.find(({ module_id }) => module_id === moduleId)?.requirement_id;
}

/** 'Mi cumplimiento', in front of everything else, with its room kept meanwhile; nothing where nothing is required. */
export function OwnDutiesPanel({ own, className }: { own: ReturnType<typeof useOwnDuties>['own']; className: string }) {
  const lines = own?.duties.length;
  if (!lines) return null;
  return (
    <div
      // A line is as high as its words on a screen of this width; their state stands below them on a phone.
      className={cx('[--duty:5rem] max-sm:[--duty:7rem]', className)}
      style={{ minHeight: `calc(6.25rem + 1px + ${lines} * (var(--duty) + 1px))` }}
    >
      <Suspense>
        <OwnDuties own={own} />
      </Suspense>
    </div>
  );
}
