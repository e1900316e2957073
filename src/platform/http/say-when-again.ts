import { ORPCError } from '@orpc/server';
import type { FastifyReply } from 'fastify';

/** Tells programs, too, how many seconds to wait: a refusal's `retryAfterSeconds` as the header Retry-After (RFC 9110). */
export function sayWhenAgain(error: unknown, reply: FastifyReply): void {
  if (!(error instanceof ORPCError) || error.status !== 429) return;
  const { data } = error;
  const seconds = typeof data === 'object' && data && 'retryAfterSeconds' in data ? Number(data.retryAfterSeconds) : 60;
  reply.header('retry-after', String(seconds));
}
