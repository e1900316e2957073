import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { readerVersion } from '#features/reading/reading.rules.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { resumeDocuments } from './documents.jobs.ts';
import { readDocumentBlocks } from './documents.reads.ts';
import { document_chunks, documents } from './documents.tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const failed: string[] = [];
const resume = () =>
  resumeDocuments({
    db: app.database.db,
    storage: app.storage,
    happened: {
      documentReady: async () => undefined,
      documentFailed: async (_: unknown, told: { document_id: string }) => void failed.push(told.document_id),
    },
  });

async function upload(name: string): Promise<string> {
  const body = new FormData();
  body.append('file', new File(['OBJETIVO\n\nLa centrífuga se limpia con alcohol al 70 % cada día.'], 'Manual.txt'));
  body.append('module_name', name);
  return (await app.call('POST', '/api/documents', { as: app.people.jefe, body })).body.id;
}
const rowOf = async (id: string) => (await app.database.db.select().from(documents).where(eq(documents.id, id)))[0];
const passagesOf = (id: string) =>
  app.database.db.select().from(document_chunks).where(eq(document_chunks.document_id, id));
const asReadBefore = async (id: string) => {
  const long = new Date(Date.now() - 60_000);
  await app.database.db.update(documents).set({ reader: 0, claimed_at: long }).where(eq(documents.id, id));
  await app.database.db.update(document_chunks).set({ content: 'Antes.' }).where(eq(document_chunks.document_id, id));
};

it('keeps the blocks that were read, and which of them a passage is made of', async () => {
  const id = await upload('Bloques');
  expect(await readDocumentBlocks(app.database.db, id)).toEqual([
    { page: null, kind: 'heading', text: 'OBJETIVO' },
    { page: null, kind: 'paragraph', text: 'La centrífuga se limpia con alcohol al 70 % cada día.' },
  ]);
  expect(await passagesOf(id)).toMatchObject([{ kind: 'text', record: null, first_block: 0, last_block: 1 }]);
});

it('what an older reader read is read again, and answers meanwhile', async () => {
  const id = await upload('De antes');
  await asReadBefore(id);
  expect((await passagesOf(id)).map(({ content }) => content)).toEqual(['Antes.']);
  expect(await resume()).toBe(1);
  expect(await rowOf(id)).toMatchObject({ status: 'ready', reader: readerVersion, lease: null, attempts: 0 });
  expect((await passagesOf(id)).map(({ content }) => content)).toEqual([expect.stringContaining('alcohol al 70 %')]);
  const logged = await app.database.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.action, 'read-document-again'))
    .orderBy(audit_log.id);
  expect(logged).toMatchObject([{ subject_id: id, actor_id: null }]);
  expect(await resume()).toBe(0);
});

it('what cannot be read again keeps what was read, and is not tried for ever', async () => {
  const id = await upload('Dañado');
  await asReadBefore(id);
  // The first reader of a kind that its bytes are not.
  await app.database.db.update(documents).set({ kind: 'pdf' }).where(eq(documents.id, id));
  expect(await resume()).toBe(1);
  expect(await rowOf(id)).toMatchObject({ status: 'ready', error: null, reader: readerVersion, lease: null });
  expect((await passagesOf(id)).map(({ content }) => content)).toEqual(['Antes.']);
  expect([await resume(), failed]).toEqual([0, []]);
});
