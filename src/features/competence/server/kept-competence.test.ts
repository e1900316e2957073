import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Queryable } from '#platform/db/database.ts';
import { act, restorePlaces, statementOf } from '#testing/competence-acts.ts';
import { counts, day, places, type World, world } from '#testing/random-competence.ts';
import { stated } from '#testing/stated-competence.ts';
import { ids, prepareWorlds, storeWorld, text } from '#testing/stored-competence.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { settleCompetence } from './kept-competence.writes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareWorlds(database.db);
});
afterAll(() => database.close());
beforeEach(settled);

const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const runs = (numRuns: number) => ({
  seed,
  numRuns: numRuns * Number(process.env.PROPERTY_TIMES ?? 1),
  endOnFailure: process.env.PROPERTY_SEED === undefined,
});

async function settled(): Promise<void> {
  while ((await settleCompetence(database.db)) > 0);
}

/** What is answered of these days and is not defined, or the other way round; and how much is answered at all. */
async function compare(days: readonly number[]) {
  const all = sql`SELECT person_id FROM told_competence(d.day, 'infinity', NULL, NULL) GROUP BY person_id HAVING count(*) = cardinality(q.ids)`;
  const { rows } = await database.db.execute<{ wrong: string[]; unasked: string[]; cells: number }>(sql`
    SELECT coalesce((SELECT jsonb_agg(jsonb_build_array(d.day, w.person_id)) FROM unnest(${sql.param(days.map(text))}::date[]) d (day)
        CROSS JOIN (SELECT array_agg(id) AS ids FROM requirements) q CROSS JOIN LATERAL (
          (SELECT person_id FROM asked_of_all(d.day, q.ids) EXCEPT ${all})
          UNION ALL
          (${all} EXCEPT SELECT person_id FROM asked_of_all(d.day, q.ids))) w), '[]') AS unasked, coalesce((SELECT jsonb_agg(jsonb_build_array(d.day, w)) FROM unnest(${sql.param(days.map(text))}::date[]) d (day) CROSS JOIN LATERAL (
        (SELECT * FROM competence_state(d.day, 'infinity') EXCEPT SELECT * FROM told_competence(d.day, 'infinity', NULL, NULL))
        UNION ALL
        (SELECT * FROM told_competence(d.day, 'infinity', NULL, NULL) EXCEPT SELECT * FROM competence_state(d.day, 'infinity'))) w), '[]') AS wrong,
      (SELECT count(*)::integer FROM competence_spans) AS cells`);
  expect([rows[0]?.wrong, rows[0]?.unasked]).toEqual([[], []]);
  return rows[0]?.cells ?? 0;
}

/** Nothing is noted as changed, and what is kept is what is defined, on every day. */
async function expectKept(): Promise<void> {
  await settled();
  const { rows } = await database.db.execute(sql`
    SELECT 'changed' AS what FROM competence_changes UNION ALL SELECT 'wrong' FROM wrong_competence(${sql.param(ids.people)}::uuid[])
    UNION ALL SELECT 'of nobody' FROM competence_spans WHERE person_id <> ALL (${sql.param(ids.people)}::uuid[])`);
  expect(rows).toEqual([]);
}

const settleSome = (db: Queryable) => db.execute(sql`SELECT settle_competence(1)`);

it(`answers after every act what is defined, kept before it and while it is not committed (PROPERTY_SEED=${seed})`, async () => {
  let cells = 0;
  await fc.assert(
    fc.asyncProperty(
      world,
      fc.array(act, { minLength: 6, maxLength: 6 }),
      fc.array(day, { minLength: 2, maxLength: 2 }),
      async (one, sequence, days) => {
        await storeWorld(database.db, one, Number.POSITIVE_INFINITY);
        await compare(days);
        await expectKept();
        for (const asked of sequence) {
          const statement = statementOf(asked);
          await database.db.transaction(async (tx) => {
            await tx.execute(statement);
            // Others are kept, and asked, before it is committed.
            if (asked.isHeld) await settleSome(database.db);
          });
          cells += await compare([...days, asked.on, asked.on + 21]);
          if (asked.one % 2 === 0) await settleSome(database.db);
        }
        await expectKept();
        cells += await compare(days);
        await restorePlaces(database.db);
      },
    ),
    runs(12),
  );
  expect(cells).toBeGreaterThan(100);
}, 120_000);

const saidOf = ({ people, requirements }: World, on: number) =>
  people
    .flatMap((one, who) =>
      requirements.flatMap((asked, which) => {
        const said = stated(who, one, which, asked, places, on, Number.POSITIVE_INFINITY);
        return said ? [`${who}/${which} ${said.state} ${text(said.due)} ${text(said.until) ?? '-'}`] : [];
      }),
    )
    .toSorted();

it(`keeps what the rules say in plain words, written by several at once while others keep it (PROPERTY_SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.array(day, { minLength: 3, maxLength: 3 }), async (one, days) => {
      let isStoring = true;
      const keepers = [1, 2].map(async () => {
        while (isStoring) await settleSome(database.db);
      });
      await storeWorld(database.db, one, Number.POSITIVE_INFINITY, true).finally(() => {
        isStoring = false;
      });
      await Promise.all(keepers);
      await expectKept();
      for (const on of days) {
        const { rows } = await database.db.execute<Record<string, string>>(sql`
          SELECT person_id, requirement_id, state, due_day::text, valid_until::text FROM competence_state(${text(on)}::date, 'infinity')`);
        const said = rows.map(
          (row) =>
            `${ids.people.indexOf(row.person_id ?? '')}/${ids.requirements.indexOf(row.requirement_id ?? '')} ${row.state} ${row.due_day} ${row.valid_until ?? '-'}`,
        );
        expect(said.toSorted()).toEqual(saidOf(one, on));
      }
    }),
    runs(10),
  );
  expect(ids.people).toHaveLength(counts.people);
}, 120_000);

it('finds what is kept wrong, keeps it anew, and keeps nothing of who is no more', async () => {
  const { db } = database;
  await db.execute(sql`DELETE FROM requirements`);
  await db.execute(sql`
    WITH asked AS (INSERT INTO requirements (kind, name) VALUES ('external', 'Licencia') RETURNING id),
         rule AS (INSERT INTO requirement_rules (requirement_id, version, from_day, days_to_comply) SELECT id, 1, '2020-01-01', 30 FROM asked RETURNING id)
    INSERT INTO requirement_audiences (rule_id, kind) SELECT id, 'everyone' FROM rule`);
  await db.execute(sql`DELETE FROM role_changes`);
  await db.execute(sql`INSERT INTO role_changes (person_id, role, day, recorded_at)
    SELECT id, 'employee', '2021-01-01', now() FROM profiles`);
  await expectKept();
  const [gone = '', other = ''] = ids.people;
  await db.execute(sql`UPDATE competence_spans SET due_day = due_day + 1 WHERE person_id = ${other}`);
  const wrong = () =>
    db.execute(sql`SELECT person_id FROM wrong_competence(${sql.param(ids.people)}::uuid[])`).then(({ rows }) => rows);
  expect(await wrong()).toEqual([{ person_id: other }]);
  await db.execute(sql`INSERT INTO competence_changes (kind, person_id) VALUES ('person', ${other})`);
  await expectKept();
  await db.execute(sql`DELETE FROM profiles WHERE id = ${gone}`);
  const kept = async () =>
    (await db.execute(sql`SELECT FROM competence_state('2022-01-01', 'infinity', ARRAY[${gone}]::uuid[])`)).rows.length;
  expect(await kept()).toBe(0);
  await settled();
  expect(await kept()).toBe(0);
  expect((await db.execute(sql`SELECT FROM competence_spans WHERE person_id = ${gone}`)).rows).toEqual([]);
});
