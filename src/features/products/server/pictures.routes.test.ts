import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files, removed_files } from '#features/files/server/files.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { createTestModule } from '#testing/factories.ts';
import { createTestBrand, createTestProduct } from '#testing/sample-brand.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { marca_modulos, marcas } from './products.tables.ts';

let app: TestApp;
let picture: Uint8Array<ArrayBuffer>;
let brandId: string;
let productId: string;

beforeAll(async () => {
  app = await createTestApp();
  const drawn = sharp({ create: { width: 30, height: 20, channels: 3, background: '#07a' } });
  picture = new Uint8Array(await drawn.png().toBuffer());
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.database;
  await db.delete(marca_modulos);
  await db.delete(marcas);
  await db.delete(removed_files);
  ({ brandId } = await createTestBrand(db, 'Acme'));
  productId = await createTestProduct(db, brandId, await createTestModule(db, { stepCount: 1 }));
});

const png = (name = 'foto.png') => new File([picture], name);
const form = (file: File) => {
  const made = new FormData();
  made.set('file', file);
  return made;
};
const imageUrl = () => `/api/products/assigned/${productId}/image`;
const logoUrl = () => `/api/products/brands/${brandId}/logo`;
const send = (url: string, file = png(), as = app.people.jefe) => app.call('POST', url, { as, body: form(file) });
const shelf = async () => (await app.call('GET', `/api/products/brands/${brandId}`, { as: app.people.admin })).body;
const storedFiles = () => app.database.db.select().from(files);

describe('pictures of products and brands', () => {
  it('are uploaded by jefe, replaced, seen by everybody signed in, and removed by an admin', async () => {
    const first = await send(imageUrl());
    expect(first.status).toBe(200);
    const second = await send(imageUrl());
    const logo = await send(logoUrl());
    const { brand, products } = await shelf();
    expect([products[0].imagen_url, brand.logo_url]).toEqual([second.body.imagen_url, logo.body.logo_url]);
    expect((await app.call('GET', first.body.imagen_url, { as: app.people.employee })).status).toBe(404);
    expect((await app.call('GET', second.body.imagen_url, { as: app.people.employee })).status).toBe(200);
    expect((await storedFiles()).map((file) => file.bucket)).toEqual(['product-images', 'product-images']);
    for (const url of [imageUrl(), logoUrl()]) {
      for (const as of [app.people.jefe, app.people.employee]) {
        expect((await app.call('DELETE', url, { as })).status).toBe(403);
      }
      // Twice: what is gone stays gone.
      for (const _ of [1, 2]) expect((await app.call('DELETE', url, { as: app.people.admin })).status).toBe(200);
    }
    const after = await shelf();
    expect([after.products[0].imagen_url, after.brand.logo_url]).toEqual([null, null]);
    expect(await storedFiles()).toEqual([]);
  });

  it('are images of at most 5 MB, refused with the exact sentence', async () => {
    const pdf = new File(['%PDF-1.7\n'.padEnd(60)], 'foto.pdf');
    const padded = new File([picture, new Uint8Array(5 * 1024 * 1024 + 1 - picture.length)], 'grande.png');
    for (const url of [imageUrl(), logoUrl()]) {
      expect((await send(url, pdf)).body).toMatchObject({
        status: 415,
        message: 'Solo se permiten archivos de imagen',
      });
      expect((await send(url, padded)).body).toMatchObject({
        status: 413,
        message: 'La imagen no debe superar los 5MB',
      });
      expect((await send(url, png(), app.people.employee)).status).toBe(403);
    }
    expect(await storedFiles()).toEqual([]);
  });

  it('go with their product, module or brand', async () => {
    const { db } = app.database;
    await send(imageUrl());
    await send(logoUrl());
    await db.delete(modules);
    expect(await storedFiles()).toHaveLength(1);
    expect((await app.call('DELETE', `/api/products/brands/${brandId}`, { as: app.people.jefe })).status).toBe(200);
    expect(await storedFiles()).toEqual([]);
    expect(await db.select().from(removed_files)).toHaveLength(2);
    expect((await send(imageUrl())).body.code).toBe('PRODUCT_NOT_FOUND');
    expect((await send(logoUrl())).body.code).toBe('BRAND_NOT_FOUND');
  });
});
