import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { countStaleProgress, repairSummaries } from './learning.writes.ts';
import { readTeamStandings } from './person-progress.reads.ts';

let database: TestDatabase;
let people: TestPerson[];
let modules: TestModule[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  people = await Promise.all([0, 1, 2].map(() => createTestPerson(db)));
  modules = [
    await createTestModule(db, { key: 'bienvenida', title: 'Bienvenida', order_index: 1, stepCount: 2 }),
    await createTestModule(db, { title: 'Con evaluación', order_index: 2, stepCount: 3, questionCount: 2 }),
    await createTestModule(db, { title: 'Otra bienvenida', order_index: 3, stepCount: 2, questionCount: 1 }),
  ];
});
afterAll(() => database.close());

const wrong = async () =>
  (
    await database.db.execute(sql`
      SELECT kind, id FROM wrong_summaries() UNION ALL SELECT kind, NULL FROM wrong_team_figures()
      UNION ALL SELECT 'people', NULL WHERE wrong_people_totals()`)
  ).rows;

/** People whose kept figures, summed from those of their modules, are not what the view of progress says. */
const unlikeDefinition = async () =>
  (
    await database.db.execute(sql`
      SELECT k.user_id FROM person_progress k JOIN user_progress u USING (user_id)
      WHERE k.content_version = content_version() AND to_jsonb(u) IS DISTINCT FROM (SELECT jsonb_object_agg(key, to_jsonb(k) -> key) FROM jsonb_object_keys(to_jsonb(u)) key)`)
  ).rows;

/** Everything that can happen to progress: to somebody's records, to people, or to what there is to learn. */
const kinds = [
  ...['open', 'complete', 'advance', 'undo', 'attempt', 'record', 'completion', 'forget'],
  ...[
    'publish',
    'deactivate',
    'addStep',
    'moveStep',
    'deleteStep',
    'toggleStep',
    'question',
    'noQuestions',
    'deleteModule',
  ],
  ...['inactive', 'rename', 'moveTeam', 'review', 'deletePerson', 'company'],
] as const;
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    person: fc.nat(2),
    module: fc.nat(2),
    step: fc.nat(2),
    isOn: fc.boolean(),
  }),
  { minLength: 3, maxLength: 14 },
);
type Act = typeof acts extends fc.Arbitrary<Array<infer One>> ? One : never;

async function perform({ kind, person, module, step, isOn }: Act): Promise<void> {
  const { db } = database;
  const user = people[person]?.id;
  const moduleId = modules[module]?.id;
  const stepId = modules[module]?.stepIds[step] ?? modules[module]?.stepIds[0];
  const step_of = sql`SELECT p.id, s.id, s.module_id FROM steps s, profiles p WHERE s.id = ${stepId} AND p.id = ${user}`;
  const statements = {
    open: sql`INSERT INTO user_step_progress (user_id, step_id, module_id) ${step_of}
      ON CONFLICT (user_id, step_id) DO UPDATE SET updated_at = clock_timestamp()`,
    complete: sql`INSERT INTO user_step_progress (user_id, step_id, module_id, is_completed, completed_at)
      SELECT one.*, true, now() FROM (${step_of}) one (user_id, step_id, module_id)
      ON CONFLICT (user_id, step_id) DO UPDATE SET is_completed = true, completed_at = now()`,
    advance: sql`SELECT advance_step(p.id, s.module_id, s.id, (SELECT n.id FROM steps n WHERE n.id <> s.id AND n.module_id = s.module_id LIMIT 1), now())
      FROM steps s, profiles p WHERE s.id = ${stepId} AND p.id = ${user}`,
    undo: sql`DELETE FROM user_step_progress WHERE user_id = ${user} AND step_id = ${stepId}`,
    attempt: sql`INSERT INTO quiz_attempts (id, user_id, module_id, module_title, answers, score, passed, quiz_version_id)
      SELECT gen_random_uuid(), p.id, m.id, m.title, '{}', ${isOn ? 90 : 20}, ${isOn}, v.version
      FROM profiles p, modules m CROSS JOIN LATERAL (SELECT current_quiz_version(m.id) AS version) v
      WHERE p.id = ${user} AND m.id = ${moduleId} AND v.version IS NOT NULL`,
    record: sql`INSERT INTO user_module_completion (user_id, module_id) SELECT p.id, m.id FROM profiles p, modules m
      WHERE p.id = ${user} AND m.id = ${moduleId} ON CONFLICT DO NOTHING`,
    completion: sql`INSERT INTO user_module_completion (user_id, module_id, is_completed, completed_at)
      SELECT p.id, m.id, true, now() FROM profiles p, modules m WHERE p.id = ${user} AND m.id = ${moduleId}
      ON CONFLICT (user_id, module_id) DO UPDATE SET is_completed = true, completed_at = now()`,
    forget: sql`DELETE FROM user_module_completion WHERE user_id = ${user} AND module_id = ${moduleId}`,
    publish: sql`UPDATE modules SET published_at = ${isOn ? sql`now()` : null} WHERE id = ${moduleId}`,
    deactivate: sql`UPDATE modules SET is_active = ${isOn}, title = title || 'x' WHERE id = ${moduleId}`,
    addStep: sql`INSERT INTO steps (module_id, step_number, title, content, published_at)
      SELECT m.id, 100 + floor(random() * 1000000)::int, 'Otro', 'x', ${isOn ? sql`now()` : null}
      FROM modules m WHERE m.id = ${moduleId}`,
    moveStep: sql`UPDATE steps SET module_id = ${modules[(module + 1) % 3]?.id}, step_number = 100 + floor(random() * 1000000)::int
      WHERE id = ${stepId} AND EXISTS (SELECT FROM modules WHERE id = ${modules[(module + 1) % 3]?.id})`,
    deleteStep: sql`DELETE FROM steps WHERE id = ${stepId}`,
    toggleStep: sql`UPDATE steps SET is_active = ${isOn} WHERE id = ${stepId}`,
    question: sql`UPDATE quiz_questions SET published_at = ${isOn ? sql`now()` : null} WHERE module_id = ${moduleId}`,
    noQuestions: sql`DELETE FROM quiz_questions WHERE module_id = ${moduleId}`,
    deleteModule: sql`DELETE FROM modules WHERE id = ${moduleId}`,
    inactive: sql`UPDATE profiles SET role = ${isOn ? 'inactive' : 'employee'}, previous_role = 'employee' WHERE id = ${user}`,
    rename: sql`UPDATE profiles SET first_name = first_name || 'x' WHERE id = ${user}`,
    moveTeam: sql`UPDATE profiles SET company_name = ${isOn ? 'Otra' : 'Una'}, area = ${isOn ? 'Química' : null} WHERE id = ${user}`,
    review: sql`UPDATE quiz_attempts SET passed = NOT passed WHERE user_id = ${user} AND module_id = ${moduleId}`,
    deletePerson: sql`DELETE FROM profiles WHERE id = ${user} AND ${isOn}`,
    company: sql`INSERT INTO settings (section, value) VALUES ('company', jsonb_build_object('short_name', ${isOn ? 'Otra' : ''}::text))
      ON CONFLICT (section) DO UPDATE SET value = excluded.value`,
  };
  await db.execute(statements[kind]);
}

it('keeps of every person and module what the definition says, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      await database.db.execute(sql`DELETE FROM profiles`);
      await database.db.execute(sql`DELETE FROM modules`);
      people = await Promise.all([0, 1, 2].map(() => createTestPerson(database.db)));
      modules = [
        await createTestModule(database.db, { key: 'bienvenida', title: 'Bienvenida', order_index: 1, stepCount: 2 }),
        await createTestModule(database.db, {
          title: 'Con evaluación',
          order_index: 2,
          stepCount: 3,
          questionCount: 2,
        }),
        await createTestModule(database.db, {
          title: 'Otra bienvenida',
          order_index: 3,
          stepCount: 2,
          questionCount: 1,
        }),
      ];
      for (const act of history) {
        await perform(act);
        // Figures that need counting anew are not wrong, nobody is shown them.
        expect(await wrong()).toEqual([]);
        expect(await unlikeDefinition()).toEqual([]);
        const groups = await readTeamStandings(database.db, { company: null });
        const defined = await database.db.execute(sql`
          SELECT count(*)::int AS people, coalesce(sum(round(u.progress_percentage::numeric)), 0)::int AS progress,
                 coalesce(sum(u.pending_evaluations), 0)::int AS pending
          FROM profiles p LEFT JOIN user_progress u ON u.user_id = p.id WHERE p.role = 'employee'`);
        const sum = (count: (group: (typeof groups)[number]) => number) =>
          groups.reduce((all, one) => all + count(one), 0);
        expect({
          people: sum((group) => group.people),
          progress: sum((group) => group.progress * group.people),
          pending: sum((group) => group.pendingEvaluations),
        }).toEqual(defined.rows[0]);
      }
      await countStaleProgress(database.db);
      const stale = await database.db.execute(
        sql`SELECT FROM person_progress WHERE content_version <> content_version()`,
      );
      expect(stale.rowCount).toBe(0);
      expect(await wrong()).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 120_000);

const sumUp = () => database.db.execute(sql`SELECT sum_up_ranks(), sum_up_teams(), sum_up_people()`);

it('stays right when people learn while the content changes', async () => {
  await database.db.execute(sql`DELETE FROM profiles`);
  people = await Promise.all([0, 1, 2].map(() => createTestPerson(database.db)));
  modules = [];
  for (const place of [1, 2, 3]) {
    modules.push(await createTestModule(database.db, { order_index: place, stepCount: 3, questionCount: 1 }));
  }
  const one = fc.record({
    kind: fc.constantFrom(
      'open',
      'complete',
      'attempt',
      'completion',
      'addStep',
      'toggleStep',
      'question',
      'publish',
      'rename',
      'moveTeam',
      'inactive',
    ),
    ...{ person: fc.nat(2), module: fc.nat(2), step: fc.nat(2), isOn: fc.boolean() },
  } as const);
  for (const batch of fc.sample(fc.array(one, { minLength: 10, maxLength: 10 }), 12)) {
    await Promise.all([...batch.map(perform), countStaleProgress(database.db), sumUp(), sumUp()]);
    expect(await wrong()).toEqual([]);
    await countStaleProgress(database.db);
    expect(await wrong()).toEqual([]);
  }
}, 60_000);

it('finds and mends figures that somebody spoiled', async () => {
  const { db } = database;
  modules.push(await createTestModule(db, { order_index: 4, stepCount: 2 }));
  for (const person of [0, 1]) await perform({ kind: 'complete', person, module: 3, step: 0, isOn: true });
  await countStaleProgress(db);
  expect(await repairSummaries(db)).toBe(0);
  await db.execute(
    sql`UPDATE person_progress SET completed_steps = completed_steps + 7 WHERE user_id = ${people[0]?.id}`,
  );
  // Of a module whose steps nobody has all done: in another one without questions, who has would owe an evaluation by the definition,
  // and be told rightly.
  await db.execute(sql`UPDATE module_content SET total_questions = 99 WHERE module_id = ${modules[3]?.id}`);
  await db.execute(sql`INSERT INTO person_ranks VALUES (0, 5)`);
  await db.execute(sql`INSERT INTO team_standings VALUES ('Otra', 0, 5)`);
  await db.execute(sql`INSERT INTO team_work VALUES ('Otra', now(), 1, 0, 0)`);
  await db.execute(sql`DELETE FROM people_totals`);
  const spoiled = ['module', 'people', 'person', 'rank', 'standings', 'work'];
  const found = await wrong();
  expect([...new Set(found.map(({ kind }) => kind))].sort()).toEqual(spoiled);
  expect(found.filter(({ kind }) => kind === 'person').map(({ id }) => id)).toEqual([people[0]?.id]);
  expect(await repairSummaries(db)).toBeGreaterThan(0);
  await countStaleProgress(db);
  await db.execute(sql`SELECT repair_people_totals()`);
  expect(await wrong()).toEqual([]);
  await db.execute(sql`UPDATE person_module_progress SET attempts = attempts + 7, is_completed = NOT is_completed`);
  await db.execute(sql`INSERT INTO module_ranks VALUES (${modules[0]?.id}, 'Nadie', 2, 5)`);
  expect(new Set((await wrong()).map(({ kind }) => kind))).toEqual(new Set(['module rank', 'person', 'standing']));
  expect(await repairSummaries(db)).toBeGreaterThan(0);
  expect(await wrong()).toEqual([]);
  await db.execute(sql`DELETE FROM person_module_progress WHERE user_id = ${people[0]?.id}`);
  await db.execute(sql`DELETE FROM person_progress WHERE user_id = ${people[1]?.id}`);
  expect(new Set((await wrong()).map(({ kind }) => kind))).toEqual(new Set(['person', 'standing']));
  expect(await repairSummaries(db)).toBeGreaterThan(0);
  await countStaleProgress(db);
  expect(await wrong()).toEqual([]);
});
