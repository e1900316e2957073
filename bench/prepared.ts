/** A database of so many people with their histories, and the sessions that the measurements ask with. */
import { createHash } from 'node:crypto';
import { seed } from '../src/app/seed/seed.ts';
import { competenceJobs } from '../src/features/competence/server/competence.jobs.ts';
import { dutiesJobs } from '../src/features/duties/server/duties.jobs.ts';
import { learningJobs } from '../src/features/learning/server/learning.jobs.ts';
import { organisationJobs } from '../src/features/organisation/server/organisation.jobs.ts';
import { type DatabaseHandle, openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { createTestModule } from '../src/testing/factories.ts';
import type { Cluster } from './harness.ts';

export interface Prepared {
  url: string;
  database: DatabaseHandle;
  /** A module of the plan that most people have begun, one whose quiz everybody has taken, and two for those who begin. */
  planned: string;
  reported: string;
  reading: { id: string; stepIds: string[] };
  asking: { id: string; questionIds: string[] };
  /** People of the histories, each with a session: who, and its cookie. */
  known: Array<{ id: string; cookie: string }>;
}

/** Demo, so many more people, and one module of ten questions that everybody has answered once or twice. */
export async function prepare(cluster: Cluster, people: number): Promise<Prepared> {
  const url = await cluster.database(`bench_${people}`);
  const database = openDatabase({ url, maxConnections: 2 });
  const { db, pool } = database;
  await seed(db, await openStorage({ kind: 'local', folder: cluster.filesFolder }), people);
  const reading = await createTestModule(db, { category: 'induccion_general', stepCount: 6 });
  const asking = await createTestModule(db, { category: 'induccion_general', questionCount: 10 });
  const reported = await createTestModule(db, { category: 'induccion_general', questionCount: 10 });
  await pool.query(
    `INSERT INTO quiz_attempts (id, user_id, module_id, module_title, quiz_version_id, answers, score, passed, attempted_at)
     SELECT gen_random_uuid(), p.id, m.id, m.title, m.version,
            (SELECT jsonb_object_agg(q.id, CASE WHEN (q.order_index * 7 + p.n) % 10 < right_ones THEN 'b' ELSE 'c' END)
             FROM quiz_questions q WHERE q.module_id = m.id),
            10 * right_ones, right_ones >= 7, now() - ((p.n + turn) % 300) * interval '1 day'
     FROM (SELECT id, title, current_quiz_version(id) AS version FROM modules WHERE id = $1) m
     CROSS JOIN (SELECT id, row_number() OVER (ORDER BY email)::int AS n FROM profiles WHERE role = 'employee') p
     CROSS JOIN LATERAL generate_series(1, 1 + p.n % 2) turn
     CROSS JOIN LATERAL (SELECT (p.n * 3 + turn * 2) % 11 AS right_ones) r`,
    [reported.id],
  );
  const first = await pool.query<{ id: string }>(
    `SELECT id FROM learnable_modules WHERE parent_module_id IS NULL AND category IS NULL ORDER BY order_index LIMIT 1`,
  );
  const found = await pool.query<{ id: string }>(
    "SELECT id FROM profiles WHERE role = 'employee' ORDER BY email LIMIT 500",
  );
  const ids = found.rows.map(({ id }) => id);
  return {
    url,
    database,
    planned: first.rows[0]?.id ?? '',
    reported: reported.id,
    reading,
    asking,
    known: (await openSessions(database, ids)).map((cookie, place) => ({ id: ids[place] ?? '', cookie })),
  };
}

/** Seconds between two runs of the work that every node does soon after an act; what comes seldom is left out. */
const soon = 5 * 60;

/**
 * Does what the nodes of an installation have done a few seconds after the last act: places become periods, progress and sums are counted,
 * and who must show what is kept, with what it comes to for each. Where nobody did, each read would compute all of it, which no user waits for.
 */
export async function settle({ database: { db, pool } }: Pick<Prepared, 'database'>): Promise<void> {
  const jobs = [...organisationJobs, ...learningJobs, ...competenceJobs, ...dutiesJobs].filter(
    ({ everySeconds }) => everySeconds <= soon,
  );
  for (let isMore = true; isMore;) {
    for (const { run } of jobs) await run(db);
    const { rows } = await pool.query<{ left: boolean }>('SELECT EXISTS (SELECT FROM competence_changes) AS left');
    isMore = rows[0]?.left === true;
  }
}

/** So many people who have done nothing yet. @returns the cookie of each */
export async function addNewcomers({ database }: Prepared, count: number): Promise<string[]> {
  const made = await database.pool.query<{ id: string }>(
    `INSERT INTO profiles (first_name, last_name, email, role, company_name)
     SELECT 'Nueva', n::text, 'nueva' || n || '-' || gen_random_uuid() || '@demo.local', 'employee', 'Labtrix'
     FROM generate_series(1, $1::int) n RETURNING id`,
    [count],
  );
  return openSessions(
    database,
    made.rows.map(({ id }) => id),
  );
}

/** A session each, for a day. @returns their cookies */
export async function openSessions({ pool }: DatabaseHandle, ids: readonly string[]): Promise<string[]> {
  const tokens = ids.map((id) => `medida-${id}`);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  // What the page brings is for the session that ends at the second which this cookie names.
  const expiresAt = Math.floor(Date.now() / 1000) + 86_400;
  await pool.query(
    `WITH given AS (SELECT * FROM unnest($1::uuid[], $2::bytea[]) AS g(user_id, hash)),
     opened AS (
       INSERT INTO sessions (user_id, refresh_token_hash, expires_at)
       SELECT user_id, sha256(user_id::text::bytea), now() + interval '1 day' FROM given RETURNING id, user_id)
     INSERT INTO access_tokens (token_hash, session_id, expires_at)
     SELECT g.hash, o.id, $3::timestamptz FROM opened o JOIN given g USING (user_id)`,
    [ids, hashes, new Date(1000 * expiresAt).toISOString()],
  );
  // The second one says without a token that a session may be open; pages look at it.
  return tokens.map((token) => `access_token=${token}; session_expires=${expiresAt}`);
}
