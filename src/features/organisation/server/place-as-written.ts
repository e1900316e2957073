import { appendAudits } from '#features/audit/server/append-audit.ts';
import { writeWork } from '#features/identity/server/write-work.ts';
import type { Transaction } from '#platform/db/database.ts';
import { organisationTexts } from '../organisation.texts.ts';
import { namesIn, placedAsWritten } from '../placement.rules.ts';
import {
  readMeanings,
  readNamesInForce,
  readPeriodsOf,
  readWrittenSince,
  type WrittenPerson,
} from './placing.reads.ts';
import { insertMissing, insertPeriods, upsertPlaced, voidPeriods } from './placing.writes.ts';

/** Who writes, when, and which day that is in the time zone of the installation. */
export interface Writing {
  /** Null where it comes by itself. */
  by: string | null;
  now: Date;
  /** 'YYYY-MM-DD' */
  today: string;
}

/**
 * Lets the periods of people follow what was written of position and area into their profiles; words that are no position or
 * area yet become one. To be called in the transaction that wrote them, behind the lock of the roster. One query where nothing
 * of it has changed, else a fixed number however many they are.
 *
 * @param people who was written; null for everybody whose profile was written without saying so
 * @param sites of whom a site was written beside them, by person: its id
 */
export async function placeAsWritten(
  tx: Transaction,
  people: readonly string[] | null,
  writing: Writing,
  sites: ReadonlyMap<string, string> = new Map(),
): Promise<number> {
  const written = await readWrittenSince(tx, people);
  if (written.length === 0) return 0;
  const names = {
    positions: [...new Set(written.flatMap(({ position }) => namesIn(position)))],
    areas: [...new Set(written.flatMap(({ area }) => namesIn(area)))],
  };
  const made = await insertMissing(tx, names);
  await appendAudits(
    tx,
    made.map(({ kind, id }) => ({
      actor_id: writing.by,
      action: kind === 'position' ? 'create-position' : 'create-work-area',
      subject_type: kind,
      subject_id: id,
    })),
  );
  const meanings = await readMeanings(tx, names);
  const ids = written.map(({ id }) => id);
  const periods = await readPeriodsOf(tx, ids);
  const outcomes = written.map((person) => ({ person, ...placedOne(person) }));
  await voidPeriods(
    tx,
    outcomes.flatMap(({ voided }) => voided.map(({ id }) => id)),
    { by: writing.by, at: writing.now, reason: organisationTexts.profileChanged },
  );
  const recorded = outcomes.flatMap(({ person, recorded }) =>
    recorded.map((period) => ({ ...period, person_id: person.id })),
  );
  await insertPeriods(tx, recorded, { by: writing.by, at: writing.now });
  await agree(tx, written, writing);
  return written.length;

  function placedOne({ id, position, area, hired_on }: WrittenPerson) {
    const meant = namesIn(position).flatMap((name) => meanings.positions.get(name) ?? []);
    const areas = namesIn(area).flatMap((name) => [meanings.areas.get(name) ?? []]);
    const firstDay = hired_on && hired_on < writing.today ? hired_on : writing.today;
    return placedAsWritten(
      periods.get(id) ?? [],
      { positions: [...new Set(meant)], areas, site_id: sites.get(id) },
      { today: writing.today, firstDay },
    );
  }
}

/** Writes into profiles what the periods say, in the spelling of positions and areas, and notes that both agree. */
export async function agree(
  tx: Transaction,
  people: ReadonlyArray<{ id: string; position: string; area: string }>,
  { today }: Writing,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  const names = await readNamesInForce(tx, ids, today);
  const agreed = ids.map((id) => ({ id, ...(names.get(id) ?? { position: '', area: '' }) }));
  const before = new Map(people.map((person) => [person.id, person]));
  const other = agreed.filter(({ id, position, area }) => {
    const said = before.get(id);
    return said?.position !== position || said.area !== area;
  });
  await writeWork(tx, other);
  await upsertPlaced(tx, agreed);
}
