import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { Panel } from '#ui/Card.tsx';
import { dutiesApi } from './duties-api.ts';

// Its words and signs weigh on nobody of whom nothing is required.
const OwnDuties = lazy(() => import('./OwnDuties.tsx'));

/** What the acting person has to show; `isWaiting` until it is known whether there is anything, so that nothing moves. */
export function useOwnDuties(isAsked = true) {
  const own = useQuery({ ...dutiesApi.getOwnDuties.queryOptions(), enabled: isAsked });
  return { own: own.data, isWaiting: own.isLoading };
}

/** 'Mi cumplimiento', in front of everything else; nothing where nothing is required. */
export function OwnDutiesPanel({ own, className }: { own: ReturnType<typeof useOwnDuties>['own']; className: string }) {
  if (!own?.duties.length) return null;
  return (
    <Panel
      title="Mi cumplimiento"
      className={className}
      aside={
        <Link
          href={paths.ownSheet}
          className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink underline underline-offset-4"
        >
          {own.total > own.duties.length ? `Ver todo (${own.total})` : 'Ver mi hoja'}
        </Link>
      }
    >
      <Suspense fallback={<div style={{ height: `calc(5rem * ${own.duties.length} + ${own.duties.length - 1}px)` }} />}>
        <OwnDuties own={own} />
      </Suspense>
    </Panel>
  );
}
