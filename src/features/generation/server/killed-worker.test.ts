import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { marca_modulos } from '#features/products/server/products.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { noAi } from '#platform/ai/ai.ts';
import { createTestBrand } from '#testing/sample-brand.ts';
import { createTestDocument } from '#testing/sample-documents.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { firstStages, type StageName } from '../stages.rules.ts';
import { generationJobs } from './generation.jobs.ts';
import { generation_jobs } from './generation.tables.ts';

const child = fileURLToPath(new URL('./killed-worker.child.ts', import.meta.url));
let app: TestApp;
let marcaId: string;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'prueba-'));
  const { db } = app.database;
  await createTestDocument(db);
  ({ brandId: marcaId } = await createTestBrand(db, 'Cobalia'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** A lock under which a process stands still in this stage and in none before it. */
const locks: Record<StageName, string> = {
  assistant: 'assistants IN ACCESS EXCLUSIVE MODE',
  content: 'document_chunks IN ACCESS EXCLUSIVE MODE',
  module: 'modules IN SHARE ROW EXCLUSIVE MODE',
  steps: 'steps IN SHARE ROW EXCLUSIVE MODE',
  quiz: 'quiz_questions IN SHARE ROW EXCLUSIVE MODE',
  assignment: 'marca_modulos IN SHARE ROW EXCLUSIVE MODE',
};

it.each(Object.entries(locks) as Array<[StageName, string]>)(
  'killed with SIGKILL in the stage %s: another process goes on, and nothing is made twice or lost',
  async (stage, lock) => {
    const { db, url } = app.database;
    const title = `Cobalia ${stage}`;
    const [job] = await db
      .insert(generation_jobs)
      .values({
        kind: 'product',
        title,
        requested_by: app.people.admin.id,
        input: { kind: 'product', marca_id: marcaId, wish: '', assistant_id: null },
        stages: firstStages('product'),
      })
      .returning();
    const id = job?.id ?? '';
    const read = async () => (await db.select().from(generation_jobs).where(eq(generation_jobs.id, id)))[0];

    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query(`BEGIN; LOCK TABLE ${lock}`);
    const worker = spawn(process.execPath, [child, url, folder, id], { stdio: 'ignore' });
    const gone = once(worker, 'exit');
    const waiting =
      'SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())';
    await expect.poll(async () => (await read())?.stages[stage]?.state, { timeout: 20_000 }).toBe('loading');
    await expect.poll(async () => (await holder.query(waiting)).rows[0].count, { timeout: 10_000 }).toBeGreaterThan(0);
    worker.kill('SIGKILL');
    await gone;
    await holder.query('ROLLBACK');
    await holder.end();
    expect((await read())?.stages[stage]?.state).toBe('loading');

    // Nobody gives signs of life any more.
    await db
      .update(generation_jobs)
      .set({ heartbeat_at: new Date(Date.now() - 60_000) })
      .where(eq(generation_jobs.id, id));
    await generationJobs({ storage: app.storage, ai: noAi }, () => undefined)[0].run(db);
    const after = await read();
    expect(Object.values(after?.stages ?? {}).map(({ state }) => state)).toEqual(Array(6).fill('success'));
    expect(after?.status).toBe('done');
    const made = await db.select().from(modules).where(eq(modules.title, title));
    expect(made).toHaveLength(1);
    const moduleId = made[0]?.id ?? '';
    const [stored, questions, products] = await Promise.all([
      db.select().from(steps).where(eq(steps.module_id, moduleId)),
      db.select().from(quiz_questions).where(eq(quiz_questions.module_id, moduleId)),
      db.select().from(marca_modulos).where(eq(marca_modulos.modulo_id, moduleId)),
    ]);
    expect([stored.length, questions.length, products.length]).toEqual([7, 10, 1]);
  },
  40_000,
);
