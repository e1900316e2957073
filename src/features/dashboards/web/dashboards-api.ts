import { api } from '#platform/web/api.ts';
import type { dashboardsContract } from '../dashboards.contract.ts';

export const dashboardsApi = api<typeof dashboardsContract>('dashboards');

export type LearnerDashboardData = Awaited<ReturnType<typeof dashboardsApi.getLearnerDashboard.call>>;
export type TeamStatistics = Awaited<ReturnType<typeof dashboardsApi.getTeamStatistics.call>>;
export type Matrix = Awaited<ReturnType<typeof dashboardsApi.getTeamMatrix.call>>;
export type MatrixPerson = Matrix['people'][number];
export type MatrixCell = MatrixPerson['cells'][number];
export type TeamProgress = Awaited<ReturnType<typeof dashboardsApi.getTeamProgress.call>>;
