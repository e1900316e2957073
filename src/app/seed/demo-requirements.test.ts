import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestStorage, type TestStorage } from '#testing/test-storage.ts';
import { seed } from './seed.ts';

let database: TestDatabase;
let storage: TestStorage;
beforeAll(async () => {
  database = await createTestDatabase();
  storage = await createTestStorage();
  await seed(database.application.db, storage, 'demo');
});
afterAll(() => Promise.all([database.close(), storage.close()]));

/** 'first name: state since so many days', of a requirement. */
async function states(ago = 0): Promise<Record<string, string[]>> {
  const { rows } = await database.db.execute<{ name: string; said: string[] }>(sql`
    SELECT q.name, array_agg(p.first_name || ' ' || s.state ORDER BY p.first_name) AS said
    FROM competence_state(day_of(act_moment()) - ${ago}::integer, act_moment()) s
    JOIN requirements q ON q.id = s.requirement_id JOIN profiles p ON p.id = s.person_id GROUP BY q.name`);
  return Object.fromEntries(rows.map(({ name, said }) => [name, said]));
}

it('shows every state that there is evidence for', async () => {
  expect(await states()).toEqual({
    'Bienvenida en los tres primeros días': [
      'Camila in_force',
      'Daniela in_force',
      'Emilio overdue',
      'Mateo in_force',
      'Natalia pending',
      'Sebastián in_force',
      'Valeria in_force',
    ],
    'Bioseguridad cada año': [
      'Camila pending',
      'Daniela in_force',
      'Emilio pending',
      'Mateo in_force',
      'Natalia pending',
      'Sebastián in_force',
      'Valeria in_force',
    ],
    'Reactivos y residuos químicos cada año': [
      'Daniela expired',
      'Mateo in_force',
      'Sebastián expiring',
      'Valeria in_force',
    ],
    'Control de calidad interno': ['Daniela exempt', 'Sebastián in_force', 'Valeria in_force'],
    'Uso del sistema de información': ['Sebastián overdue'],
    'Operar el analizador de hematología': ['Mateo in_force', 'Valeria in_force'],
    'Usar la centrífuga': ['Camila pending'],
  });
});

it('has three years of it', async () => {
  const before = await states(900);
  expect(before['Bioseguridad cada año']).toEqual(['Sebastián in_force', 'Valeria in_force']);
  expect((await states(8))['Reactivos y residuos químicos cada año']).toEqual([
    'Daniela expired',
    'Mateo in_force',
    'Sebastián expiring',
    'Valeria expired',
  ]);
});

it('leaves progress, averages and ranks as they were: rounds of earlier years are none of theirs', async () => {
  const { rows } = await database.db.execute(sql`
    SELECT (SELECT count(*)::int FROM user_module_completion WHERE is_completed) AS completed,
      (SELECT count(*)::int FROM quiz_attempts) AS attempts, (SELECT count(*)::int FROM profiles WHERE hired_on IS NOT NULL) AS hired`);
  expect(rows).toEqual([{ completed: 35, attempts: 37, hired: 0 }]);
});
