import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
let person: TestPerson;
let id: string;
const run = (statement: ReturnType<typeof sql>) => database.db.execute<Record<string, string>>(statement);

// Evidence and editions of any kind, beside what the features keep: what is tested is what follows from them.
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`
    CREATE TABLE shown (id uuid DEFAULT gen_random_uuid(), person_id uuid, kind text, object_id uuid, day date, recorded_at timestamptz, voided_at timestamptz,
      outcome text DEFAULT 'met', edition integer DEFAULT 0, expires_on date, remedy_by date);
    CREATE TABLE editions (kind text, object_id uuid, edition integer, from_day date, grace_days integer, recorded_at timestamptz, voided_at timestamptz);
    CREATE TABLE turns (kind text, object_id uuid, edition integer, on_day date, is_offered boolean, recorded_at timestamptz, voided_at timestamptz);
    DO $$ BEGIN
      EXECUTE 'CREATE OR REPLACE VIEW competence_facts AS ' || rtrim(pg_get_viewdef('competence_facts'), ';')
        || ' UNION ALL SELECT id, person_id, kind, object_id, day, recorded_at, voided_at, outcome, true, edition, expires_on, remedy_by FROM shown';
      EXECUTE 'CREATE OR REPLACE VIEW competence_editions AS ' || rtrim(pg_get_viewdef('competence_editions'), ';') || ' UNION ALL SELECT * FROM editions';
      EXECUTE 'CREATE OR REPLACE VIEW competence_turns AS ' || rtrim(pg_get_viewdef('competence_turns'), ';') || ' UNION ALL SELECT * FROM turns';
    END $$`);
});
afterAll(() => database.close());

beforeEach(async () => {
  await run(sql`DELETE FROM requirements`);
  await run(sql`DELETE FROM shown`);
  await run(sql`DELETE FROM editions`);
  await run(sql`DELETE FROM turns`);
  person = await createTestPerson(database.db, { created_at: new Date('2019-01-01T12:00:00Z') });
});

/** A requirement of a kind from 10 January 2026 on, within 30 days, unless told; it shows itself. */
async function requirement(
  kind: string,
  { from = '2026-01-10', validity = 'none', months = null as number | null } = {},
) {
  const { rows } = await run(sql`INSERT INTO requirements (kind, name) VALUES (${kind}, 'Prueba') RETURNING id`);
  id = rows[0]?.id ?? '';
  await run(sql`WITH rule AS (
      INSERT INTO requirement_rules (requirement_id, version, from_day, recorded_at, days_to_comply, validity, months, window_days)
      VALUES (${id}, 1, ${from}, '2019-06-01', 30, ${validity}, ${months}, ${validity === 'none' ? 0 : 60}) RETURNING id)
    INSERT INTO requirement_audiences (rule_id, kind, person_id) SELECT rule.id, 'person', ${person.id} FROM rule`);
}

interface Shown {
  kind: string;
  edition?: number;
  expires?: string;
  outcome?: 'not-competent';
  remedy?: string;
}

const showed = (day: string, { kind, edition = 0, expires, outcome, remedy }: Shown) =>
  run(sql`INSERT INTO shown (person_id, kind, object_id, day, recorded_at, outcome, edition, expires_on, remedy_by)
    VALUES (${person.id}, ${kind}, ${id}, ${day}, ${`${day}T15:00:00Z`}, ${outcome ?? 'met'}, ${edition}, ${expires ?? null}, ${remedy ?? null})`);
const edition = (number: number, from: string, grace: number, approved = from) =>
  run(sql`INSERT INTO editions VALUES ('document', ${id}, ${number}, ${from}, ${grace}, ${`${approved}T15:00:00Z`})`);

/** An edition begins, with how long it is waited for; or a version of one that changed little, with none. */
const begins = async (number: number, from: string, grace: number | null) => {
  if (grace !== null) await edition(number, from, grace);
  await run(sql`INSERT INTO turns VALUES ('document', ${id}, ${number}, ${from}, true, ${`${from}T15:00:00Z`})`);
};
const withdrawn = (number: number, day: string) =>
  run(sql`INSERT INTO turns VALUES ('document', ${id}, ${number}, ${day}, false, ${`${day}T16:00:00Z`})`);
const knownThen = async (day: string, moment: string) =>
  (await run(sql`SELECT state FROM told_competence(${day}, ${moment}, ARRAY[${person.id}]::uuid[], NULL)`)).rows;

/** 'state due until since' on each day, told and kept alike. */
async function statesOn(...days: string[]) {
  const told: string[] = [];
  for (const day of days) {
    const { rows } = await run(sql`
      SELECT t.state || ' ' || t.due_day || ' ' || coalesce(t.valid_until::text, '-') || ' ' || t.since_day AS words
      FROM told_competence(${day}, 'infinity', ARRAY[${person.id}]::uuid[], NULL) t`);
    const { rows: kept } = await run(sql`
      SELECT competence_word(${day}, s.is_exempt, s.failed_day, s.met_day, s.due_day, s.valid_until, s.window_from) || ' ' || s.due_day || ' '
        || coalesce(s.valid_until::text, '-') || ' '
        || competence_since(${day}, s.failed_day, s.met_day, s.obliged_from, s.due_day, s.valid_until, s.window_from) AS words
      FROM defined_competence_spans(ARRAY[${person.id}]::uuid[], NULL) s WHERE ${day} BETWEEN s.from_day AND s.until_day`);
    expect(kept).toEqual(rows);
    told.push(rows[0]?.words ?? 'none');
  }
  return told;
}

it('ends on the own last day of what ends by itself, and by the one that ends last', async () => {
  await requirement('external');
  await showed('2026-01-15', { kind: 'external', expires: '2026-06-30' });
  await showed('2026-02-01', { kind: 'external', expires: '2026-04-30' });
  expect(await statesOn('2026-01-14', '2026-01-15', '2026-06-30', '2026-07-01')).toEqual([
    'pending 2026-02-09 - 2026-01-10',
    'in_force 2026-02-09 2026-06-30 2026-01-15',
    'expiring 2026-02-09 2026-06-30 2026-06-30',
    'expired 2026-02-09 2026-06-30 2026-07-01',
  ]);
  await showed('2026-07-10', { kind: 'external' });
  expect(await statesOn('2026-07-09', '2030-01-01')).toEqual([
    'expired 2026-02-09 2026-06-30 2026-07-01',
    'in_force 2026-02-09 - 2026-07-10',
  ]);
});

it('ends by the rule or by itself, whichever is first', async () => {
  await requirement('external', { validity: 'completion', months: 12 });
  await showed('2026-01-15', { kind: 'external', expires: '2030-01-01' });
  expect(await statesOn('2026-02-01')).toEqual(['in_force 2026-02-09 2027-01-15 2026-01-15']);
  await run(sql`UPDATE shown SET expires_on = '2026-12-31'`);
  expect(await statesOn('2026-02-01')).toEqual(['in_force 2026-02-09 2026-12-31 2026-01-15']);
});

it('ends the reading of the edition before on the first day of a new one, which is owed within its grace', async () => {
  await requirement('document');
  await edition(1, '2026-01-01', 0);
  await showed('2026-01-20', { kind: 'document', edition: 1 });
  await edition(2, '2026-03-01', 15, '2026-02-20');
  expect(await statesOn('2026-01-19', '2026-01-20', '2026-02-28', '2026-03-01', '2026-03-16', '2026-03-17')).toEqual([
    'pending 2026-02-09 - 2026-01-10',
    'in_force 2026-02-09 - 2026-01-20',
    'in_force 2026-02-09 - 2026-01-20',
    'pending 2026-03-16 - 2026-03-01',
    'pending 2026-03-16 - 2026-03-01',
    'overdue 2026-03-16 - 2026-03-17',
  ]);
  // Before the approval was recorded nobody knew that the reading would end.
  const { rows } = await run(
    sql`SELECT state FROM told_competence('2026-03-05', '2026-02-19', ARRAY[${person.id}]::uuid[], NULL)`,
  );
  expect(rows).toEqual([{ state: 'in_force' }]);
  await edition(3, '2026-05-01', 15);
  // Who was late with the second edition is not forgiven by the third.
  expect(await statesOn('2026-05-02')).toEqual(['overdue 2026-03-16 - 2026-03-17']);
  await showed('2026-05-03', { kind: 'document', edition: 3 });
  expect(await statesOn('2026-05-02', '2026-05-03')).toEqual([
    'overdue 2026-03-16 - 2026-03-17',
    'in_force 2026-03-16 - 2026-05-03',
  ]);
});

it('counts the reading of what is approved before its first day, and owes nothing before the first edition', async () => {
  await requirement('document');
  await edition(1, '2026-02-01', 0, '2026-01-20');
  expect(await statesOn('2026-01-31', '2026-02-01')).toEqual(['none', 'pending 2026-03-03 - 2026-02-01']);
  await showed('2026-02-05', { kind: 'document', edition: 1 });
  await edition(2, '2026-04-01', 10, '2026-03-01');
  await showed('2026-03-15', { kind: 'document', edition: 2 });
  expect(await statesOn('2026-03-20', '2026-04-01', '2026-06-01')).toEqual([
    'in_force 2026-03-03 - 2026-02-05',
    'in_force 2026-04-11 - 2026-03-15',
    'in_force 2026-04-11 - 2026-03-15',
  ]);
});

it('ends that day with whom is found not competent, who owes it by the day of the remedy', async () => {
  await requirement('observation', { validity: 'calendar' });
  await showed('2026-01-15', { kind: 'observation' });
  await showed('2026-03-01', { kind: 'observation', outcome: 'not-competent', remedy: '2026-03-31' });
  expect(await statesOn('2026-02-28', '2026-03-01', '2026-04-01')).toEqual([
    'in_force 2026-02-09 2026-07-15 2026-01-15',
    'not_competent 2026-03-31 - 2026-03-01',
    'not_competent 2026-03-31 - 2026-03-01',
  ]);
  await showed('2026-04-02', { kind: 'observation' });
  expect(await statesOn('2026-04-02')).toEqual(['in_force 2026-02-09 2026-10-02 2026-04-02']);
});

it('asks nothing of anybody from the day on which it is withdrawn without a successor; what was known before stays', async () => {
  await requirement('document');
  await begins(1, '2026-01-01', 0);
  await withdrawn(1, '2026-03-10');
  expect(await statesOn('2026-02-10', '2026-03-09', '2026-03-10', '2030-01-01')).toEqual([
    'overdue 2026-02-09 - 2026-02-10',
    'overdue 2026-02-09 - 2026-02-10',
    'none',
    'none',
  ]);
  expect(await knownThen('2026-03-12', '2026-03-10T15:00:00Z')).toEqual([{ state: 'overdue' }]);
  expect(await knownThen('2026-03-12', '2026-03-10T17:00:00Z')).toEqual([]);
});

it('is owed anew from the day on which a version comes again: within its grace by whoever had read, else within the days of the rule', async () => {
  await requirement('document');
  await begins(1, '2026-01-01', 0);
  await withdrawn(1, '2026-03-10');
  await begins(2, '2026-05-01', 12);
  expect(await statesOn('2026-03-10', '2026-04-30', '2026-05-01', '2026-06-01')).toEqual([
    'none',
    'none',
    'pending 2026-05-31 - 2026-05-01',
    'overdue 2026-05-31 - 2026-06-01',
  ]);
  await showed('2026-01-20', { kind: 'document', edition: 1 });
  expect(await statesOn('2026-03-09', '2026-03-10', '2026-05-01', '2026-05-14')).toEqual([
    'in_force 2026-02-09 - 2026-01-20',
    'none',
    'pending 2026-05-13 - 2026-05-01',
    'overdue 2026-05-13 - 2026-05-14',
  ]);
});

it('counts what was read before it was withdrawn where a minor version takes it up again, and forgives who was late the days between alone', async () => {
  await requirement('document');
  await begins(1, '2026-01-01', 0);
  await showed('2026-01-20', { kind: 'document', edition: 1 });
  await withdrawn(1, '2026-03-10');
  await begins(2, '2026-05-01', null);
  expect(await statesOn('2026-04-30', '2026-05-01')).toEqual(['none', 'in_force 2026-05-31 - 2026-01-20']);
  await run(sql`DELETE FROM shown`);
  expect(await statesOn('2026-03-09', '2026-04-30', '2026-05-01', '2026-06-01')).toEqual([
    'overdue 2026-02-09 - 2026-02-10',
    'none',
    'pending 2026-05-31 - 2026-05-01',
    'overdue 2026-05-31 - 2026-06-01',
  ]);
});

it('asks on where a version that was to come is withdrawn before its day, or another one begins on the day of the withdrawal', async () => {
  await requirement('document');
  await begins(1, '2026-01-01', 0);
  await showed('2026-01-20', { kind: 'document', edition: 1 });
  // Approved on 1 February for 1 March, and withdrawn on 10 February: between, everybody knew that the reading would end.
  for (const table of [
    sql`editions VALUES ('document', ${id}, 2, '2026-03-01', 15`,
    sql`turns VALUES ('document', ${id}, 2, '2026-03-01', true`,
  ])
    await run(sql`INSERT INTO ${table}, '2026-02-01T15:00:00Z', '2026-02-10T15:00:00Z')`);
  expect(await statesOn('2026-03-02')).toEqual(['in_force 2026-02-09 - 2026-01-20']);
  expect(await knownThen('2026-03-02', '2026-02-05')).toEqual([{ state: 'pending' }]);
  await withdrawn(1, '2026-04-01');
  await begins(3, '2026-04-01', 15);
  expect(await statesOn('2026-03-31', '2026-04-01')).toEqual([
    'in_force 2026-02-09 - 2026-01-20',
    'pending 2026-04-16 - 2026-04-01',
  ]);
});
