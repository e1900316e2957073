import { lockRoster, readPersonForChange } from '#features/identity/server/roster.reads.ts';
import { judgeErasure } from '#features/records/server/judge-erasure.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';
import { readPerson } from './people.reads.ts';

/** The same of somebody whom an administrator may erase. Refuses with PERSON_NOT_FOUND, YOURSELF and STILL_ACTIVE. */
export async function getErasure({ db, actor, now }: Acting, id: string) {
  const person = await readPerson(db, id);
  if (!person) throw refuse(refusals.PERSON_NOT_FOUND);
  if (person.id === actor.id) throw refuse(refusals.YOURSELF);
  if (person.role !== 'inactive') throw refuse(refusals.STILL_ACTIVE);
  return judgeErasure(db, id, now);
}

/** Somebody without access whom an administrator erases or blocks, held until the transaction ends. Refuses alike. */
export async function requireGone(tx: Transaction, { actor }: Acting, id: string) {
  await lockRoster(tx);
  const person = await readPersonForChange(tx, id);
  if (!person) throw refuse(refusals.PERSON_NOT_FOUND);
  if (person.id === actor.id) throw refuse(refusals.YOURSELF);
  if (person.role !== 'inactive') throw refuse(refusals.STILL_ACTIVE);
  return person;
}
