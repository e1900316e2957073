import { ORPCError } from '@orpc/server';
import type { FastifyReply } from 'fastify';

/** Seconds, where a refusal does not say: a limit of attempts, and a database or a storage that comes back by itself. */
const usual: Record<number, number> = { 429: 60, 503: 5 };

/** Tells programs, too, how many seconds to wait: a refusal's `retryAfterSeconds` as the header Retry-After (RFC 9110). */
export function setRetryAfter(error: unknown, reply: FastifyReply): void {
  if (!(error instanceof ORPCError) || (error.status !== 429 && error.status !== 503)) return;
  const { data } = error;
  const seconds =
    typeof data === 'object' && data && 'retryAfterSeconds' in data
      ? Number(data.retryAfterSeconds)
      : usual[error.status];
  reply.header('retry-after', String(seconds));
}
