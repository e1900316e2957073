import { settleCompetence } from '#features/competence/server/kept-competence.writes.ts';
import { storeHistory } from '#features/history-import/server/store-history.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openStorage } from '#platform/storage/open-storage.ts';

/** A node that stores imports that wait, or keeps what has changed, and can be killed: `node earlier-history.child.ts <database> <folder> store|keep`. */
const [url = '', folder = '', work] = process.argv.slice(2);
const { db, close } = openDatabase({ url, maxConnections: 4 });
if (work === 'store') await storeHistory({ db, storage: await openStorage({ kind: 'local', folder }) });
else while ((await settleCompetence(db)) > 0);
await close();
process.exit(0);
