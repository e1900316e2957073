import { boolean, pgView, text, uuid } from 'drizzle-orm/pg-core';

/** Areas by their names. */
export const published_areas = pgView('published_areas', {
  id: uuid().notNull(),
  nombre: text().notNull(),
}).existing();

/** Brands by their names. */
export const published_marcas = pgView('published_marcas', {
  id: uuid().notNull(),
  nombre: text().notNull(),
}).existing();

/** Products of brands. */
export const published_marca_modulos = pgView('published_marca_modulos', {
  id: uuid().notNull(),
  modulo_id: uuid().notNull(),
  nombre_producto: text().notNull(),
  activo: boolean().notNull(),
}).existing();
