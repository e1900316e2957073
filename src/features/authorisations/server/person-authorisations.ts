import { type Asked, asOf, knownAt } from '#features/competence/server/as-of.reads.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { isSupervisor } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { authorisationsRefusals as refusals } from '../authorisations.refusals.ts';
import { activityName } from '../authorisations.rules.ts';
import { hasOpenActivity } from './activities.reads.ts';
import { readCandidate } from './authorisations.reads.ts';
import { readSignedStanding } from './standing.reads.ts';

/** What somebody is and was authorised for, on a day. Refuses with PERSON_NOT_FOUND, also of whom the acting person may not read. Four queries at most. */
export async function listPersonAuthorisations(call: Acting, { id, ...asked }: Asked & { id: string }) {
  const { db, actor } = call;
  if (!(await mayRead(call, id))) throw refuse(refusals.PERSON_NOT_FOUND);
  const at = await asOf(db, call.now, asked);
  const rows = await readSignedStanding(db, id, at.day, knownAt(at));
  const mayWithdraw = isSupervisor(actor.role) && actor.id !== id && (await hasOpenActivity(db));
  const person = mayWithdraw ? await readCandidate(db, id) : null;
  return {
    day: at.day,
    mayGive: person !== null && person.role !== 'inactive',
    mayWithdraw,
    authorisations: rows.map(({ words, person_id: _person, ...row }) => ({ ...row, activity: activityName(words) })),
  };
}

/** The same for the person's own copy. */
export async function authorisationsForExport(db: Queryable, personId: string) {
  const rows = await readSignedStanding(db, personId, '9999-12-31', knownAt({ knownOn: null }));
  return rows.map(({ words, from_day, until_day, given, withdrawn, withdraw_reason }) => ({
    activity: activityName(words),
    from_day,
    until_day,
    given,
    withdrawn,
    withdraw_reason,
  }));
}
