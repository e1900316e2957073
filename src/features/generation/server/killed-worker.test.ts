import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { marca_modulos } from '#features/products/server/products.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { noAi } from '#platform/ai/ai.ts';
import { createTestBrand } from '#testing/sample-brand.ts';
import { countsUnder, createTestCreation, creationEnd, madeUnder } from '#testing/sample-creations.ts';
import { createTestDocument } from '#testing/sample-documents.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { StageName } from '../stages.rules.ts';
import { generationJobs } from './generation.jobs.ts';
import { generation_jobs } from './generation.tables.ts';

const child = fileURLToPath(new URL('./killed-worker.child.ts', import.meta.url));
let app: TestApp;
let areaId: string;
let marcaId: string;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'prueba-'));
  const { db } = app.database;
  await createTestDocument(db);
  ({ areaId, brandId: marcaId } = await createTestBrand(db, 'Cobalia'));
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
    const id = await createTestCreation(db, app.people.admin, marcaId, { title });
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
    expect(await countsUnder(db, title)).toEqual([1, 7, 10, 1]);
  },
  40_000,
);

const success = Array(6).fill('success');
const states = (job: { stages: Array<{ state: string }> }) => job.stages.map(({ state }) => state);
const read = async (id: string) => (await app.call('GET', `/api/generation-jobs/${id}`, { as: app.people.admin })).body;
/** A creation from its beginning to its end. @returns its id */
async function created(productName: string): Promise<string> {
  const body = { areaId, marcaId, productName };
  const { id } = (await app.call('POST', '/api/create-module-with-ai', { as: app.people.admin, body })).body;
  await creationEnd(app, app.people.admin, id);
  return id;
}

describe('a worker that was killed', () => {
  const resume = () => generationJobs({ storage: app.storage, ai: noAi }, () => undefined)[0].run(app.database.db);
  const cutOff = (id: string, change: Partial<typeof generation_jobs.$inferInsert>, ago = 60_000) =>
    app.database.db
      .update(generation_jobs)
      .set({ status: 'running', lease: randomUUID(), heartbeat_at: new Date(Date.now() - ago), ...change })
      .where(eq(generation_jobs.id, id));

  it.each([1, 2, 3, 4, 5, 6])(
    'before its stage %i is stored: another one goes on, and nothing is made twice',
    async (stage) => {
      const title = `Cobalia corte ${stage}`;
      const id = await created(title);
      const { db } = app.database;
      const before = await madeUnder(db, title);
      // As it stood when it was killed: what the later stages stored is not there.
      const [job] = await db.select().from(generation_jobs).where(eq(generation_jobs.id, id));
      const names = ['assistant', 'content', 'module', 'steps', 'quiz', 'assignment'] as const;
      const moduleId = before.modules[0]?.id ?? '';
      if (stage <= 6) await db.delete(marca_modulos).where(eq(marca_modulos.modulo_id, moduleId));
      if (stage <= 5) await db.delete(quiz_questions).where(eq(quiz_questions.module_id, moduleId));
      if (stage <= 4) await db.delete(steps).where(eq(steps.module_id, moduleId));
      if (stage <= 3) await db.delete(modules).where(eq(modules.id, moduleId));
      const left = names.map((name, place) => [
        name,
        { state: place + 1 < stage ? 'success' : place + 1 === stage ? 'loading' : 'pending', error: null },
      ]);
      await cutOff(id, { stages: Object.fromEntries(left), draft: stage <= 2 ? null : (job?.draft ?? null) });
      await resume();
      const after = await read(id);
      expect([states(after), after.outcome]).toEqual([success, 'done']);
      expect(await countsUnder(db, title)).toEqual([1, 7, 10, 1]);
    },
  );

  it('by one of its stages again and again: the stage has failed, and what comes after it is made', async () => {
    const id = await created('Cobalia venenosa');
    const { db } = app.database;
    const [job] = await db.select().from(generation_jobs).where(eq(generation_jobs.id, id));
    await db.delete(quiz_questions).where(eq(quiz_questions.module_id, job?.module_id ?? ''));
    const quiz = { state: 'loading' as const, error: null };
    const assignment = { state: 'pending' as const, error: null };
    await cutOff(id, { stages: { ...job?.stages, quiz, assignment }, attempts: 5 });
    await resume();
    await resume();
    const after = await read(id);
    expect([states(after), after.outcome]).toEqual([[...success.slice(0, 4), 'error', 'success'], 'partial']);
  });

  it('one that gives signs of life is left alone', async () => {
    const id = await created('Cobalia viva');
    await cutOff(id, {}, 1000);
    await resume();
    expect((await read(id)).outcome).toBe(null);
  });
});
