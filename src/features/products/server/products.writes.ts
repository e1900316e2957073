import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { marca_modulos } from './products.tables.ts';

interface NewProduct {
  marca_id: string;
  modulo_id: string;
  nombre_producto: string;
  orden: number;
}

/** Assigns a module to a brand. @returns the product's id; null when the brand has the module already */
export async function insertProduct(tx: Transaction, product: NewProduct): Promise<string | null> {
  const [row] = await tx
    .insert(marca_modulos)
    .values(product)
    .onConflictDoNothing({ target: [marca_modulos.marca_id, marca_modulos.modulo_id] })
    .returning({ id: marca_modulos.id });
  return row?.id ?? null;
}

/** Changes the given fields of a product and leaves the others. */
export async function updateProductRow(
  tx: Transaction,
  productId: string,
  fields: { nombre_producto?: string; modulo_id?: string; orden?: number; activo?: boolean },
): Promise<void> {
  await tx.update(marca_modulos).set(fields).where(eq(marca_modulos.id, productId));
}

export async function deleteProductRow(tx: Transaction, productId: string): Promise<void> {
  await tx.delete(marca_modulos).where(eq(marca_modulos.id, productId));
}

/** Numbers products 1, 2, 3 … as listed, in one statement (spec C-587). */
export async function updateProductOrder(tx: Transaction, productIds: readonly string[]): Promise<void> {
  const ids = [...productIds];
  await tx
    .update(marca_modulos)
    .set({ orden: sql`array_position(${sql.param(ids)}::uuid[], ${marca_modulos.id})` })
    .where(inArray(marca_modulos.id, ids));
}

export async function setProductImage(tx: Transaction, productId: string, imagen_url: string | null): Promise<void> {
  await tx.update(marca_modulos).set({ imagen_url }).where(eq(marca_modulos.id, productId));
}
