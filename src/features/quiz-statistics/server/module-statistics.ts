import { assessmentRefusals } from '#features/assessment/assessment.refusals.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { analyseQuestions, percentage, periodSince, type StatisticsPeriod } from '../statistics.rules.ts';
import {
  readAnswerCounts,
  readBestAttempts,
  readFormerTitle,
  readModuleFigures,
  readModuleResults,
  readVersions,
  type StatisticsScope,
} from './statistics.reads.ts';

/** How many top performers are listed (spec C-727). */
const topPerformers = 5;

export interface StatisticsInput {
  moduleId: string;
  period: StatisticsPeriod;
  from?: string | undefined;
  to?: string | undefined;
}

/** The attempts that the acting supervisor asks for: those of their team, in the period. Two queries at most. */
export async function statisticsScope(call: Acting, input: StatisticsInput): Promise<StatisticsScope> {
  const team = await teamOf(call);
  const { time_zone } = await readSettings(call.db);
  const isCustom = input.period === 'custom';
  return {
    ...team,
    module_id: input.moduleId,
    since: periodSince(input.period, call.now),
    from: (isCustom && input.from) || null,
    to: (isCustom && input.to) || null,
    zone: time_zone.name,
  };
}

/** The module as far as it is known: one that is gone is known by its attempts. Refuses with UNKNOWN_MODULE. */
export async function readStatisticsModule(call: Acting, moduleId: string) {
  const module = await readModule(call.db, moduleId);
  const formerTitle = module ? null : await readFormerTitle(call.db, moduleId);
  if (module?.is_category || (!module && formerTitle === null)) throw refuse(assessmentRefusals.UNKNOWN_MODULE);
  return {
    id: moduleId,
    title: module?.title ?? null,
    formerTitle,
    passMark: module?.pass_mark ?? null,
    isProduct: module?.parent_module_id != null,
  };
}

/** Figures and top performers of a module's quiz (spec C-184 to C-190, C-527). Queries: six at most. */
export async function readModuleQuizStatistics(call: Acting, input: StatisticsInput) {
  const module = await readStatisticsModule(call, input.moduleId);
  const scope = await statisticsScope(call, input);
  const { high, low, ...figures } = await readModuleFigures(call.db, scope);
  const decided = figures.totalAttempts - figures.pendingAttempts;
  const best = await readBestAttempts(call.db, scope, topPerformers);
  return {
    ...figures,
    passRate: percentage(figures.passedAttempts, decided),
    byTone: { high, medium: decided - high - low, low },
    module,
    topPerformers: best.map(({ first_name, last_name, ...row }) => ({
      ...row,
      name: displayName({ first_name, last_name }),
    })),
  };
}

/** One page of the people who tried (spec C-191, C-353, C-354). */
export async function listModuleQuizResults(
  call: Acting,
  input: StatisticsInput & { search: string; limit: number; offset: number },
) {
  const { total, rows } = await readModuleResults(call.db, await statisticsScope(call, input), {
    search: input.search,
    limit: input.limit,
    offset: input.offset,
  });
  return {
    total,
    rows: rows.map(({ first_name, last_name, ...row }) => ({ ...row, name: displayName({ first_name, last_name }) })),
  };
}

/** How each question was answered, by the key it was asked with. Four queries at most. */
export async function readModuleQuestionAnalysis(call: Acting, input: StatisticsInput) {
  const counts = await readAnswerCounts(call.db, await statisticsScope(call, input));
  const versions = await readVersions(call.db, [...new Set(counts.map((count) => count.quiz_version_id))]);
  return analyseQuestions(versions, counts);
}
