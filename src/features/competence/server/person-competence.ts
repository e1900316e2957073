import { displayName } from '#features/identity/identity.rules.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { readRounds } from '#features/training-cycles/server/training-cycles.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { readObligations } from './competence.reads.ts';
import { requireRecorded } from './require-team-member.ts';

/** A person's sheet on a day, today unless told. Refuses with PERSON_NOT_FOUND, also for whoever is not of the team. */
export async function getPersonCompetence(call: Acting, id: string, asked: string | undefined) {
  const { db, now } = call;
  const person = await requireRecorded(db, call, id);
  const today = await readToday(db, now);
  const day = asked ?? today;
  const { email, position, area, company_name, hired_on } = person;
  return {
    today,
    day,
    person: {
      id,
      name: displayName(person),
      ...{ email, position, area, company_name, hired_on },
      is_active: person.role !== 'inactive',
    },
    obligations: await readObligations(db, id, day),
    rounds: await readRounds(db, id),
  };
}
