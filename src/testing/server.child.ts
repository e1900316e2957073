import { createServer } from '#app/server.ts';
import { openChanges } from '#platform/db/changes.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openStorage } from '#platform/storage/open-storage.ts';

/** A server of its own that can be killed, and says its address: `node server.child.ts <database> <folder>`. */
const [url = '', folder = ''] = process.argv.slice(2);
const { db } = openDatabase({ url, maxConnections: 8 });
const storage = await openStorage({ kind: 'local', folder });
const server = await createServer({ db, storage, changes: openChanges(url), now: () => new Date(), mail: null });
process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`);
