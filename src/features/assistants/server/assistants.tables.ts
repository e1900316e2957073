import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { actMoment } from '#platform/db/moments.ts';

const instant = () => timestamp({ withTimezone: true });

export const assistants = pgTable(
  'assistants',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    openai_assistant_id: text(),
    scope: text().notNull(),
    is_default: boolean().notNull().default(false),
    instructions: text().notNull(),
    instructions_version: integer().notNull().default(1),
    model: text(),
    temperature: real(),
    active: boolean().notNull().default(true),
    created_at: instant().notNull().default(actMoment),
    updated_at: instant().notNull().default(actMoment),
  },
  (table) => [
    check('assistants_check', sql`active OR (NOT is_default)`),
    check('assistants_instructions_check', sql`length(instructions) <= 8000`),
    check('assistants_model_check', sql`length(model) <= 120`),
    check('assistants_name_check', sql`btrim(name) <> '' AND length(name) <= 120`),
    check('assistants_openai_assistant_id_check', sql`length(openai_assistant_id) <= 200`),
    check('assistants_scope_check', sql`scope ~ '^[a-z][a-z0-9_]{1,39}$'`),
    check('assistants_slug_check', sql`(slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') AND length(slug) <= 80`),
    check('assistants_temperature_check', sql`temperature BETWEEN 0 AND 2`),
    uniqueIndex('assistants_default_of_scope')
      .on(table.scope)
      .where(sql`is_default`),
  ],
);

export const assistant_versions = pgTable(
  'assistant_versions',
  {
    assistant_id: uuid().notNull(),
    version: integer().notNull(),
    instructions: text().notNull(),
    created_at: instant().notNull().default(actMoment),
  },
  (table) => [primaryKey({ columns: [table.assistant_id, table.version] })],
);
