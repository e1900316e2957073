import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#platform/db/database.ts';
import { sealWith } from '#platform/secrets/sealed.ts';
import { startDeliveries } from './deliver-webhooks.ts';

/** A node that delivers what is due until it is killed: `node deliver-webhooks.child.ts <database> <key>`. */
const [url = '', key = ''] = process.argv.slice(2);
sealWith(Buffer.from(key, 'base64'));
const { db } = openDatabase({ url, maxConnections: 4 });
const how = {
  privateHosts: new Set(['127.0.0.1']),
  onPaused: async () => undefined,
  onFault: (error: unknown) => {
    throw error;
  },
};
for (;;) {
  await startDeliveries(db, how);
  await delay(20);
}
