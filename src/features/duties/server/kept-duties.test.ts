import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, restorePlaces, statementOf } from '#testing/competence-acts.ts';
import { createTestPerson } from '#testing/factories.ts';
import { day, world } from '#testing/random-competence.ts';
import { ids, prepareWorlds, storeWorld, text } from '#testing/stored-competence.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { soonDays, teamViews } from '../duties.rules.ts';
import { forgetWrongDuties, keepTeamDuties } from './kept-duties.writes.ts';
import { readTeamDuties } from './team-duties.reads.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareWorlds(database.db);
});
afterAll(() => database.close());

const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const settleSome = () => database.db.execute<{ is_more: boolean }>(sql`SELECT settle_competence(25) AS is_more`);
async function settled(): Promise<void> {
  while ((await settleSome()).rows[0]?.is_more === true);
}
const team = { company: null, everybody: true };
const most = { search: '', limit: 100, offset: 0 };
const plus = (on: string, days: number) =>
  new Date(Date.parse(`${on}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface Cell extends Record<string, unknown> {
  person_id: string;
  requirement_id: string;
  state: string;
  met_day: string | null;
  due_day: string;
  valid_until: string | null;
  since_day: string;
}

/** A person's duties in plain words, from what the definition says of a day: how many are late and due soon, and what presses most. */
function standingOf(cells: readonly Cell[], on: string) {
  const pressed = cells.flatMap((cell) => {
    const last = cell.met_day === null ? cell.due_day : cell.valid_until;
    const isLate = ['overdue', 'expired', 'not_competent'].includes(cell.state);
    const isSoon = ['pending', 'expiring'].includes(cell.state) && last !== null && last <= plus(on, soonDays);
    return isLate || isSoon ? [{ ...cell, isLate, last }] : [];
  });
  const order = ({ isLate, last, requirement_id }: (typeof pressed)[number]) =>
    `${isLate ? 0 : 1} ${last ?? '9999'} ${requirement_id}`;
  const [first] = pressed.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
  return {
    late: pressed.filter(({ isLate }) => isLate).length,
    soon: pressed.filter(({ isLate }) => !isLate).length,
    first: first ? { state: first.state, since_day: first.since_day, last_day: first.last ?? first.due_day } : null,
    isFree: cells.length === 0,
  };
}

/** What is answered of a day is what the definition says. @returns how many people owe something */
async function compare(on: string): Promise<number> {
  const { db } = database;
  const { rows: cells } = await db.execute<Cell>(sql`
    SELECT person_id, requirement_id, state, met_day::text, due_day::text, valid_until::text, since_day::text FROM told_competence(${on}, 'infinity', NULL, NULL)`);
  const { rows: members } = await db.execute<{ id: string }>(sql`SELECT id FROM profiles WHERE role = 'employee'`);
  const standings = new Map(
    members.map(
      ({ id }) =>
        [
          id,
          standingOf(
            cells.filter(({ person_id }) => person_id === id),
            on,
          ),
        ] as const,
    ),
  );
  const all = [...standings.values()];
  const expected = {
    people: all.length,
    late: all.filter(({ late }) => late > 0).length,
    soon: all.filter(({ soon }) => soon > 0).length,
    nothing: all.filter(({ isFree }) => isFree).length,
  };
  for (const view of teamViews) {
    const { rows, total, ...figures } = await readTeamDuties(db, team, { day: on, view, ...most });
    expect({ on, ...figures }).toEqual({ on, ...expected });
    expect([view, total]).toEqual([view, expected[view]]);
    const told = rows.map(({ id, late, soon, first }) => [id, { late, soon, first: first && { ...first, name: '' } }]);
    const inView = [...standings].filter(([, one]) => (view === 'nothing' ? one.isFree : one[view] > 0));
    const said = inView.map(([id, { late, soon, first }]) => [
      id,
      { late, soon, first: first && { ...first, name: '' } },
    ]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(said));
  }
  return expected.late + expected.soon;
}

/** A day on which something of somebody's turns, by chance; null where nothing is asked of anybody. */
async function turnBy(which: number): Promise<string | null> {
  const { rows } = await database.db.execute<{ day: string }>(sql`
    SELECT day::text FROM (
      SELECT DISTINCT t.day FROM competence_spans k CROSS JOIN LATERAL (VALUES (k.from_day), (k.until_day + 1), (k.due_day + 1), (k.due_day - ${soonDays}::integer),
        (k.valid_until + 1), (k.valid_until - ${soonDays}::integer), (k.window_from)) t (day) WHERE t.day BETWEEN '2022-01-01' AND '2032-12-31') turns
    ORDER BY md5(day::text || ${which}::text) LIMIT 1`);
  return rows[0]?.day ?? null;
}

it(`answers of every day what is defined, whatever is kept, done and not committed meanwhile (PROPERTY_SEED=${seed})`, async () => {
  const { db } = database;
  let owing = 0;
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(world, fc.array(act, { minLength: 4, maxLength: 4 }), day, async (one, sequence, first) => {
      await storeWorld(db, one, Number.POSITIVE_INFINITY);
      // Of some day competence was not kept yet.
      if (first % 3 > 0) await settled();
      let on = text(first) ?? '';
      for (const asked of sequence) {
        on = plus((await turnBy(asked.which)) ?? on, -1);
        kept += await keepTeamDuties(db, on);
        await db.transaction(async (tx) => {
          await tx.execute(statementOf(asked));
          // Others keep competence and duties, and ask, before it is committed.
          if (asked.isHeld) await Promise.all([settleSome(), keepTeamDuties(db, on), keepTeamDuties(db, on)]);
        });
        owing += await compare(on);
        if (asked.one % 2 === 0) await Promise.all([settleSome(), keepTeamDuties(db, on)]);
        // Midnight comes, or many days; what was kept of yesterday is asked of today.
        on = plus(on, asked.other % 4 === 0 ? asked.other % 120 : 1);
        owing += await compare(on);
      }
      // A clock that is set back, or another zone.
      owing += await compare(plus(on, -1));
      await settled();
      await keepTeamDuties(db, on);
      expect(await forgetWrongDuties(db, on)).toBe(0);
      await restorePlaces(db);
    }),
    {
      seed,
      numRuns: 15 * Number(process.env.PROPERTY_TIMES ?? 1),
      endOnFailure: process.env.PROPERTY_SEED === undefined,
    },
  );
  expect(owing).toBeGreaterThan(50);
  expect(kept).toBeGreaterThan(8);
}, 120_000);

it('reads what is kept, of whom nothing is open, and computes nobody', async () => {
  const { db } = database;
  const on = '2026-03-01';
  await db.execute(sql`DELETE FROM requirements`);
  await db.execute(sql`
    WITH asked AS (INSERT INTO requirements (kind, name) VALUES ('external', 'Licencia') RETURNING id),
         rule AS (INSERT INTO requirement_rules (requirement_id, version, from_day, days_to_comply) SELECT id, 1, '2020-01-01', 30 FROM asked RETURNING id)
    INSERT INTO requirement_audiences (rule_id, kind) SELECT id, 'everyone' FROM rule`);
  await db.execute(sql`DELETE FROM role_changes`);
  await db.execute(
    sql`INSERT INTO role_changes (person_id, role, day, recorded_at) SELECT id, 'employee', '2021-01-01', now() FROM profiles`,
  );
  await settled();
  await keepTeamDuties(db, on);
  const late = async () => (await readTeamDuties(db, team, { day: on, view: 'late', ...most })).late;
  expect(await late()).toBe(ids.people.length);
  // Kept rows are what is read: one that says something else is told as it is, until the check finds it.
  await db.execute(sql`UPDATE person_duties SET late = 0 WHERE person_id = ${ids.people[0]}`);
  expect(await late()).toBe(ids.people.length - 1);
  expect(await forgetWrongDuties(db, on)).toBe(1);
  expect(await late()).toBe(ids.people.length);
  expect(await keepTeamDuties(db, on)).toBe(1);
  expect(await keepTeamDuties(db, on)).toBe(0);
  // Who came is counted at once, who is in no team any more is forgotten by the check.
  const { id } = await createTestPerson(db, {});
  expect((await readTeamDuties(db, team, { day: on, view: 'nothing', ...most })).people).toBe(ids.people.length + 1);
  await settled();
  await keepTeamDuties(db, on);
  await db.execute(sql`DELETE FROM profiles WHERE id = ${id}`);
  expect(await forgetWrongDuties(db, on)).toBe(0);
  const { rows } = await db.execute(sql`SELECT person_id FROM person_duties WHERE person_id = ${id}`);
  expect(rows).toEqual([]);
});
