import { useNoticeState } from '#features/notifications/web/notices-api.ts';
import TeamDutiesPanel from '#features/notifications/web/TeamDutiesPanel.tsx';
import { Panel } from '#ui/Card.tsx';

/** What the team owes, on the dashboards of jefe and admin, once the organisation requires anything. */
export default function TeamDuties() {
  if (!useNoticeState()?.isAnythingRequired) return null;
  return (
    <Panel title="Cumplimiento del equipo">
      <TeamDutiesPanel />
    </Panel>
  );
}
