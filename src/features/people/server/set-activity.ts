import type { IdentityEvents } from '#features/identity/identity.events.ts';
import { deactivatePeople, reactivatePeople } from '#features/identity/server/change-person.ts';
import { countAdmins, lockRoster } from '#features/identity/server/roster.reads.ts';
import { roleBefore } from '#features/identity/team.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';
import { requireRoom } from './employee-limit.ts';
import { readPerson } from './people.reads.ts';
import { presentPerson } from './present-person.ts';
import { requireManaged } from './require-managed.ts';

/**
 * Takes a person's access away: sign-in is refused and every session ends at once; nothing they did is lost (decision 0050).
 * Refuses with PERSON_NOT_FOUND, NOT_YOUR_TEAM, YOURSELF, ALREADY_INACTIVE and LAST_ADMIN.
 */
export async function deactivateEmployee(call: Acting, id: string, happened: Happenings<IdentityEvents>) {
  const { db, actor } = call;
  return db.transaction(async (tx) => {
    await lockRoster(tx);
    const { person, reach } = await requireManaged(tx, actor, id);
    if (person.id === actor.id) throw refuse(refusals.YOURSELF);
    if (person.role === 'inactive') throw refuse(refusals.ALREADY_INACTIVE);
    if (person.role === 'admin' && (await countAdmins(tx)) <= 1) throw refuse(refusals.LAST_ADMIN);
    await deactivatePeople(tx, [person], actor.id, happened);
    return presentPerson(await stored(tx, id), reach);
  });
}

/** Gives the access back. Refuses with PERSON_NOT_FOUND, NOT_YOUR_TEAM, ALREADY_ACTIVE and LIMIT_REACHED. */
export async function reactivateEmployee(call: Acting, id: string, happened: Happenings<IdentityEvents>) {
  const { db, actor } = call;
  return db.transaction(async (tx) => {
    await lockRoster(tx);
    const { person, reach } = await requireManaged(tx, actor, id);
    if (person.role !== 'inactive') throw refuse(refusals.ALREADY_ACTIVE);
    if (roleBefore(person) === 'employee') await requireRoom(tx, person);
    await reactivatePeople(tx, [person], actor.id, happened);
    return presentPerson(await stored(tx, id), reach);
  });
}

async function stored(tx: Transaction, id: string) {
  const person = await readPerson(tx, id);
  if (!person) throw refuse(refusals.PERSON_NOT_FOUND);
  return person;
}
