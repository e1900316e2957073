import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const areas = pgTable('areas', {
  id: uuid().primaryKey().defaultRandom(),
  nombre: text().notNull(),
  orden: integer().notNull(),
});

export const marcas = pgTable('marcas', {
  id: uuid().primaryKey().defaultRandom(),
  nombre: text().notNull(),
  area_id: uuid().notNull(),
  activo: boolean().notNull().default(true),
  logo_url: text(),
  descripcion: text().notNull().default(''),
  orden: integer().notNull().default(1),
});

export const marca_modulos = pgTable('marca_modulos', {
  id: uuid().primaryKey().defaultRandom(),
  marca_id: uuid().notNull(),
  modulo_id: uuid().notNull(),
  nombre_producto: text().notNull(),
  orden: integer().notNull(),
  activo: boolean().notNull().default(true),
  imagen_url: text(),
});

export const catalogue_items = pgTable('catalogue_items', {
  id: uuid().primaryKey().defaultRandom(),
  product_code: text().notNull(),
  product_name: text().notNull(),
  summary: text().notNull(),
  estimated_time_minutes: integer().notNull(),
  prerequisites: text().array().notNull().default([]),
  step_count: integer().notNull(),
  module_id: uuid(),
  orden: integer().notNull(),
  version_id: uuid().notNull(),
});

/** A catalogue as it was written once; one is published and one a draft, at most. */
export const catalogue_versions = pgTable('catalogue_versions', {
  id: uuid().primaryKey().defaultRandom(),
  status: text({ enum: ['draft', 'published', 'retired', 'discarded'] }).notNull(),
  /** Counts the changes that people made to it. */
  revision: integer().notNull().default(1),
  /** 'extractive', or the host that answered; null where nobody noted it. */
  provider: text(),
  model: text(),
  assistant_id: uuid(),
  assistant_version: integer(),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  approved_by: uuid(),
  approved_at: timestamp({ withTimezone: true }),
});
