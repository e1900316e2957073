import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { published_modules } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable, type Transaction } from '#platform/db/database.ts';
import { areas, marca_modulos, marcas } from './products.tables.ts';

const areasInOrder = prepared('products.areas', (db) =>
  db.select().from(areas).orderBy(asc(areas.orden), asc(areas.nombre)),
);

/** Every area, by orden (spec P-301). */
export function readAreas(db: Queryable) {
  return areasInOrder(db).execute();
}

// The brand's table is written out: Drizzle leaves it away in a query of one table.
const count = sql<number>`(SELECT count(*)::integer FROM marca_modulos p WHERE p.marca_id = marcas.id)`;
/** Products that a learner would see: active, of an active published module. */
const activeCount = sql<number>`(
  SELECT count(*)::integer FROM marca_modulos p JOIN published_modules m ON m.id = p.modulo_id
  WHERE p.marca_id = marcas.id AND p.activo AND m.is_active AND m.published_at IS NOT NULL)`;
const brandFields = {
  id: marcas.id,
  nombre: marcas.nombre,
  area_id: marcas.area_id,
  activo: marcas.activo,
  logo_url: marcas.logo_url,
  descripcion: marcas.descripcion,
  orden: marcas.orden,
  products_count: count,
  activeProducts: activeCount,
};

const brandsInOrder = prepared('products.brands', (db) =>
  db.select(brandFields).from(marcas).orderBy(asc(marcas.orden), asc(marcas.nombre)),
);

export type BrandRow = Awaited<ReturnType<typeof readBrands>>[number];

/** Every brand with the number of its products, by orden. One query. */
export function readBrands(db: Queryable) {
  return brandsInOrder(db).execute();
}

const brandInArea = prepared('products.brand', (db) =>
  db
    .select({ brand: brandFields, area: areas })
    .from(marcas)
    .innerJoin(areas, eq(areas.id, marcas.area_id))
    .where(eq(marcas.id, sql.placeholder('id'))),
);

/** A brand with its area; null when there is none. */
export async function readBrand(db: Queryable, brandId: string) {
  const [row] = await brandInArea(db).execute({ id: brandId });
  return row ?? null;
}

const lockedArea = prepared('products.area-locked', (db) =>
  db
    .select()
    .from(areas)
    .where(eq(areas.id, sql.placeholder('id')))
    .for('update'),
);

/** An area, held until the transaction ends: nothing is added to it or taken from it meanwhile. */
export async function lockArea(tx: Transaction, areaId: string) {
  const [row] = await lockedArea(tx).execute({ id: areaId });
  return row ?? null;
}

const lockedAreas = prepared('products.areas-locked', (db) =>
  db.select({ id: areas.id }).from(areas).orderBy(asc(areas.id)).for('update'),
);

/** The ids of all areas, held until the transaction ends. */
export async function lockAreas(tx: Transaction): Promise<string[]> {
  const rows = await lockedAreas(tx).execute();
  return rows.map((row) => row.id);
}

const lockedBrand = prepared('products.brand-locked', (db) =>
  db
    .select()
    .from(marcas)
    .where(eq(marcas.id, sql.placeholder('id')))
    .for('update'),
);

/** A brand, held until the transaction ends: its products stay as they are meanwhile. */
export async function lockBrand(tx: Transaction, brandId: string) {
  const [row] = await lockedBrand(tx).execute({ id: brandId });
  return row ?? null;
}

const brandsOfArea = prepared('products.brands-of-area', (db) =>
  db
    .select({ total: sql<number>`count(*)::integer`, lastOrder: sql<number>`coalesce(max(${marcas.orden}), 0)` })
    .from(marcas)
    .where(eq(marcas.area_id, sql.placeholder('area_id'))),
);

/** How many brands an area has, and the highest order among them. */
export async function countBrands(tx: Transaction, areaId: string) {
  const [row] = await brandsOfArea(tx).execute({ area_id: areaId });
  return row ?? { total: 0, lastOrder: 0 };
}

const lis = prepared('products.lis-module', (db) =>
  db
    .select({
      id: published_modules.id,
      totalSteps: sql<number>`coalesce((SELECT c.total_steps FROM published_module_content c WHERE c.module_id = published_modules.id), 0)`,
    })
    .from(published_modules)
    .where(
      and(
        published_modules.is_active,
        isNotNull(published_modules.published_at),
        sql`NOT ${published_modules.is_category}`,
        sql`(${published_modules.key} = 'lis' OR fold_text(${published_modules.title}) ~ '(^|[^a-z0-9])lis([^a-z0-9]|$)')`,
      ),
    )
    .orderBy(sql`(${published_modules.key} = 'lis') DESC NULLS LAST`, asc(published_modules.order_index))
    .limit(1),
);

/** The LIS module with how many steps learners see of it: by its key, else by a title that is 'lis' or contains it as a word (decision 0026). */
export async function readLisModule(db: Queryable) {
  const [row] = await lis(db).execute();
  return row ?? null;
}

const productCount = prepared('products.count-of-brand', (db) =>
  db
    .select({ total: sql<number>`count(*)::integer` })
    .from(marca_modulos)
    .where(eq(marca_modulos.marca_id, sql.placeholder('marca_id'))),
);

/** How many products a brand has, inactive ones among them. */
export async function countProducts(tx: Transaction, brandId: string): Promise<number> {
  const [row] = await productCount(tx).execute({ marca_id: brandId });
  return row?.total ?? 0;
}
