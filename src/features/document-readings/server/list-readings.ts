import { mayRead } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { isSupervisor } from '#platform/contract/roles.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { readingRefusals as refusals } from '../readings.refusals.ts';
import { readReadingsOf } from './readings.reads.ts';

/** What somebody read and signed, for themselves and whoever supervises them. Refuses with PERSON_NOT_SHOWN. Four queries at most. */
export async function listPersonReadings(call: Acting, personId: string) {
  if (!(await mayRead(call, personId))) throw refuse(refusals.PERSON_NOT_SHOWN);
  const { db, actor, now } = call;
  const mayVoid = isSupervisor(actor.role) && actor.id !== personId;
  const readings = await readReadingsOf(db, personId, await readToday(db, now));
  return { readings: readings.map((one) => ({ ...one, may_void: mayVoid && one.void_reason === null })) };
}
