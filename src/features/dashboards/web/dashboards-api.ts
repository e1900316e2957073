import { api } from '#platform/web/api.ts';
import type { dashboardsContract } from '../dashboards.contract.ts';

export const dashboardsApi = api<typeof dashboardsContract>('dashboards');

export type LearnerDashboardData = Awaited<ReturnType<typeof dashboardsApi.getLearnerDashboard.call>>;
export type TeamStatistics = Awaited<ReturnType<typeof dashboardsApi.getTeamStatistics.call>>;
export type TeamProgress = Awaited<ReturnType<typeof dashboardsApi.getTeamProgress.call>>;
