import { noAi } from '#platform/ai/ai.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { runJob } from './run-job.ts';

/** A process that works on one creation and can be killed: `node killed-worker.child.ts <database> <folder> <creation>`. */
const [url = '', folder = '', id = ''] = process.argv.slice(2);
const { db, close } = openDatabase({ url, maxConnections: 3 });
const storage = await openStorage({ kind: 'local', folder });
await runJob({ db, storage, ai: noAi }, id, (fault) => process.stderr.write(`${fault}\n`));
await close();
