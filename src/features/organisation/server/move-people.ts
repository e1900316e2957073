import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { OrganisationEvents } from '../organisation.events.ts';
import { fitted, type Period, type PeriodDays } from '../placement.rules.ts';
import { agree, type Writing } from './place-as-written.ts';
import { readPeriodsOf, readTurned } from './placing.reads.ts';
import { insertPeriods, voidPeriods } from './placing.writes.ts';

/**
 * Voids periods of people and records what they become; what would then overlap in one position becomes one. Profiles follow.
 * A fixed number of queries, however many people.
 *
 * @param becomes null for a period that stays as it is
 */
export async function movePeople(
  tx: Transaction,
  people: readonly string[],
  becomes: (period: Period) => PeriodDays[] | null,
  { reason, ...writing }: Writing & { reason: string },
  happened: Happenings<OrganisationEvents>,
): Promise<{ people: number; periods: number; joined: number }> {
  const outcomes = [...(await readPeriodsOf(tx, people))].map(([person_id, periods]) => {
    const changes = periods.map((period) => ({ period, becomes: becomes(period) }));
    const staying = changes.flatMap((one) => (one.becomes ? [] : [one.period]));
    const gone = changes.flatMap((one) => (one.becomes ? [one.period] : []));
    const { voided, recorded } = fitted(
      staying,
      changes.flatMap((one) => one.becomes ?? []),
    );
    return { person_id, gone, voided: [...gone, ...voided], joins: voided.length > 0, recorded };
  });
  await voidPeriods(
    tx,
    outcomes.flatMap(({ voided }) => voided.map(({ id }) => id)),
    { by: writing.by, at: writing.now, reason },
  );
  await insertPeriods(
    tx,
    outcomes.flatMap(({ person_id, recorded }) => recorded.map((period) => ({ ...period, person_id }))),
    { by: writing.by, at: writing.now },
  );
  await letProfilesFollow(tx, writing);
  const user_ids = outcomes.flatMap(({ person_id, gone }) => (gone.length > 0 ? [person_id] : []));
  await happened.periodsChanged(tx, { user_ids });
  return {
    people: user_ids.length,
    periods: outcomes.reduce((sum, { gone }) => sum + gone.length, 0),
    joined: outcomes.filter(({ joins }) => joins).length,
  };
}

/** Writes into profiles what their periods, or the names in them, say otherwise now. @param person whose; everybody's without */
export async function letProfilesFollow(tx: Transaction, writing: Writing, person?: string): Promise<void> {
  const turned = await readTurned(tx, writing.today, person ? [person] : null);
  if (turned.length > 0) await agree(tx, turned, writing);
}
