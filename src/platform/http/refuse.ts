import { ORPCError } from '@orpc/server';
import type { Refusal } from '#platform/contract/refusal.ts';

/**
 * The error to throw for a refusal. `details` go to the caller as `data`; they must hold nothing secret.
 * `message` replaces the refusal's sentence where a value goes into it (e.g. '{role}'). A `cause` is a fault behind the
 * refusal: it is logged and not told.
 */
export function refuse(
  refusal: Refusal,
  options: { message?: string; details?: unknown; cause?: unknown } = {},
): ORPCError<string, unknown> {
  return new ORPCError(refusal.code, {
    status: refusal.status,
    message: options.message ?? refusal.message,
    data: options.details,
    cause: options.cause,
  });
}

/** Whether an error says one of these refusals, or any at all where none is named. */
export function isRefusal(error: unknown, ...refusals: readonly Refusal[]): error is ORPCError<string, unknown> {
  return error instanceof ORPCError && (refusals.length === 0 || refusals.some(({ code }) => code === error.code));
}
