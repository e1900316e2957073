import type { FastifyRequest } from 'fastify';
import type { OperationMeta } from '#platform/contract/operation.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { bodyLimits } from './body-limits.ts';
import { allowFiles, BodyTooSlow, inTime } from './body-timeout.ts';
import type { CallContext } from './call.ts';
import { admit } from './guard.ts';
import { BodyTooLarge, BodyUnreadable, readBody } from './read-body.ts';
import { refuse } from './refuse.ts';

/** Largest body of an operation that takes no files, in bytes. */
const maxJsonBytes = 1024 * 1024;

/**
 * Reads the body of a call, never more of it than its operation takes. For operations that take files it is asked first
 * who calls, so that only they can fill memory. Refuses what is too large with the operation's own sentence or BODY_TOO_LARGE (413), with
 * INVALID_INPUT (400), with BODY_TOO_SLOW (408), and as {@link admit}.
 */
export async function receiveBody(
  request: FastifyRequest,
  context: CallContext,
  limitsOf: ReturnType<typeof bodyLimits>,
): Promise<void> {
  const { headers } = request.raw;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  const operation = limitsOf(request.method, new URL(request.url, 'http://localhost').pathname.replace(/^\/api/, ''));
  if (operation) {
    await admit(operation, context);
    allowFiles(request.raw);
  }
  try {
    request.body = await inTime(request.raw, readBody(request.raw, operation?.maxBodyBytes ?? maxJsonBytes));
  } catch (error) {
    if (error instanceof BodyTooLarge) throw refuseTooLarge(operation);
    if (error instanceof BodyTooSlow) throw refuse(platformRefusals.BODY_TOO_SLOW);
    if (error instanceof BodyUnreadable) throw refuse(platformRefusals.INVALID_INPUT);
    throw error;
  }
}

function refuseTooLarge(operation: OperationMeta | undefined) {
  if (!operation?.maxBodyBytes) return refuse(platformRefusals.BODY_TOO_LARGE);
  if (operation.tooLarge) return refuse(operation.tooLarge);
  const megabytes = Math.floor(operation.maxBodyBytes / 1024 / 1024);
  return refuse(platformRefusals.BODY_TOO_LARGE, { message: `Lo enviado puede pesar ${megabytes} MB como máximo.` });
}
