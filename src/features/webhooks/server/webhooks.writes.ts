import { and, eq, sql } from 'drizzle-orm';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import { shownAt } from '#platform/db/local-time.ts';
import { type Held, isHeld, type Lease, type Taken, take } from '#platform/jobs/lease.ts';
import { keptDays, pausedAfter, type Told } from '../webhooks.rules.ts';
import { webhook_deliveries, webhooks } from './webhooks.tables.ts';

/** The moment of the act as Standard Webhooks write it. */
export const actMoment = shownAt(sql`act_moment()`, sql`'UTC'`, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

/** Writes what happened for each receiver that wants to know of it. One statement, however many. @returns how many deliveries */
export async function insertTold(tx: Transaction, told: readonly Told[]): Promise<number> {
  const found = await tx.execute(sql`
    WITH told_now AS MATERIALIZED (
      SELECT gen_random_uuid() AS id, m.kind, m.person_id, m.data, m.place
      FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS (kind text, person_id uuid, data jsonb))
        WITH ORDINALITY AS m (kind, person_id, data, place)
    )
    INSERT INTO webhook_deliveries (webhook_id, message_id, kind, person_id, payload)
    SELECT w.id, m.id, m.kind, m.person_id,
      json_build_object('type', m.kind, 'timestamp', ${actMoment}, 'data', m.data)::text
    FROM told_now m JOIN webhooks w ON m.kind = ANY(w.events) ORDER BY m.place`);
  return found.rowCount ?? 0;
}

/** Notes a message that was sent to try a receiver. */
export async function insertTest(tx: Transaction, sent: typeof webhook_deliveries.$inferInsert): Promise<void> {
  await tx.insert(webhook_deliveries).values({ ...sent, last_at: sql`now()`, settled_at: sql`now()` });
}

/**
 * A delivery is one node's while it gives signs of life; another one goes on with it within ten seconds. A try is counted when it is over:
 * a process that is killed has not tried.
 */
export const deliveries: Lease = {
  kind: 'webhooks',
  table: 'webhook_deliveries',
  clock: ['until', 'due_at'],
  seconds: 8,
  isOpen: sql`webhook_deliveries.state = 'waiting'`,
  isGivenUp: sql`webhook_deliveries.state = 'failed' AND webhook_deliveries.created_at > act_moment() - interval '1 day'`,
  order: sql`id`,
  columns: sql`message_id, payload, attempts AS tried`,
};

export interface LeasedDelivery extends Taken {
  message_id: string;
  payload: string;
  /** How often it was sent before. */
  tried: number;
}

/** Takes what is due for one receiver, of each person the first alone. */
export async function takeDeliveries(db: Database, webhookId: string, most: number): Promise<LeasedDelivery[]> {
  const ofOne: Lease = {
    ...deliveries,
    isOpen: sql`webhook_deliveries.state = 'waiting' AND webhook_deliveries.webhook_id = ${webhookId} AND NOT EXISTS (
      SELECT FROM webhook_deliveries e WHERE e.webhook_id = webhook_deliveries.webhook_id
        AND e.person_id = webhook_deliveries.person_id AND e.state = 'waiting' AND e.id < webhook_deliveries.id)`,
  };
  return take<LeasedDelivery>(db, ofOne, { most });
}

export interface Outcome {
  status: number | null;
  fault: string | null;
  answer: string;
}

/** It arrived; the receiver works again. @returns false when another node has it by now */
export async function settleDelivered(db: Database, webhookId: string, held: Held, outcome: Outcome): Promise<boolean> {
  const settled = await db.execute(sql`
    WITH done AS (
      UPDATE webhook_deliveries SET state = 'delivered', attempts = attempts + 1, settled_at = now(), last_at = now(), lease = NULL,
        last_status = ${outcome.status}, last_fault = NULL, last_answer = ${outcome.answer}
      WHERE ${isHeld(deliveries, held)} RETURNING webhook_id
    ), well AS (UPDATE webhooks SET failing_since = NULL WHERE id = ${webhookId} AND failing_since IS NOT NULL AND EXISTS (SELECT FROM done))
    SELECT FROM done`);
  return settled.rowCount === 1;
}

/**
 * It did not: it is tried again after so many seconds, or given up (null). The receiver fails since the first such try; after days of it
 * nothing more is sent to it.
 *
 * @returns whether the receiver was paused with this
 */
export async function noteFailed(
  tx: Transaction,
  webhookId: string,
  held: Held,
  outcome: Outcome,
  after: number | null,
): Promise<boolean> {
  const noted = await tx.execute(sql`
    UPDATE webhook_deliveries SET attempts = attempts + 1, lease = NULL, last_at = now(), last_status = ${outcome.status}, last_fault = ${outcome.fault}, last_answer = ${outcome.answer},
      state = ${after === null ? 'failed' : 'waiting'}, settled_at = ${after === null ? sql`now()` : sql`NULL`},
      due_at = now() + make_interval(secs => ${after ?? 0})
    WHERE ${isHeld(deliveries, held)}`);
  if (noted.rowCount !== 1) return false;
  const { rows } = await tx.execute<{ is_new: boolean }>(sql`
    UPDATE webhooks SET failing_since = coalesce(failing_since, now()),
      paused_at = CASE WHEN paused_at IS NULL AND failing_since <= now() - make_interval(secs => ${pausedAfter}) THEN now() ELSE paused_at END,
      is_paused_by_itself = is_paused_by_itself OR paused_at IS NULL AND coalesce(failing_since <= now() - make_interval(secs => ${pausedAfter}), false)
    WHERE id = ${webhookId} RETURNING is_paused_by_itself AND paused_at = now() AS is_new`);
  return rows[0]?.is_new ?? false;
}

/** Sends it again, from the first try on; what is still waiting is tried now. @returns false where there is none */
export async function resend(tx: Transaction, webhookId: string, id: number): Promise<boolean> {
  const found = await tx.execute(sql`
    UPDATE webhook_deliveries SET state = 'waiting', settled_at = NULL, attempts = 0, due_at = now()
    WHERE id = ${id} AND webhook_id = ${webhookId} AND (state <> 'waiting' OR lease IS NULL OR due_at < now())`);
  return found.rowCount === 1;
}

export async function insertWebhook(tx: Transaction, webhook: typeof webhooks.$inferInsert): Promise<string> {
  const [made] = await tx.insert(webhooks).values(webhook).returning({ id: webhooks.id });
  if (!made) throw new Error('no webhook was stored');
  return made.id;
}

/** @returns false where there is none */
export async function updateWebhook(
  tx: Transaction,
  id: string,
  change: Partial<typeof webhooks.$inferInsert>,
): Promise<boolean> {
  const found = await tx.update(webhooks).set(change).where(eq(webhooks.id, id));
  return (found.rowCount ?? 0) === 1;
}

/** Goes on with a receiver that was paused: what waits for it is sent now. @returns false where none was */
export async function resumeWebhook(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .update(webhooks)
    .set({ paused_at: null, is_paused_by_itself: false, failing_since: null })
    .where(and(eq(webhooks.id, id), sql`paused_at IS NOT NULL`));
  if (found.rowCount !== 1) return false;
  await tx.execute(
    sql`UPDATE webhook_deliveries SET due_at = now() WHERE webhook_id = ${id} AND state = 'waiting' AND lease IS NULL`,
  );
  return true;
}

/** @returns whether there was one */
export async function deleteWebhook(tx: Transaction, id: string): Promise<boolean> {
  const gone = await tx.delete(webhooks).where(eq(webhooks.id, id));
  return (gone.rowCount ?? 0) === 1;
}

/** Tells once of each version that has come into force since a receiver that wants to know was there. Two statements. */
export async function insertDocumentsInForce(tx: Transaction): Promise<void> {
  // Of two nodes at once the second sees what the first has told.
  await lockUntilEnd(tx, 'webhooks');
  await tx.execute(sql`
    WITH begun AS MATERIALIZED (
      SELECT gen_random_uuid() AS id, s.id AS version_id, s.document_id, s.number, s.from_day
      FROM published_document_version_states s WHERE EXISTS (SELECT FROM webhooks WHERE 'document.in_force' = ANY(events)) AND s.state = 'in_force' AND s.from_day >= day_of(act_moment()) - 7
    )
    INSERT INTO webhook_deliveries (webhook_id, message_id, kind, payload)
    SELECT w.id, b.id, 'document.in_force',
      json_build_object('type', 'document.in_force', 'timestamp', ${actMoment},
        'data', json_build_object('document_id', b.document_id, 'version_id', b.version_id, 'number', b.number, 'from_day', b.from_day))::text
    FROM begun b JOIN webhooks w ON 'document.in_force' = ANY(w.events) AND b.from_day >= day_of(w.created_at)
    WHERE NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.kind = 'document.in_force'
      AND (d.payload::json -> 'data' ->> 'version_id')::uuid = b.version_id)`);
}

/** Takes away what was and would have been told of a person. @returns how many rows went */
export async function deleteToldOf(tx: Transaction, personId: string): Promise<number> {
  const gone = await tx.delete(webhook_deliveries).where(eq(webhook_deliveries.person_id, personId));
  return gone.rowCount ?? 0;
}

/** Forgets what was settled long ago, and what nobody has wanted for as long. */
export async function deleteOldDeliveries(db: Queryable): Promise<void> {
  await db.execute(sql`DELETE FROM webhook_deliveries
    WHERE settled_at < now() - make_interval(days => ${keptDays}) OR state = 'waiting' AND lease IS NULL AND created_at < act_moment() - make_interval(days => ${keptDays})`);
  await db.execute(sql`UPDATE webhooks SET old_secret = NULL, old_until = NULL WHERE old_until < now()`);
}
