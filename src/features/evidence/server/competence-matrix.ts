import type { CompetenceState } from '#features/competence/competence.texts.ts';
import { type Asked, asOf } from '#features/competence/server/as-of.reads.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { type Cell, lineWriter } from '../matrix-cells.rules.ts';
import {
  inColumns,
  type MatrixFilter,
  type OwnCells,
  placesOf,
  readCells,
  readColumns,
  readPeoplePage,
  readTotals,
} from './matrix.reads.ts';

interface Question extends MatrixFilter, Asked {
  limit: number;
  offset: number;
  totals: 'yes' | 'no';
  form: 'cells' | 'lines';
}

/** People by requirements on a day, today unless told. Four queries, however many they are; three without what is on other pages. */
export async function getCompetenceMatrix(call: Acting, { limit, offset, totals, form, ...question }: Question) {
  const { db } = call;
  const at = await asOf(db, call.now, question);
  const asked = { ...question, at, team: await teamOf(call) };
  const found = await readPeoplePage(db, asked, { limit, offset });
  const cellsOf = await readCells(
    db,
    asked,
    found.map(({ id }) => id),
  );
  const counted = totals === 'yes' ? (await readTotals(db, asked)).counts : null;
  const shown = counted?.keys() ?? requirementsOf(found.map(({ id }) => cellsOf(id)));
  const columns = await readColumns(db, [...shown]);
  const places = placesOf(columns);
  const line = lineWriter(at.day);
  return {
    today: at.today,
    day: at.day,
    total: found[0]?.total ?? 0,
    people: found.map((person) => {
      const own = cellsOf(person.id);
      return {
        id: person.id,
        name: displayName(person),
        counts: countsOf(own.cells),
        ...(form === 'lines' ? { cells: [], line: line(inColumns(own, places)) } : { cells: named(own) }),
      };
    }),
    requirements: columns.map((one) => ({ ...one, counts: counted?.get(one.id) ?? {} })),
  };
}

/** What any of these people has to show. */
function requirementsOf(people: readonly OwnCells[]): Set<string> {
  const all = new Set<string>();
  for (const { requirement_ids } of people) for (const id of requirement_ids) all.add(id);
  return all;
}

const named = ({ requirement_ids, cells }: OwnCells) =>
  cells.map(({ state, due_day, valid_until }, place) => ({
    requirement_id: requirement_ids[place] ?? '',
    state,
    due_day,
    valid_until,
  }));

function countsOf(cells: readonly Cell[]): Partial<Record<CompetenceState, number>> {
  const counts: Partial<Record<CompetenceState, number>> = {};
  for (const { state } of cells) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
