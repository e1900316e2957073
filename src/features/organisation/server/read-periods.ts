import { mayRead } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { organisationRefusals as refusals } from '../organisation.refusals.ts';
import { isInForce } from '../placement.rules.ts';
import { readNamedPeriods } from './organisation.reads.ts';

/** What somebody works and worked as. Two queries. */
export async function presentPeriods(db: Queryable, personId: string, now: Date) {
  const today = await readToday(db, now);
  const periods = await readNamedPeriods(db, personId);
  return { periods: periods.map((period) => ({ ...period, isInForce: isInForce(period, today) })) };
}

/** The periods of somebody whom the acting person may read. Refuses with NOT_YOUR_TEAM. */
export async function listPeriods(call: Acting, personId: string) {
  if (!(await mayRead(call, personId))) throw refuse(refusals.NOT_YOUR_TEAM);
  return presentPeriods(call.db, personId, call.now);
}
