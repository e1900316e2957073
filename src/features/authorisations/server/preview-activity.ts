import { displayName } from '#features/identity/identity.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { withoutTrace } from '#platform/db/without-trace.ts';
import type { Acting } from '#platform/http/call.ts';
import { readPeopleIn } from './activities.reads.ts';
import { changeIn } from './save-activity.ts';

interface Asked {
  id: string;
  requirement_ids: readonly string[];
  from_day: string;
}

/** So many of those concerned are named. */
const named = 100;

/** Whom a change of an activity's requirements suspends on its day, and to whom it gives back, by the definition: it is stored, asked, and taken back. Refuses as the change does. */
export const previewActivity = ({ db, ...by }: Acting, asked: Asked) => withoutTrace(db, (tx) => look(tx, by, asked));

async function look(tx: Transaction, by: Pick<Acting, 'actor' | 'now'>, asked: Asked) {
  const before = await readPeopleIn(tx, asked.id, asked.from_day);
  await changeIn(tx, by, { ...asked, reason: '(borrador)', version: null });
  const after = await readPeopleIn(tx, asked.id, asked.from_day);
  const had = new Map(before.map(({ id, state }) => [id, state]));
  const become = (state: string) => {
    const people = after.filter((one) => one.state === state && had.get(one.id) !== state);
    return {
      number: people.length,
      people: people.slice(0, named).map((person) => ({ id: person.id, name: displayName(person) })),
    };
  };
  return { suspended: become('suspended'), restored: become('authorised') };
}
