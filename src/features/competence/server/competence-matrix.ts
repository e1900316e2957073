import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import type { CompetenceState } from '../competence.texts.ts';
import { readMatrixPage, readStateCounts, readToday } from './competence.reads.ts';
import { readRequirements } from './requirements.reads.ts';

interface Asked {
  day?: string | undefined;
  state?: CompetenceState | undefined;
  requirement_id?: string | undefined;
  search: string;
  limit: number;
  offset: number;
}

/** People by requirements on a day, today unless told. Four queries, however many they are. */
export async function getCompetenceMatrix(call: Acting, { day: asked, requirement_id, ...page }: Asked) {
  const { db, now } = call;
  const today = await readToday(db, now);
  const day = asked ?? today;
  const team = await teamOf(call);
  const counted = await readStateCounts(db, team, day);
  const { total, people } = await readMatrixPage(db, { ...page, team, day, requirementId: requirement_id });
  const requirements = (await readRequirements(db))
    .filter(({ id }) => counted.has(id) && (!requirement_id || requirement_id === id))
    .map(({ id, name, is_direct }) => ({ id, name, is_direct, counts: counted.get(id) ?? {} }));
  return {
    today,
    day,
    total,
    people: people.map(({ id, cells, ...person }) => ({ id, name: displayName(person), cells })),
    requirements,
  };
}
