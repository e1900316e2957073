import { readPeriodsOf } from '#features/organisation/server/placing.reads.ts';
import { readNamedUnits } from '#features/organisation/server/units.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import { fold } from '#platform/text/fold.ts';
import type { DayOrder } from '#platform/time/written-day.ts';
import { readHistoryRow } from '../history-file.rules.ts';
import { type Judged, judgeHistory, resolveRows, toldRounds, toldTitles } from '../history.rules.ts';
import { readNamedModules, readNamedPeople, readRoundsOf, readTitlesOf } from './history.reads.ts';
import type { HistoryFile } from './read-history-file.ts';

/** Judges a file against what is there at the moment. A fixed number of queries, however many rows. */
export async function judgeFile(
  tx: Transaction,
  { rows: fileRows, places }: Pick<HistoryFile, 'rows' | 'places'>,
  { order, ...asked }: { order: DayOrder; today: string; makesUnits: boolean },
): Promise<Judged> {
  const rows = fileRows.map((row) => readHistoryRow(row, places, order));
  const emails = [...new Set(rows.map(({ email }) => email).filter(Boolean))];
  const names = [...new Set(rows.filter(({ email }) => !email).map(({ name }) => name))].filter(Boolean);
  const people = (await readNamedPeople(tx, emails, names)).map((person) => ({ ...person, name: fold(person.name) }));
  const resolved = resolveRows(rows, { people, modules: await readNamedModules(tx) });
  const units = await readNamedUnits(tx);
  const areas = new Map<string, Array<{ id: string; site_id: string | null }>>();
  for (const { name, ...area } of units.areas) areas.set(fold(name), [...(areas.get(fold(name)) ?? []), area]);
  const known = {
    units: {
      sites: new Map(units.sites.map(({ id, name }) => [fold(name), id])),
      positions: new Map(units.positions.map(({ id, name }) => [fold(name), id])),
      areas,
    },
    periods: await readPeriodsOf(
      tx,
      people.map(({ id }) => id),
    ),
    rounds: await readRoundsOf(tx, toldRounds(resolved)),
    titles: await readTitlesOf(tx, toldTitles(resolved)),
  };
  return judgeHistory(resolved, known, asked);
}
