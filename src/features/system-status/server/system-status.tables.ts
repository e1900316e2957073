import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { actMoment } from '#platform/db/moments.ts';

const instant = () => timestamp({ withTimezone: true });

/** What each node says of itself. */
export const system_nodes = pgTable(
  'system_nodes',
  {
    /** One start of the program. */
    id: uuid().primaryKey(),
    name: text().notNull(),
    version: text().notNull(),
    runtime: text().notNull(),
    started_at: instant().notNull(),
    seen_at: instant().notNull().default(actMoment),
    memory_bytes: bigint({ mode: 'number' }).notNull(),
    /** How late the event loop was: 99 of 100 turns were earlier, milliseconds. */
    event_loop_ms: doublePrecision().notNull(),
    disk_free: bigint({ mode: 'number' }),
    disk_size: bigint({ mode: 'number' }),
    reaches_storage: boolean().notNull().default(true),
    model_calls: integer().notNull().default(0),
    model_failures: integer().notNull().default(0),
    model_answered_at: instant(),
    /** What it noticed of the proxy in front (`proxy-signs.ts`). */
    proxy_signs: text().array().notNull().default([]),
  },
  () => [
    check('system_nodes_name_check', sql`(name <> '') AND length(name) <= 120`),
    check('system_nodes_version_check', sql`length(version) <= 60`),
    check('system_nodes_runtime_check', sql`length(runtime) <= 60`),
  ],
);

/** Unexpected faults, as much of them as may be given away. */
export const system_faults = pgTable(
  'system_faults',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    node_id: uuid().notNull(),
    at: instant().notNull().default(actMoment),
    place: text().notNull(),
    kind: text().notNull(),
    code: text(),
    stack: text().notNull(),
    request_id: text(),
  },
  (table) => [
    check('system_faults_place_check', sql`length(place) <= 200`),
    check('system_faults_kind_check', sql`length(kind) <= 80`),
    check('system_faults_code_check', sql`length(code) <= 80`),
    check('system_faults_stack_check', sql`length(stack) <= 4000`),
    check('system_faults_request_id_check', sql`length(request_id) <= 64`),
    index('system_faults_at').on(table.at),
  ],
);
