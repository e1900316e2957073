import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { happened } from '#app/what-follows.ts';
import { startWorker } from '#app/worker.ts';
import { startDeliveries } from '#features/webhooks/server/deliver-webhooks.ts';
import { allowPrivateHosts } from '#features/webhooks/server/private-hosts.ts';
import { noAi } from '#platform/ai/ai.ts';
import type { TestApp } from './test-app.ts';
import { openReceiver } from './webhook-receiver.ts';

/** A webhook of administrators of an app, and the system on this machine that it tells. */
export async function openWebhookDesk(app: TestApp) {
  const receiver = await openReceiver();
  allowPrivateHosts(['127.0.0.1']);
  await app.database.db.execute(sql`TRUNCATE webhooks CASCADE`);
  const paused: string[] = [];
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    app.call(method, `/api/webhooks${path}`, { as: app.people.admin, body });
  const fields = (changes = {}) => ({ name: 'HIS', url: receiver.url, events: ['module.completed'], ...changes });
  const begin = (hosts = ['127.0.0.1'], faults: unknown[] = []) =>
    startDeliveries(app.database.db, {
      privateHosts: new Set(hosts),
      onPaused: async (_, id) => paused.push(id),
      onFault: (error) => faults.push(error),
    });
  return {
    receiver,
    /** What the roof lets follow what happens. */
    happened,
    /** The jobs of a node. @returns what ends them */
    work: () =>
      startWorker(
        { db: app.database.db, storage: app.storage, ai: noAi, mail: null },
        { onFault: () => undefined, onLongWait: () => undefined },
      ),
    /** Those that were paused by themselves. */
    paused,
    call,
    fields,
    make: async (changes = {}): Promise<{ id: string; secret: string }> => {
      const { status, body } = await call('POST', '', fields(changes));
      expect([status, body.message]).toEqual([201, undefined]);
      return body;
    },
    /** A turn of the job, without waiting for its end. */
    begin,
    /** What is due is sent. @param hosts of the own network that may be called */
    deliver: async (hosts?: string[]): Promise<void> => {
      const faults: unknown[] = [];
      await Promise.all(await begin(hosts, faults));
      expect(faults).toEqual([]);
    },
    /** Somebody completes a module. */
    complete: (user_id: string = crypto.randomUUID(), module_id: string = crypto.randomUUID()) => {
      const completed_at = new Date('2026-11-01T10:00:00Z');
      return app.database.db.transaction((tx) =>
        happened.moduleCompleted(tx, { user_id, module_id, final_score: 90, completed_at }),
      );
    },
    rowsOf: async () =>
      (
        await app.database.db.execute(sql`SELECT state, attempts, last_fault, last_status,
          round(extract(epoch FROM due_at - now()))::integer AS due FROM webhook_deliveries ORDER BY id`)
      ).rows,
    /** Everything that waits is due. */
    due: () => app.database.db.execute(sql`UPDATE webhook_deliveries SET due_at = now() WHERE state = 'waiting'`),
  };
}
