import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { document_pages, documents } from '#features/documents/server/documents.tables.ts';
import { pagesOf } from '#features/reading/pages.rules.ts';
import type { TextBlock } from '#features/reading/reading.rules.ts';
import { createTestModule } from '#testing/factories.ts';
import { createTestDocument } from '#testing/sample-documents.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let documentId: string;
const text = (what: string) =>
  `${what} se describe aquí con lo que el personal del laboratorio tiene que saber y hacer cada día.`;
const blocks: TextBlock[] = [
  { page: 1, kind: 'heading', level: 1, text: 'Higiene de manos' },
  { page: 1, kind: 'paragraph', text: text('El lavado') },
  { page: 2, kind: 'heading', level: 1, text: 'Derrames' },
  { page: 2, kind: 'paragraph', text: text('El derrame') },
  { page: 3, kind: 'heading', level: 1, text: 'Residuos' },
  { page: 3, kind: 'paragraph', text: text('El residuo') },
];

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  documentId = await createTestDocument(db, 'Guía de bioseguridad');
  await db.delete(document_pages).where(eq(document_pages.document_id, documentId));
  const pages = pagesOf(blocks).map((page) => ({ ...page, document_id: documentId }));
  await db.insert(document_pages).values(pages);
});
afterAll(() => app.close());

const call = (body: object, as = app.people.admin) => app.call('POST', '/api/generate-module-steps', { as, body });
const outline = (id: string, as = app.people.admin) => app.call('GET', `/api/source-documents/${id}/outline`, { as });

it('lists documents and their headings for who writes modules, and for nobody else', async () => {
  const { body } = await app.call('GET', '/api/source-documents', { as: app.people.jefe });
  expect(body).toMatchObject([{ id: documentId, title: 'Guía de bioseguridad' }]);
  const found = await outline(documentId);
  expect(
    found.body.sections.map(({ place, title, page }: { place: number; title: string; page: number }) => [
      place,
      title,
      page,
    ]),
  ).toEqual([
    [0, 'Higiene de manos', 1],
    [2, 'Derrames', 2],
    [4, 'Residuos', 3],
  ]);
  for (const path of ['/api/source-documents', `/api/source-documents/${documentId}/outline`]) {
    const refused = await app.call('GET', path, { as: app.people.employee });
    expect([refused.status, refused.body.message]).toEqual([403, 'Sin permisos']);
  }
  expect((await outline(randomUUID())).body.message).toBe('Este documento ya no está.');
});

it('what is chosen is used whole, its headings are the steps, each with its source', async () => {
  const module = await createTestModule(app.database.db, { order_index: 9 });
  const sections = [
    { place: 0, title: 'Higiene de manos' },
    { place: 4, title: 'Residuos' },
  ];
  const { status, body } = await call({ moduleId: module.id, sources: [{ documentId, sections }] });
  expect([status, body.isPublished]).toEqual([200, false]);
  expect(body.steps.map(({ title }: { title: string }) => title)).toEqual(['Higiene de manos', 'Residuos']);
  expect(body.steps[0].content).toContain(text('El lavado'));
  expect(body.steps[0].content).toContain('*Fuente: Guía de bioseguridad, página 1*');
  expect(JSON.stringify(body)).not.toContain('El derrame');
  const { body: review } = await app.call('GET', `/api/review/${module.id}`, { as: app.people.admin });
  expect(review.steps[1].sources).toMatchObject([
    { title: 'Guía de bioseguridad', page: 3, quote: text('El residuo') },
  ]);
  expect(review.steps.every(({ unsupported }: { unsupported: string[] }) => unsupported.length === 0)).toBe(true);
});

it('a document that was replaced or read anew meanwhile is not guessed at', async () => {
  const module = await createTestModule(app.database.db, { order_index: 9 });
  const sentence = 'Un documento elegido ya no está o cambió. Elige de nuevo los documentos o sus apartados.';
  for (const sources of [
    [{ documentId: randomUUID() }],
    [{ documentId, sections: [{ place: 2, title: 'Otra cosa' }] }],
    [{ documentId, sections: [{ place: 3, title: 'Derrames' }] }],
  ]) {
    const { status, body } = await call({ moduleId: module.id, sources });
    expect([status, body.message]).toEqual([409, sentence]);
  }
  const empty = await call({ moduleId: module.id, sources: [{ documentId, sections: [] }] });
  expect(empty.body.code).toBe('NOTHING_CHOSEN');
  await app.database.db.update(documents).set({ status: 'failed', error: 'x' }).where(eq(documents.id, documentId));
  expect((await call({ moduleId: module.id, sources: [{ documentId }] })).body.message).toBe(sentence);
  await app.database.db.update(documents).set({ status: 'ready', error: null }).where(eq(documents.id, documentId));
});
