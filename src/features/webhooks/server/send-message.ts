import { OutgoingFault, outgoing } from '#platform/http/outgoing/outgoing.ts';
import { unseal } from '#platform/secrets/sealed.ts';
import { answerLimits } from '../webhooks.rules.ts';
import { messageHeaders } from './sign-message.ts';
import type { Webhook } from './webhooks.reads.ts';
import type { Outcome } from './webhooks.writes.ts';

/** What a webhook's secret is sealed for. */
export const sealedFor = (webhookId: string) => `webhook ${webhookId}`;

/** Hosts of the own network that the operator wrote down. */
export type PrivateHosts = ReadonlySet<string>;

/**
 * Sends one message to a receiver, signed with each secret that is in use. It follows no redirect, reaches nothing in the own network but what
 * was written down, waits ten seconds and reads 64 kB of the answer. What was answered, or why nothing was; 2xx is taken.
 */
export async function sendMessage(
  webhook: Pick<Webhook, 'id' | 'url' | 'secret' | 'old_secret'>,
  message: { id: string; body: string },
  privateHosts: PrivateHosts,
): Promise<Outcome & { isTaken: boolean }> {
  const sealed = [webhook.secret, webhook.old_secret].filter((one) => one !== null);
  const [secret, ...older] = sealed.map((one) => unseal(one, sealedFor(webhook.id)));
  if (!secret) return { isTaken: false, status: null, fault: 'secret', answer: '' };
  const secrets = [secret, ...older.filter((one) => one !== null)];
  const { hostname } = new URL(webhook.url);
  const send = outgoing({
    ...{ maxBytes: answerLimits.bytes, isCut: true },
    ...{ headersWithin: answerLimits.withinMs, wholeWithin: answerLimits.withinMs },
    ownHost: privateHosts.has(hostname) ? hostname : undefined,
  });
  try {
    const answer = await send(webhook.url, {
      method: 'POST',
      headers: {
        ...messageHeaders(message, secrets, Math.floor(Date.now() / 1000)),
        'user-agent': 'formacion-webhooks/1',
      },
      body: message.body,
    });
    // What a receiver says is for whoever looks for its mistake: enough of it, and nothing that cannot be stored.
    const text = (await answer.text().catch(() => '')).replaceAll('\u0000', '').slice(0, answerLimits.kept);
    return { isTaken: answer.ok, status: answer.status, fault: answer.ok ? null : 'status', answer: text };
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error;
    return { isTaken: false, status: null, fault: error.reason, answer: '' };
  }
}
