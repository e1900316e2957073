import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestModule, type TestModule } from '#testing/factories.ts';
import { createTestBrand, createTestProduct } from '#testing/sample-brand.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let kit: TestModule;
let areaId: string;
let brandId: string;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  const welcome = await createTestModule(db, { key: 'bienvenida', title: 'Bienvenida', order_index: 1, stepCount: 1 });
  const shelf = await createTestModule(db, { title: 'Productos', order_index: 3, is_category: true });
  kit = await createTestModule(db, { title: 'Kit básico', stepCount: 2, parent_module_id: shelf.id });
  ({ areaId, brandId } = await createTestBrand(db, 'Acme'));
  await createTestProduct(db, brandId, kit);
  // The other employee has finished the welcome module.
  await app.call('POST', `/api/modules/${welcome.id}/complete`, { as: app.people.otherEmployee });
});
afterAll(() => app.close());

const lastAudit = async () => {
  const log = await app.database.db.execute<{ action: string; actor_id: string }>(
    sql`SELECT action, actor_id FROM audit_log ORDER BY id DESC LIMIT 1`,
  );
  return log.rows[0];
};

describe('the product catalogue', () => {
  it('is empty until it is refreshed, then tells of the product modules', async () => {
    const as = app.people.otherEmployee;
    const before = await app.call('GET', '/api/products/catalogue', { as });
    expect(before.body).toEqual({ items: [], refreshed_at: null });
    const refreshed = await app.call('POST', '/api/products/catalogue/refresh', { as: app.people.jefe });
    expect(refreshed.status).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'refresh-product-catalogue' });
    expect((await app.call('GET', '/api/products/catalogue', { as })).body).toEqual(before.body);
    const { id: versionId, revision } = refreshed.body.draft;
    const publishing = { as: app.people.jefe, body: { versionId, revision } };
    expect((await app.call('POST', '/api/products/catalogue-draft/publish', publishing)).status).toBe(200);
    const { body } = await app.call('GET', '/api/products/catalogue', { as });
    const item = body.items.find((one: { product_code: string }) => one.product_code === 'kit-basico');
    expect(item).toEqual({
      product_code: 'kit-basico',
      product_name: 'Kit básico',
      summary: 'Descripción',
      estimated_time_minutes: 1,
      prerequisites: ['Bienvenida'],
      step_count: 2,
    });
    await Promise.all([1, 2].map(() => app.call('POST', '/api/products/catalogue/refresh', { as: app.people.admin })));
    expect((await app.call('GET', '/api/products/catalogue', { as })).body.items).toEqual(body.items);
  });

  it('shows an item with its module and brands', async () => {
    const { body } = await app.call('GET', '/api/products/catalogue/kit-basico', { as: app.people.otherEmployee });
    expect(body.module).toMatchObject({ id: kit.id, title: 'Kit básico' });
    expect(body.brands).toEqual([
      {
        id: brandId,
        nombre: 'Acme',
        area_id: areaId,
        area: expect.any(String),
        nombre_producto: 'Kit',
        logo_url: null,
        imagen_url: null,
      },
    ]);
    const unknown = await app.call('GET', '/api/products/catalogue/ABC', { as: app.people.admin });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Producto no encontrado']);
  });

  it('is closed to an employee without the welcome module, and to strangers', async () => {
    for (const path of ['', '/kit-basico']) {
      const answer = await app.call('GET', `/api/products/catalogue${path}`, { as: app.people.employee });
      expect([answer.status, answer.body.code]).toEqual([403, 'PRODUCTS_LOCKED']);
      expect((await app.call('GET', `/api/products/catalogue${path}`)).status).toBe(401);
    }
  });
});
