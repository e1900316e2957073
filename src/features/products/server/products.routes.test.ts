import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestModule, type TestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { areas, marca_modulos, marcas } from './products.tables.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let welcome: TestModule;
let kit: TestModule;
let reader: TestModule;
let off: TestModule;
let quimica: string;
let draft: TestModule;
let brandId: string;
let hiddenBrandId: string;

beforeAll(async () => {
  app = await createTestApp();
  const db = app.database.db;
  welcome = await createTestModule(db, { key: 'bienvenida', title: 'Bienvenida', order_index: 1, stepCount: 1 });
  await createTestModule(db, { key: 'lis', title: 'LIS', order_index: 2, stepCount: 5 });
  const shelf = await createTestModule(db, { title: 'Productos', order_index: 3, is_category: true });
  kit = await createTestModule(db, { title: 'Kit básico', stepCount: 2, parent_module_id: shelf.id });
  reader = await createTestModule(db, { title: 'Lector óptico', stepCount: 1, parent_module_id: shelf.id });
  off = await createTestModule(db, { title: 'Apagado', stepCount: 1, is_active: false });
  draft = await createTestModule(db, { title: 'Borrador', stepCount: 1, published_at: null });
  [quimica = ''] = (
    await db
      .insert(areas)
      .values([
        { nombre: 'Química', orden: 2 },
        { nombre: 'Laboratorio', orden: 1 },
      ])
      .returning({ id: areas.id })
  ).map((row) => row.id);
  [brandId = '', hiddenBrandId = ''] = (
    await db
      .insert(marcas)
      .values([
        { nombre: 'Acme', area_id: quimica, orden: 1 },
        { nombre: 'Oculta', area_id: quimica, orden: 2, activo: false },
      ])
      .returning({ id: marcas.id })
  ).map((row) => row.id);
  await db.insert(marca_modulos).values([
    { marca_id: brandId, modulo_id: kit.id, nombre_producto: 'Kit', orden: 1 },
    { marca_id: brandId, modulo_id: off.id, nombre_producto: 'Sin módulo activo', orden: 2 },
    { marca_id: hiddenBrandId, modulo_id: draft.id, nombre_producto: 'En borrador', orden: 1 },
  ]);
  // The other employee has finished the welcome module.
  await app.call('POST', `/api/modules/${welcome.id}/complete`, { as: app.people.otherEmployee });
});
afterAll(() => app.close());

const names = (rows: Array<{ nombre: string }>) => rows.map((row) => row.nombre);
describe('getBrands', () => {
  it('groups all brands by area in order for jefe and admin, with the LIS card in Laboratorio', async () => {
    for (const as of [app.people.jefe, app.people.admin]) {
      const { body } = await app.call('GET', '/api/products/brands', { as });
      expect(names(body.areas)).toEqual(['Laboratorio', 'Química']);
      expect(body.areas[0].lis).toMatchObject({ lock: null });
      expect(body.areas[1].lis).toBeNull();
      expect(names(body.areas[1].brands)).toEqual(['Acme', 'Oculta']);
      expect(body.areas[1].brands[0]).toMatchObject({ products_count: 2, activeProducts: 1, activo: true });
    }
  });

  it('shows an employee active brands only, and nothing before the welcome module is completed', async () => {
    const refused = await app.call('GET', '/api/products/brands', { as: app.people.employee });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'PRODUCTS_LOCKED',
      'El catálogo de productos está bloqueado hasta que completes el módulo de bienvenida.',
    ]);
    app.database.takeQueries();
    const { body } = await app.call('GET', '/api/products/brands', { as: app.people.otherEmployee });
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(5);
    expect(names(body.areas[1].brands)).toEqual(['Acme']);
    expect(body.areas[1].brands[0].products_count).toBe(1);
    expect((await app.call('GET', '/api/products/brands')).status).toBe(401);
  });
});

describe('getBrandProducts', () => {
  it('gives a manager all products with their modules', async () => {
    const { body } = await app.call('GET', `/api/products/brands/${brandId}`, { as: app.people.jefe });
    expect(body.area.nombre).toBe('Química');
    expect(body.products.map((row: { nombre_producto: string }) => row.nombre_producto)).toEqual([
      'Kit',
      'Sin módulo activo',
    ]);
    expect(body.products[0]).toMatchObject({ closedReason: null, progress: null, module: { totalSteps: 2 } });
  });

  it('tells a manager of drafts, which learners do not count as products', async () => {
    const { body } = await app.call('GET', `/api/products/brands/${hiddenBrandId}`, { as: app.people.jefe });
    expect(body.brand).toMatchObject({ products_count: 1, activeProducts: 0 });
    expect(body.products[0]).toMatchObject({ closedReason: null, module: { isDraft: true } });
  });

  it('gives an employee what they can learn, and no hidden brand', async () => {
    const as = app.people.otherEmployee;
    const { body } = await app.call('GET', `/api/products/brands/${brandId}`, { as });
    expect(body.products).toHaveLength(1);
    expect(body.products[0].progress).toEqual({ status: 'not_started', percentage: 0 });
    const hidden = await app.call('GET', `/api/products/brands/${hiddenBrandId}`, { as });
    expect([hidden.status, hidden.body.message]).toEqual([404, 'La marca no existe o no está disponible.']);
    const locked = await app.call('GET', `/api/products/brands/${brandId}`, { as: app.people.employee });
    expect(locked.body.code).toBe('PRODUCTS_LOCKED');
  });
});

describe('getBrandsOfModule', () => {
  const path = () => `/api/products/modules/${kit.id}/brands`;

  it('names the active brands that offer a module, and nothing of hidden ones', async () => {
    const { body } = await app.call('GET', path(), { as: app.people.otherEmployee });
    expect(body).toEqual([
      expect.objectContaining({
        id: brandId,
        nombre: 'Acme',
        area: 'Química',
        nombre_producto: 'Kit',
        imagen_url: null,
      }),
    ]);
    const hidden = await app.call('GET', `/api/products/modules/${draft.id}/brands`, { as: app.people.admin });
    expect(hidden.body).toEqual([]);
  });

  it('is locked like the catalogue', async () => {
    expect((await app.call('GET', path(), { as: app.people.employee })).body.code).toBe('PRODUCTS_LOCKED');
    expect((await app.call('GET', path())).status).toBe(401);
  });
});

describe('writes', () => {
  it('are refused to employees, and areas to jefe', async () => {
    const seen = { versionId: nobody, revision: 1 };
    const calls = [
      ['POST', '/brands', { area_id: quimica, nombre: 'X' }],
      ['PATCH', `/brands/${brandId}`, { nombre: 'X' }],
      ['DELETE', `/brands/${brandId}`],
      ['GET', `/brands/${brandId}/assignable-modules`],
      ['POST', `/brands/${brandId}/products`, { modulo_id: kit.id, nombre_producto: 'X' }],
      ['PATCH', `/assigned/${nobody}`, { activo: false }],
      ['DELETE', `/assigned/${nobody}`],
      ['PUT', `/brands/${brandId}/order`, { productIds: [nobody] }],
      ['POST', '/catalogue/refresh'],
      ['GET', '/catalogue-draft'],
      ['PATCH', `/catalogue-draft/items/${nobody}`, { ...seen, product_name: 'X', summary: 'X', prerequisites: [] }],
      ['POST', `/catalogue-draft/items/${nobody}/remove`, seen],
      ['POST', '/catalogue-draft/discard', seen],
      ['POST', '/catalogue-draft/publish', seen],
    ] as const;
    const areaCalls = [
      ['POST', '/areas', { nombre: 'X' }],
      ['PATCH', `/areas/${quimica}`, { nombre: 'X' }],
      ['DELETE', `/areas/${quimica}`],
      ['PUT', '/areas/order', { areaIds: [quimica] }],
    ] as const;
    for (const [method, path, body] of [...calls, ...areaCalls]) {
      const answer = await app.call(method, `/api/products${path}`, { as: app.people.otherEmployee, body });
      expect([path, answer.status]).toEqual([path, 403]);
      expect((await app.call(method, `/api/products${path}`, { body })).status).toBe(401);
    }
    for (const [method, path, body] of areaCalls) {
      expect((await app.call(method, `/api/products${path}`, { as: app.people.jefe, body })).status).toBe(403);
    }
  });
});

describe('products', () => {
  const products = async () => {
    const { body } = await app.call('GET', `/api/products/brands/${brandId}`, { as: app.people.admin });
    return body.products as Array<{ id: string; orden: number; nombre_producto: string; activo: boolean }>;
  };

  it('offers the modules a brand does not have, found without accents', async () => {
    const as = app.people.jefe;
    const url = `/api/products/brands/${brandId}/assignable-modules`;
    const { body } = await app.call('GET', `${url}?search=optico`, { as });
    expect(body).toEqual({ total: 1, rows: [{ id: reader.id, title: 'Lector óptico' }] });
    const all = await app.call('GET', `${url}?limit=1`, { as });
    expect([all.body.total, all.body.rows.length]).toEqual([4, 1]);
    expect((await app.call('GET', `${url}?search=basico`, { as })).body.total).toBe(0);
  });

  it('are assigned at count plus 1, edited, ordered in one go and removed', async () => {
    const as = app.people.jefe;
    const url = `/api/products/brands/${brandId}/products`;
    const made = await app.call('POST', url, { as, body: { modulo_id: reader.id, nombre_producto: '  Lector X ' } });
    expect(made.status).toBe(200);
    const id = made.body.id as string;
    expect((await products()).find((row) => row.id === id)).toMatchObject({ orden: 3, nombre_producto: 'Lector X' });
    const again = await app.call('POST', url, { as, body: { modulo_id: reader.id, nombre_producto: 'Otro' } });
    expect([again.status, again.body.message]).toEqual([409, 'Este módulo ya está asignado a la marca.']);
    for (const modulo_id of [off.id, nobody]) {
      const refused = await app.call('POST', url, { as, body: { modulo_id, nombre_producto: 'Otro' } });
      expect([refused.status, refused.body.message]).toEqual([404, 'Módulo no encontrado']);
    }
    const one = `/api/products/assigned/${id}`;
    for (const body of [{ orden: 0 }, { orden: -1 }, { orden: 'abc' }, { nombre_producto: '  ' }]) {
      expect((await app.call('PATCH', one, { as, body })).status).toBe(400);
    }
    expect((await app.call('PATCH', one, { as, body: { orden: 7, nombre_producto: 'Lector Y' } })).status).toBe(200);
    expect((await products()).at(-1)).toMatchObject({ orden: 7, nombre_producto: 'Lector Y' });
    const taken = await app.call('PATCH', one, { as, body: { modulo_id: kit.id } });
    expect(taken.body.code).toBe('PRODUCT_ALREADY_ASSIGNED');
    await app.call('PATCH', one, { as, body: { activo: false } });
    const before = await products();
    expect(before.at(-1)?.activo).toBe(false);
    const reversed = before.map((row) => row.id).reverse();
    const order = `/api/products/brands/${brandId}/order`;
    expect((await app.call('PUT', order, { as, body: { productIds: reversed } })).status).toBe(200);
    expect((await products()).map((row) => [row.id, row.orden])).toEqual(
      reversed.map((productId, place) => [productId, place + 1]),
    );
    const outdated = await app.call('PUT', order, { as, body: { productIds: reversed.slice(1) } });
    expect([outdated.status, outdated.body.code]).toEqual([409, 'ORDER_OUTDATED']);
    expect((await app.call('DELETE', one, { as })).status).toBe(200);
    expect((await products()).map((row) => row.orden)).toEqual([1, 2]);
    expect((await app.call('DELETE', one, { as })).body.code).toBe('PRODUCT_NOT_FOUND');
    expect((await app.call('PATCH', one, { as, body: { activo: true } })).body.code).toBe('PRODUCT_NOT_FOUND');
  });

  it('keep one order when two order them at once, and get different places when two are added at once', async () => {
    const as = app.people.admin;
    const ids = (await products()).map((row) => row.id);
    const order = `/api/products/brands/${brandId}/order`;
    const answers = await Promise.all(
      [ids, [...ids].reverse()].map((productIds) => app.call('PUT', order, { as, body: { productIds } })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect((await products()).map((row) => row.orden)).toEqual([1, 2]);
    const extra = await createTestModule(app.database.db, { title: 'Extra', stepCount: 1 });
    await Promise.all(
      [reader.id, extra.id].map((modulo_id) =>
        app.call('POST', `/api/products/brands/${brandId}/products`, { as, body: { modulo_id, nombre_producto: 'P' } }),
      ),
    );
    expect((await products()).map((row) => row.orden)).toEqual([1, 2, 3, 4]);
  });

  it('take the place that was typed, the others making room, also when several are typed at once', async () => {
    const as = app.people.jefe;
    const url = `/api/products/brands/${brandId}/products`;
    const places = async () => (await products()).map((row) => [row.orden, row.nombre_producto]);
    const named = await Promise.all(
      ['U', 'V', 'W'].map((title) => createTestModule(app.database.db, { title, stepCount: 1 })),
    );
    const [u, v, w] = named.map(({ id }) => id);
    await app.call('POST', url, { as, body: { modulo_id: u, nombre_producto: 'U', orden: 1 } });
    const before = await places();
    expect(before[0]).toEqual([1, 'U']);
    expect(before.map(([place]) => place)).toEqual([1, 2, 3, 4, 5]);
    const answers = await Promise.all(
      [v, w].map((modulo_id, place) =>
        app.call('POST', url, { as, body: { modulo_id, nombre_producto: 'VW'[place], orden: 2 } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await products();
    expect(after.map(({ orden }) => orden)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(after.slice(1, 3).map((row) => row.nombre_producto))).toEqual(new Set(['V', 'W']));
    const moved = after.map(({ id }) => `/api/products/assigned/${id}`);
    await Promise.all(moved.map((one) => app.call('PATCH', one, { as, body: { orden: 3 } })));
    expect((await products()).map(({ orden }) => orden)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await app.call('PATCH', moved[0] ?? '', { as, body: { orden: 6 } });
    expect((await products()).find(({ nombre_producto }) => nombre_producto === 'U')?.orden).toBe(6);
  });
});
