import { LRUCache } from 'lru-cache';
import { isChatUnlocked } from '#features/learning/learning.rules.ts';
import { readModulesOfLearner, readUserProgress } from '#features/learning/server/learning.reads.ts';
import { presentModuleProgress, presentSummary } from '#features/learning/server/module-progress.ts';
import type { Database } from '#platform/db/database.ts';
import type { Acting, CallContext } from '#platform/http/call.ts';
import {
  achievements,
  encouragement,
  estimatedDays,
  learnerMessage,
  positionBadge,
  streakDays,
} from '../dashboards.rules.ts';
import { readLearnerOverview, readLearnerStamp, readMedianCompletionHours } from './dashboards.reads.ts';

/** How far back a streak is looked for, milliseconds. */
const streakHorizon = 400 * 24 * 60 * 60 * 1000;
/**
 * The organisation's median moves slowly and is the same for everybody: once a minute is enough, and one query serves
 * all who wait for it. That there is none yet is not remembered, so that the first completion shows at once.
 */
const medians = new LRUCache<Database, number>({
  max: 10,
  ttl: 60_000,
  fetchMethod: async (db) => (await readMedianCompletionHours(db)) ?? undefined,
});

type LearnerCall = Acting & Pick<CallContext, 'report'>;

type LearnerDashboard = Awaited<ReturnType<typeof makeDashboard>>;

/** The last dashboard of each person who came of late, with the stamp of what it was made from (decision 0073). */
const lastMade = new LRUCache<string, { stamp: string; dashboard: LearnerDashboard }>({ max: 2000 });

/**
 * What a learner sees first (spec P-183 to P-213, P-492 to P-503). One query besides the session's while nothing has
 * changed since the person looked last, two otherwise.
 */
export async function readLearnerDashboard(call: LearnerCall): Promise<LearnerDashboard> {
  const { db, actor, now, report } = call;
  const median = (await medians.fetch(db).catch(report)) ?? null;
  // Read before the rows: whatever changes in between leads to another stamp.
  const read = await readLearnerStamp(db, actor.id, now).catch(report);
  const stamp = read ? `${read} ${median}` : null;
  const last = lastMade.get(actor.id);
  if (last && last.stamp === stamp) return last.dashboard;
  const dashboard = await makeDashboard(call, median);
  const isWhole = dashboard.ranking?.position != null;
  if (stamp && isWhole) lastMade.set(actor.id, { stamp, dashboard });
  return dashboard;
}

async function makeDashboard(call: LearnerCall, medianCompletionHours: number | null) {
  const { actor } = call;
  const { rows, progress, standing } = await readOverview(call);
  const summary = presentSummary(progress);
  const modules = rows.map((row) => presentModuleProgress(row, rows, actor.role));
  const percentage = Math.round(summary.progressPercentage);
  return {
    summary,
    estimatedDays: summary.totalModules === 0 ? null : estimatedDays(summary.totalModules - summary.completedModules),
    ringMessage: learnerMessage(percentage),
    modules,
    nextSteps: modules
      .filter((module) => module.isUnlocked && !module.isCompleted)
      .slice(0, 2)
      .map((module) => module.id),
    chatUnlocked: isChatUnlocked(rows, actor.role),
    achievements: achievements(summary.completedModules, progress?.average_score ?? null),
    ranking: progress && {
      position: standing?.position ?? null,
      totalUsers: standing?.totalUsers ?? null,
      badge: positionBadge(standing?.position ?? null),
      encouragement: encouragement(percentage),
      medianCompletionHours,
      streakDays: standing ? streakDays(standing.activeDays, standing.today) : null,
    },
  };
}

/** Modules, summary and standing in one query; without the standing when that alone cannot be read (spec P-465). */
async function readOverview({ db, actor, now, report }: LearnerCall) {
  try {
    const rows = await readLearnerOverview(db, actor.id, now, new Date(now.getTime() - streakHorizon));
    return { rows, progress: rows[0]?.progress ?? null, standing: rows[0] };
  } catch (fault) {
    report(fault);
    const rows = await readModulesOfLearner(db, actor.id);
    return { rows, progress: await readUserProgress(db, actor.id), standing: undefined };
  }
}
