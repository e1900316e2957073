/**
 * The backup of an organisation with files, made beside its database and proved by the drill that operators run: seconds, processor time and the memory of
 * each program, what is in it, and that a file that is missing in the archive is found out.
 *
 * Usage: node bench/drill.ts [people] [files]      (default 10000 10000: a title with its file each, of 100 kB that do not compress; ten acts of each in the sealed log)
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seed } from '../src/app/seed/seed.ts';
import { insertAuditEntries, sealCommittedEntries } from '../src/features/audit/server/audit.writes.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { serverFlags, startCluster } from './harness.ts';
import { memoryOfFamily } from './processes.ts';

const [people = 10_000, files = 10_000] = process.argv.slice(2).map(Number);
const fileBytes = 100_000;
const actsEach = 10;
const root = fileURLToPath(new URL('..', import.meta.url));
const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });
const say = (line: string) => console.log(line);

const cluster = await startCluster();
const dataDir = dirname(cluster.filesFolder);
try {
  const url = await cluster.database('bench_drill');
  const begun = performance.now();
  await fill(url);
  say(
    `${number(people)} people and ${number(files)} files more were there after ${number((performance.now() - begun) / 1000)} s\n`,
  );
  const archive = join(dataDir, 'respaldo.zip');
  const run = (program: string, words: string[]) => runProgram(program, words, url);
  say('| | seconds | most memory of the program, MB | it says |\n|---|---:|---:|---|');
  const made = await run('backup.ts', ['backup', archive]);
  say(`| backup | ${number(made.seconds)} | ${number(made.memory)} | ${made.last} |`);
  const proved = await run('backups/drill.ts', ['drill', archive]);
  say(`| drill | ${number(proved.seconds)} | ${number(proved.memory)} | ${proved.last} |`);
  damage(archive);
  const refused = await run('backups/drill.ts', ['drill', archive]);
  say(
    `| drill of the same with one byte changed in the middle | ${number(refused.seconds)} | ${number(refused.memory)} | ${refused.last} |`,
  );
  say(`\narchive: ${number(statSync(archive).size / 1e6)} MB`);
  if (made.code !== 0 || proved.code !== 0 || refused.code === 0) process.exitCode = 1;
} finally {
  await cluster.stop();
}
process.exit();

/** People with their histories, and for as many of them as there are files a title with one. */
async function fill(url: string): Promise<void> {
  const { db, pool, close } = openDatabase({ url, maxConnections: 4 });
  const storage = await openStorage({ kind: 'local', folder: cluster.filesFolder });
  await seed(db, storage, people);
  const { rows } = await pool.query<{ id: string }>(
    `WITH title AS (INSERT INTO external_titles (name, kind) VALUES ('Con archivo', 'course') RETURNING id)
     INSERT INTO external_records (person_id, title_id, title, day)
     SELECT p.id, t.id, 'Con archivo', current_date FROM title t, (SELECT id FROM profiles WHERE role = 'employee' ORDER BY email LIMIT $1) p RETURNING id`,
    [files],
  );
  const kept: Array<[path: string, sha256: string, record: string]> = [];
  for (let place = 0; place < files; place += 1) {
    const bytes = randomBytes(fileBytes);
    const path = `bench/${place}.pdf`;
    await storage.put(`evidence/${path}`, bytes, 'application/pdf');
    kept.push([path, createHash('sha256').update(bytes).digest('hex'), rows[place % rows.length]?.id ?? '']);
  }
  await pool.query(
    `WITH given AS (SELECT * FROM unnest($1::text[], $2::text[], $3::uuid[]) AS g(path, sha256, record)),
     stored AS (INSERT INTO files (bucket, path, original_name, mime, size, sha256)
       SELECT 'evidence', path, 'Título.pdf', 'application/pdf', $4, sha256 FROM given RETURNING id, path)
     INSERT INTO external_record_files (file_id, record_id) SELECT s.id, g.record FROM stored s JOIN given g USING (path)`,
    [kept.map(([path]) => path), kept.map(([, sha256]) => sha256), kept.map(([, , record]) => record), fileBytes],
  );
  await logActs(db, pool);
  await close();
}

/** Ten acts of everybody, and the log sealed to its end as the product does it. */
async function logActs(db: Database, pool: Database['$client']): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM profiles');
  for (let act = 0; act < actsEach; act += 1)
    await db.transaction((tx) =>
      insertAuditEntries(
        tx,
        rows.map(({ id }) => ({ actor_id: id, action: 'complete-step', subject_type: 'step', subject_id: null })),
      ),
    );
  while ((await sealCommittedEntries(db, 'recent')) > 0);
}

/** A program of the product in a process of its own. @returns its last line, and the most that it held, looked at every fifth of a second */
async function runProgram(program: string, words: string[], url: string) {
  const begun = performance.now();
  const child = spawn(process.execPath, [...serverFlags, join(root, 'src/app', program), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: url },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += String(part);
    });
  let memory = 0;
  const looking = setInterval(() => {
    memory = Math.max(memory, memoryOfFamily(child.pid ?? 0));
  }, 200);
  const [code] = (await once(child, 'close')) as [number];
  clearInterval(looking);
  return { seconds: (performance.now() - begun) / 1000, memory, code, last: text.trim().split('\n').at(-1) ?? '' };
}

/** One byte in the middle of the file, where the files are. */
function damage(path: string): void {
  const file = openSync(path, 'r+');
  const place = Math.floor(statSync(path).size / 2);
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, place);
  byte[0] = (byte[0] ?? 0) ^ 1;
  writeSync(file, byte, 0, 1, place);
  closeSync(file);
}
