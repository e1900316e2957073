import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { modules } from '#features/modules/server/modules.tables.ts';

export const areas = pgTable(
  'areas',
  {
    id: uuid().primaryKey().defaultRandom(),
    nombre: text().notNull(),
    orden: integer().notNull(),
  },
  () => [
    check('areas_nombre_check', sql`btrim(nombre) <> ''`),
    uniqueIndex('areas_nombre_unique').on(sql`fold_text(nombre)`),
  ],
);

export const marcas = pgTable(
  'marcas',
  {
    id: uuid().primaryKey().defaultRandom(),
    nombre: text().notNull(),
    area_id: uuid()
      .notNull()
      .references(() => areas.id, { onDelete: 'restrict' }),
    activo: boolean().notNull().default(true),
    logo_url: text(),
    descripcion: text().notNull().default(''),
    orden: integer().notNull().default(1),
  },
  (table) => [
    check('marcas_nombre_check', sql`btrim(nombre) <> ''`),
    uniqueIndex('marcas_nombre_unique').on(table.area_id, sql`fold_text(nombre)`),
  ],
);

export const marca_modulos = pgTable(
  'marca_modulos',
  {
    id: uuid().primaryKey().defaultRandom(),
    marca_id: uuid()
      .notNull()
      .references(() => marcas.id, { onDelete: 'restrict' }),
    modulo_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    nombre_producto: text().notNull(),
    orden: integer().notNull(),
    activo: boolean().notNull().default(true),
    imagen_url: text(),
  },
  (table) => [
    unique('marca_modulos_marca_id_modulo_id_key').on(table.marca_id, table.modulo_id),
    unique('marca_modulos_marca_id_orden_key').on(table.marca_id, table.orden),
    check('marca_modulos_nombre_producto_check', sql`btrim(nombre_producto) <> ''`),
    check('marca_modulos_orden_check', sql`orden >= 1`),
    index('marca_modulos_modulo').on(table.modulo_id),
  ],
);
