import { LRUCache } from 'lru-cache';
import {
  type LearnerModuleRow,
  readModulesOfLearner,
  readUserProgress,
} from '#features/learning/server/learning.reads.ts';
import { chatLockBy, presentModuleProgress, presentSummary } from '#features/learning/server/module-progress.ts';
import type { Database } from '#platform/db/database.ts';
import type { Acting, Actor, CallContext } from '#platform/http/call.ts';
import {
  achievements,
  encouragement,
  estimatedDays,
  learnerMessage,
  positionBadge,
  streakDays,
} from '../dashboards.rules.ts';
import {
  type LearnerStanding,
  readLearnerOverview,
  readLearnerStamp,
  readMedianCompletionHours,
} from './dashboards.reads.ts';

/** How far back a streak is looked for, milliseconds. */
const streakHorizon = 400 * 24 * 60 * 60 * 1000;
/**
 * The organisation's median moves slowly and is the same for everybody: once a minute is enough, and one query serves all who wait for it.
 * That there is none yet holds for seconds only, so that the first completion shows soon; it is not asked for at every look, since where
 * history was imported there may be none for long.
 */
const medians = new LRUCache<Database, { hours: number | null }>({
  max: 10,
  ttl: 60_000,
  fetchMethod: async (db, _, { options }) => {
    const hours = await readMedianCompletionHours(db);
    if (hours === null) options.ttl = 5000;
    return { hours };
  },
});

type LearnerCall = Acting & Pick<CallContext, 'report'>;

type LearnerDashboard = ReturnType<typeof makeDashboard>;
/** Null without modules; only the progress when the rest cannot be read. */
type Standing = (Pick<LearnerStanding, 'progress'> & Partial<LearnerStanding>) | null;

/** The last dashboard of each person who came of late, with the stamp of what it was made from (decision 0073). */
const lastMade = new LRUCache<string, { stamp: string; median: number | null; dashboard: LearnerDashboard }>({
  max: 2000,
});

/**
 * What a learner sees first (spec P-183 to P-213, P-492 to P-503). One query besides the session's, two when something has
 * changed since the person looked last.
 */
export async function readLearnerDashboard(call: LearnerCall): Promise<LearnerDashboard> {
  const { db, actor, now, report } = call;
  const median = (await medians.fetch(db).catch(report))?.hours ?? null;
  const last = lastMade.get(actor.id);
  if (last?.median === median && last.stamp === (await readLearnerStamp(db, actor.id, now).catch(report))) {
    return last.dashboard;
  }
  const { rows, standing } = await readOverview(call);
  const dashboard = makeDashboard(actor, rows, standing, median);
  if (standing?.stamp) lastMade.set(actor.id, { stamp: standing.stamp, median, dashboard });
  return dashboard;
}

function makeDashboard(
  actor: Actor,
  rows: LearnerModuleRow[],
  standing: Standing,
  medianCompletionHours: number | null,
) {
  const progress = standing?.progress ?? null;
  const summary = presentSummary(progress);
  const modules = rows.map((row) => presentModuleProgress(row, rows, actor.role));
  const percentage = summary.progressPercentage;
  const remaining = summary.totalModules - summary.completedModules;
  return {
    summary,
    estimatedDays: summary.totalModules === 0 ? null : estimatedDays(remaining),
    ringMessage: learnerMessage(percentage, remaining === 0 && summary.totalModules > 0),
    modules,
    nextSteps: modules
      .filter((module) => module.isUnlocked && !module.isCompleted)
      .slice(0, 2)
      .map((module) => module.id),
    chatUnlocked: chatLockBy(rows, actor.role) === null,
    achievements: achievements(summary.completedModules, progress?.average_score ?? null),
    ranking: progress && {
      position: standing?.position ?? null,
      totalUsers: standing?.totalUsers ?? null,
      badge: positionBadge(standing?.position ?? null, summary.completedModules),
      encouragement: encouragement(percentage),
      medianCompletionHours,
      streakDays: standing?.activeDays ? streakDays(standing.activeDays, standing.today ?? '') : null,
    },
  };
}

/** Modules, summary and standing in one query; without the standing when that alone cannot be read (spec P-465). */
async function readOverview(call: LearnerCall): Promise<{ rows: LearnerModuleRow[]; standing: Standing }> {
  const { db, actor, now, report } = call;
  try {
    const rows = await readLearnerOverview(db, actor.id, now, new Date(now.getTime() - streakHorizon));
    return { rows, standing: rows[0]?.standing ?? null };
  } catch (fault) {
    report(fault);
    const rows = await readModulesOfLearner(db, actor.id);
    const progress = await readUserProgress(db, actor.id);
    return { rows, standing: progress && { progress } };
  }
}
