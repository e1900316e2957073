import { and, asc, eq, sql } from 'drizzle-orm';
import { published_modules } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { catalogue_items, catalogue_versions } from './product-catalogue.tables.ts';

const items = prepared('products.catalogue-items', (db) =>
  db
    .select({ item: catalogue_items, published_at: catalogue_versions.approved_at })
    .from(catalogue_items)
    .innerJoin(catalogue_versions, eq(catalogue_versions.id, catalogue_items.version_id))
    .where(eq(catalogue_versions.status, 'published'))
    .orderBy(asc(catalogue_items.orden), asc(catalogue_items.product_name)),
);

/** The published catalogue in its author's order, each with when it was published. */
export function readCatalogueItems(db: Queryable) {
  return items(db).execute();
}

const itemByCode = prepared('products.catalogue-item', (db) =>
  db
    .select({
      item: catalogue_items,
      module: {
        id: published_modules.id,
        title: published_modules.title,
        description: published_modules.description,
        isVisible: sql<boolean>`${published_modules.is_active} AND ${published_modules.published_at} IS NOT NULL`,
      },
    })
    .from(catalogue_items)
    .innerJoin(catalogue_versions, eq(catalogue_versions.id, catalogue_items.version_id))
    .leftJoin(published_modules, eq(published_modules.id, catalogue_items.module_id))
    .where(and(eq(catalogue_versions.status, 'published'), eq(catalogue_items.product_code, sql.placeholder('code')))),
);

/** An item of the published catalogue with the module that teaches it; null when the code is unknown. */
export async function readCatalogueItem(db: Queryable, code: string) {
  const [row] = await itemByCode(db).execute({ code });
  return row ?? null;
}

/** Most items that a catalogue made from modules has. */
const largestCatalogue = 60;

const productModules = prepared('products.product-modules', (db) =>
  db
    .select({
      id: published_modules.id,
      title: published_modules.title,
      description: published_modules.description,
      nombre_producto: published_modules.nombre_producto,
      totalSteps: sql<number>`(
        SELECT count(*)::integer FROM published_steps s WHERE s.module_id = published_modules.id AND s.is_active AND s.published_at IS NOT NULL)`,
      words: sql<number>`(
        SELECT coalesce(sum(cardinality(regexp_split_to_array(btrim(s.content), '\\s+'))), 0)::integer
        FROM published_steps s WHERE s.module_id = published_modules.id AND s.is_active AND s.published_at IS NOT NULL)`,
      welcomeTitle: sql<string | null>`(SELECT w.title FROM published_modules w WHERE w.id = welcome_module_id())`,
    })
    .from(published_modules)
    .where(
      and(
        sql`(EXISTS (SELECT 1 FROM published_modules c WHERE c.id = published_modules.parent_module_id AND c.is_category
              AND fold_text(c.title) LIKE '%producto%')
          OR EXISTS (SELECT 1 FROM published_marca_modulos p WHERE p.modulo_id = published_modules.id AND p.activo))`,
        sql`EXISTS (SELECT 1 FROM published_learnable_modules l WHERE l.id = published_modules.id)`,
      ),
    )
    .orderBy(asc(published_modules.order_index), asc(published_modules.title))
    .limit(largestCatalogue),
);

export type ProductModule = Awaited<ReturnType<typeof readProductModules>>[number];

/**
 * The learnable modules about products: those in the category of products and those that a brand offers, with their
 * visible steps, the words in them, and the title of the module that must be completed before. One query.
 */
export function readProductModules(db: Queryable) {
  return productModules(db).execute();
}
