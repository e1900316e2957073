import { openDatabase } from '#platform/db/database.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { makePackages } from './make-package.ts';

/** A node that makes the packages that wait, and can be killed: `node make-packages.child.ts <database> <folder>`. */
const [url = '', folder = ''] = process.argv.slice(2);
const { db, close } = openDatabase({ url, maxConnections: 4 });
const storage = await openStorage({ kind: 'local', folder });
await makePackages({ db, storage }, { verifierPage: async () => '<html></html>', readReminders: async () => [] });
await close();
process.exit(0);
