import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '#features/modules/server/modules.tables.ts';
import { createTestModule, type TestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let kit: TestModule;
beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  const shelf = await createTestModule(db, { title: 'Productos', order_index: 3, is_category: true });
  kit = await createTestModule(db, { title: 'Kit', stepCount: 2, parent_module_id: shelf.id, order_index: 1 });
  await createTestModule(db, { title: 'Lector', stepCount: 1, parent_module_id: shelf.id, order_index: 2 });
});
afterAll(() => app.close());

const draftPath = '/api/products/catalogue-draft';
const refresh = async () =>
  (await app.call('POST', '/api/products/catalogue/refresh', { as: app.people.jefe })).body.draft;
const seenOf = (draft: { id: string; revision: number }) => ({ versionId: draft.id, revision: draft.revision });
const publish = (body: object, as = app.people.admin) => app.call('POST', `${draftPath}/publish`, { as, body });
const shown = async () => (await app.call('GET', '/api/products/catalogue', { as: app.people.admin })).body;
const audit = async () => {
  const { rows } = await app.database.db.execute<{ action: string; actor_id: string; details: object }>(
    sql`SELECT action, actor_id, details FROM audit_log ORDER BY id DESC LIMIT 1`,
  );
  return rows[0];
};

it('a draft is corrected, and seen by learners once a person publishes it', async () => {
  const written = await refresh();
  expect(written.items.map(({ change }: { change: string }) => change)).toEqual(['new', 'new']);
  expect(written).toMatchObject({ provider: 'extractive', model: null, isDifferent: true, retired: [] });
  expect(await shown()).toEqual({ items: [], refreshed_at: null });
  const [first] = written.items;
  const texts = { product_name: ' Kit rápido ', summary: 'Para empezar', prerequisites: ['Nada'] };
  const edit = (body: object) =>
    app.call('PATCH', `${draftPath}/items/${first.id}`, { as: app.people.jefe, body: { ...seenOf(written), ...body } });
  expect((await edit({ ...texts, summary: '  ' })).body.message).toBe('Escribe el resumen del producto.');
  const edited = await edit(texts);
  expect(edited.body.draft.items[0].item).toMatchObject({ product_code: 'kit', product_name: 'Kit rápido' });
  expect(await audit()).toMatchObject({ action: 'edit-catalogue-draft', actor_id: app.people.jefe.id });
  // Who saw the draft before the correction may not publish it, nor correct it once more.
  for (const answer of [await publish(seenOf(written)), await edit(texts)]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'CATALOGUE_DRAFT_CHANGED']);
  }
  expect((await shown()).items).toEqual([]);
  const published = await publish(seenOf(edited.body.draft));
  expect(published.body).toMatchObject({ draft: null, published: { approved_by_name: expect.any(String) } });
  expect(await audit()).toMatchObject({
    action: 'publish-product-catalogue',
    actor_id: app.people.admin.id,
    details: { items: 2, changed: 2, retired: 0 },
  });
  expect((await shown()).items.map(({ product_name }: { product_name: string }) => product_name)).toEqual([
    'Kit rápido',
    'Lector',
  ]);
  expect((await publish(seenOf(edited.body.draft))).body.code).toBe('CATALOGUE_DRAFT_NOT_FOUND');
});

it('what a draft changes and leaves out is told, and discarding it changes nothing', async () => {
  await app.database.db.update(modules).set({ is_active: false }).where(eq(modules.id, kit.id));
  const draft = await refresh();
  expect(draft.retired.map(({ product_code }: { product_code: string }) => product_code)).toEqual(['kit']);
  expect(draft.items.map(({ change }: { change: string }) => change)).toEqual(['same']);
  const before = await shown();
  const removed = await app.call('POST', `${draftPath}/items/${draft.items[0].id}/remove`, {
    as: app.people.admin,
    body: seenOf(draft),
  });
  expect(removed.body.draft.items).toEqual([]);
  const again = await app.call('POST', `${draftPath}/items/${draft.items[0].id}/remove`, {
    as: app.people.admin,
    body: seenOf(removed.body.draft),
  });
  expect([again.status, again.body.message]).toEqual([404, 'Producto no encontrado']);
  const discarded = await app.call('POST', `${draftPath}/discard`, {
    as: app.people.jefe,
    body: seenOf(removed.body.draft),
  });
  expect(discarded.body.draft).toBeNull();
  expect(await shown()).toEqual(before);
  expect((await publish(seenOf(draft))).body.message).toBe(
    'No hay un borrador del catálogo: se publicó o se descartó.',
  );
  await app.database.db.update(modules).set({ is_active: true }).where(eq(modules.id, kit.id));
});

it('a draft that says the same is not published; pressed twice, it is published once', async () => {
  const changed = await refresh();
  const answers = await Promise.all([publish(seenOf(changed)), publish(seenOf(changed), app.people.jefe)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const same = await refresh();
  const refused = await publish(seenOf(same));
  expect([refused.status, refused.body.message]).toEqual([409, 'El borrador dice lo mismo que el catálogo publicado.']);
});

it('two who generate at once leave one draft', async () => {
  await Promise.all([refresh(), refresh()]);
  const { rows } = await app.database.db.execute<{ status: string; count: number }>(
    sql`SELECT status, count(*)::integer AS count FROM catalogue_versions WHERE status IN ('draft', 'published') GROUP BY status ORDER BY status`,
  );
  expect(rows).toEqual([
    { status: 'draft', count: 1 },
    { status: 'published', count: 1 },
  ]);
});
