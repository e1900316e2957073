/**
 * A package of many people and years without files of evidence: seconds, memory over the most that the server had without it, and how long others wait meanwhile for the
 * dashboard of a learner. Fails beyond 60 s, 96 MB in all processes, or when the package does not hold.
 *
 * Usage: node bench/audit-package.ts [people] [facts]      (default 500 150000)
 */
import { sql } from 'drizzle-orm';
import { seed } from '../src/app/seed/seed.ts';
import { checkPackage } from '../src/features/audit-package/package-check.rules.ts';
import { browserCiphers } from '../src/features/audit-package/web/verifier/ciphers.ts';
import { zipFiles } from '../src/features/audit-package/web/verifier/read-zip.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { type Cluster, type Serving, signIn, startCluster } from './harness.ts';
import { memoryOfFamily } from './processes.ts';

const [people = 500, facts = 150_000] = process.argv.slice(2).map(Number);
const years = 5;
const requirements = 20;
const bounds = { seconds: 60, memoryMb: 96 } as const;

const cluster = await startCluster();
try {
  await measure(cluster);
} finally {
  await cluster.stop();
}

/** Rounds with their attempts, half of the facts each, and as many entries of the log. */
async function fill(db: Database): Promise<void> {
  const rounds = Math.ceil(facts / 2 / people);
  await db.execute(sql`INSERT INTO profiles (first_name, last_name, email, role, company_name, created_at)
    SELECT 'Persona', 'Número ' || n, 'p' || n || '@muchos.es', 'employee', 'Laboratorio', now() - interval '6 years' FROM generate_series(1, ${people}::integer) AS n`);
  await db.transaction(async (tx) => {
    // What follows by itself from each would take an hour; nothing of it is read here.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(
      sql`UPDATE role_changes SET day = day - 2200, recorded_at = recorded_at - interval '2200 days' WHERE person_id IN (SELECT id FROM profiles WHERE email LIKE '%@muchos.es')`,
    );
    await tx.execute(sql`WITH modules AS (SELECT id, title, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS total FROM modules WHERE id IN (SELECT module_id FROM quiz_versions)),
      versions AS (SELECT DISTINCT ON (module_id) module_id, id FROM quiz_versions ORDER BY module_id, id),
      made AS (SELECT gen_random_uuid() AS attempt, p.id AS person, m.id AS module, m.title, v.id AS version, now() - (n * ${years} * 365.0 / ${rounds}) * interval '1 day' AS moment
        FROM profiles p, generate_series(1, ${rounds}::integer) n, modules m, versions v
        WHERE p.email LIKE '%@muchos.es' AND v.module_id = m.id AND m.place = n % m.total),
      attempts AS (INSERT INTO quiz_attempts (id, user_id, module_id, module_title, quiz_version_id, answers, score, passed, attempted_at, shown)
        SELECT attempt, person, module, title, version,
          (SELECT jsonb_object_agg(gen_random_uuid(), 'b') FROM generate_series(1, 8 + extract(day FROM moment)::integer * 0)), 90, true, moment, '[]' FROM made)
      INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, score, attempt_id, quiz_version_id, shown_steps)
        SELECT person, module, title, moment::date, moment, 90, attempt, version,
          (SELECT coalesce(jsonb_agg(jsonb_build_object('step', s.id, 'version', 1)), '[]') FROM steps s WHERE s.module_id = module) FROM made`);
    await tx.execute(sql`INSERT INTO audit_log (at, actor_id, action, subject_type, subject_id, details)
      SELECT attempted_at, user_id, 'submit-quiz', 'quiz-attempt', id::text, jsonb_build_object('score', score) FROM quiz_attempts`);
    await tx.execute(sql`WITH made AS (INSERT INTO requirements (kind, module_id, name)
        SELECT 'module', m.id, 'Requisito ' || n FROM generate_series(1, ${requirements}::integer) n,
          LATERAL (SELECT id FROM modules WHERE NOT is_category ORDER BY md5(id::text || n) LIMIT 1) m RETURNING id),
      rules AS (INSERT INTO requirement_rules (requirement_id, version, from_day, days_to_comply, validity, months)
        SELECT id, 1, current_date - 2000, 30, 'completion', 12 FROM made RETURNING id)
      INSERT INTO requirement_audiences (rule_id, kind) SELECT id, 'everyone' FROM rules`);
  });
  for (;;) {
    const { rows } = await db.execute<{ sealed: string }>(sql`SELECT seal_audit_log(false) AS sealed`);
    if (Number(rows[0]?.sealed) === 0) break;
  }
  await db.execute(sql`INSERT INTO competence_changes (kind, person_id) SELECT 'person', id FROM profiles`);
  for (;;) {
    const { rows } = await db.execute<{ is_more: boolean }>(sql`SELECT settle_competence(25) AS is_more`);
    if (!rows[0]?.is_more) break;
  }
  await db.execute(sql`ANALYZE`);
}

/** How long others wait for an answer, asked ten times a second until told to stop. */
function asking({ address }: Serving, cookie: string) {
  const times: number[] = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (await fetch(`${address}/api/dashboards/learner`, { headers: { cookie } })).arrayBuffer();
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return async () => {
    isOver = true;
    await done;
    return times;
  };
}

function percentile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

async function measure(cluster: Cluster): Promise<void> {
  const url = await cluster.database('bench_package');
  const database = openDatabase({ url, maxConnections: 2 });
  await seed(database.db, await openStorage({ kind: 'local', folder: cluster.filesFolder }), 'demo');
  await fill(database.db);
  const serving = await cluster.serve('product', url);
  const [admin, learner] = [
    await signIn(serving.address, 'admin@demo.local'),
    await signIn(serving.address, 'empleado@demo.local'),
  ];
  const api = async (path: string, body?: object) => {
    const headers = { cookie: admin, 'content-type': 'application/json' };
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${serving.address}/api/audit-packages${path}`, { ...sent, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const today = new Date();
  const scope = {
    from: `${today.getFullYear() - years}-01-01`,
    to: today.toLocaleDateString('en-CA', { timeZone: 'America/Bogota' }),
    files: false,
  };
  console.log('would hold', await (await api('/preview', scope)).json());

  // Once for one person, so that what is loaded for the first is not counted.
  const [first] = (await database.db.execute<{ id: string }>(sql`SELECT id FROM profiles WHERE email = 'p1@muchos.es'`))
    .rows;
  const cold = memoryOfFamily(serving.pid);
  await api('', { ...scope, person_ids: [first?.id] });
  await new Promise((resolve) => setTimeout(resolve, 5000));
  // The server itself has more and less while it is asked: what it has at most of it without a package is what a package comes on top of.
  const quiet = asking(serving, learner);
  let before = 0;
  for (let looked = 0; looked < 40; looked += 1) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    before = Math.max(before, memoryOfFamily(serving.pid));
    await api('?offset=0');
  }
  const alone = await quiet();
  const others = asking(serving, learner);
  const start = performance.now();
  const { id } = (await (await api('', scope)).json()) as { id: string };
  let peak = before;
  let made:
    | { status: string; failure: string | null; stage: string; bytes: number; figures: Record<string, number> }
    | undefined;
  let stage = '';
  do {
    await new Promise((resolve) => setTimeout(resolve, 250));
    peak = Math.max(peak, memoryOfFamily(serving.pid));
    const { packages } = (await (await api('?offset=0')).json()) as {
      packages: Array<NonNullable<typeof made> & { id: string }>;
    };
    made = packages.find((one) => one.id === id);
    if (made && made.stage !== stage) {
      stage = made.stage;
      console.log(`  ${((performance.now() - start) / 1000).toFixed(1)} s: ${stage}`);
    }
  } while (made?.status === 'waiting');
  const seconds = (performance.now() - start) / 1000;
  const meanwhile = await others();
  console.log(made?.status, made?.failure ?? '', made?.figures);
  console.log(
    `${seconds.toFixed(1)} s, ${((made?.bytes ?? 0) / 1e6).toFixed(1)} MB, memory ${cold.toFixed(0)} MB, after a first small one ${before.toFixed(0)} MB, at most ${peak.toFixed(0)} MB`,
  );
  for (const [name, times] of [
    ['alone', alone],
    ['meanwhile', meanwhile],
  ] as const)
    console.log(
      `others ${name}: p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, ${times.length} asked`,
    );
  if (made?.status !== 'done') throw new Error('not made');
  const zip = await (await api(`/${id}/file`)).blob();
  const checking = performance.now();
  const { faults, counted } = await checkPackage(await zipFiles(zip), browserCiphers);
  console.log(`checked in ${((performance.now() - checking) / 1000).toFixed(1)} s:`, counted);
  await database.close();
  if (faults.length > 0) throw new Error(faults.slice(0, 5).join('\n'));
  if (seconds > bounds.seconds) throw new Error(`more than ${bounds.seconds} s`);
  if (peak - before > bounds.memoryMb) throw new Error(`more than ${bounds.memoryMb} MB`);
}
