import { PendingRecords } from '#features/external-training/web/PendingRecords.tsx';
import { useNoticeState } from '#features/notifications/web/notices-api.ts';
import TeamDutiesPanel from '#features/notifications/web/TeamDutiesPanel.tsx';
import { Panel } from '#ui/Card.tsx';

/** What the team owes, on the dashboards of jefe and admin, once the organisation requires anything; and what waits for their signature. */
export default function TeamDuties() {
  const state = useNoticeState();
  return (
    <>
      {state?.isAnythingRequired && (
        <Panel title="Cumplimiento del equipo">
          <TeamDutiesPanel />
        </Panel>
      )}
      {state?.isRecordWaiting && <PendingRecords />}
    </>
  );
}
