import { and, asc, eq, sql } from 'drizzle-orm';
import { published_modules } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable, type Transaction } from '#platform/db/database.ts';
import { areas, marca_modulos, marcas } from './products.tables.ts';

const totalSteps = sql<number>`(
  SELECT count(*)::integer FROM published_steps s WHERE s.module_id = published_modules.id AND s.is_active AND s.published_at IS NOT NULL)`;

const productsOfBrand = prepared('products.of-brand', (db) =>
  db
    .select({
      id: marca_modulos.id,
      marca_id: marca_modulos.marca_id,
      modulo_id: marca_modulos.modulo_id,
      nombre_producto: marca_modulos.nombre_producto,
      orden: marca_modulos.orden,
      activo: marca_modulos.activo,
      imagen_url: marca_modulos.imagen_url,
      module: {
        title: published_modules.title,
        description: published_modules.description,
        imagen_url: published_modules.imagen_url,
        is_active: published_modules.is_active,
        isDraft: sql<boolean>`${published_modules.published_at} IS NULL`,
        order_index: published_modules.order_index,
        parent_module_id: published_modules.parent_module_id,
        category: published_modules.category,
        totalSteps,
      },
    })
    .from(marca_modulos)
    .innerJoin(published_modules, eq(published_modules.id, marca_modulos.modulo_id))
    .where(eq(marca_modulos.marca_id, sql.placeholder('marca_id')))
    .orderBy(asc(marca_modulos.orden), asc(marca_modulos.nombre_producto)),
);

export type ProductRow = Awaited<ReturnType<typeof readProductsOfBrand>>[number];

/** The products of a brand with their modules, by orden (spec C-573). One query. */
export function readProductsOfBrand(db: Queryable, brandId: string) {
  return productsOfBrand(db).execute({ marca_id: brandId });
}

const brandsOfModule = prepared('products.brands-of-module', (db) =>
  db
    .select({
      id: marcas.id,
      nombre: marcas.nombre,
      logo_url: marcas.logo_url,
      area_id: marcas.area_id,
      area: areas.nombre,
      nombre_producto: marca_modulos.nombre_producto,
      imagen_url: marca_modulos.imagen_url,
    })
    .from(marca_modulos)
    .innerJoin(marcas, eq(marcas.id, marca_modulos.marca_id))
    .innerJoin(areas, eq(areas.id, marcas.area_id))
    .where(and(eq(marca_modulos.modulo_id, sql.placeholder('modulo_id')), marca_modulos.activo, marcas.activo))
    .orderBy(asc(areas.orden), asc(marcas.orden), asc(marca_modulos.orden)),
);

/** The active brands that offer a module as an active product (spec C-574). */
export function readBrandsOfModule(db: Queryable, moduleId: string) {
  return brandsOfModule(db).execute({ modulo_id: moduleId });
}

const productById = prepared('products.by-id', (db) =>
  db
    .select()
    .from(marca_modulos)
    .where(eq(marca_modulos.id, sql.placeholder('id'))),
);

/** An assigned product; null when there is none. */
export async function readProduct(db: Queryable, productId: string) {
  const [row] = await productById(db).execute({ id: productId });
  return row ?? null;
}

const lockedProduct = prepared('products.by-id-locked', (db) =>
  db
    .select()
    .from(marca_modulos)
    .where(eq(marca_modulos.id, sql.placeholder('id')))
    .for('update'),
);

/** An assigned product, held until the transaction ends; null when there is none. */
export async function lockProduct(tx: Transaction, productId: string) {
  const [row] = await lockedProduct(tx).execute({ id: productId });
  return row ?? null;
}

const assignable = prepared('products.assignable-modules', (db) =>
  db
    .select({ id: published_modules.id, title: published_modules.title, total: sql<number>`count(*) OVER ()::integer` })
    .from(published_modules)
    .where(
      and(
        published_modules.is_active,
        sql`NOT ${published_modules.is_category}`,
        sql`position(fold_text(${sql.placeholder('search')}) IN fold_text(${published_modules.title})) > 0`,
        sql`NOT EXISTS (SELECT 1 FROM marca_modulos p
          WHERE p.marca_id = ${sql.placeholder('marca_id')}::uuid AND p.modulo_id = published_modules.id)`,
      ),
    )
    .orderBy(sql`fold_text(${published_modules.title})`, asc(published_modules.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

export interface ModuleSearch {
  brandId: string;
  /** Part of a title; case and accents do not matter. */
  search: string;
  limit: number;
  offset: number;
}

/** Active modules that a brand does not have yet, by title, and how many there are in all. One query. */
export async function readAssignableModules(db: Queryable, { brandId, search, limit, offset }: ModuleSearch) {
  const rows = await assignable(db).execute({ marca_id: brandId, search, limit, offset });
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ id, title }) => ({ id, title })) };
}
