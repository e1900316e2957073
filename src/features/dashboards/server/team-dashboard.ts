import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { barTone, memberStatus } from '#features/learning/plan-state.rules.ts';
import { planStateTexts } from '#features/learning/plan-state.texts.ts';
import { readTeamStandings, type StandingGroup } from '#features/learning/server/person-progress.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { relativeTime } from '#platform/time/relative-time.ts';
import { tellActivity, tellableActions } from '../activity.texts.ts';
import { teamFigures, teamMessage, technicalAlerts } from '../dashboards.rules.ts';
import { dashboardTexts } from '../dashboards.texts.ts';
import { readActivity, readEvaluations, readTeamPage } from './dashboards.reads.ts';
import { readTeamWork } from './team-figures.reads.ts';

/** Recent evaluations are those of the last 30 days, in milliseconds (spec P-481). */
export const recent = 30 * 24 * 60 * 60 * 1000;

/** The team's figures (spec P-306, P-417, P-483 to P-485). A fixed number of queries, whatever the size of the team. */
export async function readTeamStatistics(call: Acting) {
  const team = await teamOf(call);
  const groups = await readTeamStandings(call.db, team);
  const figures = teamFigures(groups);
  const sum = (count: (group: StandingGroup) => number) => groups.reduce((total, group) => total + count(group), 0);
  return {
    totalEmployees: figures.totalEmployees,
    pendingEvaluations: sum((group) => group.pendingEvaluations),
    recentEvaluations: (await readTeamWork(call.db, team, new Date(call.now.getTime() - recent))).attempts,
    averageProgress: figures.averageProgress,
    activeEmployees: figures.activeEmployees,
    byStatus: figures.byStatus,
    technicalAlerts: technicalAlerts(
      sum((group) => group.incompleteRecords),
      figures.totalEmployees,
    ),
    ringMessage: teamMessage(figures.averageProgress),
    lastUpdated: call.now,
  };
}

/** One page of the team, highest progress first (spec P-307, P-426, P-486). */
export async function readTeamProgress(call: Acting, page: { limit: number; offset: number }) {
  const { total, rows } = await readTeamPage(call.db, await teamOf(call), page);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      name: displayName(row),
      progress: row.progress,
      currentModule: row.currentModule ?? dashboardTexts.noModule,
      status: memberStatus(row.progress),
      barTone: barTone(row.progress),
      lastActivityAt: row.last_activity,
      lastActivity: row.last_activity ? relativeTime(row.last_activity, call.now) : planStateTexts.noActivity,
    })),
  };
}

/** The team's attempts of the last 30 days, newest first (spec P-309 to P-311, P-418 to P-420). */
export async function readPendingEvaluations(call: Acting, limit: number) {
  const rows = await readEvaluations(call.db, await teamOf(call), new Date(call.now.getTime() - recent), limit);
  return rows.map((row) => {
    const moduleTitle = row.module_title.trim() || dashboardTexts.untitledModule;
    return {
      id: row.id,
      user_id: row.user_id,
      employeeName: displayName(row),
      evaluation: `Evaluación - ${moduleTitle}`,
      submitted: relativeTime(row.attempted_at, call.now),
      submitted_at: row.attempted_at,
      score: row.score,
      passed: row.passed,
      isInReview: row.review_status === 'pending',
      moduleTitle,
    };
  });
}

/** What the team has achieved, in real figures. */
export async function readTeamAchievements(call: Acting) {
  const team = await teamOf(call);
  const { peopleWithWholePlan } = teamFigures(await readTeamStandings(call.db, team));
  const work = await readTeamWork(call.db, team, new Date(call.now.getTime() - recent));
  return {
    completionsLast30Days: work.completions,
    passedLast30Days: work.passes,
    peopleWithWholePlan,
  };
}

/** The latest acts as sentences: of everybody to an admin, of the team to a jefe (spec P-145; decision 0120). */
export async function readRecentActivity(call: Acting, limit: number) {
  const team = call.actor.role === 'admin' ? null : await teamOf(call);
  const rows = await readActivity(call.db, team, tellableActions, limit);
  return rows.map((row) => ({
    id: String(row.id),
    text: tellActivity(row),
    when: relativeTime(row.at, call.now),
    at: row.at,
  }));
}
