import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { dashboardsContract } from '../dashboards.contract.ts';
import { exportTeamMatrix } from './export-team-matrix.ts';
import { exportTeamRecord } from './export-team-record.ts';
import { readLearnerDashboard } from './learner-dashboard.ts';
import {
  readPendingEvaluations,
  readRecentActivity,
  readTeamAchievements,
  readTeamProgress,
  readTeamStatistics,
} from './team-dashboard.ts';
import { readTeamMatrix } from './team-matrix.ts';
import { listTeamWork } from './team-work.ts';

const os = serve(dashboardsContract);

export const dashboardsRoutes = os.router({
  getLearnerDashboard: os.getLearnerDashboard.handler(({ context }) =>
    readLearnerDashboard({ ...acting(context), report: context.report }),
  ),
  getTeamStatistics: os.getTeamStatistics.handler(({ context }) => readTeamStatistics(acting(context))),
  getTeamProgress: os.getTeamProgress.handler(({ input, context }) => readTeamProgress(acting(context), input)),
  getTeamMatrix: os.getTeamMatrix.handler(({ input, context }) => readTeamMatrix(acting(context), input)),
  exportTeamMatrix: os.exportTeamMatrix.handler(({ input, context }) => exportTeamMatrix(acting(context), input)),
  exportTeamRecord: os.exportTeamRecord.handler(({ input, context }) => exportTeamRecord(acting(context), input)),
  listTeamWork: os.listTeamWork.handler(({ input, context }) => listTeamWork(acting(context), input)),
  getPendingEvaluations: os.getPendingEvaluations.handler(({ input, context }) =>
    readPendingEvaluations(acting(context), input.limit),
  ),
  getTeamAchievements: os.getTeamAchievements.handler(({ context }) => readTeamAchievements(acting(context))),
  getRecentActivity: os.getRecentActivity.handler(({ input, context }) =>
    readRecentActivity(acting(context), input.limit),
  ),
});
