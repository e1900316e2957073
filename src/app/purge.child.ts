import { chatRetained } from '#features/chat/server/personal-data.ts';
import { workOffPurges } from '#features/retention/server/purge.ts';
import { openDatabase } from '#platform/db/database.ts';

/** A node that works off purges that wait, and can be killed: `node purge.child.ts <database>`. */
const [url = ''] = process.argv.slice(2);
const { db, close } = openDatabase({ url, maxConnections: 4 });
await workOffPurges(db, [chatRetained]);
await close();
process.exit(0);
