import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret of 256 bits as Standard Webhooks writes it. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

interface Message {
  id: string;
  body: string;
}

/** The headers of a message: one signature for each secret that is in use (Standard Webhooks 1.0.0). @param at seconds since 1970 */
export function messageHeaders({ id, body }: Message, secrets: readonly string[], at: number) {
  const signed = `${id}.${at}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': signatures.join(' '),
  };
}
