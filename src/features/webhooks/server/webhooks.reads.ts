import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { testEvent } from '../webhooks.rules.ts';

export interface Webhook extends Record<string, unknown> {
  id: string;
  name: string;
  url: string;
  events: string[];
  secret: Buffer;
  old_secret: Buffer | null;
  old_until: Date | null;
  failing_since: Date | null;
  paused_at: Date | null;
  is_paused_by_itself: boolean;
  created_at: Date;
  waiting: number;
  /** Given up; what was only tried is told when it is tried. */
  failed: number;
  last_delivered_at: Date | null;
}

const columns = sql`w.id, w.name, w.url, w.events, w.secret, w.failing_since, w.paused_at, w.is_paused_by_itself, w.created_at,
  CASE WHEN w.old_until > now() THEN w.old_secret END AS old_secret, CASE WHEN w.old_until > now() THEN w.old_until END AS old_until,
  (SELECT count(*)::integer FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting') AS waiting,
  (SELECT count(*)::integer FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'failed' AND d.kind <> ${testEvent}) AS failed,
  (SELECT max(d.settled_at) FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'delivered') AS last_delivered_at`;

const moment = (at: Date | null) => at && new Date(at);
const read = (row: Webhook): Webhook => ({
  ...row,
  created_at: new Date(row.created_at),
  old_until: moment(row.old_until),
  failing_since: moment(row.failing_since),
  paused_at: moment(row.paused_at),
  last_delivered_at: moment(row.last_delivered_at),
});

/** Every receiver with what waits for it. One query. */
export async function readWebhooks(db: Queryable): Promise<Webhook[]> {
  const { rows } = await db.execute<Webhook>(sql`SELECT ${columns} FROM webhooks w ORDER BY w.created_at, w.id`);
  return rows.map(read);
}

/** One of them; null where there is none. One query. */
export async function readWebhook(db: Queryable, id: string): Promise<Webhook | null> {
  const { rows } = await db.execute<Webhook>(sql`SELECT ${columns} FROM webhooks w WHERE w.id = ${id}`);
  return rows[0] ? read(rows[0]) : null;
}

/** How many there are. One query. */
export async function countWebhooks(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::integer AS count FROM webhooks`);
  return rows[0]?.count ?? 0;
}

/** Receivers for which something is due, and none is paused. One query. */
export async function readDueWebhooks(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT w.id FROM webhooks w WHERE w.paused_at IS NULL AND EXISTS (
      SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting' AND d.due_at <= now())`);
  return rows.map(({ id }) => id);
}

interface Delivery {
  id: number;
  message_id: string;
  kind: string;
  payload: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  due_at: Date;
  last_at: Date | null;
  last_status: number | null;
  last_fault: string | null;
  last_answer: string | null;
  created_at: Date;
}

/** What a receiver was told, the latest first. One query. */
export async function readDeliveries(
  db: Queryable,
  webhookId: string,
  { state, limit }: { state: string | null; limit: number },
): Promise<{ deliveries: Delivery[]; total: number }> {
  const { rows } = await db.execute<Delivery & { total: number } & Record<string, unknown>>(sql`
    SELECT d.id::float8 AS id, d.message_id, d.kind, d.payload, d.state, d.attempts, d.due_at, d.last_at, d.last_status, d.last_fault, d.last_answer, d.created_at,
      (count(*) OVER ())::integer AS total
    FROM webhook_deliveries d WHERE d.webhook_id = ${webhookId} AND (${state}::text IS NULL OR d.state = ${state}) ORDER BY d.id DESC LIMIT ${limit}`);
  return {
    total: rows[0]?.total ?? 0,
    deliveries: rows.map(({ total: _, ...row }) => ({
      ...row,
      due_at: new Date(row.due_at),
      last_at: moment(row.last_at),
      created_at: new Date(row.created_at),
    })),
  };
}

/** What was told of a person, and to whom, for their own copy. One query. */
export async function readToldOf(db: Queryable, personId: string): Promise<object[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT w.name AS receiver, d.kind, d.payload::json AS content, d.state, d.created_at, d.settled_at
    FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE d.person_id = ${personId} ORDER BY d.id`);
  return rows;
}
