import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { budgetDay } from './ask-model.ts';
import { readUsage } from './model.reads.ts';

/** What is left of the day's budgets for the person and for everybody together. Two queries. */
export async function readAllowance({ db, actor, now }: Acting, hasModel: boolean) {
  const settings = await readSettings(db);
  const used = await readUsage(db, budgetDay(now, settings), actor.id);
  const { daily_calls_per_person, daily_calls_total } = settings.ai;
  const leftForAll = Math.max(0, daily_calls_total - used.all);
  return {
    hasModel,
    leftForAll,
    leftForPerson: Math.min(leftForAll, Math.max(0, daily_calls_per_person - used.person)),
  };
}
