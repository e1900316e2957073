import { erasePerson } from '#features/identity/server/erase-person.ts';
import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { judgeErasure } from '#features/records/server/judge-erasure.ts';
import { readAddresses, readLongGone } from '#features/records/server/records.reads.ts';
import { requireConfirmed } from '#features/second-factor/server/confirm-again.ts';
import { signaturesRefusals } from '#features/signatures/signatures.refusals.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { PurgeActing, Retained } from '#platform/db/retained.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';
import { requireGone } from './erasure.ts';

/**
 * Erases an inactive person's own data for good, in every feature that keeps some; attempts and completions stay as
 * evidence under a nameless profile. Refuses with CONFIRM_AGAIN, PERSON_NOT_FOUND (erased ones included), YOURSELF, STILL_ACTIVE, RECORDS_KEPT within the period of
 * what is recorded of them, and HAS_SIGNATURES behind it (decision 0262).
 */
export async function eraseEmployee(call: Acting, id: string, personalData: readonly PersonalData[]): Promise<void> {
  const { db, actor, now } = call;
  await requireConfirmed(call);
  await db.transaction(async (tx) => {
    const person = await requireGone(tx, call, id);
    const { way } = await judgeErasure(tx, id, now);
    if (way === 'block') throw refuse(refusals.RECORDS_KEPT);
    if (way === 'purge') throw refuse(signaturesRefusals.HAS_SIGNATURES);
    await eraseEverywhere(tx, person, personalData, { actorId: actor.id, now, isPurge: false });
  });
}

interface Erasing extends Omit<PurgeActing, 'purgeId'> {
  isPurge: boolean;
}

async function eraseEverywhere(
  tx: Transaction,
  person: { id: string; email: string },
  personalData: readonly PersonalData[],
  { actorId, now, isPurge }: Erasing,
): Promise<void> {
  const counts: Record<string, number> = {};
  for (const { section, erase } of personalData) {
    counts[section] = await erase(tx, { personId: person.id, heirId: actorId, isPurge });
  }
  await erasePerson(tx, person, { actorId, counts, now });
}

/** People whose training records were kept long enough; a signed purge erases them with everything that was signed about them. */
export const peopleRetained = (personalData: readonly PersonalData[]): Retained => ({
  class: 'training',
  due: readLongGone,
  remove: async (tx, ids, purge) => {
    const people = await readAddresses(tx, ids);
    for (const person of people) await eraseEverywhere(tx, person, personalData, { ...purge, isPurge: true });
    return people.length;
  },
});
