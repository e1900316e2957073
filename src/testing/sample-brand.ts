import { randomUUID } from 'node:crypto';
import { areas, marca_modulos, marcas } from '#features/products/server/products.tables.ts';
import type { Database } from '#platform/db/database.ts';

/** An area with a brand of this name. */
export async function createTestBrand(db: Database, nombre = 'Marca'): Promise<{ areaId: string; brandId: string }> {
  const [area] = await db
    .insert(areas)
    .values({ nombre: `Área ${randomUUID().slice(0, 8)}`, orden: 1 })
    .returning();
  if (!area) throw new Error('no area was created');
  const [brand] = await db.insert(marcas).values({ nombre, area_id: area.id }).returning();
  if (!brand) throw new Error('no brand was created');
  return { areaId: area.id, brandId: brand.id };
}

/** A module among the products of a brand. @returns the product's id */
export async function createTestProduct(db: Database, brandId: string, module: { id: string }): Promise<string> {
  const [product] = await db
    .insert(marca_modulos)
    .values({ marca_id: brandId, modulo_id: module.id, nombre_producto: 'Kit', orden: 1 })
    .returning();
  if (!product) throw new Error('no product was created');
  return product.id;
}
