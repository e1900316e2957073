import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestModule, type TestModule } from './factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/**
 * The operations that are asked for most, planned for 5,000 people and 50 modules: which tables that grow they read, and by which index. Only the planner is
 * asked (decision 0307): a few rows lie in each table, and PostgreSQL is told that there are as many as there would be.
 */
const rows = {
  profiles: 5_000,
  credentials: 5_000,
  sessions: 20_000,
  access_tokens: 30_000,
  person_progress: 5_000,
  person_module_progress: 250_000,
  user_module_completion: 150_000,
  user_step_progress: 1_500_000,
  begun_modules: 200_000,
  module_ranks: 2_000,
  person_ranks: 100,
  quiz_attempts: 300_000,
  quiz_drafts: 30_000,
  training_cycles: 250_000,
  notices: 500_000,
  audit_log: 3_000_000,
  role_changes: 10_000,
  position_periods: 10_000,
  request_answers: 30_000,
} as const;
type Grown = keyof typeof rows;
/** Figures over everybody may read all people; nobody reads all of what each of them did. */
const most = 20_000;

let app: TestApp;
let reading: TestModule;
let asking: TestModule;
/** Partitions and tables, and whose they are. */
let grown: Map<string, Grown>;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  reading = await createTestModule(db, { stepCount: 3 });
  asking = await createTestModule(db, { questionCount: 10 });
  // What people leave behind, so that every table has a page of it.
  for (const as of [app.people.employee, app.people.otherEmployee]) {
    for (const step of reading.stepIds) await app.call('POST', `/api/steps/${step}/complete`, { as });
    const { body } = await app.call('POST', `/api/modules/${asking.id}/quiz`, { as });
    const answers = asking.questionIds.map((questionId) => ({ questionId, selectedAnswer: 'b' }));
    const submitted = { moduleId: asking.id, attemptId: body.attemptId, answers };
    expect((await app.call('POST', '/api/quiz-attempts', { as, body: submitted })).status).toBe(200);
  }
  await app.database.pool.query(
    `INSERT INTO notices (person_id, kind, about_day, day) SELECT id, 'title-verified', current_date, current_date FROM profiles`,
  );
  grown = await grow();
});
afterAll(() => app.close());

/** Tells the planner of so many rows; of a key to another table it knows as many values as that table has rows. */
async function grow(): Promise<Map<string, Grown>> {
  const { pool } = app.database;
  const names = Object.keys(rows);
  const counts = Object.values(rows);
  await pool.query('VACUUM');
  await pool.query(
    `WITH wanted AS (SELECT * FROM unnest($1::text[], $2::real[]) AS w(name, rows)),
     relations AS (
       SELECT c.relnamespace, c.relname, w.rows, pg_relation_size(c.oid) / 8192 AS pages FROM wanted w
       JOIN pg_class c ON coalesce(pg_partition_root(c.oid), c.oid) = w.name::regclass AND c.relkind = 'r'
       UNION ALL
       SELECT x.relnamespace, x.relname, w.rows, pg_relation_size(i.indexrelid) / 8192 FROM wanted w
       JOIN pg_class c ON coalesce(pg_partition_root(c.oid), c.oid) = w.name::regclass AND c.relkind = 'r'
       JOIN pg_index i ON i.indrelid = c.oid JOIN pg_class x ON x.oid = i.indexrelid)
     SELECT pg_restore_relation_stats('schemaname', relnamespace::regnamespace::text, 'relname', relname::text, 'relpages', greatest(pages, 1)::integer, 'reltuples', rows::real)
     FROM relations`,
    [names, counts],
  );
  await pool.query(
    `SELECT pg_restore_attribute_stats('schemaname', c.relnamespace::regnamespace::text, 'relname', c.relname::text, 'attname', a.attname::text, 'inherited', false,
       'null_frac', 0::real, 'avg_width', 16, 'n_distinct', coalesce(f.rows, 50)::real)
     FROM unnest($1::text[], $2::real[]) AS w(name, rows)
     JOIN pg_class c ON coalesce(pg_partition_root(c.oid), c.oid) = w.name::regclass AND c.relkind = 'r'
     JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f' AND array_length(k.conkey, 1) = 1
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
     LEFT JOIN unnest($1::text[], $2::real[]) AS f(name, rows) ON f.name::regclass = k.confrelid`,
    [names, counts],
  );
  const parts = await pool.query<{ name: string; whose: Grown }>(
    `SELECT c.relname AS name, w.name AS whose FROM unnest($1::text[]) AS w(name)
     JOIN pg_class c ON coalesce(pg_partition_root(c.oid), c.oid) = w.name::regclass AND c.relkind = 'r' AND pg_relation_size(c.oid) > 0`,
    [names],
  );
  return new Map(parts.rows.map(({ name, whose }) => [name, whose]));
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** How each table that grows is come by in a plan, bitmaps by their indexes. */
function ways(plan: Plan, whose?: string): string[] {
  const relation = plan['Relation Name'] ?? whose;
  const table = grown.get(relation ?? '');
  const below = (plan.Plans ?? []).flatMap((one) =>
    ways(
      one,
      plan['Node Type'] === 'Bitmap Heap Scan' ||
        plan['Node Type'].startsWith('BitmapOr') ||
        plan['Node Type'].startsWith('BitmapAnd')
        ? relation
        : undefined,
    ),
  );
  if (!table) return below;
  if (plan['Node Type'] === 'Seq Scan') return [`${table}: all of it`, ...below];
  const index = plan['Index Name'];
  return index ? [`${table}: ${index.replace(/^m\d{4}_\d\d/, 'month')}`, ...below] : below;
}

/** What the planner makes of every query that an operation sends. */
async function waysOf(texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const text of new Set(texts)) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
    const { rows: explained } = await app.database.pool.query<{ 'QUERY PLAN': Array<{ Plan: Plan }> }>(
      `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
    );
    for (const way of ways(explained[0]?.['QUERY PLAN'][0]?.Plan as Plan)) found.add(way);
  }
  return [...found].sort();
}

it('no operation that is asked for often reads all of what people did, and each comes by the index that it came by', async () => {
  const { admin, jefe, employee } = app.people;
  const answers = asking.questionIds.map((questionId) => ({ questionId, selectedAnswer: 'b' }));
  const first = reading.stepIds[0];
  const operations: Array<
    [name: string, method: 'GET' | 'POST' | 'PUT', path: string, as: typeof admin, body?: object]
  > = [
    ['session', 'GET', '/auth/session', employee],
    ['own dashboard', 'GET', '/dashboards/learner', employee],
    ['plan', 'GET', '/catalogue', employee],
    ['module', 'GET', `/modules/${reading.id}/learner`, employee],
    ['step opened', 'POST', `/steps/${first}/open`, employee],
    ['step completed', 'POST', `/steps/${first}/advance`, employee],
    ['quiz begun', 'POST', `/modules/${asking.id}/quiz`, employee],
    ['answer saved', 'PUT', `/modules/${asking.id}/quiz/answers`, employee, { answers: answers.slice(0, 1) }],
    ['quiz submitted', 'POST', '/quiz-attempts', employee, { moduleId: asking.id, answers }],
    ['bell', 'GET', '/notices/state', employee],
    ['notices', 'GET', '/notices', employee],
    ['own duties', 'GET', '/duties/own', employee],
    ['team, page of 50', 'GET', '/employees?limit=50', jefe],
    ['team, searched', 'GET', '/employees?limit=50&search=rojas', jefe],
    ['team in the dashboard', 'GET', '/team/progress', jefe],
    ['who stands where', 'GET', `/management/modules/${reading.id}/learners`, jefe],
    ['statistics of a module', 'GET', `/modules/${asking.id}/quiz-statistics`, jefe],
    ['results of a module', 'GET', `/modules/${asking.id}/quiz-results`, jefe],
    ['analysis of questions', 'GET', `/modules/${asking.id}/quiz-questions/analysis`, jefe],
    ['map', 'GET', '/team/matrix?limit=25', jefe],
    ['achievements', 'GET', '/team/achievements', jefe],
    ['statistics of the team', 'GET', '/team/statistics', jefe],
    ['audit log, a page', 'GET', '/audit-trail', admin],
  ];
  const found: Record<string, string[]> = {};
  let attemptId = '';
  for (const [name, method, path, as, body] of operations) {
    app.database.takeQueries();
    const answer = await app.call(method, `/api${path}`, {
      as,
      ...(body && { body: name.startsWith('answer') || name.startsWith('quiz s') ? { ...body, attemptId } : body }),
    });
    expect([name, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([name, 200, '']);
    if (name === 'quiz begun') attemptId = answer.body.attemptId;
    found[name] = await waysOf(app.database.takeQueries());
  }
  const whole = Object.entries(found).flatMap(([name, them]) =>
    them
      .filter((way) => way.endsWith(': all of it') && rows[way.split(':')[0] as Grown] > most)
      .map((way) => `${name}: ${way}`),
  );
  expect(whole).toEqual([]);
  const lines = Object.entries(found).flatMap(([name, them]) => them.map((way) => `${name} · ${way}\n`));
  await expect(lines.join('')).toMatchFileSnapshot('hot-plans.txt');
});
