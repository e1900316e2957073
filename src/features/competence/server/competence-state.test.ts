import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { role_changes } from '#features/identity/server/identity.tables.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
let person: TestPerson;
let module: TestModule;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  await db.execute(sql`DELETE FROM requirements`);
  person = await createTestPerson(db, { created_at: new Date('2019-01-01T12:00:00Z') });
  module = await createTestModule(db, { stepCount: 1 });
});

interface Rule {
  from: string;
  days?: number;
  due?: string;
  validity?: 'none' | 'completion' | 'previous-due' | 'fixed-date' | 'calendar';
  months?: number;
  fixed?: [month: number, day: number, least: number];
  window?: number;
  transition?: number;
  recorded?: string;
  everyone?: boolean;
  position?: string;
  ends?: boolean;
}

/** A requirement on the module with its wordings in order. @returns its id */
async function requirement(...rules: Rule[]): Promise<string> {
  const { db } = database;
  const { rows } = await db.execute<{ id: string }>(
    sql`INSERT INTO requirements (kind, module_id, name) VALUES ('module', ${module.id}, 'Prueba') RETURNING id`,
  );
  const id = rows[0]?.id ?? '';
  for (const [place, rule] of rules.entries()) {
    const made = await db.execute<{ id: string }>(sql`
      INSERT INTO requirement_rules (requirement_id, version, from_day, recorded_at, days_to_comply, due_day, validity, months,
        fixed_month, fixed_day, minimum_months, window_days, transition_days, is_required)
      VALUES (${id}, ${place + 1}, ${rule.from}, ${rule.recorded ?? '2019-06-01'}, ${rule.due ? null : (rule.days ?? 30)}, ${rule.due ?? null},
        ${rule.validity ?? 'none'}, ${rule.months ?? null}, ${rule.fixed?.[0] ?? null}, ${rule.fixed?.[1] ?? null}, ${rule.fixed?.[2] ?? null},
        ${rule.window ?? (rule.months === 1 ? 10 : 60)}, ${rule.transition ?? 0}, ${!rule.ends}) RETURNING id`);
    await db.execute(sql`INSERT INTO requirement_audiences (rule_id, kind, position_id)
      VALUES (${made.rows[0]?.id}, ${rule.position ? 'position' : 'everyone'}, ${rule.position ?? null})`);
  }
  return id;
}

async function succeeded(...days: string[]): Promise<void> {
  for (const day of days) {
    await database.db
      .execute(sql`INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, shown_steps)
      VALUES (${person.id}, ${module.id}, 'Módulo', ${day}, ${`${day}T15:00:00Z`}::timestamptz, '[]')`);
  }
}

/** State of the person on a day, with its days: 'state | due | until | since'; as known on another day if told. */
async function stateOn(day: string, known = '2100-01-01'): Promise<string> {
  const { rows } = await database.db.execute<Record<string, string>>(
    sql`SELECT state, due_day::text AS due, valid_until::text AS until, since_day::text AS since
        FROM competence_state(${day}, ${known}::timestamptz, ARRAY[${person.id}]::uuid[])`,
  );
  const [row] = rows;
  return row ? [row.state, row.due, row.until ?? '-', row.since].join(' ') : 'none';
}

it('begins with the rule, is due inclusive, late the day after, and met for good without validity', async () => {
  await requirement({ from: '2026-01-10', days: 30 });
  expect(await stateOn('2026-01-09')).toBe('none');
  expect(await stateOn('2026-01-10')).toBe('pending 2026-02-09 - 2026-01-10');
  expect(await stateOn('2026-02-09')).toBe('pending 2026-02-09 - 2026-01-10');
  expect(await stateOn('2026-02-10')).toBe('overdue 2026-02-09 - 2026-02-10');
  await succeeded('2026-02-12');
  expect(await stateOn('2026-02-11')).toBe('overdue 2026-02-09 - 2026-02-10');
  expect(await stateOn('2026-02-12')).toBe('in_force 2026-02-09 - 2026-02-12');
  expect(await stateOn('2036-02-12')).toBe('in_force 2026-02-09 - 2026-02-12');
});

it('says tomorrow of yesterday what it said then', async () => {
  await requirement({ from: '2026-01-10', days: 30 });
  await succeeded('2026-02-12');
  expect(await stateOn('2026-02-20', '2026-02-12T14:59:00Z')).toBe('overdue 2026-02-09 - 2026-02-10');
  expect(await stateOn('2026-02-20', '2026-02-12T15:00:00Z')).toBe('in_force 2026-02-09 - 2026-02-12');
  await database.db.execute(
    sql`UPDATE training_cycles SET voided_at = '2026-03-01', void_reason = 'No fue' WHERE user_id = ${person.id}`,
  );
  expect(await stateOn('2026-02-20')).toBe('overdue 2026-02-09 - 2026-02-10');
  expect(await stateOn('2026-02-20', '2026-02-28')).toBe('in_force 2026-02-09 - 2026-02-12');
});

it('counts what was shown before, as long as it holds', async () => {
  await succeeded('2025-06-15');
  await requirement({ from: '2026-01-10', validity: 'completion', months: 12 });
  expect(await stateOn('2026-01-10')).toBe('in_force 2026-02-09 2026-06-15 2025-06-15');
  expect(await stateOn('2026-04-15')).toBe('in_force 2026-02-09 2026-06-15 2025-06-15');
  expect(await stateOn('2026-04-16')).toBe('expiring 2026-02-09 2026-06-15 2026-04-16');
  expect(await stateOn('2026-06-15')).toBe('expiring 2026-02-09 2026-06-15 2026-04-16');
  expect(await stateOn('2026-06-16')).toBe('expired 2026-02-09 2026-06-15 2026-06-16');
});

it('takes the last day of a month that lacks the day, and never chains months', async () => {
  await succeeded('2024-02-29');
  await requirement({ from: '2024-01-01', validity: 'completion', months: 12 });
  expect(await stateOn('2024-03-01')).toContain(' 2025-02-28 ');
  await database.db.execute(sql`DELETE FROM requirements`);
  await requirement({ from: '2024-01-01', validity: 'completion', months: 48 });
  expect(await stateOn('2024-03-01')).toContain(' 2028-02-29 ');
  await database.db.execute(sql`DELETE FROM requirements`);
  await requirement({ from: '2024-01-01', validity: 'previous-due', months: 1, window: 10 });
  // In the window each: 29 March, 29 April, … from the anchor, not from 28.
  await succeeded('2024-03-25', '2024-04-25');
  expect(await stateOn('2024-04-26')).toContain(' 2024-05-29 ');
});

it('renews from the opening of the window, early repetitions are nothing', async () => {
  await requirement({ from: '2024-01-01', validity: 'completion', months: 12 });
  await succeeded('2025-01-10', '2025-11-10');
  expect(await stateOn('2025-11-10')).toBe('in_force 2024-01-31 2026-01-10 2025-01-10');
  await succeeded('2025-11-11');
  expect(await stateOn('2025-11-11')).toBe('in_force 2024-01-31 2026-11-11 2025-11-11');
});

it('keeps the date before where renewal is in time, and begins anew where it is late', async () => {
  await requirement({ from: '2024-01-01', validity: 'previous-due', months: 12 });
  await succeeded('2024-03-31', '2025-03-01');
  expect(await stateOn('2025-03-01')).toContain(' 2026-03-31 ');
  await succeeded('2026-04-20');
  expect(await stateOn('2026-04-20')).toContain(' 2027-04-20 ');
});

it('ends on the first date of the series behind the fewest months', async () => {
  await requirement({ from: '2024-01-01', validity: 'fixed-date', fixed: [3, 31, 3] });
  await succeeded('2025-01-15');
  expect(await stateOn('2025-01-16')).toContain(' 2026-03-31 ');
  await database.db.execute(sql`UPDATE training_cycles SET day = '2024-12-31' WHERE user_id = ${person.id}`);
  expect(await stateOn('2025-01-16')).toContain(' 2025-03-31 ');
  await succeeded('2025-02-10');
  expect(await stateOn('2025-02-10')).toContain(' 2026-03-31 ');
});

it('covers in the calendar every date whose window is open', async () => {
  await requirement({ from: '2024-01-01', validity: 'calendar' });
  await succeeded('2024-08-31');
  expect(await stateOn('2024-09-01')).toContain(' 2025-02-28 ');
  // Too early for 28 February, in time, then a year missed and caught up at once.
  await succeeded('2024-12-29');
  expect(await stateOn('2024-12-29')).toContain(' 2025-02-28 ');
  await succeeded('2024-12-30');
  expect(await stateOn('2024-12-30')).toContain(' 2025-08-31 ');
  await succeeded('2026-07-02');
  expect(await stateOn('2026-07-02')).toContain(' 2027-08-31 ');
});

it('protects from a changed rule for its transition, and lets nobody off who is late already', async () => {
  await succeeded('2024-01-10');
  await requirement(
    { from: '2024-01-01', validity: 'none' },
    { from: '2026-03-01', validity: 'completion', months: 12, transition: 90 },
  );
  expect(await stateOn('2026-02-28')).toBe('in_force 2024-01-31 - 2024-01-10');
  expect(await stateOn('2026-03-01')).toBe('in_force 2024-01-31 2026-05-30 2024-01-10');
  expect(await stateOn('2026-03-31')).toContain('expiring 2024-01-31 2026-05-30 ');
  expect(await stateOn('2026-05-31')).toBe('expired 2024-01-31 2026-05-30 2026-05-31');
  expect(await stateOn('2026-05-31', '2019-05-31')).toBe('none');
});

it('does not begin anew what another wording had begun', async () => {
  await requirement({ from: '2026-01-01', days: 60 }, { from: '2026-02-01', days: 10, transition: 15 });
  expect(await stateOn('2026-01-31')).toBe('pending 2026-03-02 - 2026-01-01');
  expect(await stateOn('2026-02-01')).toBe('pending 2026-02-16 - 2026-01-01');
  await database.db.execute(sql`DELETE FROM requirements`);
  await requirement(
    { from: '2026-01-01', days: 10 },
    { from: '2026-02-01', days: 20 },
    { from: '2026-03-01', days: 5 },
  );
  expect(await stateOn('2026-02-01')).toBe('overdue 2026-01-21 - 2026-01-22');
  expect(await stateOn('2026-03-01')).toBe('overdue 2026-01-21 - 2026-01-22');
});

it('ends with the rule, and holds as it was known before it was changed in retrospect', async () => {
  await requirement(
    { from: '2026-01-01', days: 10, recorded: '2026-01-01' },
    { from: '2026-02-01', ends: true, recorded: '2026-03-01' },
  );
  expect(await stateOn('2026-02-10')).toBe('none');
  expect(await stateOn('2026-02-10', '2026-02-28')).toBe('overdue 2026-01-11 - 2026-01-12');
  expect(await stateOn('2026-01-31')).toBe('overdue 2026-01-11 - 2026-01-12');
});

it('reaches by position from the entry, ends with leaving, and waits for who is away', async () => {
  const { db } = database;
  const made = await db.execute<{ id: string }>(
    sql`INSERT INTO positions (name) VALUES (${`Puesto ${person.id}`}) RETURNING id`,
  );
  const position = made.rows[0]?.id ?? '';
  await requirement({ from: '2025-01-01', days: 30, position });
  expect(await stateOn('2026-01-01')).toBe('none');
  await db.execute(sql`INSERT INTO position_periods (person_id, position_id, from_day, until_day, recorded_at)
    VALUES (${person.id}, ${position}, '2026-01-05', '2026-06-30', '2026-01-05')`);
  expect(await stateOn('2026-01-05')).toBe('pending 2026-02-04 - 2026-01-05');
  expect(await stateOn('2026-06-30')).toContain('overdue');
  expect(await stateOn('2026-07-01')).toBe('none');
  await db.execute(sql`INSERT INTO absences (person_id, from_day, until_day, reason, recorded_at)
    VALUES (${person.id}, '2026-01-20', '2026-01-29', 'Licencia', '2026-01-19'), (${person.id}, '2026-02-14', '2026-02-14', 'Permiso', '2026-01-19')`);
  expect(await stateOn('2026-02-15')).toBe('pending 2026-02-15 - 2026-01-05');
  expect(await stateOn('2026-02-16')).toBe('overdue 2026-02-15 - 2026-02-16');
});

it('forgives nobody whose position is ended and begun again the day behind, in another area; a day without it begins anew', async () => {
  const { db } = database;
  const one = async (table: 'positions' | 'work_areas', name: string) =>
    (
      await db.execute<{ id: string }>(
        sql`INSERT INTO ${sql.raw(table)} (name) VALUES (${`${name} ${person.id}`}) RETURNING id`,
      )
    ).rows[0]?.id ?? '';
  const [position, haematology, chemistry] = [
    await one('positions', 'Puesto'),
    await one('work_areas', 'Hematología'),
    await one('work_areas', 'Química'),
  ];
  const held = (area: string, from: string, until: string | null) =>
    db.execute(sql`INSERT INTO position_periods (person_id, position_id, work_area_id, from_day, until_day, recorded_at)
      VALUES (${person.id}, ${position}, ${area}, ${from}, ${until}, '2025-01-01')`);
  await requirement({ from: '2025-01-01', days: 30, position });
  await held(haematology, '2026-01-05', '2026-03-10');
  await held(chemistry, '2026-03-11', '2026-05-31');
  await held(chemistry, '2026-06-02', null);
  expect(await stateOn('2026-03-10')).toBe('overdue 2026-02-04 - 2026-02-05');
  expect(await stateOn('2026-03-11')).toBe('overdue 2026-02-04 - 2026-02-05');
  expect(await stateOn('2026-06-01')).toBe('none');
  expect(await stateOn('2026-06-02')).toBe('pending 2026-07-02 - 2026-06-02');
});

it('exempts for days, with the reason, and reaches nobody who is inactive', async () => {
  const { db } = database;
  const id = await requirement({ from: '2026-01-01', days: 10 });
  await db.execute(sql`INSERT INTO exemptions (person_id, requirement_id, from_day, until_day, reason, recorded_at)
    VALUES (${person.id}, ${id}, '2026-01-05', '2026-01-20', 'Embarazo', '2026-01-05')`);
  expect(await stateOn('2026-01-20')).toContain('exempt ');
  expect(await stateOn('2026-01-21')).toBe('overdue 2026-01-11 - 2026-01-12');
  const change = (role: 'inactive' | 'employee', day: string) => ({
    person_id: person.id,
    role,
    day,
    recorded_at: new Date(day),
  });
  await db.insert(role_changes).values([change('inactive', '2026-02-01'), change('employee', '2026-03-01')]);
  expect(await stateOn('2026-02-15')).toBe('none');
  expect(await stateOn('2026-03-11')).toBe('pending 2026-03-11 - 2026-03-01');
  expect(await stateOn('2026-01-31')).toContain('overdue');
});

it('begins anew where a wording in between did not reach somebody', async () => {
  await requirement(
    { from: '2024-01-01', days: 10 },
    { from: '2024-02-01', ends: true },
    { from: '2024-06-01', days: 10 },
  );
  expect(await stateOn('2024-06-05')).toBe('pending 2024-06-11 - 2024-06-01');
});
