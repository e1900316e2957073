/**
 * What the ten operations that are asked for most cost in this version and in another one, both servers running and asked in
 * turns: processor time of server and database as the ratio of the two in each round, and queries of each. What happens once to
 * a person (a step, a quiz) is each somebody's first; it tells what telling acts costs (decision 0181), too.
 *
 * Usage: node bench/versions.ts <folder of the other version> [rounds] [people a round]      (default 12 100)
 */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '', rounds = '12', people = '100'] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node bench/versions.ts <folder of the other version> [rounds] [people a round]');
const turns = Number(rounds) * Number(people);

type Harness = typeof import('./harness.ts');
type Load = import('./harness.ts').Load;
type Act = (cookie: string) => Promise<unknown>;

const jefeToken = 'jefe';

/** One version with a database and a server of its own. */
async function start(root: string) {
  const load = (file: string) => import(pathToFileURL(resolve(root, file)).href);
  const harness: Harness = await load('bench/harness.ts');
  const { openDatabase } = await load('src/platform/db/database.ts');
  const { createTestModule } = await load('src/testing/factories.ts');
  const cluster = await harness.startCluster();
  const url = await cluster.database('bench_versions');
  const { db, pool, close } = openDatabase({ url, maxConnections: 2 });
  const reading = await createTestModule(db, { category: 'induccion_general', stepCount: 6 });
  const asking = await createTestModule(db, { category: 'induccion_general', questionCount: 10 });
  const tokens = Array.from({ length: turns }, (_, place) => `acto-${place}`);
  await pool.query(
    `WITH made AS (
       INSERT INTO profiles (first_name, last_name, email, role, company_name)
       SELECT 'Nueva', n::text, 'nueva' || n || '@demo.local', CASE n WHEN 1 THEN 'jefe' ELSE 'employee' END, 'Labtrix'
       FROM generate_series(1, cardinality($1::bytea[])) n RETURNING id, role),
     numbered AS (SELECT id, row_number() OVER (ORDER BY role = 'jefe' DESC) AS n FROM made),
     opened AS (
       INSERT INTO sessions (user_id, refresh_token_hash, expires_at)
       SELECT id, sha256(id::text::bytea), now() + interval '1 day' FROM numbered RETURNING id, user_id)
     INSERT INTO access_tokens (token_hash, session_id, expires_at)
     SELECT ($1::bytea[])[n.n], o.id, now() + interval '1 day' FROM opened o JOIN numbered n ON n.id = o.user_id`,
    [[jefeToken, ...tokens].map((token) => createHash('sha256').update(token).digest())],
  );
  await pool.query('VACUUM ANALYZE');
  await close();
  const serving = await cluster.serve('product', url);
  const answers = asking.questionIds.map((questionId: string) => ({ questionId, selectedAnswer: 'b' }));
  const ask =
    (method: string, path: string, body?: object): Act =>
    (cookie) =>
      harness.callWell(serving.address, method, path, cookie, body);
  /** Each somebody's first. */
  const firsts: Record<string, Act> = {
    'open a quiz': ask('POST', `/api/modules/${asking.id}/quiz`),
    'submit a quiz': ask('POST', '/api/quiz-attempts', { moduleId: asking.id, answers }),
    'complete a step': ask('POST', `/api/steps/${reading.stepIds[0]}/complete`),
  };
  const again: Record<string, Act> = {
    'open a step': ask('POST', `/api/steps/${reading.stepIds[0]}/open`),
    'read the plan': ask('GET', '/api/catalogue'),
    'read a module': ask('GET', `/api/modules/${reading.id}/learner`),
    'read the own dashboard': ask('GET', '/api/dashboards/learner'),
    'read the team, as jefe': ask('GET', '/api/team/progress'),
    'list employees, as jefe': ask('GET', '/api/employees?limit=25'),
    'list results, as jefe': ask('GET', `/api/modules/${asking.id}/quiz-results`),
  };
  /** One round of an act: by people who have not done it yet, or by the same again. */
  const measure = (act: string, round: number): Promise<Load> => {
    const left = tokens.slice(round * Number(people), (round + 1) * Number(people));
    const asked = firsts[act] ?? again[act];
    const once = () => {
      const token = left.pop();
      if (!token || !asked) return null;
      return asked(`access_token=${act.endsWith('jefe') ? jefeToken : token}`);
    };
    return harness.load({ cluster, serving, clients: 4, milliseconds: 120_000, once });
  };
  return { cluster, measure, acts: [...Object.keys(firsts), ...Object.keys(again)] };
}

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

const [here, other] = [await start('.'), await start(folder)];
try {
  console.log('Median of the ratios to the other version'.padEnd(44), 'server CPU   database CPU   queries');
  for (const act of here.acts) {
    const ratios: Array<[server: number, database: number]> = [];
    let queries = '';
    for (let round = 0; round < Number(rounds); round += 1) {
      const order = round % 2 ? [here, other] : [other, here];
      const loads = new Map<unknown, Load>();
      for (const version of order) loads.set(version, await version.measure(act, round));
      const [now, then] = [loads.get(here), loads.get(other)];
      if (!now || !then) continue;
      // Both have to warm up first.
      if (round > 1) ratios.push([now.serverCpu / then.serverCpu, now.databaseCpu / then.databaseCpu]);
      queries = `${then.queries.toFixed(1)} → ${now.queries.toFixed(1)}`;
    }
    const [server, database] = [0, 1].map((place) => median(ratios.map((pair) => pair[place] ?? 0)).toFixed(3));
    console.log(`  ${act.padEnd(42)} ${server?.padStart(10)} ${database?.padStart(14)}   ${queries}`);
  }
} finally {
  await here.cluster.stop();
  await other.cluster.stop();
}
