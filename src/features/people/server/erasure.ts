import { lockRoster, readPersonForChange } from '#features/identity/server/roster.reads.ts';
import { readBefore, readKeptUntil, readMonths } from '#features/retention/server/retention.reads.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';
import { erasureWay } from '../records.rules.ts';
import { readPerson } from './people.reads.ts';
import { readLeavingDay, readRecordCounts } from './records.reads.ts';

/** What has to be kept of somebody without access, until when, and what can be done because of it. Five queries. */
export async function judgeErasure(db: Queryable, id: string, now: Date) {
  const records = await readRecordCounts(db, id);
  const months = await readMonths(db, 'training');
  const today = await readBefore(db, 0, now);
  // Whose leaving nobody noted has left today.
  const left_day = (await readLeavingDay(db, id)) ?? today;
  const kept_until = await readKeptUntil(db, left_day, months);
  const way = erasureWay(records, left_day >= (await readBefore(db, months, now)));
  return { way, records, months, left_day, kept_until };
}

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
