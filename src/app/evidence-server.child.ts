import { createServer } from '#app/server.ts';
import { openChanges } from '#platform/db/changes.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openStorage } from '#platform/storage/open-storage.ts';

/** A server of its own on a database that is there, which can be killed: `node evidence-server.child.ts <database> <folder>`. Says its address. */
const [url = '', folder = ''] = process.argv.slice(2);
const { db } = openDatabase({ url, maxConnections: 8 });
const server = await createServer({
  db,
  changes: openChanges(url),
  storage: await openStorage({ kind: 'local', folder }),
});
process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit(0));
