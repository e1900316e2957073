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
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  refreshed_by: uuid(),
});
