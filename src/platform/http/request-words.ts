import type { FastifyRequest } from 'fastify';
import { noteFault } from '../telemetry/fault-notes.ts';
import { toldPath } from './told-path.ts';

/**
 * A fault for the log, and for whoever asks how the node does. Who went away while they were still sending is none: a phone
 * without its network, a tab that was closed.
 */
export function logFault(request: FastifyRequest, fault: unknown): void {
  if (request.raw.destroyed && !request.raw.complete) {
    request.log.info('left while sending');
    return;
  }
  noteFault(fault, request.method);
  request.log.error({ err: fault }, 'fault');
}

/** What the log has of a request. */
export const toldRequest = ({ method, url, ip }: FastifyRequest) => ({ method, url: toldPath(url), remoteAddress: ip });

/** The browser tab that a request names as its own; anything that is not such a name is ignored. */
export function tabOf(request: FastifyRequest): string | null {
  const tab = request.headers['x-tab'];
  return typeof tab === 'string' && /^[\w-]{8,40}$/.test(tab) ? tab : null;
}
