import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Queryable } from '#platform/db/database.ts';
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

const act = fc.record({ which: fc.nat(1000), one: fc.nat(1000), other: fc.nat(1000), on: day, isHeld: fc.boolean() });
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';
/** One row of a table, by chance. */
const some = (table: string, at: number, where = 'true') =>
  sql.raw(`(SELECT id FROM ${table} WHERE ${where} ORDER BY md5(id::text || '${at}') LIMIT 1)`);
const standing = 'voided_at IS NULL';
const voiding = sql.raw(`voided_at = now(), void_reason = 'Prueba'`);

/** Whatever can be done to what competence is made of, also past the product's own acts. */
const acts: ReadonlyArray<(asked: Act) => ReturnType<typeof sql>> = [
  ({
    one,
    other,
    on,
  }) => sql`INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, shown_steps)
    VALUES (${pick(ids.people, one)}, ${pick(ids.modules, other)}, 'Módulo', ${text(on)}, now(), '[]')`,
  ({ one }) => sql`UPDATE training_cycles SET ${voiding} WHERE id = ${some('training_cycles', one, standing)}`,
  ({ one, on }) => sql`UPDATE training_cycles SET day = ${text(on)} WHERE id = ${some('training_cycles', one)}`,
  ({ one, other }) =>
    sql`UPDATE training_cycles SET module_id = ${pick(ids.modules, other)} WHERE id = ${some('training_cycles', one)}`,
  ({ one }) => sql`DELETE FROM training_cycles WHERE id = ${some('training_cycles', one)}`,
  ({ one, other, on }) => sql`INSERT INTO role_changes (person_id, role, day, recorded_at)
    VALUES (${pick(ids.people, one)}, ${pick(['employee', 'inactive', 'jefe'], other)}, ${text(on)}, clock_timestamp())`,
  ({ one, other, on }) => sql`INSERT INTO position_periods (person_id, position_id, work_area_id, from_day)
    VALUES (${pick(ids.people, one)}, ${pick(ids.positions, other)}, ${pick(ids.areas, one + other)}, ${text(on)}) ON CONFLICT DO NOTHING`,
  ({ one }) => sql`UPDATE position_periods SET ${voiding} WHERE id = ${some('position_periods', one, standing)}`,
  ({ one }) =>
    sql`UPDATE position_periods SET until_day = from_day + 40 WHERE id = ${some('position_periods', one, 'until_day IS NULL')}`,
  ({ one, on }) => sql`INSERT INTO absences (person_id, from_day, until_day, reason)
    VALUES (${pick(ids.people, one)}, ${text(on)}, ${text(on + 20)}, 'Prueba') ON CONFLICT DO NOTHING`,
  ({ one }) => sql`UPDATE absences SET ${voiding} WHERE id = ${some('absences', one, standing)}`,
  ({ one, other, on }) => sql`INSERT INTO exemptions (person_id, requirement_id, from_day, reason)
    SELECT ${pick(ids.people, one)}, id, ${text(on)}, 'Prueba' FROM requirements WHERE id = ${some('requirements', other)} ON CONFLICT DO NOTHING`,
  ({ one }) => sql`UPDATE exemptions SET ${voiding} WHERE id = ${some('exemptions', one, standing)}`,
  ({ one, other, on }) => sql`WITH made AS (
      INSERT INTO requirement_rules (requirement_id, version, from_day, days_to_comply, validity, months, transition_days, renewal, renewal_module_id)
      SELECT id, (SELECT max(version) + 1 FROM requirement_rules r WHERE r.requirement_id = q.id), ${text(on)}, 20, 'completion', 12, ${other % 90}, 'module',
             ${pick(ids.modules, other)} FROM requirements q WHERE id = ${some('requirements', one)} RETURNING id)
    INSERT INTO requirement_audiences (rule_id, kind) SELECT id, 'everyone' FROM made`,
  ({ one }) => sql`DELETE FROM requirement_rules WHERE id = ${some('requirement_rules', one)}`,
  ({ one, other }) => sql`INSERT INTO requirement_audiences (rule_id, kind, site_id)
    SELECT id, 'site', ${pick(ids.sites, other)} FROM requirement_rules WHERE id = ${some('requirement_rules', one)} ON CONFLICT DO NOTHING`,
  ({ one, other }) => sql`INSERT INTO requirement_audiences (rule_id, kind, equipment_id)
    SELECT id, 'equipment', ${pick(ids.equipment, other)} FROM requirement_rules WHERE id = ${some('requirement_rules', one)} ON CONFLICT DO NOTHING`,
  ({ one }) => sql`DELETE FROM requirement_audiences WHERE rule_id = ${some('requirement_rules', one)}`,
  ({ one, other }) =>
    sql`UPDATE requirements SET module_id = ${pick(ids.modules, other)} WHERE id = ${some('requirements', one, "kind = 'module'")}`,
  ({ one }) => sql`DELETE FROM requirements WHERE id = ${some('requirements', one)}`,
  ({ one, on }) =>
    sql`UPDATE equipment SET retired_on = greatest(in_service_from, ${text(on)}::date) WHERE id = ${pick(ids.equipment, one)}`,
  ({ one, other }) =>
    sql`UPDATE equipment SET work_area_id = ${pick(ids.areas, other)} WHERE id = ${pick(ids.equipment, one)}`,
  ({ one, other }) => sql`UPDATE work_areas SET site_id = ${pick(ids.sites, other)} WHERE id = ${pick(ids.areas, one)}`,
];

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
          const statement = acts[asked.which % acts.length]?.(asked) ?? sql`SELECT 1`;
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
        await restorePlaces();
      },
    ),
    runs(12),
  );
  expect(cells).toBeGreaterThan(100);
}, 120_000);

/** As every world has them. */
async function restorePlaces(): Promise<void> {
  for (const [at, { area, retired }] of places.equipment.entries()) {
    await database.db.execute(
      sql`UPDATE equipment SET work_area_id = ${ids.areas[area]}, retired_on = ${text(retired)} WHERE id = ${ids.equipment[at]}`,
    );
  }
  for (const [at, site] of places.siteOfArea.entries()) {
    await database.db.execute(
      sql`UPDATE work_areas SET site_id = ${site === null ? null : ids.sites[site]} WHERE id = ${ids.areas[at]}`,
    );
  }
}

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
