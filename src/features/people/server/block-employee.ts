import { blockPerson, unblockPerson } from '#features/identity/server/block-person.ts';
import { readBlocked } from '#features/identity/server/blocked.reads.ts';
import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { lockRoster } from '#features/identity/server/roster.reads.ts';
import { judgeErasure } from '#features/records/server/judge-erasure.ts';
import { readEnds } from '#features/records/server/records.reads.ts';
import { readMonths } from '#features/retention/server/retention.reads.ts';
import { requireConfirmed } from '#features/second-factor/server/confirm-again.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';
import { requireGone } from './erasure.ts';

/**
 * Blocks an inactive person whose records have to be kept: no access, no name outside the evidence; what is no record goes for good. Refuses with
 * CONFIRM_AGAIN, PERSON_NOT_FOUND (blocked ones included), YOURSELF, STILL_ACTIVE and NOTHING_KEPT where they can be erased.
 */
export async function blockEmployee(
  call: Acting,
  { id, reason }: { id: string; reason: string },
  personalData: readonly PersonalData[],
): Promise<void> {
  const { db, actor, now } = call;
  await requireConfirmed(call);
  await db.transaction(async (tx) => {
    const person = await requireGone(tx, call, id);
    if ((await judgeErasure(tx, id, now)).way === 'erase') throw refuse(refusals.NOTHING_KEPT);
    const counts: Record<string, number> = {};
    for (const { section, block } of personalData) {
      if (block) counts[section] = await block(tx, { personId: person.id, heirId: actor.id });
    }
    await blockPerson(tx, person, { actorId: actor.id, reason, counts, now });
  });
}

/** Gives a blocked person their name back; they stay without access. Refuses with PERSON_NOT_FOUND and BLOCKED_EMAIL_TAKEN. */
export async function unblockEmployee({ db, actor }: Acting, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoster(tx);
    const why = await unblockPerson(tx, id, actor.id);
    if (why === 'unknown') throw refuse(refusals.PERSON_NOT_FOUND);
    if (why === 'email-taken') throw refuse(refusals.BLOCKED_EMAIL_TAKEN);
  });
}

/** Blocked people by name, each with the day until which their records are kept. Three queries. */
export async function listBlocked({ db }: Acting, offset: number) {
  const { total, people } = await readBlocked(db, { limit: pageSizes.rows, offset });
  const months = await readMonths(db, 'training');
  const ends = await readEnds(
    db,
    people.map(({ id }) => id),
    months,
  );
  return { total, people: people.map((person) => ({ ...person, kept_until: ends.get(person.id) ?? null })) };
}
