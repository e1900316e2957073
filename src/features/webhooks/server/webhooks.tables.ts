import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { actMoment } from '#platform/db/moments.ts';

const instant = () => timestamp({ withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Addresses of other systems that are told what happens here. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().notNull(),
    secret: bytea().notNull(),
    old_secret: bytea(),
    old_until: instant(),
    failing_since: instant(),
    paused_at: instant(),
    is_paused_by_itself: boolean().notNull().default(false),
    created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: instant()
      .notNull()
      .default(sql`present_moment()`),
  },
  (table) => [
    check('webhooks_name_check', sql`btrim(name) <> '' AND length(name) <= 80`),
    check('webhooks_url_check', sql`length(url) <= 2000 AND url ~ '^https?://'`),
    check('webhooks_events_check', sql`cardinality(events) BETWEEN 1 AND 20`),
    check('webhooks_old_check', sql`(old_secret IS NULL) = (old_until IS NULL)`),
    check('webhooks_paused_check', sql`paused_at IS NOT NULL OR NOT is_paused_by_itself`),
    index('webhooks_created_by').on(table.created_by),
  ],
);

/** What each of them is told, and how that went. */
export const webhook_deliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhook_id: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    message_id: uuid().notNull(),
    kind: text().notNull(),
    person_id: uuid(),
    payload: text().notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    lease: uuid(),
    due_at: instant().notNull().defaultNow(),
    last_at: instant(),
    last_status: integer(),
    last_fault: text(),
    last_answer: text(),
    settled_at: instant(),
    created_at: instant().notNull().default(actMoment),
  },
  (table) => [
    check('webhook_deliveries_last_answer_check', sql`length(last_answer) <= 1000`),
    check('webhook_deliveries_settled_check', sql`(state = 'waiting') = (settled_at IS NULL)`),
    index('webhook_deliveries_due')
      .on(table.webhook_id, table.due_at)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_turn')
      .on(table.webhook_id, table.person_id, table.id)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_list').on(table.webhook_id, table.id.desc().nullsFirst()),
    index('webhook_deliveries_settled').on(table.settled_at),
  ],
);
