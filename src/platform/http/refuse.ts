import { ORPCError } from '@orpc/server';
import type { Refusal } from '#platform/contract/refusal.ts';

/**
 * The error to throw for a refusal. `details` go to the caller as `data`; they must hold nothing secret.
 * `message` replaces the refusal's sentence where the spec puts a value into it (e.g. '{role}').
 */
export function refuse(
  refusal: Refusal,
  options: { message?: string; details?: unknown } = {},
): ORPCError<string, unknown> {
  return new ORPCError(refusal.code, {
    status: refusal.status,
    message: options.message ?? refusal.message,
    data: options.details,
  });
}
