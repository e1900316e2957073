/**
 * What questions of competence cost: 5,000 people, 200 requirements, three years, 1.5 million rounds on the embedded PostgreSQL. Processor
 * time of server and database per operation and queries, and of what keeps the states; the page of a learner's dashboard with its data too, before
 * anything is required and after, where the browser's part is built (npm run build). Prints Markdown.
 *
 * Usage: node bench/competence.ts [--people=5000] [--requirements=200]
 */
import { existsSync } from 'node:fs';
import { seed } from '../src/app/seed/seed.ts';
import { tellDuties } from '../src/features/notifications/server/tell-duties.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { answered, type Cluster, call, load, type Serving, signIn, startCluster } from './harness.ts';
import { settle } from './prepared.ts';

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const people = option('people', 5000);
const requirements = option('requirements', 200);
const say = (line: string) => console.log(line);
const number = (value: number, digits = 1) => value.toLocaleString('en', { maximumFractionDigits: digits });

/** So many modules more, for everybody. */
async function addModules(url: string): Promise<void> {
  const { pool, close } = openDatabase({ url, maxConnections: 1 });
  await pool.query(
    `INSERT INTO modules (title, order_index, category) SELECT 'Módulo ' || n, 1000 + n, 'induccion_general' FROM generate_series(1, $1::int) n`,
    [requirements],
  );
  await pool.query('VACUUM ANALYZE');
  await close();
}

/** Half of the requirements are everybody's, half those of two of the four positions; ten rounds or so for every five of them. */
async function fill(url: string): Promise<{ rounds: number; person: string }> {
  const { pool, close } = openDatabase({ url, maxConnections: 1 });
  await pool.query(
    `INSERT INTO role_changes (person_id, role, day, recorded_at)
     SELECT id, 'employee', current_date - 1095, now() - interval '1095 days' FROM profiles WHERE email LIKE 'persona%'`,
  );
  await pool.query(
    `UPDATE position_periods SET from_day = least(from_day, current_date - 1095), recorded_at = now() - interval '1095 days'`,
  );
  await pool.query(
    `INSERT INTO requirements (kind, module_id, name) SELECT 'module', id, 'Requisito ' || title FROM modules WHERE order_index > 1000`,
  );
  await pool.query(
    `INSERT INTO requirement_rules (requirement_id, version, from_day, recorded_at, days_to_comply, validity, months)
     SELECT q.id, 1, current_date - 1095, now() - interval '1095 days', 30, v.kind, CASE v.kind WHEN 'none' THEN NULL ELSE 12 END
     FROM requirements q JOIN modules m ON m.id = q.module_id AND m.order_index > 1000
     CROSS JOIN LATERAL (SELECT (ARRAY['completion', 'completion', 'previous-due', 'none'])[1 + m.order_index % 4] AS kind) v`,
  );
  await pool.query(
    `INSERT INTO requirement_audiences (rule_id, kind, position_id)
     SELECT r.id, CASE WHEN o.id IS NULL THEN 'everyone' ELSE 'position' END, o.id
     FROM requirement_rules r JOIN requirements q ON q.id = r.requirement_id JOIN modules m ON m.id = q.module_id AND m.order_index > 1000
     LEFT JOIN positions o ON m.order_index % 2 = 0 AND o.name = ANY (CASE m.order_index % 4 WHEN 0
       THEN ARRAY['Bacterióloga', 'Auxiliar de laboratorio'] ELSE ARRAY['Técnico de laboratorio', 'Analista de química clínica'] END)`,
  );
  const rounds = await pool.query(
    `INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, score, shown_steps)
     SELECT p.id, m.id, m.title, c.day, c.day + time '12:00', 90, '[]'
     FROM (SELECT id, row_number() OVER (ORDER BY email)::int AS n FROM profiles WHERE email LIKE 'persona%') p
     CROSS JOIN modules m CROSS JOIN generate_series(0, 2) AS year
     CROSS JOIN LATERAL (SELECT current_date - 1080 + year * 355 + (p.n * 7 + m.order_index * 3) % 60 AS day) c
     WHERE m.order_index > 1000 AND (p.n + m.order_index + year) % 2 = 0`,
  );
  await pool.query('VACUUM ANALYZE');
  const found = await pool.query<{ id: string }>(
    `SELECT id FROM profiles WHERE email LIKE 'persona%' ORDER BY email LIMIT 1`,
  );
  await close();
  return { rounds: rounds.rowCount ?? 0, person: found.rows[0]?.id ?? '' };
}

async function isUnsettled(pool: ReturnType<typeof openDatabase>['pool']): Promise<boolean> {
  const { rows } = await pool.query<{ is_more: boolean }>('SELECT settle_competence(25) AS is_more');
  return rows[0]?.is_more === true;
}

async function measured(
  cluster: Cluster,
  serving: Serving,
  name: string,
  goal: string,
  least: number,
  once: () => Promise<unknown>,
): Promise<string> {
  // Not a process that has just started.
  for (let warm = 0; warm < Math.min(least, 20); warm += 1) await once();
  const { serverCpu, databaseCpu, queries, p50 } = await load({
    cluster,
    serving,
    clients: 1,
    milliseconds: 500,
    least,
    once,
  });
  return `| ${name} | ${number(serverCpu, 2)} | ${number(databaseCpu, 2)} | ${number(serverCpu + databaseCpu, 2)} | ${goal} | ${number(queries)} | ${number(p50)} |`;
}

/** The page of a learner's dashboard, which brings its first data; null where the browser's part is not built. */
async function dashboardPage(cluster: Cluster, serving: Serving, name: string, goal: string): Promise<string | null> {
  if (!existsSync(new URL('../dist/web', import.meta.url))) return null;
  const learner = await signIn(serving.address, 'empleado@demo.local');
  return measured(cluster, serving, name, goal, 40, () => answered(serving.address, 'GET', '/dashboard', learner));
}

const row = async (...given: Parameters<typeof measured>) => say(await measured(...given));

const cluster = await startCluster();
try {
  const url = await cluster.database('bench_competence');
  const database = openDatabase({ url, maxConnections: 2 });
  await seed(database.db, await openStorage({ kind: 'local', folder: cluster.filesFolder }), people);
  await addModules(url);
  // As a node that has done its own work answers: what the demonstration requires is kept.
  await settle({ database });
  await database.pool.query('VACUUM ANALYZE');
  const before = await cluster.serve('product', url);
  const pageBefore = await dashboardPage(cluster, before, 'page of a learner’s dashboard, nothing required', '–');
  await before.stop();
  const { rounds, person } = await fill(url);
  say(`${number(people)} people, ${requirements} requirements, ${number(rounds)} rounds.\n`);
  const timed = async (work: () => Promise<unknown>) => {
    const [began, cpu, own] = [performance.now(), cluster.cpuMs(), process.cpuUsage()];
    await work();
    const [seconds, busy] = [(performance.now() - began) / 1000, (cluster.cpuMs() - cpu) / 1000];
    const { user, system } = process.cpuUsage(own);
    return `${number(busy)} s of the database's processor and ${number((user + system) / 1e6)} s of the server's, ${number(seconds)} s by the clock`;
  };
  const keepAll = () =>
    timed(async () => {
      while (await isUnsettled(database.pool));
    });
  say(`- Everybody kept for the first time, after a migration: ${await keepAll()}.`);
  await database.pool.query('VACUUM ANALYZE competence_spans');
  const { rows: kept } = await database.pool.query<{ spans: string; size: string }>(
    `SELECT count(*) AS spans, pg_size_pretty(pg_total_relation_size('competence_spans')) AS size FROM competence_spans`,
  );
  say(`- ${number(Number(kept[0]?.spans))} stretches of days, ${kept[0]?.size} with indexes.\n`);
  const told = await timed(() =>
    tellDuties(database.db, new Date(`${new Date().toISOString().slice(0, 10)}T15:00:00Z`), true),
  );
  const { rows: written } = await database.pool.query<{ notices: number; mails: number }>(
    `SELECT (SELECT count(*)::integer FROM notices) AS notices, (SELECT count(*)::integer FROM mail_outbox WHERE kind = 'duties') AS mails`,
  );
  say(
    `- A day's reminders of everybody: ${told}; ${number(written[0]?.notices ?? 0)} notices, ${number(written[0]?.mails ?? 0)} mails.`,
  );
  const again = await timed(() =>
    tellDuties(database.db, new Date(`${new Date().toISOString().slice(0, 10)}T16:00:00Z`), true),
  );
  const { rows: twice } = await database.pool.query<{ more: number }>('SELECT count(*)::integer AS more FROM notices');
  say(`- The same once more: ${again}; ${number((twice[0]?.more ?? 0) - (written[0]?.notices ?? 0))} notices more.\n`);
  say('| | server ms | database ms | both | goal | queries | p50 |');
  say(`|---|${'---:|'.repeat(6)}`);
  const serving = await cluster.serve('product', url);
  const jefe = await signIn(serving.address, 'jefe@demo.local');
  const admin = await signIn(serving.address, 'admin@demo.local');
  const learner = await signIn(serving.address, 'empleado@demo.local');
  const ask =
    (path: string, cookie = jefe) =>
    () =>
      answered(serving.address, 'GET', `/api/competence/${path}`, cookie);
  const lastYear = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10);
  await row(cluster, serving, 'matrix, 50 people, today', '15', 20, ask('matrix?limit=50&totals=no'));
  await row(
    cluster,
    serving,
    'the same in lines, as the screen asks',
    '15',
    20,
    ask('matrix?limit=50&totals=no&form=lines'),
  );
  await row(
    cluster,
    serving,
    'matrix, 50 people, a day last year',
    '60',
    10,
    ask(`matrix?limit=50&totals=no&day=${lastYear}`),
  );
  await row(cluster, serving, 'a person’s sheet', '20', 10, ask(`people/${person}`));
  await row(cluster, serving, 'own sheet of a learner', '–', 10, ask('own', learner));
  const dashboard = (path: string) => () => answered(serving.address, 'GET', `/api/${path}`, learner);
  await row(cluster, serving, 'dashboard of a learner', '–', 20, dashboard('dashboards/learner'));
  await row(cluster, serving, "'Mi cumplimiento' beside it", '–', 20, dashboard('duties/own'));
  for (const line of [
    pageBefore,
    await dashboardPage(cluster, serving, 'the same with what is required', 'a tenth more'),
  ]) {
    if (line) say(line);
  }
  const whole = (day: string) => () =>
    database.pool.query("SELECT count(*), min(state) FROM competence_state($1, 'infinity')", [day]);
  await row(
    cluster,
    serving,
    'whole matrix as of today, in the database',
    '3,000',
    1,
    whole(new Date().toISOString().slice(0, 10)),
  );
  await row(cluster, serving, 'whole matrix as of a day last year, in the database', '3,000', 1, whole(lastYear));
  for (const format of ['csv', 'xlsx']) {
    const { memoryMb } = await serving.usage();
    await row(cluster, serving, `whole matrix exported, ${format}`, '10,000', 1, ask(`matrix/export?format=${format}`));
    say(
      `|  memory of the server before and after, MB | ${number(memoryMb)} | ${number((await serving.usage()).memoryMb)} |||||`,
    );
  }
  await row(
    cluster,
    serving,
    'matrix, 50 people, as known a year ago',
    '–',
    2,
    ask(`matrix?limit=50&totals=no&day=${lastYear}&known_on=${lastYear}`),
  );
  const { id: module_id } =
    (await database.pool.query<{ id: string }>('SELECT id FROM learnable_modules ORDER BY order_index LIMIT 1'))
      .rows[0] ?? {};
  const rule = {
    from_day: new Date().toISOString().slice(0, 10),
    days_to_comply: 30,
    validity: 'completion',
    months: 12,
    audience: [{ kind: 'everyone', id: null }],
  };
  let made = 0;
  await row(cluster, serving, 'a rule that reaches everybody is stored', '300', 3, async () => {
    made += 1;
    const { status, text } = await call(
      serving.address,
      'POST',
      '/api/requirements',
      admin,
      { name: `Para todos ${made}`, module_id, rule },
      { origin: serving.address },
    );
    if (status !== 201) throw new Error(`${status} ${text}`);
  });
  const matrix = ask('matrix?limit=50&totals=no');
  await row(cluster, serving, `matrix, 50 people, today, ${made} rules not kept yet`, '–', 3, matrix);
  say(`\n- ${made} rules that reach everybody kept: ${await keepAll()}.`);
  const { rows: wrong } = await database.pool.query(
    `SELECT * FROM wrong_competence(ARRAY(SELECT id FROM profiles WHERE email LIKE 'persona%' ORDER BY random() LIMIT 100))`,
  );
  say(`- Of 100 people kept otherwise than defined: ${wrong.length}.`);
  await serving.stop();
  await database.close();
} finally {
  await cluster.stop();
}
