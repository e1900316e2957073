import { teamOf } from '#features/identity/server/team.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { limitedTeam } from './employee-limit.ts';
import { type PeopleFilter, type PeoplePage, readPeople } from './people-list.reads.ts';
import { readPeopleSummary } from './people.reads.ts';
import { presentListed } from './present-person.ts';

/**
 * One page of the acting person's team with where each stands in the plan, by name (spec C-521, C-572) or in another
 * order. At most three queries, whatever the size of the team.
 */
export async function listEmployees(
  call: Acting,
  { sort, direction, limit, offset, ...filter }: Omit<PeopleFilter, 'reach'> & PeoplePage,
) {
  const reach = await teamOf(call);
  const { total, rows } = await readPeople(call.db, { ...filter, reach }, { sort, direction, limit, offset });
  return { total, rows: rows.map((row) => presentListed(row, reach)) };
}

/** The tiles, the limit and what the filters offer (spec C-214, C-218 to C-221; decision 0050). */
export async function readEmployeeSummary(call: Acting) {
  const settings = await readSettings(call.db);
  const figures = await readPeopleSummary(call.db, await teamOf(call), limitedTeam(settings, call.actor));
  return {
    ...figures,
    active: figures.employees,
    limit: settings.people.employee_limit,
  };
}
