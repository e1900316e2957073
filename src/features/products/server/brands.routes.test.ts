import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestModule } from '#testing/factories.ts';
import { createTestProduct } from '#testing/sample-brand.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { areas, marcas } from './products.tables.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let laboratorio: string;
let quimica: string;
let brandId: string;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  const named = [
    { nombre: 'Química', orden: 2 },
    { nombre: 'Laboratorio', orden: 1 },
  ];
  const made = await db.insert(areas).values(named).returning({ id: areas.id });
  [quimica = '', laboratorio = ''] = made.map(({ id }) => id);
  const brands = await db
    .insert(marcas)
    .values([
      { nombre: 'Acme', area_id: quimica, orden: 1 },
      { nombre: 'Oculta', area_id: quimica, orden: 2, activo: false },
    ])
    .returning({ id: marcas.id });
  brandId = brands[0]?.id ?? '';
  await createTestProduct(db, brandId, await createTestModule(db));
});
afterAll(() => app.close());

const names = (rows: Array<{ nombre: string }>) => rows.map((row) => row.nombre);
const lastAudit = async () => {
  const log = await app.database.db.execute<{ action: string; actor_id: string }>(
    sql`SELECT action, actor_id FROM audit_log ORDER BY id DESC LIMIT 1`,
  );
  return log.rows[0];
};

describe('areas', () => {
  const as = () => app.people.admin;
  it('are created, renamed, ordered and deleted when empty', async () => {
    const made = await app.call('POST', '/api/products/areas', { as: as(), body: { nombre: ' Hematología ' } });
    expect(made.status).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'create-area', actor_id: as().id });
    const again = await app.call('POST', '/api/products/areas', { as: as(), body: { nombre: 'HEMATOLOGIA' } });
    expect([again.status, again.body.message]).toEqual([409, 'Ya existe un área con ese nombre.']);
    const { id } = made.body;
    const taken = await app.call('PATCH', `/api/products/areas/${id}`, { as: as(), body: { nombre: 'quimica' } });
    expect(taken.body.code).toBe('AREA_NAME_TAKEN');
    expect(
      (await app.call('PATCH', `/api/products/areas/${id}`, { as: as(), body: { nombre: 'Sangre' } })).status,
    ).toBe(200);
    const order = { areaIds: [id, quimica, laboratorio] };
    expect((await app.call('PUT', '/api/products/areas/order', { as: as(), body: order })).status).toBe(200);
    const { body } = await app.call('GET', '/api/products/brands', { as: as() });
    expect(names(body.areas)).toEqual(['Sangre', 'Química', 'Laboratorio']);
    const outdated = await app.call('PUT', '/api/products/areas/order', { as: as(), body: { areaIds: [id] } });
    expect([outdated.status, outdated.body.code]).toEqual([409, 'ORDER_OUTDATED']);
    const used = await app.call('DELETE', `/api/products/areas/${quimica}`, { as: as() });
    expect([used.status, used.body.message]).toEqual([
      409,
      'No se puede eliminar el área porque tiene marcas. Elimina primero sus marcas.',
    ]);
    expect((await app.call('DELETE', `/api/products/areas/${id}`, { as: as() })).status).toBe(200);
    expect((await app.call('DELETE', `/api/products/areas/${id}`, { as: as() })).body.code).toBe('AREA_NOT_FOUND');
  });
});

describe('brands', () => {
  it('are created at the end of their area, renamed, toggled and deleted by jefe', async () => {
    const as = app.people.jefe;
    const made = await app.call('POST', '/api/products/brands', { as, body: { area_id: quimica, nombre: 'Beta' } });
    const id = made.body.id as string;
    const twice = await app.call('POST', '/api/products/brands', { as, body: { area_id: quimica, nombre: 'BETA ' } });
    expect([twice.status, twice.body.message]).toEqual([409, 'Ya existe una marca con ese nombre en esta área.']);
    const elsewhere = await app.call('POST', '/api/products/brands', {
      as,
      body: { area_id: laboratorio, nombre: 'Beta' },
    });
    expect(elsewhere.status).toBe(200);
    expect(
      (await app.call('POST', '/api/products/brands', { as, body: { area_id: nobody, nombre: 'B' } })).body.code,
    ).toBe('AREA_NOT_FOUND');
    await app.call('PATCH', `/api/products/brands/${id}`, { as, body: { nombre: 'Gamma' } });
    expect(await lastAudit()).toMatchObject({ action: 'update-brand', actor_id: as.id });
    await app.call('PATCH', `/api/products/brands/${id}`, { as, body: { activo: false } });
    const { body } = await app.call('GET', `/api/products/brands/${id}`, { as });
    expect(body.brand).toMatchObject({ nombre: 'Gamma', activo: false, orden: 3 });
    const empty = await app.call('PATCH', `/api/products/brands/${id}`, { as, body: { nombre: '   ' } });
    expect([empty.status, empty.body.message]).toEqual([400, 'Escribe el nombre de la marca.']);
    expect((await app.call('DELETE', `/api/products/brands/${id}`, { as })).status).toBe(200);
    expect((await app.call('DELETE', `/api/products/brands/${id}`, { as })).body.code).toBe('BRAND_NOT_FOUND');
    const used = await app.call('DELETE', `/api/products/brands/${brandId}`, { as });
    expect([used.status, used.body.code]).toEqual([409, 'BRAND_HAS_PRODUCTS']);
  });

  it('get one of two equal names when two rename at once', async () => {
    const as = app.people.admin;
    const ids = await Promise.all(
      ['Uno', 'Dos'].map(
        async (nombre) =>
          (await app.call('POST', '/api/products/brands', { as, body: { area_id: laboratorio, nombre } })).body.id,
      ),
    );
    const answers = await Promise.all(
      ids.map((id) => app.call('PATCH', `/api/products/brands/${id}`, { as, body: { nombre: 'Tres' } })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('BRAND_NAME_TAKEN');
  });
});
