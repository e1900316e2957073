import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { quantise } from '#features/vectors/quantised.rules.ts';
import { nearest } from '#features/vectors/server/vector-memory.ts';
import { openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';

/**
 * What the nearest of many vectors cost: `node bench/vectors.ts [vectors] [numbers]`, 20,000 of 1,024 unless told. Prints the CPU time of
 * the first search, which reads them all, and of one after another, how many of the eight nearest
 * are those of an exact comparison, and the memory that all take.
 */
const [count = 20_000, numbers = 1024] = process.argv.slice(2).map(Number);
const dataDir = await mkdtemp(join(tmpdir(), 'formacion-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
await migrate(postgres.url);
const { db, close } = openDatabase({ url: postgres.url });
try {
  const chance = () => Float32Array.from({ length: numbers }, () => Math.random() - 0.5);
  // Texts are about something: vectors gather around subjects, as those of a model do.
  const subjects = Array.from({ length: 200 }, chance);
  const near = () => {
    const subject = subjects[Math.floor(Math.random() * subjects.length)] ?? chance();
    return subject.map((number) => number + (Math.random() - 0.5) * 1.5);
  };
  const all: Array<{ id: string; vector: Float32Array }> = [];
  await db.execute(sql`INSERT INTO vector_models (name, dimensions, version) VALUES ('banco', ${numbers}, 1)`);
  for (let done = 0; done < count; done += 500) {
    const rows = Array.from({ length: Math.min(500, count - done) }, () => ({ id: randomUUID(), vector: near() }));
    all.push(...rows);
    const made = rows.map(({ vector }) => quantise(vector));
    await db.execute(sql`INSERT INTO passage_vectors (model, passage_id, scale, vector)
      SELECT 'banco', r.id, r.scale, r.vector
      FROM unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(made.map(({ scale }) => scale))}::real[], ${sql.param(made.map((row) => Buffer.from(row.numbers.buffer)))}::bytea[]) AS r (id, scale, vector)`);
  }
  const before = process.memoryUsage();
  const cpu = async (times: number) => {
    const from = process.cpuUsage();
    for (let turn = 0; turn < times; turn += 1) await nearest(db, 'banco', near(), 50);
    const { user, system } = process.cpuUsage(from);
    return ((user + system) / 1000 / times).toFixed(1);
  };
  const first = await cpu(1);
  const next = await cpu(30);
  let kept = 0;
  const questions = 10;
  for (let turn = 0; turn < questions; turn += 1) {
    const asked = near();
    const exact = all
      .map(({ id, vector }) => ({ id, likeness: cosine(asked, vector) }))
      .sort((left, right) => right.likeness - left.likeness);
    const found = new Set(await nearest(db, 'banco', asked, 8));
    kept += exact.slice(0, 8).filter(({ id }) => found.has(id)).length;
  }
  const { rss, arrayBuffers } = process.memoryUsage();
  const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
  process.stdout.write(`${count} x ${numbers}: first ${first} ms, each ${next} ms of CPU\n`);
  process.stdout.write(`of the 8 nearest as in fractions: ${((kept / questions / 8) * 100).toFixed(1)} %\n`);
  process.stdout.write(
    `array buffers +${mb(arrayBuffers - before.arrayBuffers)} MB, resident +${mb(rss - before.rss)} MB\n`,
  );
} finally {
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function cosine(one: Float32Array, other: Float32Array): number {
  let [sum, size] = [0, 0];
  for (const [place, number] of other.entries()) {
    sum += number * (one[place] ?? 0);
    size += number * number;
  }
  return sum / Math.sqrt(size);
}
