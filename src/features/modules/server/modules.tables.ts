import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const modules = pgTable('modules', {
  id: uuid().primaryKey().defaultRandom(),
  key: text(),
  title: text().notNull(),
  description: text().notNull().default(''),
  content: text(),
  category: text({ enum: ['induccion_general', 'induccion_especifica'] }),
  is_category: boolean().notNull().default(false),
  parent_module_id: uuid(),
  order_index: integer().notNull(),
  is_active: boolean().notNull().default(true),
  imagen_url: text(),
  nombre_producto: text(),
  assistant_uuid: uuid(),
  pass_mark: integer().notNull().default(70),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export const steps = pgTable('steps', {
  id: uuid().primaryKey().defaultRandom(),
  module_id: uuid().notNull(),
  step_number: integer().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  is_active: boolean().notNull().default(true),
  image_url: text(),
  source_assistant_uuid: uuid(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});
