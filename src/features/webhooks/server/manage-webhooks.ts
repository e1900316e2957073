import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#features/audit/audit-actions.texts.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { mergedEdit } from '#platform/http/merged-edit.ts';
import { isOwnNetworkName } from '#platform/http/outgoing/network-address.ts';
import { refuse } from '#platform/http/refuse.ts';
import { seal } from '#platform/secrets/sealed.ts';
import { webhooksRefusals as refusals } from '../webhooks.refusals.ts';
import { bodyOf, bothSecretsFor, mostWebhooks, testEvent, type WebhookEvent } from '../webhooks.rules.ts';
import { faultWords, webhooksTexts as texts } from '../webhooks.texts.ts';
import { type PrivateHosts, sealedFor, sendMessage } from './send-message.ts';
import { newSecret } from './sign-message.ts';
import { turnStandings } from './standings.writes.ts';
import { lookForWebhooks, webhooksChanged } from './webhook-memory.ts';
import { countWebhooks, readDeliveries, readWebhook, readWebhooks } from './webhooks.reads.ts';
import { deleteWebhook, insertTest, insertWebhook, resend, resumeWebhook, updateWebhook } from './webhooks.writes.ts';

interface Fields {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
}

/** Every receiver, without its secrets. One query. */
export async function listWebhooks({ db }: Acting) {
  const webhooks = await readWebhooks(db);
  return {
    webhooks: webhooks.map(({ secret: _, old_secret: __, ...row }) => ({
      ...row,
      events: row.events as WebhookEvent[],
    })),
  };
}

/** Makes a receiver; its secret is told this once. Refuses with WRONG_WEBHOOK_ADDRESS, PRIVATE_WEBHOOK_ADDRESS and TOO_MANY_WEBHOOKS. */
export async function createWebhook({ db, actor, now }: Acting, fields: Fields, hosts: PrivateHosts) {
  const url = judgeAddress(fields.url, hosts);
  const secret = newSecret();
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'webhooks');
    if ((await countWebhooks(tx)) >= mostWebhooks) throw refuse(refusals.TOO_MANY_WEBHOOKS);
    const made = { id, name: fields.name, url, events: [...new Set(fields.events)], created_by: actor.id };
    await insertWebhook(tx, { ...made, secret: seal(secret, sealedFor(id)) });
    await turnStandings(tx, now);
    await note(tx, actor.id, 'create-webhook', id, { events: made.events });
    await announceOnCommit(tx, webhooksChanged);
  });
  await lookForWebhooks(db);
  return { id, secret };
}

/** As they are compared: the events without an order. */
const comparable = ({ name, url, events }: Fields) => ({ name, url, events: [...new Set(events)].sort() });

/**
 * Changes what a receiver is called, where it is and what it is told; what was left as it stood there when the change was begun stays as it is by now
 * (decision 0293). Refuses with WEBHOOK_NOT_FOUND, EDITED_MEANWHILE and as {@link createWebhook}.
 */
export async function changeWebhook(
  { db, actor, now }: Acting,
  { id, began, ...fields }: Fields & { id: string; began?: Fields | undefined },
  hosts: PrivateHosts,
) {
  const given = comparable({ ...fields, url: judgeAddress(fields.url, hosts) });
  return acted(db, async (tx) => {
    await lockUntilEnd(tx, 'webhooks');
    const known = await readWebhook(tx, id);
    if (!known) throw refuse(refusals.WEBHOOK_NOT_FOUND);
    const stored = comparable({ ...known, events: known.events as WebhookEvent[] });
    const values = mergedEdit(given, began && comparable(began), stored);
    if (!values) throw refuse(refusals.EDITED_MEANWHILE);
    await updateWebhook(tx, id, values);
    await turnStandings(tx, now);
    await note(tx, actor.id, 'change-webhook', id, { events: values.events });
  });
}

/** Gives another secret; the one before signs beside it for a day. Refuses with WEBHOOK_NOT_FOUND. */
export async function rotateSecret({ db, actor }: Acting, id: string) {
  const secret = newSecret();
  await db.transaction(async (tx) => {
    // One after the other: of two at once the first would be shown a secret that signs nothing.
    await lockUntilEnd(tx, 'webhooks');
    const known = await readWebhook(tx, id);
    if (!known) throw refuse(refusals.WEBHOOK_NOT_FOUND);
    await updateWebhook(tx, id, {
      secret: seal(secret, sealedFor(id)),
      old_secret: known.secret,
      old_until: new Date(Date.now() + bothSecretsFor * 1000),
    });
    await note(tx, actor.id, 'rotate-webhook-secret', id);
  });
  return { secret };
}

/** Sends nothing more until it is resumed; what happens meanwhile waits. Refuses with WEBHOOK_NOT_FOUND. */
export const pauseWebhook = ({ db, actor, now }: Acting, id: string) =>
  acted(db, async (tx) => {
    const change = { paused_at: now, is_paused_by_itself: false };
    if (!(await updateWebhook(tx, id, change))) throw refuse(refusals.WEBHOOK_NOT_FOUND);
    await note(tx, actor.id, 'pause-webhook', id);
  });

/** Goes on with what waits. Refuses with WEBHOOK_NOT_FOUND and NOT_PAUSED. */
export const resume = ({ db, actor }: Acting, id: string) =>
  acted(db, async (tx) => {
    if (!(await readWebhook(tx, id))) throw refuse(refusals.WEBHOOK_NOT_FOUND);
    if (!(await resumeWebhook(tx, id))) throw refuse(refusals.NOT_PAUSED);
    await note(tx, actor.id, 'resume-webhook', id);
  });

/** Takes a receiver away with everything that waits for it. Refuses with WEBHOOK_NOT_FOUND. */
export async function removeWebhook({ db, actor, now }: Acting, id: string) {
  const done = await acted(db, async (tx) => {
    await lockUntilEnd(tx, 'webhooks');
    if (!(await deleteWebhook(tx, id))) throw refuse(refusals.WEBHOOK_NOT_FOUND);
    await turnStandings(tx, now);
    await note(tx, actor.id, 'delete-webhook', id);
    await announceOnCommit(tx, webhooksChanged);
  });
  await lookForWebhooks(db);
  return done;
}

/** Sends a message to try it, now and once, also where sending is paused; it stands in the list. Refuses with WEBHOOK_NOT_FOUND. */
export async function testWebhook({ db, now }: Acting, id: string, hosts: PrivateHosts) {
  const webhook = await readWebhook(db, id);
  if (!webhook) throw refuse(refusals.WEBHOOK_NOT_FOUND);
  const message = { id: randomUUID(), body: bodyOf(testEvent, now, { webhook_id: id }) };
  const { isTaken, status, fault, answer } = await sendMessage(webhook, message, hosts);
  await db.transaction((tx) =>
    insertTest(tx, {
      ...{ webhook_id: id, message_id: message.id, kind: testEvent, payload: message.body, attempts: 1 },
      ...{ state: isTaken ? 'delivered' : 'failed', last_status: status, last_fault: fault, last_answer: answer },
    }),
  );
  return { isDelivered: isTaken, http_status: status, fault_text: faultText(fault, status) };
}

/** What a receiver was told, the latest first. Refuses with WEBHOOK_NOT_FOUND. Two queries. */
export async function listDeliveries({ db }: Acting, asked: { id: string; state?: string | undefined; limit: number }) {
  if (!(await readWebhook(db, asked.id))) throw refuse(refusals.WEBHOOK_NOT_FOUND);
  const { total, deliveries } = await readDeliveries(db, asked.id, { state: asked.state ?? null, limit: asked.limit });
  return {
    total,
    deliveries: deliveries.map(({ last_fault, ...row }) => ({
      ...row,
      fault_text: faultText(last_fault, row.last_status),
    })),
  };
}

/** Sends one again under its id. Refuses with WEBHOOK_NOT_FOUND and DELIVERY_NOT_FOUND. */
export const resendDelivery = ({ db, actor }: Acting, id: string, deliveryId: number) =>
  acted(db, async (tx) => {
    if (!(await readWebhook(tx, id))) throw refuse(refusals.WEBHOOK_NOT_FOUND);
    if (!(await resend(tx, id, deliveryId))) throw refuse(refusals.DELIVERY_NOT_FOUND);
    await note(tx, actor.id, 'resend-webhook', id, { delivery: deliveryId });
  });

const faultText = (fault: string | null, status: number | null) =>
  fault === null ? null : fault === 'status' ? texts.answered(status) : (faultWords[fault] ?? fault);

/** The address as it is stored. What stands behind its name is judged at each connection, too. */
function judgeAddress(text: string, hosts: PrivateHosts): string {
  if (!URL.canParse(text)) throw refuse(refusals.WRONG_WEBHOOK_ADDRESS);
  const url = new URL(text);
  const isWritten = hosts.has(url.hostname);
  const isHttp = url.protocol === 'https:' || (url.protocol === 'http:' && isWritten);
  if (url.protocol === 'http:' && !isWritten && isOwnNetworkName(url.hostname))
    throw refuse(refusals.PRIVATE_WEBHOOK_ADDRESS);
  if (!isHttp || url.username || url.password) throw refuse(refusals.WRONG_WEBHOOK_ADDRESS);
  if (!isWritten && isOwnNetworkName(url.hostname)) throw refuse(refusals.PRIVATE_WEBHOOK_ADDRESS);
  url.hash = '';
  return url.href;
}

async function acted(db: Acting['db'], work: (tx: Transaction) => Promise<void>): Promise<{ success: true }> {
  await db.transaction(work);
  return { success: true };
}

function note(tx: Transaction, by: string, action: AuditAction, id: string, details: Record<string, unknown> = {}) {
  return appendAudit(tx, { actor_id: by, action, subject_type: 'webhook', subject_id: id, details });
}
