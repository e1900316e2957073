import type { Database, Transaction } from '#platform/db/database.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { startDeliveries } from './deliver-webhooks.ts';
import { privateHosts } from './private-hosts.ts';
import { tellStates } from './tell-states.ts';
import { lookForWebhooks } from './webhook-memory.ts';
import { deleteOldDeliveries, deliveries, insertDocumentsInForce } from './webhooks.writes.ts';

/** Work that runs by itself around webhooks (decision 0265). */
export const webhooksJobs = (
  onPaused: (tx: Transaction, webhookId: string) => Promise<unknown>,
  onFault: (error: unknown) => void,
) =>
  [
    {
      name: 'deliver-webhooks',
      everySeconds: 1,
      // A turn begins what is due and does not wait for slow receivers.
      run: (db: Database) => startDeliveries(db, { privateHosts: privateHosts(), onPaused, onFault }),
      lease: deliveries,
    },
    {
      name: 'tell-documents-in-force',
      everySeconds: 60,
      run: (db: Database) => db.transaction((tx) => insertDocumentsInForce(tx)),
    },
    // What an act changes is kept anew within two seconds, and told here; what a day changes, in the first turn of the day.
    { name: 'tell-changed-states', everySeconds: 2, run: (db: Database) => tellStates(db, presentMoment()) },
    { name: 'look-for-webhooks', everySeconds: 15, run: lookForWebhooks },
    { name: 'forget-old-deliveries', everySeconds: 60 * 60, run: (db: Database) => deleteOldDeliveries(db) },
  ] as const;
