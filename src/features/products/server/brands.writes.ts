import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { areas, marcas } from './products.tables.ts';

/** Adds an area after all others. @returns its id; null when another one has that name */
export async function insertArea(tx: Transaction, nombre: string): Promise<string | null> {
  const orden = sql`(SELECT coalesce(max(orden), 0) + 1 FROM areas)`;
  const [row] = await tx.insert(areas).values({ nombre, orden }).onConflictDoNothing().returning({ id: areas.id });
  return row?.id ?? null;
}

export async function updateAreaName(tx: Transaction, areaId: string, nombre: string): Promise<void> {
  await tx.update(areas).set({ nombre }).where(eq(areas.id, areaId));
}

export async function deleteAreaRow(tx: Transaction, areaId: string): Promise<void> {
  await tx.delete(areas).where(eq(areas.id, areaId));
}

/** Numbers the areas 1, 2, 3 … as listed, in one statement. */
export async function updateAreaOrder(tx: Transaction, areaIds: readonly string[]): Promise<void> {
  const ids = [...areaIds];
  await tx
    .update(areas)
    .set({ orden: sql`array_position(${sql.param(ids)}::uuid[], ${areas.id})` })
    .where(inArray(areas.id, ids));
}

/** Adds a brand. @returns its id; null when another brand of the area has that name */
export async function insertBrand(
  tx: Transaction,
  brand: { area_id: string; nombre: string; descripcion: string; orden: number },
): Promise<string | null> {
  const [row] = await tx.insert(marcas).values(brand).onConflictDoNothing().returning({ id: marcas.id });
  return row?.id ?? null;
}

/** Changes the given fields of a brand and leaves the others (spec C-584, C-585). */
export async function updateBrandRow(
  tx: Transaction,
  brandId: string,
  fields: { nombre?: string; descripcion?: string; activo?: boolean },
): Promise<void> {
  await tx.update(marcas).set(fields).where(eq(marcas.id, brandId));
}

export async function deleteBrandRow(tx: Transaction, brandId: string): Promise<void> {
  await tx.delete(marcas).where(eq(marcas.id, brandId));
}

export async function setBrandLogo(tx: Transaction, brandId: string, logo_url: string | null): Promise<void> {
  await tx.update(marcas).set({ logo_url }).where(eq(marcas.id, brandId));
}
