import type { CompetenceState } from '#features/competence/competence.texts.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { type Asked, asOf } from './as-of.ts';
import {
  type MatrixCell,
  type MatrixFilter,
  readCells,
  readColumns,
  readPeoplePage,
  readTotals,
} from './matrix.reads.ts';

interface Question extends MatrixFilter, Asked {
  limit: number;
  offset: number;
  totals: 'yes' | 'no';
}

/** People by requirements on a day, today unless told. Four queries, however many they are; three without what is on other pages. */
export async function getCompetenceMatrix(call: Acting, { limit, offset, totals, ...question }: Question) {
  const { db } = call;
  const at = await asOf(db, call.now, question);
  const asked = { ...question, at, team: await teamOf(call) };
  const found = await readPeoplePage(db, asked, { limit, offset });
  const cells = await readCells(
    db,
    asked,
    found.map(({ id }) => id),
  );
  const counted = totals === 'yes' ? (await readTotals(db, asked)).counts : null;
  const shown = counted?.keys() ?? new Set([...cells.values()].flat().map(({ requirement_id }) => requirement_id));
  return {
    today: at.today,
    day: at.day,
    total: found[0]?.total ?? 0,
    people: found.map((person) => {
      const own = cells.get(person.id) ?? [];
      return { id: person.id, name: displayName(person), cells: own, counts: countsOf(own) };
    }),
    requirements: (await readColumns(db, [...shown])).map((one) => ({ ...one, counts: counted?.get(one.id) ?? {} })),
  };
}

function countsOf(cells: readonly MatrixCell[]): Partial<Record<CompetenceState, number>> {
  const counts: Partial<Record<CompetenceState, number>> = {};
  for (const { state } of cells) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
