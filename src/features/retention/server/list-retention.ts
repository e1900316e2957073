import type { Acting } from '#platform/http/call.ts';
import { spreadsheet } from '#platform/http/spreadsheet.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { type ClassName, classNames, classOf } from '../retention.rules.ts';
import { dueRecords, type Keepers } from './due-records.ts';
import { readChanges, readNames, readRunning } from './retention.reads.ts';

/** Each class with its period and what was kept long enough. Two queries, and three for each class. */
export async function listRetention({ db, now }: Acting, keepers: Keepers) {
  const changes = new Map((await readChanges(db)).map(({ class: name, months: _, ...change }) => [name, change]));
  const running = await readRunning(db);
  const classes = [];
  for (const name of classNames) {
    const { months, before, record } = await dueRecords(db, keepers, name, now);
    const due = { things: record?.things ?? 0, people: record?.people ?? 0, oldest: record?.oldest ?? null };
    classes.push({
      class: name,
      months,
      changed: changes.get(name) ?? null,
      before,
      ...due,
      running: running.get(name) ?? null,
    });
  }
  return { classes };
}

const peopleAtOnce = 1000;

/** What a purge of a class would remove today, a row each: its id, whom it is about and from when its period counts. */
export async function exportPurge(
  { db, now }: Acting,
  keepers: Keepers,
  { class: name, format }: { class: ClassName; format: 'csv' | 'xlsx' },
) {
  const { things } = await dueRecords(db, keepers, name, now);
  async function* rows() {
    for (let from = 0; from < things.length; from += peopleAtOnce) {
      const some = things.slice(from, from + peopleAtOnce);
      const names = await readNames(db, [...new Set(some.flatMap(({ person_id }) => person_id ?? []))]);
      for (const { id, person_id, day } of some) yield [id, (person_id && names.get(person_id)) ?? '', spanishDay(day)];
    }
  }
  return spreadsheet({
    format,
    name: `Depuración de ${classOf(name).label.toLowerCase()}`,
    sheet: 'Depuración',
    columns: [
      { header: 'Identificador', width: 40 },
      { header: 'Persona', width: 36 },
      { header: 'Cuenta desde', width: 14 },
    ],
    rows: rows(),
  });
}
