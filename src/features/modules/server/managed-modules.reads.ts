import {
  and,
  asc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { prepared, type Queryable, type Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modulesRefusals } from '../modules.refusals.ts';
import { modules, steps } from './modules.tables.ts';

const parents = alias(modules, 'parents');

interface ModuleFilter {
  search: string;
  state: 'all' | 'published' | 'draft' | 'inactive' | 'archived';
  /** Id of a category, 'top' for modules without one, 'all'. */
  parent: string;
  limit: number;
  offset: number;
}

const states: Record<ModuleFilter['state'], SQL | undefined> = {
  all: isNull(modules.archived_at),
  published: and(isNotNull(modules.published_at), modules.is_active),
  draft: and(isNull(modules.published_at), isNull(modules.archived_at)),
  inactive: and(eq(modules.is_active, false), isNull(modules.archived_at)),
  archived: isNotNull(modules.archived_at),
};

function ofParent(parent: string): SQL | undefined {
  if (parent === 'all') return undefined;
  return parent === 'top' ? isNull(modules.parent_module_id) : eq(modules.parent_module_id, parent);
}

/** A page of all modules, archived ones only where they are asked for, top level first, then by category and order, and how many there are. One query. */
export async function readManagedModules(db: Queryable, filter: ModuleFilter) {
  const pattern = `%${filter.search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const found = filter.search.trim()
    ? or(
        ilike(sql`fold_text(${modules.title})`, sql`fold_text(${pattern})`),
        ilike(sql`fold_text(coalesce(${modules.nombre_producto}, ''))`, sql`fold_text(${pattern})`),
      )
    : undefined;
  const rows = await db
    .select({
      id: modules.id,
      key: modules.key,
      title: modules.title,
      description: modules.description,
      category: modules.category,
      is_category: modules.is_category,
      parent_module_id: modules.parent_module_id,
      parent_title: parents.title,
      order_index: modules.order_index,
      is_active: modules.is_active,
      published_at: modules.published_at,
      archived_at: modules.archived_at,
      imagen_url: modules.imagen_url,
      updated_at: modules.updated_at,
      stepCount: sql<number>`(SELECT count(*)::integer FROM steps s WHERE s.module_id = ${modules.id})`,
      draftStepCount: sql<number>`(SELECT count(*)::integer FROM steps s
        WHERE s.module_id = ${modules.id} AND s.is_active AND s.published_at IS NULL)`,
      total: sql<number>`count(*) OVER ()::integer`,
    })
    .from(modules)
    .leftJoin(parents, eq(parents.id, modules.parent_module_id))
    .where(and(found, states[filter.state], ofParent(filter.parent)))
    .orderBy(
      sql`coalesce(${parents.order_index}, 0)`,
      sql`${parents.title} NULLS FIRST`,
      asc(modules.order_index),
      asc(modules.title),
    )
    .limit(filter.limit)
    .offset(filter.offset);
  return { total: rows[0]?.total ?? 0, modules: rows.map(({ total: _, ...row }) => row) };
}

const categoryTitles = prepared('modules.category-titles', (db) =>
  db
    .select({ id: modules.id, title: modules.title })
    .from(modules)
    .where(and(eq(modules.is_category, true), isNull(modules.archived_at)))
    .orderBy(asc(modules.order_index), asc(modules.title)),
);

/** Every category, by order. */
export function readCategoryTitles(db: Queryable) {
  return categoryTitles(db).execute();
}

const moduleForChange = prepared('modules.for-change', (db) =>
  db
    .select()
    .from(modules)
    .where(eq(modules.id, sql.placeholder('id')))
    .for('update'),
);

/**
 * A module, held until the end of the transaction so that changes of it and of its steps go one after another. Refuses an
 * archived one with MODULE_ARCHIVED: nothing in it changes until it is restored.
 */
export async function readModuleForChange(tx: Transaction, moduleId: string) {
  const row = await readModuleHeld(tx, moduleId);
  if (row?.archived_at) throw refuse(modulesRefusals.MODULE_ARCHIVED);
  return row;
}

/** As {@link readModuleForChange}, archived ones too. */
export async function readModuleHeld(tx: Transaction, moduleId: string) {
  const [row] = await moduleForChange(tx).execute({ id: moduleId });
  return row ?? null;
}

/**
 * A module, held until the end of the transaction so that two authors' changes of its quiz come one after the other, while
 * people go on with it; null when there is none or it is a category, which has no quiz.
 *
 * @param figure what is read with it in the same query, of the module's id
 */
export async function holdQuizOfModule<Figure>(
  tx: Transaction,
  moduleId: string,
  figure: (id: SQLWrapper) => SQL<Figure>,
) {
  const [row] = await tx
    .select({ ...getTableColumns(modules), figure: figure(modules.id) })
    .from(modules)
    .where(and(eq(modules.id, moduleId), eq(modules.is_category, false)))
    .for('no key update');
  return row ?? null;
}

const archivedAround = prepared('modules.archived-around-step', (db) =>
  db
    .select({ archived_at: modules.archived_at })
    .from(modules)
    .innerJoin(steps, eq(steps.module_id, modules.id))
    .where(eq(steps.id, sql.placeholder('step_id')))
    .for('key share', { of: modules }),
);

/**
 * Refuses with MODULE_ARCHIVED a change of a step in an archived module, which is not archived until the transaction ends;
 * before the step is held, as whoever changes modules does.
 */
export async function requireAroundNotArchived(tx: Transaction, stepId: string): Promise<void> {
  const [row] = await archivedAround(tx).execute({ step_id: stepId });
  if (row?.archived_at) throw refuse(modulesRefusals.MODULE_ARCHIVED);
}

const parent = prepared('modules.parent', (db) =>
  db
    .select({ title: modules.title, is_category: modules.is_category, archived_at: modules.archived_at })
    .from(modules)
    .where(eq(modules.id, sql.placeholder('id')))
    .for('share'),
);

/** The category that a module goes into, which is neither archived nor restored until the transaction ends; null without one. */
export async function readParent(tx: Transaction, parentId: string) {
  const [row] = await parent(tx).execute({ id: parentId });
  return row ?? null;
}

const taught = prepared('modules.held-to-be-offered', (db) =>
  db
    .select({ id: modules.id })
    .from(modules)
    .where(and(eq(modules.id, sql.placeholder('id')), modules.is_active, sql`NOT ${modules.is_category}`))
    .for('key share'),
);

/** Whether a module can be offered: it exists, is active and no category; it is not deleted until the transaction ends. */
export async function holdOfferedModule(tx: Transaction, moduleId: string): Promise<boolean> {
  const rows = await taught(tx).execute({ id: moduleId });
  return rows.length > 0;
}

const openSubmodules = prepared('modules.open-submodules', (db) =>
  db
    .select({ id: modules.id })
    .from(modules)
    .where(and(eq(modules.parent_module_id, sql.placeholder('id')), isNull(modules.archived_at)))
    .limit(1),
);

/** Whether a category has modules that are not archived. */
export async function hasOpenSubmodules(tx: Transaction, categoryId: string): Promise<boolean> {
  const rows = await openSubmodules(tx).execute({ id: categoryId });
  return rows.length > 0;
}

const siblingIds = prepared('modules.sibling-ids', (db) =>
  db
    .select({ id: modules.id })
    .from(modules)
    .where(
      and(
        sql`${modules.parent_module_id} IS NOT DISTINCT FROM ${sql.placeholder('parent')}::uuid`,
        isNull(modules.archived_at),
      ),
    )
    .orderBy(asc(modules.order_index), asc(modules.title)),
);

/** Ids of the modules of one category (of the top level for null), by order; archived ones have no place. */
export async function readSiblingIds(db: Queryable, parentId: string | null): Promise<string[]> {
  const rows = await siblingIds(db).execute({ parent: parentId });
  return rows.map((row) => row.id);
}

/** Titles that begin like this one, without case and accents. */
export async function readTitlesLike(db: Queryable, beginning: string): Promise<string[]> {
  const rows = await db
    .select({ title: modules.title })
    .from(modules)
    .where(sql`starts_with(fold_text(${modules.title}), fold_text(${beginning}))`);
  return rows.map((row) => row.title);
}

/** The drafts of these titles. One query. */
export function readDraftsTitled(db: Queryable, titles: readonly string[]) {
  return db
    .select()
    .from(modules)
    .where(and(inArray(modules.title, [...titles]), isNull(modules.published_at)));
}
