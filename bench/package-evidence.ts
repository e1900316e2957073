/**
 * A package of one person with many files of evidence: megabytes a second, memory of all processes over what they had, and how long the page that
 * goes with it takes to check it in a browser. Fails below 50 MB/s, above 64 MB, beyond 60 s for each GB, or when the package does not hold. Needs a build.
 *
 * Usage: node bench/package-evidence.ts [megabytes]      (default 1000)
 */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import chromium from '@sparticuz/chromium';
import { sql } from 'drizzle-orm';
import { chromium as browsers } from 'playwright-core';
import { packageParts } from '../src/app/package-parts.ts';
import { seed } from '../src/app/seed/seed.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import type { FileStorage } from '../src/platform/storage/storage.ts';
import { type Cluster, signIn, startCluster } from './harness.ts';
import { memoryOfFamily } from './processes.ts';

const [megabytes = 1000] = process.argv.slice(2).map(Number);
const fileBytes = 4_000_000;
const count = Math.ceil((megabytes * 1e6) / fileBytes);
const bounds = { megabytesPerSecond: 50, memoryMb: 64, checkSecondsPerGb: 60 } as const;

const cluster = await startCluster();
const folder = await mkdtemp(join(tmpdir(), 'paquete-bench-'));
try {
  await measure(cluster);
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Titles of one person with files that no two bytes of are guessed. @returns whose */
async function fill(db: Database, storage: FileStorage): Promise<string> {
  const { rows } = await db.execute<{ id: string; record: string }>(sql`
    WITH title AS (INSERT INTO external_titles (name, kind) VALUES ('Muchos archivos', 'course') RETURNING id),
      record AS (INSERT INTO external_records (person_id, title_id, title, day)
        SELECT p.id, t.id, 'Muchos archivos', current_date FROM title t, profiles p WHERE p.email = 'empleado@demo.local' RETURNING id, person_id)
    SELECT person_id AS id, id AS record FROM record`);
  const [made] = rows;
  if (!made) throw new Error('nobody to prove anything');
  for (let place = 0; place < count; place += 1) {
    const bytes = randomBytes(fileBytes);
    const path = `bench/${place}.pdf`;
    await storage.put(`evidence/${path}`, bytes, 'application/pdf');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await db.execute(sql`WITH file AS (INSERT INTO files (bucket, path, original_name, mime, size, sha256)
        VALUES ('evidence', ${path}, ${`Archivo ${place}.pdf`}, 'application/pdf', ${fileBytes}, ${sha256}) RETURNING id)
      INSERT INTO external_record_files (file_id, record_id) SELECT id, ${made.record} FROM file`);
  }
  return made.id;
}

async function measure(cluster: Cluster): Promise<void> {
  const url = await cluster.database('bench_evidence');
  const database = openDatabase({ url, maxConnections: 2 });
  const storage = await openStorage({ kind: 'local', folder: cluster.filesFolder });
  await seed(database.db, storage, 'demo');
  const person = await fill(database.db, storage);
  await database.close();
  const serving = await cluster.serve('product', url);
  const cookie = await signIn(serving.address, 'admin@demo.local');
  const api = async (path: string, body?: object) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${serving.address}/api/audit-packages${path}`, { ...sent, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
  const before = memoryOfFamily(serving.pid);
  const asked = performance.now();
  const { id } = (await (await api('', { from: '2020-01-01', to: day, person_ids: [person] })).json()) as {
    id: string;
  };
  interface Made {
    id: string;
    status: string;
    stage: string;
    failure: string | null;
    bytes: number;
  }
  let made: Made | undefined;
  let [peak, began] = [before, 0];
  do {
    await new Promise((resolve) => setTimeout(resolve, 100));
    peak = Math.max(peak, memoryOfFamily(serving.pid));
    made = ((await (await api('?offset=0')).json()) as { packages: Made[] }).packages.find((one) => one.id === id);
    if (made?.stage === 'files' && began === 0) began = performance.now();
  } while (made?.status === 'waiting');
  const ended = performance.now();
  if (made?.status !== 'done') throw new Error(`not made: ${made?.failure}`);
  const seconds = (ended - (began || asked)) / 1000;
  const perSecond = made.bytes / 1e6 / seconds;
  console.log(
    `${(made.bytes / 1e6).toFixed(0)} MB in ${((ended - asked) / 1000).toFixed(1)} s, the files in ${seconds.toFixed(1)} s: ${perSecond.toFixed(0)} MB/s; memory of all processes ${before.toFixed(0)} MB, at most ${peak.toFixed(0)} MB`,
  );

  const zip = join(folder, 'paquete.zip');
  const page = join(folder, 'VERIFICAR.html');
  const fetching = performance.now();
  const { body } = await api(`/${id}/file`);
  if (!body) throw new Error('nothing was sent');
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(zip));
  const sending = (performance.now() - fetching) / 1000;
  await writeFile(page, await packageParts.verifierPage());
  const browser = await browsers.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const tab = await browser.newPage();
  await tab.goto(`file://${page}`);
  const checking = performance.now();
  await tab.setInputFiles('#zip', zip);
  const verdict = tab.locator('#result .verdict');
  await verdict.waitFor({ timeout: 600_000 });
  const checked = (performance.now() - checking) / 1000;
  const said = (await verdict.textContent()) ?? '';
  const isGood = await verdict.evaluate((box) => box.classList.contains('good'));
  await browser.close();
  console.log(`sent in ${sending.toFixed(1)} s; checked in a browser in ${checked.toFixed(1)} s: ${said.slice(0, 80)}`);
  if (!isGood) throw new Error(said);
  if (perSecond < bounds.megabytesPerSecond) throw new Error(`less than ${bounds.megabytesPerSecond} MB/s`);
  if (peak - before > bounds.memoryMb)
    throw new Error(`${(peak - before).toFixed(0)} MB more, beyond ${bounds.memoryMb}`);
  if (checked > (bounds.checkSecondsPerGb * made.bytes) / 1e9)
    throw new Error(`checked in more than ${bounds.checkSecondsPerGb} s for each GB`);
}
