import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { document_pages } from '#features/documents/server/documents.tables.ts';
import { ai_usage } from '#features/model/server/model.tables.ts';
import { steps } from '#features/modules/server/modules.tables.ts';
import { pagesOf } from '#features/reading/pages.rules.ts';
import type { TextBlock } from '#features/reading/reading.rules.ts';
import { outlines } from '#features/writing/outlines.rules.ts';
import { type Ai, AiFailure, noAi } from '#platform/ai/ai.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestBrand } from '#testing/sample-brand.ts';
import { countsUnder, createTestCreation } from '#testing/sample-creations.ts';
import { createTestDocument } from '#testing/sample-documents.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { firstStages, withStage } from '../stages.rules.ts';
import { generationJobs } from './generation.jobs.ts';
import { runJob } from './run-job.ts';

let app: TestApp;
let areaId: string;
let marcaId: string;
let other: TestPerson;

/** A model that writes a module at once and questions never, until nobody wants them any more. */
const slow = { waits: new Set<string>(), waitsAfter: 0, asked: 0, aborted: 0 };
const content = 'Un texto suficientemente largo para que valga como contenido del paso.';
const written = {
  description: 'Del modelo',
  steps: outlines.product.map(({ title }, place) => ({ step_number: place + 1, title, content, sources: [] })),
};
const ai: Ai = {
  source: { provider: 'model.test', model: 'x' },
  generateJson: (async ({ schema, signal, system }) => {
    slow.asked += 1;
    const stage = /pregunta/i.test(system.slice(0, 400)) ? 'quiz' : 'content';
    if (slow.waits.has(stage) && slow.asked > slow.waitsAfter) {
      await new Promise<void>((_, reject) =>
        signal?.addEventListener('abort', () => {
          slow.aborted += 1;
          reject(new AiFailure('aborted'));
        }),
      );
    }
    const value = schema.safeParse(written).data ?? schema.parse({ content, sources: [1] });
    return { value, source: { provider: 'model.test', model: 'x' }, calls: 1 };
  }) as Ai['generateJson'],
  streamText: noAi.streamText,
};

beforeAll(async () => {
  app = await createTestApp(undefined, ai);
  const { db } = app.database;
  await createTestDocument(db);
  ({ areaId, brandId: marcaId } = await createTestBrand(db, 'Cobalia'));
  other = await createTestPerson(db, { role: 'jefe' });
});
beforeEach(() => Object.assign(slow, { waits: new Set(['quiz']), waitsAfter: 0, asked: 0, aborted: 0 }));
afterAll(() => app.close());

const begin = async (productName: string, as = app.people.jefe): Promise<string> => {
  const { status, body } = await app.call('POST', '/api/create-module-with-ai', {
    as,
    body: { areaId, marcaId, productName },
  });
  expect(status).toBe(202);
  return body.id;
};
const act = (id: string, act: string, as = app.people.jefe) =>
  app.call('POST', `/api/generation-jobs/${id}/${act}`, { as, body: {} });
const look = async (id: string, as = app.people.jefe) =>
  (await app.call('GET', `/api/generation-jobs/${id}`, { as })).body;
const reaches = (id: string, stage: string) =>
  expect
    .poll(async () => (await look(id)).stages.find((one: { name: string }) => one.name === stage).state)
    .toBe('loading');
const listed = async (as: TestPerson, of = 'own') =>
  (await app.call('GET', `/api/generation-jobs?of=${of}`, { as })).body.map(({ id }: { id: string }) => id);
const acts = async (id: string) =>
  (await app.database.db.select().from(audit_log).where(eq(audit_log.subject_id, id)).orderBy(audit_log.id))
    .map(({ action, actor_id }) => [action, actor_id])
    .slice(1);
const stored = (title: string) => countsUnder(app.database.db, title);
const calls = async (person: TestPerson) =>
  (await app.database.db.select().from(ai_usage).where(eq(ai_usage.who, person.id)))[0]?.calls ?? 0;

describe('a running creation is cancelled', () => {
  it('while the module is written: at once, nothing is stored, and the model is asked no more', async () => {
    slow.waits.add('content');
    const id = await begin('Cancelado al escribir');
    await expect.poll(() => slow.asked).toBe(1);
    const spent = await calls(app.people.jefe);
    const { status, body } = await act(id, 'cancel');
    expect([status, body.outcome, body.module_id]).toEqual([200, 'cancelled', null]);
    await expect.poll(() => slow.aborted, { timeout: 1500 }).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([slow.asked, await calls(app.people.jefe)]).toEqual([1, spent]);
    expect(await stored('Cancelado al escribir')).toEqual([0, 0, 0, 0]);
    expect(await acts(id)).toEqual([['cancel-generation', app.people.jefe.id]]);
    // Its name is free again, and it is in no list.
    expect(await listed(app.people.jefe)).not.toContain(id);
    const again = await begin('Cancelado al escribir');
    // Cancelled before its call it would ask during the next test and be counted there.
    await expect.poll(() => slow.asked).toBe(2);
    await act(again, 'cancel');
    await expect.poll(() => slow.aborted, { timeout: 1500 }).toBe(2);
  });

  it('while one step of several is written: those that are whole stay as a draft, also when an administrator cancels', async () => {
    const { db } = app.database;
    const documentId = await createTestDocument(db, 'Guía por apartados');
    await db.delete(document_pages).where(eq(document_pages.document_id, documentId));
    const blocks = ['Recepción', 'Centrifugación', 'Rechazo'].flatMap((text, at): TextBlock[] => [
      { page: at + 1, kind: 'heading', level: 1, text },
      { page: at + 1, kind: 'paragraph', text: `${text}: ${content}` },
    ]);
    await db.insert(document_pages).values(pagesOf(blocks).map((page) => ({ ...page, document_id: documentId })));
    Object.assign(slow, { waits: new Set(['content']), waitsAfter: 2 });
    const body = {
      title: 'Recibir muestras',
      description: 'De la guía',
      category: 'induccion_especifica',
      sources: [{ documentId }],
    };
    const begun = await app.call('POST', '/api/create-induction-with-ai', { as: app.people.admin, body });
    expect(begun.status).toBe(202);
    await expect.poll(() => slow.asked).toBe(3);
    const cancelled = await act(begun.body.id, 'cancel', app.people.admin);
    expect(cancelled.body).toMatchObject({ outcome: 'cancelled', module_id: expect.any(String) });
    const rows = await db
      .select()
      .from(steps)
      .where(eq(steps.module_id, cancelled.body.module_id))
      .orderBy(steps.step_number);
    expect(rows.map(({ title, published_at }) => [title, published_at])).toEqual([
      ['Recepción', null],
      ['Centrifugación', null],
    ]);
    await expect.poll(() => slow.aborted, { timeout: 1500 }).toBe(1);
  });

  it('while its quiz is written: the draft with its steps stays, without quiz and brand', async () => {
    const id = await begin('Cancelado en el quiz');
    await reaches(id, 'quiz');
    const { body } = await act(id, 'cancel');
    expect([body.outcome, typeof body.module_id]).toEqual(['cancelled', 'string']);
    await expect.poll(() => slow.aborted, { timeout: 1500 }).toBe(1);
    expect(await stored('Cancelado en el quiz')).toEqual([1, 7, 0, 0]);
    expect((await look(id)).outcome).toBe('cancelled');
  });

  it('twice at once: one counts, the other one is told; neither retry nor the end change it', async () => {
    const id = await begin('Cancelado dos veces');
    await reaches(id, 'quiz');
    const answers = await Promise.all([act(id, 'cancel'), act(id, 'cancel', app.people.admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect([refused.code, refused.message]).toEqual(['JOB_NOT_RUNNING', 'Esta creación ya no está en marcha.']);
    expect((await act(id, 'cancel')).body.code).toBe('JOB_NOT_RUNNING');
    expect((await act(id, 'retry')).body.code).toBe('JOB_NOT_FAILED');
    expect(await acts(id)).toHaveLength(1);
  });

  it('in the moment of its end: it is cancelled or done, never both', async () => {
    slow.waits.clear();
    for (let turn = 0; turn < 6; turn += 1) {
      const title = `Carrera ${turn}`;
      const id = await begin(title);
      await new Promise((resolve) => setTimeout(resolve, turn * 25));
      const { status } = await act(id, 'cancel');
      await expect.poll(async () => (await look(id)).outcome).not.toBe(null);
      const { outcome } = await look(id);
      expect([status, outcome]).toEqual(status === 200 ? [200, 'cancelled'] : [409, 'partial']);
      const then = await stored(title);
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(await stored(title)).toEqual(then);
    }
  });

  it('on another node, which stops within a second; and across a restart, which does not begin it again', async () => {
    const { db } = app.database;
    const id = await createTestCreation(db, app.people.jefe, marcaId, { title: 'Cancelado en otro nodo' });
    let isOver = false;
    const worker = runJob({ db, storage: app.storage, ai }, id, () => undefined).then(() => {
      isOver = true;
    });
    await reaches(id, 'quiz');
    // Cancelled before a process that was killed gave up its lease, too.
    await act(id, 'cancel');
    await expect.poll(() => isOver, { timeout: 1500 }).toBe(true);
    await worker;
    await generationJobs({ storage: app.storage, ai }, () => undefined)[0].run(db);
    expect((await look(id)).outcome).toBe('cancelled');
    expect(await stored('Cancelado en otro nodo')).toEqual([1, 7, 0, 0]);
  });

  it('while nobody works on it, as its process was killed', async () => {
    const { db } = app.database;
    const id = await createTestCreation(db, app.people.jefe, marcaId, {
      title: 'Cancelado sin proceso',
      stages: withStage(firstStages('product'), 'assistant', 'loading'),
      lease: randomUUID(),
      heartbeat_at: new Date(Date.now() - 60_000),
    });
    expect((await act(id, 'cancel')).status).toBe(200);
    await generationJobs({ storage: app.storage, ai }, () => undefined)[0].run(db);
    expect([(await look(id)).outcome, ...(await stored('Cancelado sin proceso'))]).toEqual(['cancelled', 0, 0, 0, 0]);
  });
});

describe('whose creations somebody sees (decision 0150)', () => {
  it("an admin anybody's, a jefe the own ones; to others it is not there", async () => {
    const id = await begin('De un jefe');
    await reaches(id, 'quiz');
    for (const [one, body] of [['cancel'], ['retry'], ['close'], ['told']].map(([name]) => [name, {}] as const)) {
      const { status, body: told } = await act(id, one ?? '', other);
      expect([one, body, status, told.code]).toEqual([one, {}, 404, 'JOB_NOT_FOUND']);
      expect((await act(id, one ?? '', app.people.employee)).status).toBe(403);
    }
    expect((await app.call('GET', `/api/generation-jobs/${id}`, { as: other })).status).toBe(404);
    expect(await listed(other, 'all')).not.toContain(id);
    expect(await listed(app.people.admin)).not.toContain(id);
    expect(await listed(app.people.admin, 'all')).toContain(id);
    const seen = await look(id, app.people.admin);
    expect(seen.requested_by.id).toBe(app.people.jefe.id);
    expect(seen.requested_by.name).not.toBe('');

    // Cancelled by another one, it waits until whoever asked for it was told.
    expect((await act(id, 'cancel', app.people.admin)).status).toBe(200);
    expect(await listed(app.people.jefe)).toContain(id);
    expect((await look(id)).is_told).toBe(false);
    await act(id, 'told');
    expect(await listed(app.people.jefe)).not.toContain(id);
    expect(await acts(id)).toEqual([['cancel-generation', app.people.admin.id]]);
  });

  it('a failed one is told once, stays in the list with its reason, is tried again and closed, also by an admin', async () => {
    slow.waits.clear();
    const id = await begin('Falló el quiz');
    await expect.poll(async () => (await look(id)).outcome).toBe('partial');
    expect((await look(id)).is_told).toBe(false);
    // An admin who sees it has not told its owner.
    await act(id, 'told', app.people.admin);
    expect((await look(id)).is_told).toBe(false);
    await act(id, 'told');
    const kept = await look(id);
    expect([kept.is_told, kept.stages[4].error.length > 10]).toEqual([true, true]);
    expect(await listed(app.people.jefe)).toContain(id);

    expect((await act(id, 'retry', app.people.admin)).status).toBe(202);
    await expect.poll(async () => (await look(id)).outcome).toBe('partial');
    // Its new end is to be told again.
    expect((await look(id)).is_told).toBe(false);
    expect((await act(id, 'close', app.people.admin)).status).toBe(200);
    expect((await act(id, 'close', app.people.admin)).status).toBe(200);
    expect(await listed(app.people.jefe)).not.toContain(id);
    expect(await acts(id)).toEqual([
      ['retry-generation', app.people.admin.id],
      ['close-generation', app.people.admin.id],
    ]);
  });

  it('one that runs is not closed; one is not tried again while another with its title runs', async () => {
    slow.waits.add('content');
    const running = await begin('Mismo título');
    expect((await act(running, 'close')).status).toBe(200);
    expect(await listed(app.people.jefe)).toContain(running);
    const { db } = app.database;
    const old = await createTestCreation(db, app.people.jefe, marcaId, {
      title: ' mismo titulo',
      status: 'failed',
      stages: withStage(withStage(firstStages('product'), 'assistant', 'success'), 'content', 'error', 'No'),
    });
    const { status, body } = await act(old, 'retry');
    expect([status, body.code]).toEqual([409, 'TITLE_TAKEN']);
    await act(running, 'cancel');
    // A new one with its title takes the place of what failed.
    const next = await begin('MISMO TÍTULO');
    const open = await listed(app.people.jefe);
    expect([open.includes(next), open.includes(old)]).toEqual([true, false]);
    await act(next, 'cancel');
  });
});
