import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Names as proxies give them: no words, and nothing that a log could be made to say. */
const given = /^[\w-]{8,64}$/;

/**
 * Names each request: by a proxy's `X-Request-Id`, or anew.
 *
 * @param isBehindProxy whether a proxy that is trusted stands in front; anybody else's word is not taken
 */
export const requestIdOf =
  (isBehindProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const name = headers['x-request-id'];
    return isBehindProxy && typeof name === 'string' && given.test(name) ? name : randomUUID();
  };
