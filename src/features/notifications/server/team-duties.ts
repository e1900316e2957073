import type { TeamView } from '#features/duties/duties.rules.ts';
import { isAnythingRequired } from '#features/duties/server/duties.reads.ts';
import { readTeamDuties } from '#features/duties/server/team-duties.reads.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { readAskedOn } from './notices.reads.ts';

interface ListAsked {
  view: TeamView;
  search: string;
  limit: number;
  offset: number;
}

/** Who of the team is late, has something due soon, or nothing required; with the figures of all. Three queries; one where nothing is required. */
export async function listTeamDuties(call: Acting, asked: ListAsked) {
  const { db, now, hasMail } = call;
  const day = await readToday(db, now);
  if (!(await isAnythingRequired(db))) {
    const figures = { people: 0, late: 0, soon: 0, nothing: 0 };
    return { today: day, hasMail, isAnythingRequired: false, figures, total: 0, people: [] };
  }
  const { total, rows, people, late, soon, nothing } = await readTeamDuties(db, await teamOf(call), { day, ...asked });
  const askedOn = await readAskedOn(
    db,
    rows.map(({ id }) => id),
  );
  return {
    today: day,
    hasMail,
    isAnythingRequired: true,
    figures: { people, late, soon, nothing },
    total,
    people: rows.map(({ first_name, last_name, ...row }) => ({
      ...row,
      name: displayName({ first_name, last_name }),
      asked_on: askedOn.get(row.id) ?? null,
    })),
  };
}
