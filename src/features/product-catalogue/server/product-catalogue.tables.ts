import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { assistants } from '#features/assistants/server/assistants.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';

export const catalogue_items = pgTable(
  'catalogue_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    product_code: text().notNull(),
    product_name: text().notNull(),
    summary: text().notNull(),
    estimated_time_minutes: integer().notNull(),
    prerequisites: text().array().notNull().default([]),
    step_count: integer().notNull(),
    module_id: uuid().references(() => modules.id, { onDelete: 'set null' }),
    orden: integer().notNull(),
    version_id: uuid()
      .notNull()
      .references(() => catalogue_versions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('catalogue_items_version_id_product_code_key').on(table.version_id, table.product_code),
    check('catalogue_items_estimated_time_minutes_check', sql`estimated_time_minutes > 0`),
    check('catalogue_items_orden_check', sql`orden >= 1`),
    check('catalogue_items_product_code_check', sql`product_code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$'`),
    check('catalogue_items_product_name_check', sql`btrim(product_name) <> ''`),
    check('catalogue_items_step_count_check', sql`step_count >= 0`),
  ],
);

/** A catalogue as it was written once; one is published and one a draft, at most. */
export const catalogue_versions = pgTable(
  'catalogue_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    status: text({ enum: ['draft', 'published', 'retired', 'discarded'] }).notNull(),
    /** Counts the changes that people made to it. */
    revision: integer().notNull().default(1),
    /** 'extractive', or the host that answered; null where nobody noted it. */
    provider: text(),
    model: text(),
    assistant_id: uuid().references(() => assistants.id, { onDelete: 'set null' }),
    assistant_version: integer(),
    created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    approved_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    approved_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('catalogue_versions_check', sql`(status IN ('published', 'retired')) = (approved_at IS NOT NULL)`),
    index('catalogue_versions_approved_by').on(table.approved_by),
    index('catalogue_versions_assistant').on(table.assistant_id),
    index('catalogue_versions_created_by').on(table.created_by),
    uniqueIndex('catalogue_versions_one_draft')
      .on(table.status)
      .where(sql`status = 'draft'`),
    uniqueIndex('catalogue_versions_one_published')
      .on(table.status)
      .where(sql`status = 'published'`),
  ],
);
