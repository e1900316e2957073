import TeamMatrixPage from '#features/dashboards/web/TeamMatrixPage.tsx';
import { TeamViews } from '#features/evidence/web/TeamViews.tsx';
import { useNoticeState } from '#features/notifications/web/notices-api.ts';
import { paths } from '#platform/web/paths.ts';

/** The map of progress; where anything is required, a view beside that of the requirements. */
export default function TeamMatrixScreen() {
  const isBeside = useNoticeState()?.isAnythingRequired;
  return <TeamMatrixPage views={isBeside && <TeamViews current={paths.teamMatrix} />} />;
}
