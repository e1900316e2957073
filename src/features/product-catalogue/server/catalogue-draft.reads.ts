import { asc, inArray, sql } from 'drizzle-orm';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { catalogue_items, catalogue_versions } from './product-catalogue.tables.ts';

const nameOf = (column: 'created_by' | 'approved_by') => sql<string | null>`(
  SELECT nullif(btrim(p.first_name || ' ' || p.last_name), '') FROM published_profiles p
  WHERE p.id = ${catalogue_versions[column]})`;

const standing = prepared('products.catalogue-versions', (db) =>
  db
    .select({
      id: catalogue_versions.id,
      status: catalogue_versions.status,
      revision: catalogue_versions.revision,
      provider: catalogue_versions.provider,
      model: catalogue_versions.model,
      assistant_version: catalogue_versions.assistant_version,
      assistant_name: sql<
        string | null
      >`(SELECT a.name FROM published_assistants a WHERE a.id = ${catalogue_versions.assistant_id})`,
      created_at: catalogue_versions.created_at,
      created_by_name: nameOf('created_by'),
      approved_at: catalogue_versions.approved_at,
      approved_by_name: nameOf('approved_by'),
    })
    .from(catalogue_versions)
    .where(inArray(catalogue_versions.status, ['draft', 'published'])),
);

/** The draft of the catalogue and the published one, as far as they stand, with who wrote and approved them. One query. */
export async function readStandingVersions(db: Queryable) {
  const rows = await standing(db).execute();
  return {
    draft: rows.find(({ status }) => status === 'draft') ?? null,
    published: rows.find(({ status }) => status === 'published') ?? null,
  };
}

/** The items of some catalogues in their order. One query. */
export function readItemsOfVersions(db: Queryable, versionIds: readonly string[]) {
  return db
    .select()
    .from(catalogue_items)
    .where(inArray(catalogue_items.version_id, [...versionIds]))
    .orderBy(asc(catalogue_items.orden), asc(catalogue_items.product_name));
}
