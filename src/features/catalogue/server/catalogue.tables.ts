import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

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
