import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { actMoment } from '#platform/db/moments.ts';

const instant = () => timestamp({ withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One row per model: its vectors have one length, and one process at a time makes them. */
export const vector_models = pgTable(
  'vector_models',
  {
    name: text().primaryKey(),
    /** Numbers of a vector; null before the first. */
    dimensions: integer(),
    is_behind: boolean().notNull().default(true),
    /** Rises with every vector that comes, and with every one that goes. */
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** Rises when vectors go. */
    removals: bigint({ mode: 'number' }).notNull().default(0),
    /** Times in a row that the model gave no vectors. */
    faults: integer().notNull().default(0),
    fault: text(),
    fault_at: instant(),
    lease: uuid(),
    free_at: instant(),
    /** When a process last had this model as its own. */
    wanted_at: instant().notNull().defaultNow(),
    created_at: instant().notNull().default(actMoment),
  },
  () => [
    check('vector_models_name_check', sql`btrim(name) <> '' AND length(name) <= 400`),
    check('vector_models_dimensions_check', sql`dimensions BETWEEN 8 AND 8192`),
  ],
);

export const passage_vectors = pgTable(
  'passage_vectors',
  {
    model: text()
      .notNull()
      .references(() => vector_models.name, { onDelete: 'cascade' }),
    /** A passage that was there; one that is gone is found by nobody and removed by and by. */
    passage_id: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** What a whole number of the vector is worth. */
    scale: real().notNull(),
    /** A whole number from -127 to 127 per byte. */
    vector: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.passage_id] }),
    index('passage_vectors_seq').on(table.model, table.seq),
  ],
);
