import type { Database, Transaction } from '#platform/db/database.ts';
import { isTaking, LeaseLost, underLease } from '#platform/jobs/work-off.ts';
import { pauseAfterTry } from '../webhooks.rules.ts';
import { type PrivateHosts, sendMessage } from './send-message.ts';
import { readDueWebhooks, readWebhook, type Webhook } from './webhooks.reads.ts';
import { deliveries, type LeasedDelivery, noteFailed, settleDelivered, takeDeliveries } from './webhooks.writes.ts';

/** Messages that one receiver is sent at a time. */
const atOnce = 8;

interface Delivering {
  privateHosts: PrivateHosts;
  /** Tells those who administrate that nothing more is sent to a receiver. */
  onPaused(tx: Transaction, webhookId: string): Promise<unknown>;
  onFault(error: unknown): void;
}

/** Receivers that this process is sending to, by their database. */
const lanes = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * Begins to send what is due, each receiver by itself: one that does not answer holds up nobody else. Does not wait for the end of it.
 *
 * @returns what was begun here and is not done, for tests
 */
export async function startDeliveries(db: Database, how: Delivering): Promise<Array<Promise<void>>> {
  const running = lanes.get(db) ?? new Map<string, Promise<void>>();
  lanes.set(db, running);
  for (const id of await readDueWebhooks(db)) {
    if (running.has(id)) continue;
    const lane = deliverTo(db, id, how)
      .catch(how.onFault)
      .finally(() => running.delete(id));
    running.set(id, lane);
  }
  return [...running.values()];
}

async function deliverTo(db: Database, webhookId: string, how: Delivering): Promise<void> {
  while (isTaking(db)) {
    const webhook = await readWebhook(db, webhookId);
    if (!webhook || webhook.paused_at) return;
    const taken = await takeDeliveries(db, webhookId, atOnce);
    if (taken.length === 0) return;
    const arrived = await Promise.all(taken.map((one) => deliver(db, webhook, one, how)));
    // Somebody who takes nothing is asked again at the next turn, and not by everything that waits.
    if (!arrived.some(Boolean)) return;
  }
}

/** Sends one and notes how that went; a process that dies in between sends it again, with the same id. @returns whether it arrived */
async function deliver(db: Database, webhook: Webhook, one: LeasedDelivery, how: Delivering): Promise<boolean> {
  try {
    return await underLease(db, deliveries, one, async () => {
      const outcome = await sendMessage(webhook, { id: one.message_id, body: one.payload }, how.privateHosts);
      if (outcome.isTaken) return settleDelivered(db, webhook.id, one, outcome);
      await db.transaction(async (tx) => {
        if (await noteFailed(tx, webhook.id, one, outcome, pauseAfterTry(one.tried + 1)))
          await how.onPaused(tx, webhook.id);
      });
      return false;
    });
  } catch (error) {
    if (error instanceof LeaseLost) return false;
    throw error;
  }
}
