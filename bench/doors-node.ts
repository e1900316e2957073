/** A node that does the work that runs by itself from when it is told to begin, until it is killed: `node bench/doors-node.ts <database> <key> <files>`. */
import { startWorker } from '../src/app/worker.ts';
import { allowPrivateHosts } from '../src/features/webhooks/server/private-hosts.ts';
import { noAi } from '../src/platform/ai/ai.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { sealWith } from '../src/platform/secrets/sealed.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';

const [url = '', key = '', folder = ''] = process.argv.slice(2);
sealWith(Buffer.from(key, 'base64'));
allowPrivateHosts(['127.0.0.1']);
const { db } = openDatabase({ url, maxConnections: 12 });
const storage = await openStorage({ kind: 'local', folder });
const onFault = (job: string, error: unknown) => console.error(job, error);
// Its jobs alone keep no process running; who began it does, and takes it along.
process.on('message', () =>
  startWorker({ db, storage, ai: noAi, mail: null }, { onFault, onLongWait: () => undefined }),
);
process.on('disconnect', () => process.exit());
process.send?.('ready');
