/** What other systems can be told of. */
export const webhookEvents = [
  'module.completed',
  'attempt.graded',
  'requirement.state_changed',
  'certificate.issued',
  'document.in_force',
  'person.created',
  'person.changed',
  'person.deactivated',
  'person.reactivated',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** What a press on 'Probar' sends. */
export const testEvent = 'webhook.test';

export const mostWebhooks = 20;
export const longestWebhookName = 80;

/** Seconds after each try that failed until the next one: eight tries within three days. */
const pauses = [60, 600, 3600, 5 * 3600, 12 * 3600, 24 * 3600, 107_340];

/** Seconds until the next try after so many; null where there is none. */
export const pauseAfterTry = (attempts: number): number | null => pauses[attempts - 1] ?? null;

/** Seconds of failing without a break after which nothing more is sent until somebody looks. */
export const pausedAfter = 3 * 24 * 60 * 60;

/** Seconds for which both secrets sign after one was changed. */
export const bothSecretsFor = 24 * 60 * 60;

/** Bytes of an answer that are read, characters of it that are kept, milliseconds that a receiver has. */
export const answerLimits = { bytes: 64 * 1024, kept: 1000, withinMs: 10_000 } as const;

/** Days for which what was delivered or given up stays in the list. */
export const keptDays = 30;

/** What is told of something: ids and days, never names. */
export interface Told {
  kind: WebhookEvent;
  person_id: string | null;
  data: Readonly<Record<string, unknown>>;
}

/** The body of a message (Standard Webhooks). @param at when it happened */
export const bodyOf = (kind: string, at: Date, data: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ type: kind, timestamp: at.toISOString(), data });
