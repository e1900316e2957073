import { appendAudit } from '#features/audit/server/append-audit.ts';
import { lockRoster } from '#features/identity/server/roster.reads.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { OrganisationEvents } from '../organisation.events.ts';
import { organisationRefusals as refusals } from '../organisation.refusals.ts';
import { organisationTexts } from '../organisation.texts.ts';
import { movePeople } from './move-people.ts';
import { readPeopleIn } from './placing.reads.ts';
import { isInUse, lockUnit } from './units.reads.ts';
import { updateMerged } from './units.writes.ts';
import { writingOf } from './writing.ts';

/** Before all days. */
const always = '1900-01-01';

class OnlyCounted extends Error {}

/**
 * Makes a position another spelling of one: people and history move, the name goes on meaning the other. `check` undoes it all
 * and tells the figures. Refuses with SAME_POSITION, UNIT_NOT_FOUND and UNKNOWN_POSITION.
 */
export async function mergePositions(
  call: Acting,
  { id, into, mode }: { id: string; into: string; mode: 'check' | 'merge' },
  happened: Happenings<OrganisationEvents>,
) {
  if (id === into) throw refuse(refusals.SAME_POSITION);
  let figures = { people: 0, periods: 0, joined: 0 };
  try {
    await call.db.transaction(async (tx) => {
      await lockRoster(tx);
      if (!(await lockUnit(tx, 'position', id))) throw refuse(refusals.UNIT_NOT_FOUND);
      if (!(await isInUse(tx, 'position', into))) throw refuse(refusals.UNKNOWN_POSITION);
      const writing = await writingOf(tx, call);
      figures = await movePeople(
        tx,
        await readPeopleIn(tx, 'position_id', id, always),
        (period) => (period.position_id === id ? [{ ...period, position_id: into }] : null),
        { ...writing, reason: organisationTexts.merged },
        happened,
      );
      await updateMerged(tx, id, into, call.now);
      await appendAudit(tx, {
        actor_id: call.actor.id,
        action: 'merge-positions',
        subject_type: 'position',
        subject_id: into,
        details: { merged: id, ...figures },
      });
      await happened.positionsMerged(tx, { merged: id, into, by: call.actor.id, at: call.now });
      if (mode === 'check') throw new OnlyCounted();
    });
  } catch (error) {
    if (!(error instanceof OnlyCounted)) throw error;
  }
  return figures;
}
