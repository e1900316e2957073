import { hashOf } from '#features/signatures/server/canonical.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { DueThing, Retained } from '#platform/db/retained.ts';
import type { ClassName, PurgeRecord } from '../retention.rules.ts';
import { readBefore, readMonths } from './retention.reads.ts';

/** Whoever keeps the records of each class, as the roof hands them down. */
export type Keepers = readonly Retained[];

export function keeperOf(keepers: Keepers, name: ClassName): Retained {
  const found = keepers.find((one) => one.class === name);
  if (!found) throw new Error(`nobody keeps records of the class ${name}`);
  return found;
}

/** What of a class was kept long enough on the day of a moment, by id, and as it would be signed; no record where there is nothing. Three queries. */
export async function dueRecords(db: Queryable, keepers: Keepers, name: ClassName, now: Date) {
  const months = await readMonths(db, name);
  const before = await readBefore(db, months, now);
  const things = [...(await keeperOf(keepers, name).due(db, before))].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  return { months, before, things, record: things.length > 0 ? recordOf(name, { months, before, things }) : null };
}

function recordOf(
  name: ClassName,
  { months, before, things }: { months: number; before: string; things: readonly DueThing[] },
): PurgeRecord {
  const people = new Set(things.flatMap(({ person_id }) => person_id ?? []));
  const oldest = things.reduce((least, { day }) => (day < least ? day : least), things[0]?.day ?? '');
  const list_sha256 = hashOf(things.map(({ id }) => `${id}\n`).join('')).toString('hex');
  return { class: name, months, before, things: things.length, people: people.size, oldest, list_sha256 };
}
