import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How fast what is sent has to arrive. */
export interface BodyTimeout {
  /** Milliseconds within which a body is whole. */
  within: number;
  /** What keeps a longer body of an operation that takes files alive beyond that: each of so many bytes buys a second. */
  bytesPerSecond: number;
}

/** 16 kB/s are a poor mobile connection, on which a guide of 10 MB takes ten minutes and arrives (decision 0163). */
export const usualBodyTimeout: BodyTimeout = { within: 30_000, bytesPerSecond: 16 * 1024 };

/** The body has not come whole in its time. */
export class BodyTooSlow extends Error {}

interface Watch {
  isOfFiles: boolean;
  /** Rejects with {@link BodyTooSlow} when the time is up. */
  tooSlow: Promise<never>;
}

const watches = new WeakMap<IncomingMessage, Watch>();

/**
 * Watches every body on its way: one that is too slow ends what waits for it, or, where the answer has been given without it, the
 * connection.
 */
export function timeOutBodies(app: FastifyInstance, { within, bytesPerSecond }: BodyTimeout): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { socket } = raw;
    // A request of a test that comes over no network is there whole.
    if (raw.complete || !hasBody(raw) || !(socket instanceof Socket)) return;
    const [began, readBefore] = [performance.now(), socket.bytesRead];
    let timer: NodeJS.Timeout;
    let end: (reason: BodyTooSlow) => void = () => undefined;
    const watch: Watch = { isOfFiles: false, tooSlow: new Promise((_resolve, reject) => (end = reject)) };
    // Nobody may be waiting for it, e.g. behind a page that takes no body.
    watch.tooSlow.catch(() => undefined);
    watches.set(raw, watch);
    const look = () => {
      if (raw.complete || raw.destroyed) return;
      const bought = watch.isOfFiles ? ((socket.bytesRead - readBefore) / bytesPerSecond) * 1000 : 0;
      const left = within + bought - (performance.now() - began);
      if (left > 0) timer = setTimeout(look, Math.max(left, 10));
      else if (reply.sent) socket.destroy();
      else end(new BodyTooSlow());
    };
    timer = setTimeout(look, within);
    raw.once('close', () => clearTimeout(timer));
    // A refusal that has been answered is no reason to listen for longer.
    reply.raw.once('finish', () => {
      watch.isOfFiles = false;
    });
  });
}

/** From now on files may take as long as they make progress; called once it is known that their sender may send them. */
export function allowFiles(raw: IncomingMessage): void {
  const watch = watches.get(raw);
  if (watch) watch.isOfFiles = true;
}

/** The body as it is read, unless it is too slow. Refuses with {@link BodyTooSlow}. */
export function inTime<Body>(raw: IncomingMessage, body: Promise<Body>): Promise<Body> {
  const watch = watches.get(raw);
  if (!watch) return body;
  // What was given up may fail later, when the connection ends.
  body.catch(() => undefined);
  return Promise.race([body, watch.tooSlow]);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
