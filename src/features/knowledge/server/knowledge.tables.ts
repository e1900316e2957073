import { sql } from 'drizzle-orm';
import { check, integer, pgTable, pgView, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { steps } from '#features/modules/server/modules.tables.ts';
import { actMoment } from '#platform/db/moments.ts';

export const step_chunks = pgTable(
  'step_chunks',
  {
    id: uuid().primaryKey().defaultRandom(),
    step_id: uuid()
      .notNull()
      .references(() => steps.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull().default(actMoment),
    position: integer().notNull(),
    section: text(),
    content: text().notNull(),
  },
  (table) => [
    unique('step_chunks_step_id_position_key').on(table.step_id, table.position),
    check('step_chunks_position_check', sql`position >= 0`),
  ],
);

export const stale_steps = pgTable('stale_steps', {
  step_id: uuid()
    .primaryKey()
    .references(() => steps.id, { onDelete: 'cascade' }),
});

export const tutorial_chunks = pgTable(
  'tutorial_chunks',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    section: text(),
    content: text().notNull(),
  },
  (table) => [
    unique('tutorial_chunks_slug_position_key').on(table.slug, table.position),
    check('tutorial_chunks_position_check', sql`position >= 0`),
  ],
);

/** Which documents are a module's: what it was written from, and what bears its name or its product's. */
export const module_documents = pgView('module_documents', {
  module_id: uuid().notNull(),
  document_id: uuid().notNull(),
}).existing();

/** The passages of documents that are read, of active steps and of the tutorials. */
export const passages = pgView('passages', {
  id: uuid().notNull(),
  document_id: uuid(),
  step_id: uuid(),
  module_id: uuid(),
  title: text().notNull(),
  section: text(),
  page: integer(),
  step_number: integer(),
  position: integer().notNull(),
  content: text().notNull(),
  tutorial_slug: text(),
  kind: text({ enum: ['text', 'table', 'record'] }).notNull(),
  record: text(),
}).existing();
