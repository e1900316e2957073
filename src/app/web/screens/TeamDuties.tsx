import { lazy, Suspense } from 'react';
import { useNoticeState } from '#features/notifications/web/notices-api.ts';
import { Panel } from '#ui/Card.tsx';
import { Skeleton } from '#ui/States.tsx';

const TeamDutiesPanel = lazy(() => import('#features/notifications/web/TeamDutiesPanel.tsx'));

/** What the team owes, on the dashboards of jefe and admin, once the organisation requires anything. */
export function TeamDuties() {
  if (!useNoticeState()?.isAnythingRequired) return null;
  return (
    <Panel title="Cumplimiento del equipo">
      <Suspense fallback={<Skeleton className="h-40" />}>
        <TeamDutiesPanel />
      </Suspense>
    </Panel>
  );
}
