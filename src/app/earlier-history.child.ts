import { competenceJobs } from '#features/competence/server/competence.jobs.ts';
import { storeHistory } from '#features/history-import/server/store-history.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openStorage } from '#platform/storage/open-storage.ts';

/** A node that stores imports that wait, or keeps what has changed, and can be killed: `node earlier-history.child.ts <database> <folder> store|keep`. */
const [url = '', folder = '', work] = process.argv.slice(2);
const { db, close } = openDatabase({ url, maxConnections: 4 });
const [keep] = competenceJobs;
if (work === 'store') await storeHistory({ db, storage: await openStorage({ kind: 'local', folder }) });
// More turns than a test leaves to be done.
else for (let turn = 0; turn < 10; turn += 1) await keep.run(db);
await close();
process.exit(0);
